#include "app/windows/watch/learned_panel.h"
#include "app/windows/pages.h"

#include <QAction>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QMainWindow>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

#include "app/windows/shell/main_window.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/smart_agent/substate.h"
#include "core/agents/smart_agent/substate_policy.h"
#include "tests/app/windows/window_parts.h"
#include "tests/support/documents/merge_patch.h"
#include "tests/support/test_main.h"
#include "tests/widgets/finding.h"
#include "tests/widgets/isolated_settings.h"
#include "widgets/agents/agent_editor.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/mdp/probability_bars.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/action_table.h"
#include "widgets/shell/speed_control.h"

using namespace tetrabench;

/// Tests of viewing, saving and loading what an agent has learned in the main window.
class LearnedPanelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    settings_ = std::make_unique<IsolatedSettings>();
    open();
  }
  void cleanup() {
    window_.reset();
    settings_.reset();
  }

  void theTableOfSetsIsAsWorkedOutByHand() {
    AgentSettings agent;
    agent.kind = SmartAgentSettings{};
    const ParameterSet best{1, 2, 3, 4, 5}, second{10, 1, 1, 1, 1};
    const Learned learned{10, LearnedSets{{{best, 30, 20}, {second, 10, 40}}, 0.25, {}, 1, {}, second}};
    const LearnedPicture picture = pictureOf(learned, agent, Mdp());
    QCOMPARE(picture.table.columns.size(), std::size_t{7});
    QCOMPARE(picture.table.rows.size(), std::size_t{2});
    QVERIFY(picture.table.rows[0] == (ValueRows::Row{{1.5, 20, 1, 2, 3, 4, 5}, false}));
    QVERIFY(picture.table.rows[1] == (ValueRows::Row{{0.25, 40, 10, 1, 1, 1, 1}, true}));
    QCOMPARE(picture.inUse, QString("In use: 10 · 1 · 1 · 1 · 1"));
    const Learned onTrial{10, LearnedSets{{{best, 30, 20}}, 0.25, {}, 1, {}, second}};
    QCOMPARE(pictureOf(onTrial, agent, Mdp()).inUse, QString("On trial: 10 · 1 · 1 · 1 · 1"));
    QCOMPARE(picture.summary, QString("2 of up to 20 sets, best first"));
    QCOMPARE(picture.table.columns[3].title, QString("Wells"));
    QCOMPARE(temperatureOf(learned), std::optional(0.25));
    agent.as<SmartAgentSettings>().version = SmartAgentSettings::Version::V15;
    QCOMPARE(pictureOf(learned, agent, Mdp()).table.columns[3].title, QString("Chasms"));
  }

  void partsThatAPictureLacksAreNotShown() {
    LearnedPanel panel;
    panel.setRun(Library::instance().agent("smartagent-1.6"), Mdp());
    panel.show();
    QVERIFY(!panel.findChild<HeatMap*>()->isVisible());
    QVERIFY(!panel.findChild<ProbabilityBars*>()->isVisible());
    QVERIFY(!panel.findChild<ValueTable*>()->isVisible());
    LearnedPicture picture;
    picture.values = {{"a"}, {"b", "c"}, {1, 2}};
    picture.valuesName = "Values of substates";
    picture.pieces = {0.5, 0.5};
    picture.pieceLetters = "IO";
    panel.showPicture(picture);
    QVERIFY(panel.findChild<HeatMap*>()->isVisible());
    QCOMPARE(panel.findChild<HeatMap*>()->accessibleName(), QString("Values of substates"));
    QVERIFY(panel.findChild<ProbabilityBars*>()->isVisible());
    QVERIFY(!panel.findChild<ValueTable*>()->isVisible());
  }

  void heatMapsHaveValuesOnTheirAxes() {
    const Mdp mdp = Library::instance().mdp("rlc2008/training-03");
    const int configurations = PieceConfigurations(mdp.pieces()).size();
    LearnedSubstates substates;
    substates.configurations = configurations;
    substates.values.resize(static_cast<std::size_t>(kSubstates * configurations), 0.5);
    const HeatMapValues map = pictureOf(substates, AgentSettings(), mdp).values;
    QCOMPARE(map.down.texts.size(), map.rows.size());
    QCOMPARE(map.down.texts.front(), QString("-2 -2 -2"));
    QCOMPARE(map.down.texts.back(), QString("well"));
    QCOMPARE(map.across.texts.size(), map.columns.size());
    QStringList pieces;
    for (std::size_t i = 0; i < map.columns.size(); ++i) {
      if (map.across.texts[i].isEmpty()) continue;
      pieces << map.across.texts[i];
      QVERIFY(map.columns[i].startsWith(pieces.last() + " at 0°"));
    }
    QCOMPARE(pieces.size(), mdp.pieces().size());
    for (const HeatMapValues::Axis& axis : {map.down, map.across}) QVERIFY(!axis.title.isEmpty());
  }

  void everyPartHasANameForScreenReaders() {
    LearnedPanel panel;
    const AgentSettings agent = Library::instance().agent("smartagent-1.6");
    panel.setRun(agent, Mdp());
    panel.show();
    LearnedPicture picture = pictureOf(LearnedSets{{{{1, 2, 3, 4, 5}, 30, 20}}, 1, {}}, agent, Mdp());
    picture.values = {{"a"}, {"b", "c"}, {1, 2}};
    picture.valuesName = "Values";
    panel.showPicture(picture);
    int named = 0;
    for (const QWidget* widget : panel.findChildren<QWidget*>()) {
      if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible()) continue;
      ++named;
      QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
    QCOMPARE(named, 3);  // button, table and heat map; the temperature curve does not exist yet
  }

  void thePanelShowsTheSetsOfARunningLearner() {
    load("rlc2008/training-03", "smartagent-1.6");
    showDock(*window_, "learnedDock");
    play(5000);
    action("playPause")->trigger();
    QTRY_VERIFY(page().snapshot()->paused);
    auto* table = panel().findChild<ValueTable*>();
    const auto rows = [&] { return table->model()->rowCount(); };
    const std::int64_t pieces = page().snapshot()->total.pieces;
    Player player(Library::instance().mdp("rlc2008/training-03"), Library::instance().agent("smartagent-1.6"),
                  1);
    while (player.total().pieces < pieces) player.playPiece();
    const auto expected = std::get<LearnedSets>(player.learned()->what);
    QStringList values, fourths;
    for (const auto& entry : expected.sets) {
      values << shortNumber(entry.value(), QLocale());
      fourths << shortNumber(entry.set[3], QLocale());
    }
    const auto shown = [&](int column) {
      QStringList texts;
      for (int row = 0; row < rows(); ++row) texts << table->model()->index(row, column).data().toString();
      return texts;
    };
    QTRY_COMPARE(shown(0), values);  // an earlier picture can have as many sets
    QCOMPARE(shown(5), fourths);
    QVERIFY(rows() > 3);
    QTRY_VERIFY(hasText(panel(), "Temperature"));
    const auto& curve = panel().findChild<PlotView*>()->curves().front();
    QVERIFY(curve.x.size() > 10 && curve.x.size() <= TemperatureRecorder::kMaxPoints);
    QCOMPARE(curve.x.front(), 0.0);
    QCOMPARE(curve.y.front(), 1.0);
    QVERIFY(std::ranges::is_sorted(curve.y, std::greater()));
  }

  void nothingIsCopiedForAPanelThatNobodySees() {
    load("rlc2008/training-03", "smartagent-1.6");
    showDock(*window_, "mdpDock");
    play(2000);
    for (int copies = 0; copies < 2; ++copies) {  // of the curve; learned values would be copied with it
      const auto curve = page().snapshot()->curve;
      QTRY_VERIFY(page().snapshot()->curve != curve);
    }
    QVERIFY(!page().snapshot()->learned);
    showDock(*window_, "learnedDock");
    QTRY_VERIFY(page().snapshot()->learned);
    // The curve nevertheless starts at the beginning of the run.
    QTRY_VERIFY(!panel().findChild<PlotView*>()->curves().empty());
    QTRY_VERIFY(panel().findChild<PlotView*>()->curves().front().x.size() > 10);
    QCOMPARE(panel().findChild<PlotView*>()->curves().front().y.front(), 1.0);
  }

  void aSentenceSaysThatAnAgentDoesNotLearn() {
    load("standard/10x20", "dellacherie");
    showDock(*window_, "learnedDock");
    QVERIFY(hasText(panel(), "Dellacherie does not learn: it plays every game in the same way."));
    QVERIFY(!panel().findChild<PlotView*>()->isVisible());
    action("saveLearner")->trigger();
    QVERIFY(page().errors()->message().contains("Dellacherie does not learn"));
    load("standard/10x20", "smartagent-1.6", true);
    QVERIFY(!hasText(panel(), "does not learn"));
  }

  void whatWasLearnedIsSavedAndUsedAgain() {
    load("rlc2008/training-03", "smartagent-1.6");
    play(3000);
    action("playPause")->trigger();
    QTRY_VERIFY(page().snapshot()->paused);
    const std::int64_t pieces = page().snapshot()->total.pieces;
    const QString path = settings_->path("mine.agent.json");
    QSignalSpy saved(&part<WatchDocuments>(*window_), &WatchDocuments::saved);
    part<WatchDocuments>(*window_).saveLearner(path);
    QVERIFY(saved.wait(test::kGuardMilliseconds));
    QVERIFY(!part<WatchDocuments>(*window_).agent().learned);  // the running agent is unaffected

    Player player(Library::instance().mdp("rlc2008/training-03"), Library::instance().agent("smartagent-1.6"),
                  1);
    while (player.total().pieces < pieces) player.playPiece();
    const AgentSettings expected = Library::instance().agent("smartagent-1.6").withLearned(player.learned());
    QVERIFY(readAgent(path.toStdString()) == expected);

    load("", path);
    QVERIFY(part<WatchDocuments>(*window_).agent() == expected);
    showDock(*window_, "learnedDock");
    QTRY_COMPARE(panel().findChild<ValueTable*>()->model()->rowCount(),
                 static_cast<int>(std::get<LearnedSets>(expected.learned->what).sets.size()));
    QCOMPARE(page().snapshot()->total.pieces, std::int64_t{0});
  }

  void anEditKeepsWhatWasLearned() {
    load("rlc2008/training-03", "smartagent-1.6");
    showDock(*window_, "learnedDock");
    play(3000);
    action("playPause")->trigger();
    QTRY_VERIFY(page().snapshot()->paused);
    QTRY_VERIFY(page().snapshot()->learned);
    const auto before = page().learned().get();
    AgentSettings edited = part<WatchDocuments>(*window_).agent();
    edited.name = "Mine";
    edited.as<SmartAgentSettings>().cooling = 0.9;
    Q_EMIT part<AgentEditor>(*window_).weightsEdited(edited);
    QVERIFY(page().learned().get() == before);
    QCOMPARE(part<WatchDocuments>(*window_).agent().name, std::string("Mine"));
    QVERIFY(!part<WatchDocuments>(*window_).agent().learned);
    action("restart")->trigger();
    QVERIFY(std::get<LearnedSets>(page().learned().get()->what).sets.empty());
  }

  void filesThatDoNotFitChangeNothingAndAreExplained_data() {
    QTest::addColumn<QByteArray>("patch");
    QTest::addColumn<int>("kept");
    QTest::addColumn<QString>("finding");
    QTest::newRow("another width") << QByteArray(R"({"learned": {"boardWidth": 11}})") << -1
                                   << "the width of the MDP's board";
    QTest::newRow("a version without learning")
        << QByteArray(R"({"version": "1.4"})") << -1 << "is not used by version 1.4.";
    QTest::newRow("an unknown version") << QByteArray(R"({"version": "9.0"})") << -1 << "version is \"9.0\"";
    QTest::newRow("another kind") << QByteArray(R"({"kind": "random"})") << -1
                                  << "is not used by this kind of agent.";
    QTest::newRow("a later format") << QByteArray(R"({"format": "tetrabench-agent/2"})") << -1
                                    << "format is \"tetrabench-agent/2\"";
    QTest::newRow("cut in half") << QByteArray("{}") << 50 << "is incomplete";
    QTest::newRow("empty") << QByteArray("{}") << 0 << "the file is empty.";
  }
  void filesThatDoNotFitChangeNothingAndAreExplained() {
    QFETCH(QByteArray, patch);
    QFETCH(int, kept);
    QFETCH(QString, finding);
    load("rlc2008/training-03", "smartagent-1.6");
    play(1000);
    AgentSettings agent = part<WatchDocuments>(*window_).agent();
    agent.learned = page().learned().get();
    Json json = toJson(agent);
    test::mergePatch(json, parseJson(patch.toStdString()));
    QByteArray content = QByteArray::fromStdString(toText(json));
    if (kept >= 0) content.truncate(content.size() * kept / 100);
    const QString path = settings_->path("bad.agent.json");
    QFile file(path);
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(content);
    file.close();

    QSignalSpy settled(&part<WatchDocuments>(*window_), &WatchDocuments::settled);
    part<WatchDocuments>(*window_).loadAgent(path);
    QVERIFY(settled.wait(test::kGuardMilliseconds));
    const QString message = page().errors()->message();
    QVERIFY2(message.contains(finding) && !message.contains('\n'), qPrintable(message));
    QVERIFY(page().errors()->isVisible());
    QVERIFY(part<WatchDocuments>(*window_).agent() == Library::instance().agent("smartagent-1.6"));
    const std::int64_t before = page().snapshot()->total.pieces;
    QVERIFY(before >= 1000);
    QTRY_VERIFY(page().snapshot()->total.pieces > before);  // it continues to play
    QVERIFY(page().snapshot()->failure.empty());
  }

  void theDockIsRememberedAndComesBackWithTheLayout() {
    QDockWidget* dock = dockOf("learnedDock");
    QVERIFY(dock->isVisible());
    QVERIFY(!action("learnedDock")->shortcut().isEmpty());
    const auto inFront = [](const QDockWidget* one) { return !one->visibleRegion().isEmpty(); };
    dockOf("agentDock")->raise();
    QTRY_VERIFY(inFront(dockOf("agentDock")) && !inFront(dock));
    action("learnedDock")->trigger();  // brings the dock to the front
    QTRY_VERIFY(inFront(dock) && (dock->hasFocus() || dock->isAncestorOf(window_->focusWidget())));
    action("learnedDock")->trigger();
    QVERIFY(!dock->isVisible());
    window_->close();
    open();
    QVERIFY(!dockOf("learnedDock")->isVisible());
    QVERIFY(dockOf("mdpDock")->isVisible() || dockOf("agentDock")->isVisible());
    action("resetLayout")->trigger();
    QVERIFY(!dockOf("learnedDock")->isHidden());
  }

  void theButtonAsksForAFile() {
    LearnedPanel panel;
    panel.setRun(Library::instance().agent("smartagent-1.6"), Mdp());
    panel.show();
    QSignalSpy asked(&panel, &LearnedPanel::saveRequested);
    QTest::mouseClick(named<QToolButton>(panel, "Save the agent with what it has learned..."),
                      Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
  }

 private:
  void open() {
    window_ = std::make_unique<MainWindow>(makePages);
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get(), test::kGuardMilliseconds));
  }

  WatchView& page() const { return part<WatchView>(*window_); }
  LearnedPanel& panel() const { return part<LearnedPanel>(*window_); }
  QAction* action(const QString& id) const { return actionOf(*window_, id); }
  QDockWidget* dockOf(const QString& id) const { return window_->findChild<QDockWidget*>(id); }

  void load(const QString& mdp, const QString& agent, bool mayComplain = false) {
    QSignalSpy settled(&part<WatchDocuments>(*window_), &WatchDocuments::settled);
    part<WatchDocuments>(*window_).load(mdp, agent);
    QVERIFY(settled.wait(test::kGuardMilliseconds));
    QVERIFY2(mayComplain || page().errors()->isHidden(), qPrintable(page().errors()->message()));
  }

  void play(std::int64_t pieces) {
    page().speedControl()->setSpeed(std::nullopt);
    page().setPaused(false);
    QTRY_VERIFY(page().snapshot()->total.pieces >= pieces);
  }

  static bool hasText(const QWidget& parent, const QString& text) {
    for (const QLabel* label : parent.findChildren<QLabel*>())
      if (label->isVisible() && label->text().contains(text)) return true;
    return false;
  }

  std::unique_ptr<IsolatedSettings> settings_;
  std::unique_ptr<MainWindow> window_;
};

TETRABENCH_TEST(LearnedPanelTest)
#include "learned_panel_test.moc"
