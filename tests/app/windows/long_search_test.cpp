#include "tests/support/long_search.h"

#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/laboratory/agent_answers.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/laboratory/position_editor.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_view.h"
#include "core/agents/agent_document.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/mdp_document.h"
#include "tests/app/windows/play_fixture.h"
#include "tests/support/test_main.h"
#include "tests/widgets/shell/background_work.h"

using namespace tetrabench;

/// Tests that an agent's search of hours is aborted once its result is no longer needed. Otherwise the
/// program could not exit.
class LongSearchTest : public QObject, private PlayFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    openPlay();
    mdp_ = settings_->path("wide.mdp.json");
    agent_ = settings_->path("long.agent.json");
    writeFileAtomically(mdp_.toStdString(), toJson(wideMdp().settings()).dump());
    writeAgent(agent_.toStdString(), longSearch());
  }
  void cleanup() { closeWindow(); }

  void closingTheWindowEndsIt_data() {
    QTest::addColumn<Search>("search");
    QTest::newRow("in the laboratory") << &LongSearchTest::searchInTheLaboratory;
    QTest::newRow("for advice") << &LongSearchTest::searchForAdvice;
    QTest::newRow("of an opponent") << &LongSearchTest::searchOfAnOpponent;
    QTest::newRow("in Watch") << &LongSearchTest::searchInWatch;
    QTest::newRow("in an experiment") << &LongSearchTest::searchInAnExperiment;
  }
  void closingTheWindowEndsIt() {
    QFETCH(Search, search);
    std::invoke(search, *this);
    const WorkMeter meter;
    QTRY_VERIFY(meter.hasWorked());
    window_->close();
    window_.reset();
    test::finishBackgroundWork();
  }

  void removingTheAgentFromTheLaboratoryEndsIt() {
    searchInTheLaboratory();
    laboratory().removeAgent(laboratory().answers().entries().size() - 1);
    test::finishBackgroundWork();
  }

  void leavingTheLaboratoryEndsIt() {
    searchInTheLaboratory();
    window_->showPage("compare");
    test::finishBackgroundWork();
  }

  void placingThePieceEndsTheSearchForAdvice() {
    searchForAdvice();
    page().setAdviser({});
    test::finishBackgroundWork();
    page().setAdviser(agent_);
    QTRY_VERIFY(page().advice()->adviser());
    page().setPaused(false);
    page().advice()->ask();
    const WorkMeter meter;
    QTRY_VERIFY(meter.hasWorked());
    page().board()->game()->setKey(ArcadeKey::HardDrop, true);
    pass(100);
    page().setPaused(true);
    test::finishBackgroundWork();
  }

  void stoppingAnExperimentAtOnceEndsIt() {
    searchInAnExperiment();
    const auto& experiment = part<ExperimentPage>(*window_);
    action("stopExperiment")->trigger();
    action("stopExperiment")->trigger();  // discards the current runs
    QTRY_VERIFY(!experiment.session()->isRunning());
    for (const auto& run : experiment.session()->runs())
      QVERIFY(run.state == ResultsDatabase::State::Waiting);
  }

 private:
  using Search = void (LongSearchTest::*)();

  LaboratoryPage& laboratory() const { return part<LaboratoryPage>(*window_); }

  void searchInTheLaboratory() {
    window_->showPage("laboratory");
    QTRY_COMPARE(laboratory().answers().entries().size(), std::size_t{3});
    laboratory().editor()->setMdp(mdp_);
    QTRY_COMPARE(laboratory().position().board().width(), Board::kMaxWidth);
    laboratory().addAgents({agent_});
    QTRY_COMPARE(laboratory().answers().entries().size(), std::size_t{4});
  }
  void searchForAdvice() {
    page().setMdp(mdp_);
    page().setAdviser(agent_);
    QTRY_VERIFY(page().advice()->adviser() && page().mdp().width() == Board::kMaxWidth);
    start();
    page().advice()->ask();
  }
  void searchOfAnOpponent() {
    page().setMdp(mdp_);
    page().addBoard();
    page().setPlayer(1, agent_);
    QTRY_VERIFY(!page().seat(1)->header()->isUser() && page().mdp().width() == Board::kMaxWidth);
    start();
  }
  void searchInWatch() {
    window_->showPage("watch");
    part<WatchDocuments>(*window_).load(mdp_, agent_);
    QTRY_COMPARE(part<WatchView>(*window_).mdp().width(), Board::kMaxWidth);
    part<WatchView>(*window_).setPaused(false);
  }
  void searchInAnExperiment() {
    window_->showPage("experiment");
    auto& documents = *part<ExperimentPage>(*window_).documents();
    documents.newPlan();
    documents.addMdps({mdp_});
    documents.addAgents({agent_});
    QTRY_VERIFY(action("runExperiment")->isEnabled());
    action("runExperiment")->trigger();
    const auto* session = part<ExperimentPage>(*window_).session();
    QTRY_VERIFY(session->progress() && !session->progress()->running.empty());
  }

  QString mdp_, agent_;
};

TETRABENCH_TEST(LongSearchTest)
#include "long_search_test.moc"
