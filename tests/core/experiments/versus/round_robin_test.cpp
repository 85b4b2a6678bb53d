#include "core/experiments/versus/round_robin.h"

#include "core/agents/library.h"
#include "core/error.h"
#include "core/parallel/stopped.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Many games of agents against each other, on any number of threads.
class RoundRobinTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesAreThoseOfEachPair();
  void threadsDoNotMatter();
  void gauntletsArePlayedByTheFirst();
  void sequentialTestsEndEarly();
  void plansThatCannotBePlayedAreRefused();
  void stopsOnRequest();
};

namespace {

RoundRobin planOf(const std::vector<std::string>& agents, std::int64_t games) {
  RoundRobin plan{.mdp = Library::instance().mdp("guideline/10x20"), .agents = {}};
  for (const std::string& agent : agents) plan.agents.push_back(Library::instance().agent(agent));
  plan.games = games;
  plan.pieceLimit = 40;
  return plan;
}

RoundRobinResult played(const RoundRobin& plan, int threads) {
  ThreadExecutor executor;
  return playRoundRobin(plan, threads, executor);
}

}  // namespace

void RoundRobinTest::gamesAreThoseOfEachPair() {
  const RoundRobin plan = planOf({"random", "dellacherie", "dt-20"}, 4);
  const RoundRobinResult found = played(plan, 2);
  QCOMPARE(found.games, std::int64_t{12});
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = 0; b < a; ++b) {
      PairResult expected;
      for (std::uint64_t number = 0; number < 4; ++number) {
        const VersusResult game =
            playVersus({.mdp = plan.mdp, .garbage = {}, .seed = 1, .number = number, .pieceLimit = 40},
                       {&plan.agents[b], &plan.agents[a]});
        ++(!game.winner ? expected.draws : *game.winner == 0 ? expected.wins : expected.losses);
      }
      QCOMPARE(found.pairs[b][a], expected);
      QCOMPARE(found.pairs[a][b], expected.reversed());
    }
}

void RoundRobinTest::threadsDoNotMatter() {
  const RoundRobin plan = planOf({"random", "smartagent-1.6", "dellacherie"}, 3);
  const RoundRobinResult one = played(plan, 1), four = played(plan, 4);
  QCOMPARE(one.pairs, four.pairs);
  for (std::size_t agent = 0; agent < 3; ++agent) {
    QCOMPARE(one.sides[agent].attack, four.sides[agent].attack);
    QCOMPARE(one.sides[agent].pieces, four.sides[agent].pieces);
  }
}

void RoundRobinTest::gauntletsArePlayedByTheFirst() {
  RoundRobin plan = planOf({"dellacherie", "random", "el-tetris"}, 2);
  plan.pairing = Pairing::Gauntlet;
  const RoundRobinResult found = played(plan, 2);
  QCOMPARE(found.games, std::int64_t{4});
  QCOMPARE(found.pairs[1][2], PairResult{});
  QCOMPARE(found.pairs[0][1].games(), std::int64_t{2});
}

void RoundRobinTest::sequentialTestsEndEarly() {
  RoundRobin plan = planOf({"dellacherie", "random"}, 500);
  plan.sprt = SprtSettings{.elo0 = 0, .elo1 = 100};
  const RoundRobinResult one = played(plan, 1), three = played(plan, 3);
  QVERIFY(one.games < 100);
  QCOMPARE(three.games, one.games);
  QCOMPARE(three.pairs, one.pairs);
  QCOMPARE(sprt(one.pairs[0][1], *plan.sprt).verdict, SprtVerdict::Elo1);
}

void RoundRobinTest::plansThatCannotBePlayedAreRefused() {
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, played(planOf({"random"}, 1), 1));
  RoundRobin three = planOf({"random", "random", "random"}, 1);
  three.sprt = SprtSettings{};
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, played(three, 1));
  RoundRobin placement = planOf({"random", "random"}, 1);
  placement.mdp = Mdp();
  QVERIFY_THROWS_EXCEPTION(InvalidDocument, played(placement, 1));
}

void RoundRobinTest::stopsOnRequest() {
  std::stop_source stop;
  ThreadExecutor executor;
  stop.request_stop();
  QVERIFY_THROWS_EXCEPTION(Stopped,
                           playRoundRobin(planOf({"random", "random"}, 5), 1, executor, stop.get_token()));
}

TETRABENCH_TEST(RoundRobinTest)
#include "round_robin_test.moc"
