#include <QListWidget>
#include <QPushButton>

#include "app/windows/documents/trust_question.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/laboratory/agent_answers.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/play_page.h"
#include "app/windows/settings/settings_page.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/library.h"
#include "core/optimizers/optimization_document.h"
#include "tests/app/windows/agents/agents_fixture.h"
#include "tests/support/test_main.h"
#include "widgets/forms/error_bar.h"

using namespace tetrabench;

/// Tests that no external agent runs before the user has allowed it.
class TrustQuestionTest : public QObject, private AgentsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openAgents();
    file_ = write(settings_->path("elsewhere"), "stranger", testAgent("", "Stranger"));
  }
  void cleanup() { closeWindow(); }

  void anOpenedAgentPlaysOnWatchOnceItIsAllowed() {
    const std::string before = documents().agent().name;
    window_->open({file_});
    QTRY_VERIFY(question("trustQuestion"));
    QVERIFY(question("trustQuestion")->informativeText().contains(TETRABENCH_TEST_AGENT));
    QCOMPARE(question("trustQuestion")->defaultButton()->text().remove('&'), QString("Do not run"));
    QCOMPARE(documents().agent().name, before);
    answer("trustQuestion", "Allow once");
    QTRY_COMPARE(documents().agent().name, std::string("Stranger"));
    part<WatchView>(*window_).setPaused(false);
    QTRY_VERIFY(part<WatchView>(*window_).snapshot()->total.pieces > 0);
    QVERIFY(!isRemembered());
  }

  void whatIsNotAllowedDoesNotRunAndTheRunBeforeStays() {
    const std::string before = documents().agent().name;
    documents().loadAgent(file_);
    answer("trustQuestion", "Do not run");
    QCOMPARE(documents().agent().name, before);
    QCOMPARE(part<WatchView>(*window_).agentChooser()->currentText(), QString::fromStdString(before));
    documents().loadAgent(file_);  // asks again
    answer("trustQuestion", "Do not run");
  }

  void whatIsAlwaysAllowedIsRememberedUntilItIsForgotten() {
    documents().loadAgent(file_);
    answer("trustQuestion", "Allow always");
    QTRY_COMPARE(documents().agent().name, std::string("Stranger"));
    QVERIFY(isRemembered());
    QVERIFY(isTrusted(testAgent("")));
    action("settings")->trigger();
    const auto& page = part<SettingsPage>(*window_);
    const auto* programs = named<QListWidget>(page, "Programs allowed to run");
    const QString runs = QString("The %1").arg(runsText(testAgent("")).mid(4));
    QTRY_COMPARE(programs->item(0)->text(), runs);
    QCOMPARE(programs->count(), 1);
    button(page, "Forget")->click();
    QTRY_VERIFY(page.errors()->isVisible() && page.errors()->isNotice());
    QCOMPARE(programs->item(0)->text(), QString("None"));
    QVERIFY(!button(page, "Forget")->isEnabled());
    QVERIFY(!isTrusted(testAgent("")));
  }

  void allProgramsAreForgottenAtOnceThoseAllowedOnceToo() {
    trustAlways(testAgent(""));
    trustForNow(testAgent("dies"));
    action("settings")->trigger();
    const auto& page = part<SettingsPage>(*window_);
    QTRY_VERIFY(button(page, "Forget all")->isEnabled());
    button(page, "Forget all")->click();
    QTRY_VERIFY(page.errors()->isVisible());
    QVERIFY(!isTrusted(testAgent("")) && !isTrusted(testAgent("dies")));
  }

  void onlyWhatRunsCountsNotTheNameOrTheOptions() {
    trustForNow(testAgent(""));
    AgentSettings other = testAgent("", "Renamed");
    other.as<ProcessSettings>().external.options["rule"] = 3.0;
    QVERIFY(isTrusted(other));
    QVERIFY(!isTrusted(testAgent("dies")));
  }

  void aDocumentBesideItsProgramIsTheSameAsTheProgramItself() {
    AgentSettings agent = testAgent("");
    agent.as<ProcessSettings>().external.folder = settings_->path("elsewhere").toStdString();
    trustForNow(agent);
    QVERIFY(isTrusted(readAgent(write(settings_->path("elsewhere"), "beside", agent).toStdString())));
  }

  void aBuiltInAgentIsNeverAskedAbout() {
    documents().loadAgent("bcts");
    QTRY_COMPARE(documents().agent().name, std::string("BCTS"));
    QVERIFY(!question("trustQuestion"));
  }

  void oneAnswerServesAllPagesThatWait() {
    auto& laboratory = part<LaboratoryPage>(*window_);
    constexpr std::size_t before = 3;
    QTRY_COMPARE(laboratory.answers().entries().size(), before);
    documents().loadAgent(file_);
    laboratory.addAgents({file_});
    answer("trustQuestion", "Allow once");
    QTRY_COMPARE(documents().agent().name, std::string("Stranger"));
    QTRY_COMPARE(laboratory.answers().entries().size(), before + 1);
    QVERIFY(!question("trustQuestion"));
  }

  void anOpponentAndAnAdviserAreAskedAboutOnPlay() {
    auto& play = part<PlayPage>(*window_);
    window_->showPage("play");
    play.setAdviser(file_);
    answer("trustQuestion", "Do not run");
    QVERIFY(!play.advice()->adviser());
    play.addBoard();
    QTRY_COMPARE(play.seat(1)->header()->id(), QString("dellacherie"));
    play.setPlayer(1, file_);
    answer("trustQuestion", "Allow once");
    QTRY_COMPARE(play.seat(1)->header()->name(), QString("Stranger"));
  }

  void anExperimentWithAProgramAsksBeforeItRuns() {
    auto& experiment = part<ExperimentPage>(*window_);
    window_->showPage("experiment");
    experiment.addAgent(testAgent("", "Stranger"));
    QTRY_VERIFY(!experiment.session()->plan().agents.empty());
    experiment.run(false);
    answer("trustQuestion", "Do not run");
    QVERIFY(!experiment.session()->isRunning());
  }

  void aPlanThatLeavesItsSpaceToAProgramAsksBeforeItIsOpened() {
    const std::string before = optimize().editor()->plan().name;
    const QString plan = writePlan({});
    optimize().documents()->open(plan);
    answer("trustQuestion", "Do not run");
    QCOMPARE(optimize().editor()->plan().name, before);
    optimize().documents()->open(plan);
    answer("trustQuestion", "Allow once");
    QTRY_COMPARE(optimize().editor()->plan().name, std::string("Weighing"));
    const SearchSpace all{{.name = "holes", .from = -10, .to = 10, .start = 1},
                          {.name = "height", .from = -10, .to = 10, .start = 2, .whole = true}};
    QVERIFY(optimize().editor()->plan().space == all);
    QVERIFY(!optimize().editor()->isModified());
  }

  void aPlanWithItsOwnSpaceOpensAtOnceAndAsksBeforeItRuns() {
    optimize().documents()->open(writePlan({{.name = "holes", .from = -1, .to = 1, .start = 0}}));
    QTRY_COMPARE(optimize().editor()->plan().name, std::string("Weighing"));
    QVERIFY(!question("trustQuestion"));
    action("runOptimization")->trigger();
    answer("trustQuestion", "Do not run");
    QVERIFY(!optimize().session()->isRunning());
    action("runOptimization")->trigger();
    answer("trustQuestion", "Allow once");
    QTRY_VERIFY(optimize().session()->progress());
    QTRY_VERIFY(!optimize().session()->isRunning());
    QVERIFY2(optimize().errors()->message().isEmpty(), qPrintable(optimize().errors()->message()));
  }

  void anAgentForOptimizeIsAskedAboutBeforeItsOptionsAreRead() {
    writeAgent(file_.toStdString(), testAgent("weighs", "Weigher"));
    Q_EMIT optimize().editor()->agentChosen(file_);
    answer("trustQuestion", "Allow once");
    QTRY_COMPARE(optimize().editor()->plan().space.size(), std::size_t{2});
  }

  void anExampleRunsUnasked() {
    documents().loadAgent("examples/python/dellacherie");
    QTRY_COMPARE(documents().agent().name, std::string("Dellacherie, Python"));
    QVERIFY(!question("trustQuestion"));
  }

  void theWindowCanBeClosedWhileItAsks() {
    documents().loadAgent(file_);
    QTRY_VERIFY(question("trustQuestion"));
    window_.reset();
    openWindow();  // a new window asks again
    documents().loadAgent(file_);
    answer("trustQuestion", "Allow once");
    QTRY_COMPARE(documents().agent().name, std::string("Stranger"));
  }

 private:
  WatchDocuments& documents() const { return part<WatchDocuments>(*window_); }
  OptimizePage& optimize() const {
    window_->showPage("optimize");
    return part<OptimizePage>(*window_);
  }
  /// Writes the plan of a short search; returns its file.
  QString writePlan(const SearchSpace& space) const {
    OptimizationPlan plan;
    plan.name = "Weighing";
    plan.mdp = {"standard/6x12", Library::instance().mdp("standard/6x12")};
    plan.agent.agent = testAgent("weighs", "Weigher");
    plan.space = space;
    plan.games = plan.validation.games = plan.candidates = 2;
    plan.pieceLimit = plan.validation.pieceLimit = 40;
    plan.method = CrossEntropySettings{.generations = 2, .population = 4, .elite = 2};
    const QString file = settings_->path("weighing.optimization.json");
    writeOptimization(file.toStdString(), plan);
    return file;
  }
  bool isRemembered() const {
    QFile file(settings_->path("data/tetrabench/trusted-agents.json"));
    return file.open(QIODevice::ReadOnly) && file.readAll().contains(TETRABENCH_TEST_AGENT);
  }

  QString file_;
};

TETRABENCH_TEST(TrustQuestionTest)
#include "trust_question_test.moc"
