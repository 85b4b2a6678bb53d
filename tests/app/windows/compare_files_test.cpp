#include <SQLiteCpp/SQLiteCpp.h>

#include <QDir>
#include <QMenu>
#include <QMessageBox>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QToolButton>
#include <QTreeView>
#include <QUndoStack>

#include "app/windows/experiment/experiment_page.h"
#include "tests/app/windows/compared_files.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/experiments/run_tree.h"
#include "widgets/forms/error_bar.h"
#include "widgets/plots/plot_view.h"

using namespace tetrabench;

/// Tests of comparing several results files, single runs and curves on the Compare page, across restarts.
class CompareFilesTest : public QObject, private CompareFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { openCompare(); }
  void cleanup() { closeWindow(); }

  void anotherResultsFileIsOpenedBesideTheWorkingFile() {
    const QString working = part<ResultsFile>(*window_).path(), other = path("other.tetrabench");
    playExperiment(other, "First");  // same name, agents and MDPs
    window_->open({other});
    QTRY_COMPARE(drawn(), (QStringList{"BCTS (results.tetrabench)", "Random (results.tetrabench)",
                                       "BCTS (other.tetrabench)", "Random (other.tetrabench)"}));
    QCOMPARE(part<ResultsFile>(*window_).path(), working);
    QCOMPARE(entry("BCTS", "results.tetrabench").path,
             (QStringList{"results.tetrabench", "First", "Agents"}));
    QCOMPARE(entry("BCTS", "other.tetrabench").path, (QStringList{"other.tetrabench", "First", "Agents"}));
    QCOMPARE(sources().groupNotes().keys(), (QList<QStringList>{{"results.tetrabench"}}));
    QCOMPARE(sources().mdps().size(), std::size_t{2});  // the same MDPs in both files
    sources().setChecked({entry("BCTS", "other.tetrabench").id, entry("training 0", "other.tetrabench").id});
    QCOMPARE(drawn(), QStringList{"BCTS (other.tetrabench)"});
  }

  void openedFilesAreRememberedAndCanBeTakenOffTheList() {
    const QString other = path("other.tetrabench");
    playExperiment(other, "Second");
    sources().addFiles({other});
    QTRY_COMPARE(drawn().size(), 4);
    window_->close();
    openCompare();
    QTRY_COMPARE(drawn().size(), 4);
    chooseRow("other.tetrabench");
    removeChosen();
    QTRY_COMPARE(drawn().size(), 2);
    QCOMPARE(ResultsDatabase::open(other.toStdString()).experiments().size(), std::size_t{1});
    page().undoStack()->undo();
    QTRY_COMPARE(drawn().size(), 4);
    page().undoStack()->redo();
    window_->close();
    openCompare();
    QTRY_COMPARE(drawn().size(), 2);
    chooseRow("results.tetrabench");
    removeChosen();
    QVERIFY(page().errors()->message().contains("is the working file"));
    QCOMPARE(drawn().size(), 2);
  }

  void namesSayWhatDistinguishesCurvesOfOneName() {
    playExperiment(path("second.tetrabench"), "Second", {"random"});
    sources().addFiles({path("second.tetrabench")});
    QTRY_COMPARE(drawn(), (QStringList{"BCTS", "Random (First)", "Random (Second)"}));
    QTRY_VERIFY(page().isSettled() && page().picture().rows.size() == 3);
    QCOMPARE(page().picture().rows[1].agent, QString("Random (First)"));
    playExperiment(path("third.tetrabench"), "First", {"random"});
    sources().addFiles({path("third.tetrabench")});
    QTRY_COMPARE(drawn(), (QStringList{"BCTS", "Random (results.tetrabench)", "Random (second.tetrabench)",
                                       "Random (third.tetrabench)"}));
    QTRY_VERIFY(page().isSettled() && page().plot()->curves().size() == 4);
    QCOMPARE(page().plot()->curves()[3].name, QString("Random (third.tetrabench), n = 2"));
    const SavedCurve mine{"Mine", "somewhere", 3, "steps", {{1000, 50}, {2000, 90}}, {}};
    for (int i = 0; i < 2; ++i) sources().addRun(mine);
    QTRY_COMPARE(drawn().mid(4), (QStringList{"Mine (1)", "Mine (2)"}));
  }

  void aCurveKeepsItsLookAndItsNameWhenANamesakeLeaves() {
    playExperiment(path("second.tetrabench"), "Second");
    sources().addFiles({path("second.tetrabench")});
    QTRY_COMPARE(drawn(),
                 (QStringList{"BCTS (First)", "Random (First)", "BCTS (Second)", "Random (Second)"}));
    const ComparedItem before = sources().items()[2];
    QVERIFY(before.line != sources().items()[0].line);
    QStringList ids = sources().checked();
    ids.removeAll(sources().items()[0].id);
    sources().setChecked(ids);
    const auto isKept = [&] {
      const auto items = sources().items();
      return items.size() == 3 && items[1].name == before.name && items[1].line == before.line &&
             items[1].color == before.color;
    };
    QVERIFY(isKept());
    QTRY_VERIFY(page().isSettled());
    window_->close();
    openCompare();
    QTRY_COMPARE(drawn().size(), 3);
    QVERIFY(isKept());
  }

  void theWorkingFileChangesOnlyWhenTheUserSaysSo() {
    const QString first = part<ResultsFile>(*window_).path(), other = path("other.tetrabench");
    playExperiment(other, "Second");
    sources().addFiles({other});
    QTRY_COMPARE(drawn().size(), 4);
    chooseRow("other.tetrabench");
    action("useAsWorkingFile")->trigger();
    QTRY_COMPARE(part<ResultsFile>(*window_).path(), other);
    QTRY_VERIFY(page().isSettled());
    QCOMPARE(drawn().size(), 4);  // the former working file stays in the comparison
    QCOMPARE(sources().groupNotes().keys(), (QList<QStringList>{{"other.tetrabench"}}));
    QCOMPARE(sources().entries().front().path.front(), QString("other.tetrabench"));

    window_->showPage("experiment");
    auto* button = named<QToolButton>(part<ExperimentPage>(*window_), "Results file");
    Q_EMIT button->menu()->aboutToShow();
    QStringList texts;
    for (QAction* item : button->menu()->actions())
      if (item->isEnabled() && !item->isSeparator()) texts << item->text();
    QCOMPARE(texts, (QStringList{"&Choose another file...", "Default file (results.tetrabench)", first}));
    button->menu()->actions().last()->trigger();
    QTRY_COMPARE(part<ResultsFile>(*window_).path(), first);
  }

  void aFileThatIsNoResultsFileIsRefused() {
    QFile file(path("text.tetrabench"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("no database");
    file.close();
    sources().addFiles({file.fileName(), path("missing.tetrabench")});
    QTRY_VERIFY(page().errors()->message().contains(".tetrabench"));
    QVERIFY(sources().list().files.isEmpty());
  }

  void whatWasAddedAndCheckedSurvivesACrash() {
    sources().addRun({"Mine", "somewhere", 3, "steps", {{1000, 50}, {2000, 90}}, {}});
    writeConcatenatedCurve(path("nameless").toStdString(),
                           {.agent = "Published",
                            .experiment = "Paper",
                            .x = "steps",
                            .repetitions = 1,
                            .borders = {{100, "somewhere"}},
                            .points = {{.x = 50, .reward = 1, .low = 1, .high = 1},
                                       {.x = 100, .reward = 2, .low = 2, .high = 2}}});
    sources().addFiles({path("nameless")});
    QTRY_COMPARE(drawn(), (QStringList{"BCTS", "Random", "Mine", "Published"}));
    QStringList ids = sources().checked();
    ids.removeAll(entry("BCTS").id);
    sources().setChecked(ids);
    Q_EMIT page().tree()->renamed(entry("Mine").id, "My best run");
    QTRY_VERIFY(entry("My best run").color.isValid());
    const QColor color = entry("My best run").color;
    chooseRow("Agents");
    view()->collapse(view()->currentIndex());
    const RunTreeState state = page().tree()->state();
    QTRY_VERIFY(isKept("My best run") && isKept("\"selected\":[\"g"));
    openCompare();  // without closing the window first
    QTRY_COMPARE(drawn(), (QStringList{"Random", "My best run", "Published"}));
    QCOMPARE(entry("My best run").color, color);
    QCOMPARE(entry("My best run").summary, QString("somewhere"));
    QTRY_COMPARE(page().tree()->state(), state);
    sources().remove({entry("My best run").id});
    QTRY_VERIFY(!QFile::exists(keptFolder().filePath("000001.curve.json")));
    page().undoStack()->undo();
    QTRY_COMPARE(drawn(), (QStringList{"Random", "My best run", "Published"}));
  }

  void aCurveGetsNothingOfOneThatWasRemoved() {
    const auto add = [this](const std::string& name) {
      sources().addRun({name, "somewhere", 3, "steps", {{1000, 50}, {2000, 90}}, {}});
      return idOf(sources().list().loaded.back());
    };
    QStringList ids{add("Mine")};
    sources().setLooks({{ids[0], {.name = "Best", .color = Qt::black, .line = Qt::DotLine}}}, "look");
    QTRY_VERIFY(isKept("Best"));
    sources().remove(ids);
    ids << add("Yours");
    QVERIFY(!ids.mid(0, 1).contains(ids[1]));
    QCOMPARE(entry("Yours").id, ids[1]);
    QVERIFY(entry("Yours").color != QColor(Qt::black));
    page().undoStack()->undo();
    page().undoStack()->undo();
    QCOMPARE(entry("Best").line, Qt::DotLine);
    ids << add("Hers");
    QVERIFY(!ids.mid(0, 2).contains(ids[2]));
    sources().remove({ids[0], ids[2]});
    QTRY_VERIFY(isKept("\"curves\":[]") && !isKept("Best"));
    openCompare();  // without closing the window first
    ids << add("His");
    QVERIFY(!ids.mid(0, 3).contains(ids[3]));
    QTRY_VERIFY(drawn().contains("His"));
  }

  void damagedCurvesAreLeftOut() {
    sources().addRun({"Mine", "somewhere", 3, "steps", {{1000, 50}}, {}});
    sources().addRun({"Yours", "somewhere", 3, "steps", {{1000, 50}}, {}});
    window_->close();
    QVERIFY(QFile(keptFolder().filePath("000001.curve.json")).resize(20));
    openCompare();
    QTRY_COMPARE(drawn(), (QStringList{"BCTS", "Random", "Yours"}));
    QVERIFY(page().errors()->isVisible());
    QVERIFY(page().errors()->message().contains("000001.curve.json.damaged"));
    QFile list(keptFolder().filePath("comparison.json"));
    window_->close();
    QVERIFY(list.resize(20));
    openCompare();
    QTRY_COMPARE(drawn(), (QStringList{"BCTS", "Random"}));
    // No data is lost: the damaged list and the curves it named are in a quarantine folder.
    QVERIFY(page().errors()->message().contains("compare.damaged"));
    QVERIFY(QFile::exists(keptFolder().path() + ".damaged/000002.curve.json"));
    QVERIFY(QFile::exists(keptFolder().path() + ".damaged/000001.curve.json.damaged"));
  }

  void anExperimentOfWhichNothingIsCheckedStaysSo() {
    sources().setChecked({});
    QTRY_VERIFY(drawn().isEmpty());
    window_->close();
    openCompare();
    QTRY_VERIFY(page().isSettled());
    QVERIFY(sources().checked().isEmpty());
  }

  /// The experiment has seeds 1 and 2, the run has seed 3, so the title can name no seeds.
  void theTitleOfAFigureSaysNoMoreThanIsTrueOfAllCurves() {
    QStringList names;
    for (const char* id : {"rlc2008/training-00", "rlc2008/training-14"})
      names << QString::fromStdString(Library::instance().mdp(id).name());
    QTRY_COMPARE(page().figureLook().title, names.join("; ") + ", seeds 1 to 2, n = 2");
    sources().addRun({"Mine", "somewhere", 3, "steps", {{1000, 50}, {2000, 90}}, {}});
    names << "somewhere";
    QTRY_COMPARE(page().figureLook().title, names.join("; "));
    sources().addRun({"Mine", "elsewhere", 3, "steps", {{1000, 50}, {2000, 90}}, {}});
    QTRY_COMPARE(page().figureLook().title, QString("4 MDPs"));
  }

  /// The tree elides long names and escapes unprintable characters.
  void experimentsWhoseNamesAreShownAlikeAreRemovedOneByOne() {
    const QString other = path("other.tetrabench");
    const std::string begin(100, 'x');
    const std::vector<std::string> names{begin + "a", begin + "b",
                                         "with \x1f and \x1e"
                                         "1"};
    for (const std::string& name : names) playExperiment(other, name, {"random"}, 100);
    sources().addFiles({other});
    QTRY_VERIFY(page().isSettled() && sources().entries().size() > 9);
    const auto groups = [this] {
      std::map<QStringList, QStringList> ids;
      for (const RunTreeEntry& listed : sources().entries())
        if (listed.path.front() == "other.tetrabench") ids[listed.path.first(2)] << listed.id;
      return ids;
    };
    for (std::size_t left = names.size(); left > 0; --left) {
      QTRY_COMPARE(groups().size(), left);
      const auto [group, ids] = *groups().begin();
      QCOMPARE(sources().uncheckOutside({group}, ids), ids);
      sources().remove(ids);
      QTRY_COMPARE(ResultsDatabase::open(other.toStdString()).experiments().size(), left - 1);
    }
    QVERIFY(page().errors()->message().isEmpty());
  }

  void theRemovalOfAnExperimentIsUndone() {
    const QString file = part<ResultsFile>(*window_).path();
    ComparePage& compare = page();
    const double mean = compare.picture().rows[0].mean;
    sources().remove({entry("BCTS").id});
    QTRY_VERIFY(sources().entries().empty());
    QVERIFY(ResultsDatabase::open(file.toStdString()).experiments().empty());
    compare.undoStack()->undo();
    QTRY_VERIFY(compare.isSettled() && compare.picture().rows.size() == 2);
    QCOMPARE(compare.picture().rows[0].mean, mean);
    compare.undoStack()->redo();
    QTRY_VERIFY(ResultsDatabase::open(file.toStdString()).experiments().empty());
    QTRY_VERIFY(sources().entries().empty());
  }

  void resultsPlayedAfterAnUndoSurviveTheNextRemoval() {
    const QString file = part<ResultsFile>(*window_).path();
    const auto done = [&] {
      const auto experiments = ResultsDatabase::open(file.toStdString()).experiments();
      return experiments.empty() ? 0 : static_cast<int>(experiments.front().done);
    };
    sources().remove({entry("BCTS").id});
    QTRY_COMPARE(done(), 0);
    page().undoStack()->undo();
    QTRY_COMPARE(done(), 8);
    playExperiment(file, "First", {"bcts", "random", "dellacherie"});
    QCOMPARE(done(), 12);
    page().undoStack()->redo();
    QTRY_COMPARE(done(), 0);
    page().undoStack()->undo();
    QTRY_COMPARE(done(), 12);
  }

  void aFileWithoutAReadableExperimentIsNotCalledEmpty() {
    playExperiment(path("other.tetrabench"), "Second", {"random"});
    {
      SQLite::Database database(path("other.tetrabench").toStdString(), SQLite::OPEN_READWRITE,
                                test::kGuardMilliseconds);
      database.exec("UPDATE experiment SET plan = replace(plan, '\"agents\"', '\"agenten\"')");
    }
    sources().addFiles({path("other.tetrabench")});
    QTRY_VERIFY(page().errors()->message().contains("has no experiments that can be read"));
  }

  void anExperimentThatCannotBeReadIsListedWithItsProblem() {
    const QString file = part<ResultsFile>(*window_).path();
    playExperiment(file, "Second", {"random"});
    const auto setName = [&](const char* from, const char* to) {
      SQLite::Database database(file.toStdString(), SQLite::OPEN_READWRITE, test::kGuardMilliseconds);
      SQLite::Statement update(database,
                               "UPDATE experiment SET plan = replace(plan, ?, ?) WHERE name = 'Second'");
      update.bind(1, from);
      update.bind(2, to);
      update.exec();
      part<ResultsFile>(*window_).announceChange();
    };
    setName("\"agents\"", "\"agenten\"");
    QTRY_VERIFY(!entry("Second").problem.isEmpty());
    const QModelIndexList rows = model()->match(model()->index(0, 0), Qt::DisplayRole, "Second", 2,
                                                Qt::MatchExactly | Qt::MatchRecursive);
    QCOMPARE(rows.size(), 1);
    const QModelIndex row = rows.front();
    QVERIFY(!row.flags().testFlag(Qt::ItemIsEnabled));
    QVERIFY(!row.data(Qt::CheckStateRole).isValid());
    QVERIFY(!row.data(Qt::DecorationRole).value<QIcon>().isNull());
    QVERIFY(row.data(Qt::ToolTipRole).toString().contains("\"Second\""));
    QCOMPARE(row.parent().data().toString(), QString("results.tetrabench (working file)"));
    setName("\"agenten\"", "\"agents\"");
    QTRY_COMPARE(entry("Random", "Second").title, QString("Random"));
    QVERIFY(entry("Second").id.isEmpty());
  }

  void theQuestionBeforeARemovalNamesTheFilesOfTheExperiments() {
    playExperiment(path("other.tetrabench"), "First", {"random"});
    sources().addFiles({path("other.tetrabench")});
    QTRY_COMPARE(drawn().size(), 3);
    QString question;
    QTimer::singleShot(0, window_.get(), [&] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (!box) return;
      question = box->text();
      box->reject();
    });
    view()->clearSelection();
    for (const char* file : {"results.tetrabench", "other.tetrabench"})
      view()->selectionModel()->select(model()->find(QString("g%1%2%1First").arg(QChar(0x1f)).arg(file)),
                                       QItemSelectionModel::Select | QItemSelectionModel::Rows);
    Q_EMIT page().tree()->removeRequested(page().tree()->chosenIds());
    QCOMPARE(question.section("? ", 0, 0), QString("Delete \"First\" from results.tetrabench, \"First\" from "
                                                   "other.tetrabench including all results"));
    QCOMPARE(sources().entries().size(), std::size_t{7});
  }

  void aCurveLeavesTheComparisonAndNotItsFile() {
    const std::size_t entries = sources().entries().size();
    view()->clearSelection();
    Q_EMIT page().tree()->removeRequested({entry("BCTS").id});  // no confirmation is asked for
    QTRY_COMPARE(drawn(), QStringList{"Random"});
    QCOMPARE(sources().entries().size(), entries);
    QVERIFY(!entry("BCTS").checked);
  }

  void lookingAgainRedrawsNothingUnlessSomethingChanged() {
    QSignalSpy changed(&sources(), &CompareSources::changed);
    sources().look();
    QVERIFY(sources().isLoading());
    QTRY_VERIFY(page().isSettled());
    QCOMPARE(changed.size(), 0);
    playExperiment(part<ResultsFile>(*window_).path(), "Second", {"random"}, 50);
    sources().look();
    QTRY_COMPARE(changed.size(), 1);
  }

  void theTreeStaysOpenWhileItsFileCannotBeRead() {
    const auto agents = [this] {
      return model()->find(QString("g%1results.tetrabench%1First%1Agents").arg(QChar(0x1f)));
    };
    view()->expand(agents());
    view()->collapse(model()->find(QString("g%1results.tetrabench%1First%1MDPs").arg(QChar(0x1f))));
    const RunTreeState state = page().tree()->state();
    const QString file = part<ResultsFile>(*window_).path();
    QVERIFY(QFile::rename(file, file + ".away"));
    sources().look();
    QTRY_VERIFY(sources().entries().empty());
    QVERIFY(QFile::rename(file + ".away", file));
    sources().look();
    QTRY_VERIFY(!sources().entries().empty());
    QCOMPARE(page().tree()->state(), state);
    QVERIFY(view()->isExpanded(agents()));
  }

 private:
  QTreeView* view() const { return named<QTreeView>(page(), "Runs"); }
  RunTreeModel* model() const { return qobject_cast<RunTreeModel*>(view()->model()); }
  void chooseRow(const QString& title) {
    const QModelIndexList found = model()->match(model()->index(0, 0), Qt::DisplayRole, title, 1,
                                                 Qt::MatchStartsWith | Qt::MatchRecursive);
    QVERIFY2(!found.isEmpty(), qPrintable(title));
    view()->setCurrentIndex(found.first());
  }
  void removeChosen() {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    view()->setFocus();
    QTest::keyClick(view(), Qt::Key_Delete);
  }
  static QDir keptFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/compare";
  }
  static bool isKept(const QByteArray& text) {
    QFile file(keptFolder().filePath("comparison.json"));
    return file.open(QIODevice::ReadOnly) && file.readAll().contains(text);
  }
};

TETRABENCH_TEST(CompareFilesTest)
#include "compare_files_test.moc"
