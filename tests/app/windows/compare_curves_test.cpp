#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDir>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSplitter>
#include <QTreeView>
#include <QUndoStack>

#include "app/windows/compare/experiment_figures.h"
#include "core/agents/library.h"
#include "core/experiments/experiment_runner.h"
#include "tests/app/windows/compared_files.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "widgets/experiments/comparison_model.h"
#include "widgets/experiments/comparison_table.h"
#include "widgets/experiments/run_tree.h"
#include "widgets/forms/error_bar.h"
#include "widgets/plots/grid/plot_grid.h"
#include "widgets/plots/plot_legend.h"
#include "widgets/plots/plot_view.h"
#include "widgets/theme/theme.h"

using namespace tetrabench;

/// Tests how the user chooses the names, colours, line styles, order and visibility of curves.
class CompareCurvesTest : public QObject, private CompareFixture {
  Q_OBJECT

 private:
  /// Plays two repetitions into a results file of their own.
  static std::shared_ptr<const ComparedAgent> playedTwice(const std::string& results, const char* mdp,
                                                          const char* agent, const RunLength& length) {
    ExperimentPlan plan;
    plan.name = "Twice";
    plan.mdps = {{mdp, Library::instance().mdp(mdp)}};
    plan.agents = {{agent, Library::instance().agent(agent)}};
    plan.length = length;
    plan.repetitions = 2;
    ExperimentRunner(results, plan, {.threads = 1})
        .waitFor(std::chrono::milliseconds(test::kGuardMilliseconds));
    ResultsDatabase database(results);
    return std::make_shared<ComparedAgent>(
        comparedAgents(database, database.experiments().front(), {0}).front());
  }

 private Q_SLOTS:
  void init() { openCompare(); }
  void cleanup() { closeWindow(); }

  void aCurveIsRenamedWithF2() {
    chooseRow("BCTS");
    QTest::keyClick(view(), Qt::Key_F2);
    auto* editor = view()->findChild<QLineEdit*>();
    QVERIFY(editor);
    retype(editor, "Baseline");
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(drawn(), (QStringList{"Baseline", "Random"}));
    QTRY_VERIFY(page().isSettled() && page().picture().rows[0].agent == "Baseline");
    QCOMPARE(page().plot()->curves()[0].name, QString("Baseline, n = 2"));
    page().undoStack()->undo();
    QTRY_COMPARE(drawn(), (QStringList{"BCTS", "Random"}));
  }

  void whatTheMatrixShowsIsSeenAndTheOtherCheckMarksComeBack() {
    page().controls()->setChoices({.view = CompareChoices::View::Height});
    const QStringList before = sources().checked();
    page().showOnly("First", "Random", {});
    QTRY_VERIFY(page().isSettled());
    QCOMPARE(drawn(), QStringList{"Random"});
    QCOMPARE(page().controls()->choices().view, CompareChoices::View::Curves);
    const QModelIndexList rows = view()->model()->match(view()->model()->index(0, 0), Qt::DisplayRole,
                                                        "Random", 1, Qt::MatchRecursive);
    QVERIFY(view()->viewport()->rect().intersects(view()->visualRect(rows.front())));
    button(*page().errors(), "Check the others again")->click();
    QTRY_COMPARE(drawn(), (QStringList{"BCTS", "Random"}));
    QCOMPARE(QSet<QString>(before.begin(), before.end()), [](const QStringList& ids) {
      return QSet<QString>(ids.begin(), ids.end());
    }(sources().checked()));
    QVERIFY(page().errors()->isHidden());
  }

  void colourAndLineHoldInTreeGraphGridAndTable() {
    chooseRow("Random");
    rowAction("Colour", "Brown")->trigger();
    rowAction("Line style", "Dotted")->trigger();
    const QColor brown = agentColor(6);
    QTRY_VERIFY(page().isSettled() && page().picture().rows[1].color == brown);
    QCOMPARE(page().picture().rows[1].line, Qt::DotLine);
    QCOMPARE(page().plot()->curves()[1].color, brown);
    QCOMPARE(page().plot()->curves()[1].line, Qt::DotLine);
    QCOMPARE(entry("Random").color, brown);
    page().controls()->setChoices({.layout = CompareChoices::Layout::PerMdp});
    QTRY_VERIFY(page().isSettled() && page().grid()->plots().size() == 2);
    QCOMPARE(page().grid()->plots()[1].curves[1].line, Qt::DotLine);
    window_->close();
    openCompare();
    QCOMPARE(entry("Random").color, brown);
    QCOMPARE(entry("Random").line, Qt::DotLine);
    chooseRow("Random");
    rowAction("Reset appearance")->trigger();
    QCOMPARE(entry("Random").color, agentColor(1));
    page().undoStack()->undo();
    QCOMPARE(entry("Random").color, brown);
  }

  void theReferenceAndTheSortingAreRemembered() {
    QTRY_VERIFY(page().isSettled() && page().picture().rows.size() == 2);
    page().controls()->setReference(entry("Random").id);
    QTRY_VERIFY(page().isSettled() && page().picture().rows[1].reference);
    auto* table = page().findChild<ComparisonTable*>();
    table->sortByColumn(ComparisonModel::kMean, Qt::AscendingOrder);
    window_->close();
    openCompare();
    QTRY_VERIFY(page().isSettled() && page().picture().rows.size() == 2);
    QCOMPARE(reference(), QString("Random"));
    table = page().findChild<ComparisonTable*>();
    QCOMPARE(table->sorting(), QString("%1,%2").arg(ComparisonModel::kMean).arg(Qt::AscendingOrder));
    QCOMPARE(table->model()->index(0, 0).data().toString(), QString("Random"));
  }

  void curvesAreMovedAmongTheirNeighbours() {
    chooseRow("Random");
    rowAction("Move down")->trigger();  // already the last
    QCOMPARE(drawn(), (QStringList{"BCTS", "Random"}));
    rowAction("Move up")->trigger();
    QCOMPARE(drawn(), (QStringList{"Random", "BCTS"}));
    QTRY_VERIFY(page().isSettled() && page().picture().rows[0].agent == "Random");
    QVERIFY(page().plot()->curves()[0].name.startsWith("Random"));
    QCOMPARE(entry("Random").color, agentColor(1));  // colours move with their curves
    window_->close();
    openCompare();
    QTRY_COMPARE(drawn(), (QStringList{"Random", "BCTS"}));
  }

  void movingAnAgentDoesNotChangeTheReference() {
    QTRY_VERIFY(page().isSettled() && page().picture().rows.size() == 2);
    QCOMPARE(reference(), QString("BCTS"));
    chooseRow("Random");
    rowAction("Move up")->trigger();
    QTRY_VERIFY(page().isSettled() && page().picture().rows[0].agent == "Random");
    QCOMPARE(reference(), QString("BCTS"));
    page().controls()->setReference(entry("Random").id);
    QTRY_VERIFY(page().isSettled() && reference() == "Random");
    rowAction("Move down")->trigger();
    QTRY_VERIFY(page().isSettled() && page().picture().rows[0].agent == "BCTS");
    QCOMPARE(reference(), QString("Random"));
  }

  void theTreeHasRoomForNamesAndKeepsItsWidth() {
    playExperiment(path("other.tetrabench"), "RL Competition 2008, training",
                   {"cmaes-dellacherie", "smartagent-start"}, 50);
    sources().addFiles({path("other.tetrabench")});
    for (const QSize& size : {QSize(1280, 800), QSize(960, 640)}) {
      window_->resize(size);
      QTRY_VERIFY(view()->isVisible() && window_->size() == size);
      for (const char* name : {"BCTS", "CMA-ES, Dellacherie's features", "SmartAgent 1.6 initial set"}) {
        QTRY_VERIFY2(row(name).isValid(), name);
        QTRY_VERIFY2(view()->visualRect(row(name)).width() >= view()->sizeHintForIndex(row(name)).width(),
                     name);
      }
    }
    auto* parts = page().tree()->parentWidget();
    qobject_cast<QSplitter*>(parts)->setSizes({300, 500});
    const int width = page().tree()->width();
    window_->close();
    openCompare();
    QCOMPARE(page().tree()->width(), width);
  }

  void hiddenCurvesStayInTheTableAndAreRemembered() {
    chooseRow("BCTS");
    rowAction("Hide/Show curve")->trigger();
    QVERIFY(page().plot()->curves()[0].hidden);
    QCOMPARE(page().picture().rows.size(), std::size_t{2});
    window_->close();
    openCompare();
    QTRY_VERIFY(!page().plot()->curves().empty() && page().plot()->curves()[0].hidden);
    page().controls()->setChoices({.layout = CompareChoices::Layout::PerMdp});
    QTRY_VERIFY(page().isSettled() && !page().grid()->plots().empty());
    QVERIFY(page().grid()->plots()[0].curves[0].hidden);
    chooseRow("BCTS");
    rowAction("Isolate curve / Show all")->trigger();
    QCOMPARE(page().hidden(), QSet<QString>{entry("Random").id});
    rowAction("Isolate curve / Show all")->trigger();
    QVERIFY(page().hidden().isEmpty());
    rowAction("Hide/Show curve")->trigger();
    for (int i = 0; i < 2; ++i) QTest::keyClick(view(), Qt::Key_Space);  // uncheck, then check again
    QTRY_VERIFY(page().hidden().isEmpty());
  }

  void aHiddenCurveIsStruckOutInTheTree() {
    QVERIFY(!row("BCTS").data(Qt::FontRole).value<QFont>().strikeOut());
    chooseRow("BCTS");
    rowAction("Hide/Show curve")->trigger();
    QVERIFY(row("BCTS").data(Qt::FontRole).value<QFont>().strikeOut());
    QVERIFY(!row("Random").data(Qt::FontRole).value<QFont>().strikeOut());
    QCOMPARE(row("BCTS").data(Qt::AccessibleDescriptionRole).toString(), QString("hidden in the graph"));
    QVERIFY(view()->currentIndex() == row("BCTS"));
  }

  void aRightClickInTheLegendOpensTheMenuOfTheTree() {
    QTRY_VERIFY(page().isSettled() && !page().plot()->curves().empty());
    auto& legend = *page().plot()->findChild<PlotLegend*>();
    const QPoint at = legend.placeOf(1).center();
    QContextMenuEvent click(QContextMenuEvent::Mouse, at, legend.viewport()->mapToGlobal(at));
    QApplication::sendEvent(legend.viewport(), &click);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QCOMPARE(menu->actions(), view()->actions());
    QCOMPARE(view()->currentIndex(), row("Random"));
    menu->close();
  }

  void titlesAreAboutTheCurvesThatAreSeen() {
    const auto itemOf = [](const char* name, const std::vector<ComparedMdp>& mdps) {
      ComparedAgent agent{name, mdps, {}};
      for (const ComparedMdp& mdp : mdps) {
        ComparedRun& run = agent.runs.emplace_back();
        run.mdp = mdp.key;
        run.seed = 7;
      }
      ComparedItem item{name, name, {}, Qt::red, Qt::SolidLine, nullptr, nullptr};
      item.agent = std::make_shared<ComparedAgent>(agent);
      return item;
    };
    const ComparedMdp stepped{1, "stepped", true}, placed{2, "placed", false}, idle{3, "idle", false};
    std::vector<ComparedItem> items{itemOf("A", {stepped}), itemOf("B", {placed})};
    const auto picture = [&] { return comparePicture(items, {stepped, placed, idle}, {}, false); };
    QCOMPARE(picture().xTitle, QString("steps or pieces"));
    QCOMPARE(picture().title, QString("stepped; placed, seed 7, n = 1"));
    items[1].hidden = true;
    QCOMPARE(picture().xTitle, QString("steps"));
    QCOMPARE(picture().title, QString("stepped, seed 7, n = 1"));
    items[0].hidden = std::exchange(items[1].hidden, false);
    QCOMPARE(picture().xTitle, QString("pieces"));
    QCOMPARE(picture().steps, QString("pieces"));
  }

  void curveFilesKeepTheirUnitAndAreExplained() {
    const ConcatenatedCurveFile file{"A", "Somewhere",     "pieces",
                                     1,   {{10, "small"}}, {{0, 0, 0, 0}, {10, 5, 5, 5}}};
    ComparedItem item{"1", "A", {}, Qt::red, Qt::SolidLine, nullptr, nullptr};
    item.curve = std::make_shared<const ConcatenatedCurveFile>(file);
    const auto picture = [&](CompareChoices::Layout layout) {
      return comparePicture({item}, {}, {.layout = layout}, false);
    };
    const ComparePicture drawn = picture(CompareChoices::Layout::Concatenated);
    QCOMPARE(drawn.curves.size(), std::size_t{1});
    QCOMPARE(drawn.xTitle, QString("pieces"));
    const ComparePicture averaged = picture(CompareChoices::Layout::Averaged);
    QVERIFY(averaged.curves.empty());
    QCOMPARE(averaged.missing,
             QString::fromUtf8(
                 "Curve files are drawn only under “Curves”, with “Concatenated”, “Total reward” and "
                 "pieces on the x axis."));
  }

  void theChoiceOfTheAxisIsCalledAsTheAxisIs() {
    CompareControls& controls = *page().controls();
    const auto* chooser = named<QComboBox>(controls, "Quantity on the x axis");
    for (const auto& [name, text] :
         {std::pair("pieces", "Pieces"), {"steps or pieces", "Steps or pieces"}, {"steps", "Steps"}}) {
      controls.setStepsName(name);
      QCOMPARE(chooser->itemText(0), QString(text));
      const auto* list = qobject_cast<QListView*>(chooser->view());
      QCOMPARE(list->isRowHidden(1), QString(text) == "Pieces");
    }
  }

  void runsThatCountGamesHaveCurvesByEpisodeOnly() {
    const std::string results = settings_->path("games.tetrabench").toStdString();
    const auto agent = playedTwice(results, "standard/10x20", "random", {RunLength::Unit::Games, 4});
    const auto pictureOf = [&](const CompareChoices& choices) {
      return comparePicture({{"A", "A", {}, Qt::red, Qt::SolidLine, agent, nullptr}}, agent->mdps, choices);
    };
    using View = CompareChoices::View;
    for (const CompareChoices& choices :
         {CompareChoices{}, {.layout = CompareChoices::Layout::PerMdp}, {.view = View::Height}}) {
      const ComparePicture none = pictureOf(choices);
      QVERIFY(none.curves.empty() && none.plots.empty() && none.note.isEmpty());
      QVERIFY(none.missing.startsWith("Runs that count or estimate games have no curves"));
    }
    QVERIFY(std::isnan(pictureOf({.view = View::Height}).rows[0].mean));
    double earned = 0;
    for (const ComparedRun& run : agent->runs) earned += run.result.total.reward;
    QCOMPARE(pictureOf({}).rows[0].mean, earned / 2);
    const ComparePicture byEpisode = pictureOf({.x = CurveX::Episodes});
    QVERIFY(byEpisode.missing.isEmpty());
    QCOMPARE(byEpisode.curves[0].x, (std::vector<double>{1, 2, 3, 4}));
    QCOMPARE(byEpisode.curves[0].y.back(), earned / 2);

    const QString folder = settings_->path("figures of games");
    drawExperiment(QString::fromStdString(results), {}, {}, folder);
    QCOMPARE(QDir(folder).entryList({"*.svg"}),
             (QStringList{"histogram.svg", "means-reward-per-episode.svg", "means-total-reward.svg",
                          "means.svg", "reward-per-episode.svg", "survival.svg"}));
  }

  /// Each value is an estimate of the mean, not the length of a lost game.
  void estimatedRunsHaveNoDistribution() {
    const auto agent = playedTwice(settings_->path("estimated.tetrabench").toStdString(), "standard/10x10",
                                   "dellacherie", {RunLength::Unit::Splitting, 64});
    QCOMPARE(agent->runs.size(), std::size_t{2});
    const ComparePicture picture = comparePicture({{"A", "A", {}, Qt::red, Qt::SolidLine, agent, nullptr}},
                                                  agent->mdps, {.view = CompareChoices::View::Distribution});
    QVERIFY(picture.curves.empty());
    QVERIFY(picture.missing.startsWith("No lost games were recorded in these runs."));
  }

  void aDistributionSaysHowManyGamesAreMissing() {
    const auto itemOf = [](const char* name, std::vector<std::int64_t> lost, std::int64_t lines) {
      ComparedAgent agent{name, {{1, "small", true}}, {}};
      ComparedRun& run = agent.runs.emplace_back();
      run.mdp = 1;
      run.result.total.lines = lines;
      run.result.episodes = run.result.deaths = std::ssize(lost);
      run.result.lines = std::move(lost);
      ComparedItem item{name, name, {}, Qt::red, Qt::SolidLine, nullptr, nullptr};
      item.agent = std::make_shared<ComparedAgent>(agent);
      return item;
    };
    const std::vector<ComparedMdp> mdps{{1, "small", true}};
    const CompareChoices choices{.view = CompareChoices::View::Distribution};
    const ComparePicture whole = comparePicture({itemOf("A", {3, 4}, 7)}, mdps, choices);
    QVERIFY(!whole.note.contains("cut off"));
    QCOMPARE(whole.curves[0].name, QString("A, 2 games"));
    const ComparePicture cut =
        comparePicture({itemOf("A", {3, 4}, 7), itemOf("B", {3}, 90), itemOf("C", {}, 90)}, mdps, choices);
    QCOMPARE(cut.curves.size(), std::size_t{2});
    QCOMPARE(cut.curves[1].name, QString("B, 1 game, 1 cut off"));
    QVERIFY2(cut.note.contains("2 of 5 games were cut off"), qPrintable(cut.note));
    QVERIFY2(cut.note.endsWith("No game lost by C."), qPrintable(cut.note));
  }

  void curvesOfManyExperimentsHaveDifferentStyles() {
    for (const char* name : {"Second", "Third", "Fourth"}) {
      playExperiment(path(QString(name) + ".tetrabench"), name, {"random"}, 50);
      sources().addFiles({path(QString(name) + ".tetrabench")});
    }
    QTRY_COMPARE(drawn().size(), 5);
    QSet<QString> styles;
    for (const ComparedItem& item : sources().items())
      styles << item.color.name() + QString::number(item.line);
    QCOMPARE(styles.size(), 5);
  }

 private:
  QString reference() const {
    for (const ComparisonRow& row : page().picture().rows)
      if (row.reference) return row.agent;
    return {};
  }
  QTreeView* view() const { return named<QTreeView>(page(), "Runs"); }
  QModelIndex row(const QString& title) const {
    const QModelIndexList found = view()->model()->match(view()->model()->index(0, 0), Qt::DisplayRole, title,
                                                         1, Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? QModelIndex() : found.first();
  }
  void chooseRow(const QString& title) {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get(), test::kGuardMilliseconds));
    view()->setFocus();
    QVERIFY2(row(title).isValid(), qPrintable(title));
    view()->setCurrentIndex(row(title));
  }
  static QString plain(const QAction* action) { return action->text().remove(QLatin1Char('&')); }
  QAction* rowAction(const QString& text, const QString& ofMenu = {}) const {
    for (QAction* action : view()->actions()) {
      if (plain(action) != text) continue;
      if (ofMenu.isEmpty()) return action;
      for (QAction* item : action->menu()->actions())
        if (plain(item) == ofMenu) return item;
    }
    qFatal("there is no action %s", qPrintable(text));
  }
};

TETRABENCH_TEST(CompareCurvesTest)
#include "compare_curves_test.moc"
