#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTableView>
#include <QUndoStack>

#include "app/windows/experiment/experiment_page.h"
#include "app/windows/pages.h"
#include "app/windows/shell/main_window.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/parallel/stopped.h"
#include "core/play/replay_game.h"
#include "core/tetris/mdp_document.h"
#include "tests/app/windows/languages/german.h"
#include "tests/app/windows/window_parts.h"
#include "tests/support/test_main.h"
#include "tests/widgets/isolated_settings.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/mdp/mdp_editor.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/action_table.h"
#include "widgets/shell/speed_control.h"

using namespace tetrabench;

/// Tests of watching agents in the main window, as a user would.
class WatchWindowTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    settings_ = std::make_unique<IsolatedSettings>();
    window_ = std::make_unique<MainWindow>(makePages);
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get(), test::kGuardMilliseconds));
  }
  void cleanup() {
    window_.reset();
    settings_.reset();
  }

  void anAgentPlaysTenThousandPiecesAndItsFigureIsExported() {
    load("standard/10x20", "dellacherie");
    page().speedControl()->setSpeed(std::nullopt);
    action("playPause")->trigger();
    QTRY_VERIFY(page().snapshot()->total.pieces >= 10000);
    action("playPause")->trigger();
    QVERIFY(page().isPaused());
    QVERIFY(page().snapshot()->total.lines > 3900);
    QTRY_VERIFY(!page().curves()->plot()->curves().empty());
    QTRY_VERIFY(page().curves()->plot()->curves().back().x.size() > 100);

    for (const char* ending : {"png", "svg", "pdf", "csv"}) {
      const QString path = settings_->path(QString("figure.") + ending);
      QSignalSpy saved(&part<WatchDocuments>(*window_), &WatchDocuments::saved);
      part<WatchPage>(*window_).exportFigure(path);
      QVERIFY(saved.wait(test::kGuardMilliseconds));
      QVERIFY2(QFileInfo(path).size() > 1000, ending);
    }
    QFile csv(settings_->path("figure.csv"));
    QVERIFY(csv.open(QIODevice::ReadOnly));
    QVERIFY(csv.readLine().startsWith("curve,pieces,total reward"));
    const QByteArray english = page().curves()->csv();
    const test::German german;
    QCOMPARE(page().curves()->csv(), english);
  }

  void aReplayOfTheWatchedGameIsOfferedToWhoeverHasLeftWatch() {
    playSome();
    action("watchedAsReplay")->trigger();
    QTRY_COMPARE(window_->page(), QString("replay"));
    window_->showPage("watch");
    action("watchedAsReplay")->trigger();
    window_->showPage("experiment");
    ErrorBar* bar = part<ExperimentPage>(*window_).findChild<ErrorBar*>({}, Qt::FindDirectChildrenOnly);
    QTRY_VERIFY(bar->isVisible());
    QCOMPARE(window_->page(), QString("experiment"));
    QCOMPARE(bar->message(), QString("The replay from Watch is ready."));
    for (auto* button : bar->findChildren<QPushButton*>())
      if (button->text() == "Open the replay") button->click();
    QCOMPARE(window_->page(), QString("replay"));
  }

  void theReplayOfTheWatchedGameIsATaskThatCanBeStopped() {
    playSome();
    QVERIFY(!action("stopReplay")->isEnabled());
    action("watchedAsReplay")->trigger();
    QVERIFY(window_->windowTitle().contains("% – replay of "));
    QVERIFY(action("stopReplay")->isEnabled());
    action("stopReplay")->trigger();
    QVERIFY(!action("stopReplay")->isEnabled());
    QVERIFY(!window_->windowTitle().contains("replay of "));
    std::stop_source stopped;
    stopped.request_stop();
    QVERIFY_THROWS_EXCEPTION(Stopped, recordGame(page().mdp(), page().agent(), 1, 0, 1, stopped.get_token()));
  }

  void theWindowPlaysTheSameGameAsTheCore() {
    load("rlc2008/training-14", "smartagent-start");
    page().speedControl()->setSpeed(std::nullopt);
    action("playPause")->trigger();
    QTRY_VERIFY(page().snapshot()->total.pieces > 2000);
    action("playPause")->trigger();
    QTRY_VERIFY(page().snapshot()->paused);
    const LiveSnapshot seen = *page().snapshot();

    Player player(Library::instance().mdp("rlc2008/training-14"),
                  Library::instance().agent("smartagent-start"), 1);
    while (player.total().pieces < seen.total.pieces) player.playPiece();
    QCOMPARE(seen.total, player.total());
    QCOMPARE(seen.episodesEnded, player.episodesEnded());
  }

  void anEditedMdpTakesEffectWithApplyAndCanBeUndone() {
    load("standard/10x20", "dellacherie");
    MdpEditor& editor = part<MdpEditor>(*window_);
    const MdpSettings before = editor.settings();
    auto* width = fieldOf<QSpinBox>(editor, "Width");
    QVERIFY(width);
    width->setValue(12);
    QCOMPARE(editor.settings().width, 12);
    QCOMPARE(part<WatchDocuments>(*window_).mdp().width(), 10);
    apply(editor);
    QCOMPARE(part<WatchDocuments>(*window_).mdp().width(), 12);
    QCOMPARE(page().snapshot()->total.pieces, std::int64_t{0});

    action("undo")->trigger();
    QCOMPARE(editor.settings(), before);
    action("redo")->trigger();
    QCOMPARE(editor.settings().width, 12);
  }

  void anInvalidValueIsNotApplied() {
    load("standard/10x20", "dellacherie");
    MdpEditor& editor = part<MdpEditor>(*window_);
    fieldOf<QSpinBox>(editor, "Width")->setValue(3);
    QVERIFY(!editor.isValid());
    QVERIFY(!buttonOf(editor, "Apply")->isEnabled());
    QCOMPARE(part<WatchDocuments>(*window_).mdp().width(), 10);
  }

  void weightsEditedWhileItPlaysTakeEffectAtOnce() {
    load("standard/10x20", "dellacherie");
    action("playPause")->trigger();
    AgentEditor& editor = part<AgentEditor>(*window_);
    auto* table = editor.findChild<QTableView*>();
    QVERIFY(table);
    QVERIFY(table->model()->setData(table->model()->index(4, 1), -7.5));
    QCOMPARE(part<WatchDocuments>(*window_).agent().weights()[4].weights[0], -7.5);
    QVERIFY(!page().isPaused());
    QTRY_VERIFY(page().snapshot()->failure.empty() && page().snapshot()->total.pieces > 1);
    editor.undoStack()->undo();
    QCOMPARE(part<WatchDocuments>(*window_).agent(), Library::instance().agent("dellacherie"));
  }

  void documentsAreSavedAndLoadedAgain() {
    load("standard/10x10", "bcts");
    QSignalSpy saved(&part<WatchDocuments>(*window_), &WatchDocuments::saved);
    part<WatchDocuments>(*window_).saveMdp(settings_->path("mine.mdp.json"));
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    part<WatchDocuments>(*window_).saveAgent(settings_->path("mine.agent.json"));
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    QCOMPARE(readMdp(settings_->path("mine.mdp.json").toStdString()),
             Library::instance().mdp("standard/10x10"));
    QCOMPARE(readAgent(settings_->path("mine.agent.json").toStdString()), Library::instance().agent("bcts"));
    load("standard/5x5", "random");
    load(settings_->path("mine.mdp.json"), settings_->path("mine.agent.json"));
    QCOMPARE(part<WatchDocuments>(*window_).agent().name, std::string("BCTS"));
    QCOMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 10);
  }

  void aCurveIsSavedAndLoadedBesideTheRun() {
    load("standard/10x10", "bcts");
    playPieces(20);
    QSignalSpy settled(&part<WatchDocuments>(*window_), &WatchDocuments::settled);
    part<WatchDocuments>(*window_).saveCurve(settings_->path("a.curve.json"));
    QVERIFY(settled.wait(test::kGuardMilliseconds));
    part<WatchDocuments>(*window_).loadCurve(settings_->path("a.curve.json"));
    QVERIFY(settled.wait(test::kGuardMilliseconds));
    QCOMPARE(page().curves()->otherCurves().size(), qsizetype{1});
  }

  /// Curves are saved within two seconds, so that they survive a crash, and when the window closes.
  void curvesOutliveTheProgram() {
    const auto play = [this] { playPieces(20); };
    load("standard/10x10", "bcts");
    play();
    page().curves()->pinCurve();
    load("standard/10x10", "dt-20");
    play();
    load("standard/10x10", "dellacherie");
    play();
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/curves");
    QTRY_COMPARE(folder.entryList({"*.curve.json"}).size(), qsizetype{3});
    window_->close();
    window_.reset();
    window_ = std::make_unique<MainWindow>(makePages);
    QTRY_COMPARE(page().curves()->otherCurves().size(), qsizetype{3});
    QVERIFY(page().curves()->otherCurves()[0].startsWith("BCTS"));
    QVERIFY(page().curves()->otherCurves()[1].startsWith("Dellacherie"));
    QVERIFY(page().curves()->otherCurves()[2].startsWith("DT-20"));
    actionOf(*window_, "removeCurves")->trigger();
    window_->close();
    QVERIFY(folder.entryList({"*.curve.json"}).isEmpty());
  }

  /// Another agent, MDP or seed ends a run, but its curve remains.
  void theCurvesOfEndedRunsStay() {
    const auto play = [this] { playPieces(20); };
    load("standard/10x10", "bcts");
    play();
    const auto points = page().curves()->savedCurve().points;
    load("standard/10x10", "dt-20");
    QCOMPARE(page().curves()->otherCurves(), QStringList{"BCTS"});
    QVERIFY(page().curves()->csv().contains("BCTS"));
    play();
    load("standard/10x16", "dt-20");
    QCOMPARE(page().curves()->otherCurves(),
             (QStringList{"DT-20, seed 1 on Standard 10x10", "BCTS on Standard 10x10"}));
    play();
    page().restart();
    play();
    page().restart();  // repeats the same run
    QCOMPARE(page().curves()->otherCurves().size(), qsizetype{3});
    QMenu* menu = page().curves()->removalMenu();
    Q_EMIT menu->aboutToShow();
    QCOMPARE(menu->actions().size(), qsizetype{3});
    menu->actions().back()->trigger();
    QCOMPARE(page().curves()->otherCurves().size(), qsizetype{2});
    QVERIFY(!page().curves()->otherCurves().join(' ').contains("BCTS"));
    for (std::size_t i = 0; i <= CurvePanel::kMaxEndedRuns; ++i) {
      load("standard/10x10", i % 2 == 0 ? "bcts" : "dellacherie");
      playPieces(21 + static_cast<int>(i));
    }
    QCOMPARE(page().curves()->otherCurves().size(), static_cast<qsizetype>(CurvePanel::kMaxEndedRuns));
    actionOf(*window_, "removeCurves")->trigger();
    QVERIFY(page().curves()->otherCurves().isEmpty());
  }

  void theCurvesOfEndedRunsDifferInTheirLines() {
    for (const char* agent : {"bcts", "dt-20", "dellacherie", "huji-2"}) {
      load("standard/10x10", agent);
      playPieces(20);
    }
    page().restart();
    QSet<int> patterns;
    QTRY_COMPARE(page().curves()->plot()->curves().size(), std::size_t{4});
    for (const PlotCurve& curve : page().curves()->plot()->curves()) patterns << curve.line;
    QCOMPARE(patterns.size(), 4);
    Q_EMIT page().curves()->removalMenu()->aboutToShow();
    QList<QImage> lines;  // the menu shows each curve's line
    for (const QAction* remove : page().curves()->removalMenu()->actions()) {
      lines << remove->icon().pixmap(32).toImage();
      QCOMPARE(lines.count(lines.back()), 1);
    }
  }

  void badFilesChangeNothingAndAreExplained_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("told");
    const QByteArray head = R"({"format": "tetrabench-mdp/1", "rules": "placement", "height": 20, )";
    QTest::newRow("truncated") << head << "the file is incomplete";
    QTest::newRow("width 3") << head + R"("width": 3})"
                             << "width is 3; it must be a whole number between 4 and 32.";
    QTest::newRow("unknown key") << head + R"("width": 10, "colour": 1})"
                                 << "colour is not a known key";
    QTest::newRow("exponent") << head + R"("width": 10, "reward": {"type": "power", "exponent": 1e308}})"
                              << "reward.exponent is 1e+308";
    QTest::newRow("not a document") << QByteArray("[1, 2]")
                                    << "the document is a list of 2; it must be an object.";
  }
  void badFilesChangeNothingAndAreExplained() {
    QFETCH(QByteArray, content);
    QFETCH(QString, told);
    load("standard/10x20", "dellacherie");
    const Mdp before = part<WatchDocuments>(*window_).mdp();
    const QString path = settings_->path("bad.mdp.json");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();

    QSignalSpy settled(&part<WatchDocuments>(*window_), &WatchDocuments::settled);
    part<WatchDocuments>(*window_).loadMdp(path);
    QVERIFY(settled.wait(test::kGuardMilliseconds));
    QVERIFY2(page().errors()->message().contains(told), qPrintable(page().errors()->message()));
    QVERIFY(page().errors()->message().contains("bad.mdp.json"));
    QVERIFY(page().errors()->isVisible());
    QCOMPARE(part<WatchDocuments>(*window_).mdp(), before);
    QCOMPARE(page().mdpChooser()->currentId(), QString("standard/10x20"));
  }

  void anAgentForAnotherWidthIsRefused() {
    load("standard/5x5", "dellacherie");
    QSignalSpy settled(&part<WatchDocuments>(*window_), &WatchDocuments::settled);
    part<WatchDocuments>(*window_).loadAgent("bdu");
    QVERIFY(settled.wait(test::kGuardMilliseconds));
    QVERIFY2(page().errors()->message().contains("columns wide"), qPrintable(page().errors()->message()));
    QCOMPARE(part<WatchDocuments>(*window_).agent().name, std::string("Dellacherie"));
  }

  void theLaterOfTwoQuickChoicesWins() {
    load("standard/10x20", "dellacherie");
    QSignalSpy settled(&part<WatchDocuments>(*window_), &WatchDocuments::settled);
    for (const char* mdp : {"standard/5x5", "standard/6x12", "standard/10x16"})
      part<WatchDocuments>(*window_).loadMdp(mdp);
    QTRY_COMPARE(settled.count(), 3);
    QCOMPARE(part<WatchDocuments>(*window_).mdp().boardHeight(), 16);

    part<WatchDocuments>(*window_).loadAgent("bcts");
    part<WatchDocuments>(*window_).loadMdp("standard/6x12");
    QTRY_COMPARE(settled.count(), 5);
    QCOMPARE(part<WatchDocuments>(*window_).agent().name, std::string("BCTS"));
    QCOMPARE(part<WatchDocuments>(*window_).mdp().width(), 6);
  }

  void theGraphMarksAnEditedAgent() {
    load("standard/10x20", "dellacherie");
    auto* table = part<AgentEditor>(*window_).findChild<QTableView*>();
    QVERIFY(table->model()->setData(table->model()->index(4, 1), -7.5));
    QCOMPARE(QString::fromStdString(page().curves()->savedCurve().name), QString("Dellacherie (edited)"));
  }

  void anAgentThatNoFileCanHoldIsRefused() {
    load("standard/10x20", "dellacherie");
    AgentSettings nameless = part<WatchDocuments>(*window_).agent();
    nameless.name.clear();
    Q_EMIT part<AgentEditor>(*window_).weightsEdited(nameless);
    QVERIFY(page().errors()->isVisible());
    QCOMPARE(part<WatchDocuments>(*window_).agent().name, std::string("Dellacherie"));
  }

  void stepsGoOneActionAtATimeUnderCompetitionRules() {
    load("rlc2008/training-00", "dellacherie");
    QTRY_VERIFY(page().snapshot()->fall.has_value());
    const auto poses = page().snapshot()->fall->poses.size();
    QVERIFY(poses >= 2);
    for (std::size_t i = 1; i < poses; ++i) {
      QCOMPARE(page().snapshot()->total.pieces, std::int64_t{0});
      const auto before = page().snapshot()->fall->progress;
      page().step();
      QTRY_VERIFY(i + 1 == poses || page().snapshot()->fall->progress > before);
    }
    QTRY_COMPARE(page().snapshot()->total.pieces, std::int64_t{1});
  }

  void theNextStartRestoresMdpAndAgent() {
    load("standard/6x12", "huji-2");
    page().speedControl()->setSpeed(250);
    window_->close();
    window_ = std::make_unique<MainWindow>(makePages);
    QCOMPARE(part<WatchDocuments>(*window_).mdp().name(), std::string("Standard 6x12"));
    QCOMPARE(part<WatchDocuments>(*window_).agent().name, std::string("HUJI agent 2"));
    QCOMPARE(page().speedControl()->speed(), std::optional<double>(250));
    QCOMPARE(page().mdpChooser()->currentId(), QString("standard/6x12"));
  }

  void everyControlHasANameForScreenReaders() {
    for (const auto* widget : window_->findChildren<QWidget*>()) {
      if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()) continue;
      QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
      const bool named = interface && !interface->text(QAccessible::Name).isEmpty();
      const bool partOfOther = widget->parentWidget() && widget->parentWidget()->focusProxy() == nullptr &&
                               (qobject_cast<const QAbstractSpinBox*>(widget->parentWidget()) ||
                                qobject_cast<const QComboBox*>(widget->parentWidget()));
      QVERIFY2(named || partOfOther,
               qPrintable(QString("%1 in %2")
                              .arg(widget->metaObject()->className(),
                                   widget->parentWidget() ? widget->parentWidget()->metaObject()->className()
                                                          : "nothing")));
    }
  }

 private:
  void playSome() {
    load("standard/10x20", "dellacherie");
    page().speedControl()->setSpeed(std::nullopt);
    action("playPause")->trigger();
    QTRY_VERIFY(page().snapshot()->episode.tally.pieces > 0);
    action("playPause")->trigger();
  }
  /// Plays this many pieces of a new run and waits until its curve includes them all.
  void playPieces(int pieces) const {
    for (int i = 0; i < pieces; ++i) page().stepPiece();
    QTRY_VERIFY(lastX() >= pieces);
  }
  double lastX() const {
    const auto points = page().curves()->savedCurve().points;
    return points.empty() ? 0 : points.back().x;
  }
  WatchView& page() const { return part<WatchView>(*window_); }
  QAction* action(const QString& id) const { return actionOf(*window_, id); }

  void load(const QString& mdp, const QString& agent) {
    QSignalSpy settled(&part<WatchDocuments>(*window_), &WatchDocuments::settled);
    part<WatchDocuments>(*window_).load(mdp, agent);
    QVERIFY(settled.wait(test::kGuardMilliseconds));
    QVERIFY2(page().errors()->isHidden(), qPrintable(page().errors()->message()));
  }

  template <typename Field>
  static Field* fieldOf(const QWidget& parent, const QString& name) {
    for (auto* field : parent.findChildren<Field*>())
      if (field->accessibleName() == name) return field;
    return nullptr;
  }

  static QPushButton* buttonOf(const QWidget& parent, const QString& text) {
    for (auto* button : parent.findChildren<QPushButton*>())
      if (button->text().remove('&') == text) return button;
    return nullptr;
  }

  static void apply(const QWidget& editor) { QTest::mouseClick(buttonOf(editor, "Apply"), Qt::LeftButton); }

  std::unique_ptr<IsolatedSettings> settings_;
  std::unique_ptr<MainWindow> window_;
};

TETRABENCH_TEST(WatchWindowTest)
#include "watch_window_test.moc"
