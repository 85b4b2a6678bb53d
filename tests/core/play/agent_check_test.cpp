#include "core/play/agent_check.h"

#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/agents/n_tuple/n_tuple_settings.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "tests/external/test_agents.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

AgentSettings agentThat(const std::string& behaviour, bool learns = false) {
  AgentSettings agent = testProgram(behaviour);
  agent.as<ProcessSettings>().external.learns = learns;
  return agent;
}

AgentCheck checked(const AgentSettings& agent, std::int64_t pieces) {
  return checkAgent(agent, Mdp(), pieces, [](std::int64_t, std::int64_t) {});
}

}  // namespace

class AgentCheckTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }

  void asManyPiecesAreCheckedAsAskedFor() {
    for (const char* behaviour : {"", "batch"})
      for (const bool learns : {false, true})
        for (const std::int64_t pieces : {1, 7, 100, 333}) {
          const AgentCheck check = checked(agentThat(behaviour, learns), pieces);
          QCOMPARE(check.info->name, std::string("Test"));
          QCOMPARE(check.info->options.size(), std::size_t{1});
          QCOMPARE(check.pieces, pieces);
          QVERIFY(check.seconds > 0);
          QVERIFY(check.repeats);
        }
  }

  void anAgentThatPlaysOtherwiseTheSecondTimeIsFoundOut() {
    QVERIFY(!checked(agentThat("by-process"), 100).repeats);
    QVERIFY(!checked(agentThat("never-repeats"), 1000).repeats);  // games depend on earlier ones
  }

  void aBuiltInAgentIsCheckedToo() {
    const AgentCheck check = checked(Library::instance().agent("dellacherie"), 1000);
    QVERIFY(!check.info);
    QCOMPARE(check.pieces, std::int64_t{1000});
    QVERIFY(check.lines > 300);
    QVERIFY(check.repeats);
  }

  void anAgentForAnotherBoardIsCheckedThere() {
    QCOMPARE(checkMdpOf(Library::instance().agent("dellacherie")), std::string("standard/10x20"));
    QCOMPARE(checkMdpOf(agentThat("")), std::string("standard/10x20"));
    AgentSettings agent;
    agent.kind =
        NTupleSettings{.layout = {.boardWidth = 4, .boardHeight = 5, .windows = {{2, 2}}}, .weights = {}};
    QCOMPARE(checkMdpOf(agent), std::string("small/4x5"));
    agent.as<NTupleSettings>().layout.boardHeight = 10;
    agent.as<NTupleSettings>().layout.boardWidth = 10;
    QCOMPARE(checkMdpOf(agent), std::string("standard/10x10"));
    agent.as<NTupleSettings>().layout.boardWidth = 9;
    agent.as<NTupleSettings>().layout.boardHeight = 31;
    QCOMPARE(checkMdpOf(agent), std::string("standard/10x20"));  // no such MDP, so the default
  }

  void progressCoversBothRuns() {
    std::int64_t last = 0;
    checkAgent(agentThat("batch"), Mdp(), 200, [&](std::int64_t done, std::int64_t all) {
      QVERIFY(last <= done && done <= all);
      QCOMPARE(all, std::int64_t{400});
      last = done;
    });
    QCOMPARE(last, std::int64_t{400});
  }

  void aFailureIsThrown() {
    QVERIFY_THROWS_EXCEPTION(AgentFailure, checked(agentThat("illegal"), 10));
    QVERIFY_THROWS_EXCEPTION(AgentFailure, checked(agentThat("other-protocol"), 10));
    QVERIFY_THROWS_EXCEPTION(InvalidDocument, checked(agentThat("refuse"), 10));
  }

  void aStopEndsIt() {
    for (const bool learns : {false, true}) {
      std::stop_source stop;
      bool stopped = false;
      try {
        checkAgent(
            agentThat("", learns), Mdp(), 1'000'000'000,
            [&](std::int64_t, std::int64_t) { stop.request_stop(); }, stop.get_token());
      } catch (const Stopped&) {
        stopped = true;
      }
      QVERIFY(stopped);
    }
  }
};

TETRABENCH_TEST(AgentCheckTest)
#include "agent_check_test.moc"
