#include "core/agents/smart_agent/evolving_agent.h"

#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/experiments/play_games.h"
#include "core/experiments/run.h"
#include "core/features/catalogue.h"
#include "core/storage/agent_document.h"
#include "core/storage/library.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class EvolvingAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void version14PlaysByFixedWeights();
  void aTrialEarnsTheRewardOfItsPieces();
  void version16AddsWhatTheFieldHasWonOrLost();
  void aTrialEndsWithItsGame();
  void itCoolsWithEachExplorationAndComesBackToTheBest();
  void whatItLearnsPassesFromGameToGame();
  void documentsSayAllOfIt();

 private:
  static AgentSettings settings(SmartAgentSettings::Version version) {
    return Library::instance().agent(version == SmartAgentSettings::Version::V14   ? "smartagent-1.4"
                                     : version == SmartAgentSettings::Version::V15 ? "smartagent-1.5"
                                                                                   : "smartagent-1.6");
  }
  const Mdp mdp_ = Library::instance().mdp("rlc2008/training-03");
};

namespace {

using Version = SmartAgentSettings::Version;

MoveResult earning(double reward, bool over = false) {
  MoveResult result;
  result.reward = reward;
  result.over = over;
  return result;
}

}  // namespace

void EvolvingAgentTest::version14PlaysByFixedWeights() {
  AgentSettings linear;
  linear.sense = Sense::Min;
  const AgentSettings base = Library::instance().agent("smartagent-start");
  linear.weights = base.weights;
  const char* ids[] = {"bumpiness", "chasms", "squaredPileHeight", "holes", "rowsRemoved"};
  const double weights[] = {1, 2, 2, 8, -2};
  for (std::size_t i = 0; i < 5; ++i) linear.weights[i] = {findFeature(ids[i]), {weights[i]}};
  Run ours(mdp_, settings(Version::V14), 5), expected(mdp_, linear, 5);
  for (int piece = 0; piece < 3000; ++piece)
    QVERIFY(ours.playPiece().placement == expected.playPiece().placement);
}

void EvolvingAgentTest::aTrialEarnsTheRewardOfItsPieces() {
  EvolvingAgent agent(settings(Version::V15), mdp_, 1);
  const Board field(mdp_.width(), mdp_.boardHeight() + 4);
  agent.beginGame(0);
  for (int piece = 0; piece < 19; ++piece) agent.observe(earning(1), field);
  QVERIFY(agent.policy().entries().empty());
  agent.observe(earning(3), field);
  QCOMPARE(agent.policy().entries().size(), std::size_t{1});
  const auto& first = agent.policy().entries().front();
  QCOMPARE(first.set, (ParameterSet{1, 2, 2, 8, 2}));
  QCOMPARE(first.reward, 22.0);
  QCOMPARE(first.worth(), 1.1);
  QVERIFY(agent.current() != first.set);  // the second is a mutation
  QCOMPARE(agent.temperature(), 0.99);
}

void EvolvingAgentTest::version16AddsWhatTheFieldHasWonOrLost() {
  EvolvingAgent agent(settings(Version::V16), mdp_, 1);
  const int width = mdp_.width(), height = mdp_.boardHeight() + 4;
  const Board empty(width, height);
  Board pile(width, height);  // one column of 2 above a hole: bumpiness 2 + 2, height 2 * 2 * 2, hole 1
  pile.set(3, 1, true);
  agent.beginGame(0);
  for (int piece = 0; piece < 20; ++piece) agent.observe(earning(1), pile);
  QCOMPARE(agent.policy().entries().front().reward, 20.0);  // on an empty field nothing is added
  const ParameterSet second = agent.current();
  for (int piece = 0; piece < 20; ++piece) agent.observe(earning(1), empty);
  const auto& entries = agent.policy().entries();
  const auto rated = std::ranges::find(entries, second, &ParameterPolicy::Entry::set);
  QVERIFY(rated != entries.end());
  QCOMPARE(rated->reward, 20.0 + (4 + 0 + 8 + 1) - 0);  // before less after
}

void EvolvingAgentTest::aTrialEndsWithItsGame() {
  EvolvingAgent agent(settings(Version::V16), mdp_, 1);
  const Board field(mdp_.width(), mdp_.boardHeight() + 4);
  agent.beginGame(0);
  for (int piece = 0; piece < 7; ++piece) agent.observe(earning(1), field);
  agent.observe(earning(0, true), field);
  QCOMPARE(agent.policy().entries().front().pieces, std::int64_t{8});
  QCOMPARE(agent.policy().entries().front().reward, 7.0);
}

void EvolvingAgentTest::itCoolsWithEachExplorationAndComesBackToTheBest() {
  EvolvingAgent agent(settings(Version::V15), mdp_, 1);
  const Board field(mdp_.width(), mdp_.boardHeight() + 4);
  agent.beginGame(0);
  int explored = 0, returned = 0;
  for (int trial = 0; trial < 1000; ++trial) {
    for (int piece = 0; piece < 20; ++piece) agent.observe(earning(1), field);
    const double cooled = std::pow(0.99, explored + 1);
    if (std::abs(agent.temperature() - cooled) < 1e-12)
      ++explored;
    else
      ++returned;
    QVERIFY(std::abs(agent.temperature() - std::pow(0.99, explored)) < 1e-12);
  }
  // Explorations cool as the sum of 0.99^k: after 1,000 choices some 240 are expected.
  QVERIFY2(explored > 200 && explored < 280, qPrintable(QString::number(explored)));
  QCOMPARE(explored + returned, 1000);
}

void EvolvingAgentTest::whatItLearnsPassesFromGameToGame() {
  const Mdp mdp = Library::instance().mdp("standard/10x10");
  const PlayRequest request{.mdp = mdp, .agent = settings(Version::V16), .seed = 3, .games = 6};
  PlayRequest threads = request;
  threads.threads = 3;
  const auto once = playGames(request), again = playGames(threads);
  QVERIFY(once == again);
  Run run(mdp, request.agent, 3);
  for (const Episode& episode : once) QVERIFY(run.playEpisode() == episode);
}

void EvolvingAgentTest::documentsSayAllOfIt() {
  AgentSettings agent = settings(Version::V15);
  agent.smartAgent.trialPieces = 7;
  agent.smartAgent.cooling = 0.5;
  agent.smartAgent.beta = 2;
  agent.smartAgent.heightPower = 1;
  agent.smartAgent.initialSet = {5, 4, 3, 2, 1};
  QVERIFY(agentFromJson(toJson(agent)) == agent);
  const auto refusal = [](const char* patch) {
    Json json = toJson(Library::instance().agent("smartagent-1.6"));
    json.merge_patch(parseJson(patch));
    try {
      agentFromJson(json);
      return std::string("none");
    } catch (const InvalidDocument& error) {
      return std::string(error.what());
    }
  };
  QCOMPARE(refusal(R"({"version": "1.7"})"),
           std::string("/version: found \"1.7\"; allowed: 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6"));
  QCOMPARE(refusal(R"({"initialSet": [1, 2, 3]})"),
           std::string("/initialSet: found a list; allowed: a list of 5 weights"));
  QCOMPARE(refusal(R"({"cooling": 0})"),
           std::string("/cooling: found 0; allowed: a number above 0, up to 1"));
  QCOMPARE(refusal(R"({"trialPieces": 0})"),
           std::string("/trialPieces: found 0; allowed: a whole number from 1 to 1000000"));
  QCOMPARE(refusal(R"({"weights": {"holes": 1}})"),
           std::string("/weights: found an object; allowed: nothing, for this kind of agent"));
}

QTEST_APPLESS_MAIN(EvolvingAgentTest)
#include "evolving_agent_test.moc"
