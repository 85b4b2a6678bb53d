#include "core/agents/smart_agent/evolving_agent.h"

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/play/play_games.h"
#include "core/play/player.h"
#include "tests/support/documents/merge_patch.h"
#include "tests/support/qtest.h"
#include "tests/support/smart_agents.h"

using namespace tetrabench;
using namespace tetrabench::test;

class EvolvingAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void version14PlaysByFixedWeights();
  void aTrialEarnsTheRewardOfItsPieces();
  void version16AddsTheChangeInCost();
  void aTrialEndsWithItsGame();
  void itCoolsWithEachExplorationAndReturnsToTheBest();
  void whatItLearnsPassesFromGameToGame();
  void emergencyPlayHasSeparateSets();
  void aLostGameEndsTheEmergency();
  void aGameStoppedInEmergencyLeavesNoTrial();
  void withoutHeightLimitThereIsNoEmergency();
  void adaptiveIs16ExceptForItsTemperature();
  void itContinuesWithWhatItLearnedInEmergency();
  void probableLooksAheadByThePiecesSeen();
  void probableCountsPiecesWhileASetIsInUse();
  void documentsKeepAllSettings();

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

/// Returns a field with one column of this height.
Board pileOf(const Mdp& mdp, int rows) {
  Board board(mdp.width(), mdp.boardHeight() + 4);
  for (int row = 0; row < rows; ++row) board.set(2, row, true);
  return board;
}

/// Returns an agent that looks ahead with the weights of the first trial.
AgentSettings lookingAhead() {
  AgentSettings agent = Library::instance().agent("smartagent-start");
  const LinearSettings linear = *agent.linear();
  agent.kind = LookAheadSettings{.linear = linear};
  return agent;
}

AgentSettings withEmergency(AgentSettings agent) {
  agent.as<SmartAgentSettings>().emergency = true;
  return agent;
}

}  // namespace

void EvolvingAgentTest::version14PlaysByFixedWeights() {
  AgentSettings agent = Library::instance().agent("smartagent-start");
  LinearSettings& linear = *agent.linear();
  const char* ids[] = {"bumpiness", "chasms", "squaredPileHeight", "holes", "rowsRemoved"};
  const double weights[] = {1, 2, 2, 8, -2};
  for (std::size_t i = 0; i < 5; ++i) linear.weights[i] = {findFeature(ids[i]), {weights[i]}};
  Player ours(mdp_, settings(Version::V14), 5), expected(mdp_, agent, 5);
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
  QCOMPARE(first.value(), 1.1);
  QVERIFY(agent.current() != first.set);  // the second set is a mutation
  QCOMPARE(agent.temperature(), 0.99);
}

void EvolvingAgentTest::version16AddsTheChangeInCost() {
  EvolvingAgent agent(settings(Version::V16), mdp_, 1);
  const int width = mdp_.width(), height = mdp_.boardHeight() + 4;
  const Board empty(width, height);
  Board pile(width, height);  // one column of 2 above a hole: bumpiness 2 + 2, height 2 * 2 * 2, hole 1
  pile.set(3, 1, true);
  agent.beginGame(0);
  for (int piece = 0; piece < 20; ++piece) agent.observe(earning(1), pile);
  QCOMPARE(agent.policy().entries().front().reward, 20.0);  // no change on an empty start field
  const ParameterSet second = agent.current();
  for (int piece = 0; piece < 20; ++piece) agent.observe(earning(1), empty);
  const auto& entries = agent.policy().entries();
  const auto rated = std::ranges::find(entries, second, &ParameterPolicy::Entry::set);
  QVERIFY(rated != entries.end());
  QCOMPARE(rated->reward, 20.0 + (4 + 0 + 8 + 1) - 0);  // cost before minus cost after
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

void EvolvingAgentTest::itCoolsWithEachExplorationAndReturnsToTheBest() {
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
  // The k-th exploration cools to 0.99^k; about 240 explorations are expected in 1,000 choices.
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
  Player player(mdp, request.agent, 3);
  for (const Episode& episode : once) QVERIFY(player.playEpisode() == episode);
}

void EvolvingAgentTest::emergencyPlayHasSeparateSets() {
  EvolvingAgent agent(withEmergency(settings(Version::V15)), mdp_, 1);
  const int half = mdp_.boardHeight() / 2;
  const Board low = pileOf(mdp_, half), high = pileOf(mdp_, half + 1);
  const ParameterSet initial{1, 2, 2, 8, 2}, emergency{1, 1, 32, 1, 256};
  agent.beginGame(0);
  for (int piece = 0; piece < 6; ++piece) agent.observe(earning(1), low);
  QVERIFY(!agent.inEmergency());
  QVERIFY(agent.policy().entries().empty());

  agent.observe(earning(1), high);  // ends the trial after 7 pieces
  QVERIFY(agent.inEmergency());
  QVERIFY((agent.policy().entries().front() == ParameterPolicy::Entry{initial, 7, 7}));
  QCOMPARE(agent.current(), emergency);
  for (int piece = 0; piece < 20; ++piece) agent.observe(earning(2), high);
  QVERIFY((agent.emergencyPolicy().entries().front() == ParameterPolicy::Entry{emergency, 40, 20}));
  QCOMPARE(agent.policy().entries().size(), std::size_t{1});
  const ParameterSet mutant = agent.current();
  QVERIFY(mutant != emergency);
  QCOMPARE(agent.temperature(), 1.0);  // emergency play has a separate temperature

  for (int piece = 0; piece < 3; ++piece) agent.observe(earning(0), high);
  agent.observe(earning(4), low);  // ends the trial after 4 pieces
  QVERIFY(!agent.inEmergency());
  QVERIFY((agent.emergencyPolicy().entries()[1] == ParameterPolicy::Entry{mutant, 4, 4}));
  QCOMPARE(agent.policy().entries().size(), std::size_t{1});
  QCOMPARE(agent.temperature(), 0.99);
  QVERIFY(agent.current() != initial && agent.current() != mutant);

  agent.observe(earning(0), high);  // re-enters emergency play with its best set
  QCOMPARE(agent.current(), emergency);
  QCOMPARE(
      agent.learned(),
      (Learned{mdp_.width(),
               LearnedSets{agent.policy().entries(), 0.99, agent.emergencyPolicy().entries(), 0.99, {32}}}));
}

void EvolvingAgentTest::aLostGameEndsTheEmergency() {
  EvolvingAgent agent(withEmergency(settings(Version::V16)), mdp_, 1);
  const Board high = pileOf(mdp_, mdp_.boardHeight());
  agent.beginGame(0);
  agent.observe(earning(1), high);
  agent.observe(earning(0, true), high);
  QVERIFY(!agent.inEmergency());
  QCOMPARE(agent.policy().entries().front().pieces, std::int64_t{1});
  QCOMPARE(agent.emergencyPolicy().entries().front().pieces, std::int64_t{1});
  // The field's cost is the same as at the start of the trial, so nothing is added.
  QCOMPARE(agent.emergencyPolicy().entries().front().reward, 0.0);
}

void EvolvingAgentTest::aGameStoppedInEmergencyLeavesNoTrial() {
  EvolvingAgent agent(withEmergency(settings(Version::V15)), mdp_, 1);
  const Board high = pileOf(mdp_, mdp_.boardHeight());
  agent.beginGame(0);
  for (int piece = 0; piece < 10; ++piece) agent.observe(earning(1), high);
  QVERIFY(agent.inEmergency());
  agent.beginGame(1);
  QVERIFY(!agent.inEmergency());
  QVERIFY(agent.emergencyPolicy().entries().empty());
  const ParameterSet next = agent.current();
  for (int piece = 0; piece < 20; ++piece) agent.observe(earning(1), Board(mdp_.width(), 20));
  QVERIFY(std::ranges::any_of(agent.policy().entries(), [&](const ParameterPolicy::Entry& entry) {
    return entry == ParameterPolicy::Entry{next, 20, 20};
  }));
}

void EvolvingAgentTest::withoutHeightLimitThereIsNoEmergency() {
  const Mdp unlimited{{.height = {}}};
  EvolvingAgent agent(withEmergency(settings(Version::V15)), unlimited, 1);
  agent.beginGame(0);
  agent.observe(earning(1), pileOf(unlimited, 60));
  QVERIFY(!agent.inEmergency());
}

void EvolvingAgentTest::adaptiveIs16ExceptForItsTemperature() {
  AgentSettings adaptive = Library::instance().agent("smartagent-adaptive");
  QCOMPARE(adaptive.as<SmartAgentSettings>().reheating, 0.995);
  AgentSettings as16 = adaptive;
  as16.as<SmartAgentSettings>().version = Version::V16;
  as16.name = "SmartAgent 1.6";
  as16.source = settings(Version::V16).source;
  QVERIFY(as16 == settings(Version::V16));
  // Play is identical while both are certain to explore, and diverges soon after.
  Player ours(mdp_, adaptive, 5), other(mdp_, as16, 5);
  for (int piece = 0; piece < 40; ++piece) QVERIFY(ours.playPiece().placement == other.playPiece().placement);
  int differences = 0;
  for (int piece = 0; piece < 3000; ++piece)
    differences += ours.playPiece().placement != other.playPiece().placement;
  QVERIFY(differences > 100);
}

void EvolvingAgentTest::itContinuesWithWhatItLearnedInEmergency() {
  AgentSettings agent = withEmergency(settings(Version::V16));
  const ParameterSet low{1, 1, 64, 1, 256};
  agent.learned =
      Learned{mdp_.width(), LearnedSets{{{{5, 4, 3, 2, 1}, -3.5, 20}}, 0.5, {{low, 7, 40}}, 0.25}};
  QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
  EvolvingAgent player(agent, mdp_, 1);
  player.beginGame(0);
  player.observe(earning(0), pileOf(mdp_, mdp_.boardHeight()));
  QCOMPARE(player.current(), low);
}

void EvolvingAgentTest::probableLooksAheadByThePiecesSeen() {
  AgentSettings probable = Library::instance().agent("smartagent-probable");
  AgentSettings ahead = lookingAhead();
  const AgentSettings uniform = ahead;
  ahead.as<LookAheadSettings>().chances = LookAheadSettings::Chances::Observed;
  const PieceCounts seen{500, 0, 0, 0, 0, 0, 1};
  probable.learned = Learned{mdp_.width(), LearnedSets{{}, 1, {}, 1, seen}};
  ahead.learned = Learned{mdp_.width(), LearnedPieces{seen}};
  QVERIFY(agentFromJson(toJson(probable)) == probable);

  const auto ours = makeAgent(probable, mdp_, 5), observing = makeAgent(ahead, mdp_, 5),
             expecting = makeAgent(uniform, mdp_, 5);
  Game game(mdp_, 5, 0);
  PieceCounts counted = seen;
  int unlikeUniform = 0;
  for (int piece = 0; piece < 20; ++piece) {
    ++counted[static_cast<std::size_t>(game.piece())];
    const std::size_t chosen = ours->choose(viewOf(game));
    QCOMPARE(chosen, observing->choose(viewOf(game)));
    unlikeUniform += chosen != expecting->choose(viewOf(game));
    const MoveResult result = game.play(chosen);
    ours->observe(result, game.board());
    observing->observe(result, game.board());
  }
  QVERIFY(unlikeUniform > 0);
  QCOMPARE(std::get<LearnedSets>(ours->learned()->what).seen, counted);
}

void EvolvingAgentTest::probableCountsPiecesWhileASetIsInUse() {
  AgentSettings probable = Library::instance().agent("smartagent-probable");
  probable.as<SmartAgentSettings>().trialPieces = 1000;  // a single set for the whole test
  AgentSettings ahead = lookingAhead();
  ahead.as<LookAheadSettings>().chances = LookAheadSettings::Chances::Observed;
  const auto ours = makeAgent(probable, mdp_, 5), observing = makeAgent(ahead, mdp_, 5),
             first = makeAgent(ahead, mdp_, 5);
  Game game(mdp_, 5, 0);
  int unlikeFirst = 0;
  for (int piece = 0; piece < 300 && !game.over(); ++piece) {
    const std::size_t chosen = ours->choose(viewOf(game));
    QCOMPARE(chosen, observing->choose(viewOf(game)));
    unlikeFirst += chosen != first->choose(viewOf(game));
    const MoveResult result = game.play(chosen);
    ours->observe(result, game.board());
    observing->observe(result, game.board());
  }
  QVERIFY(unlikeFirst > 0);
}

void EvolvingAgentTest::documentsKeepAllSettings() {
  AgentSettings agent = settings(Version::V15);
  agent.as<SmartAgentSettings>().trialPieces = 7;
  agent.as<SmartAgentSettings>().cooling = 0.5;
  agent.as<SmartAgentSettings>().beta = 2;
  agent.as<SmartAgentSettings>().heightPower = 1;
  agent.as<SmartAgentSettings>().initialSet = {5, 4, 3, 2, 1};
  agent.as<SmartAgentSettings>().emergency = true;
  agent.as<SmartAgentSettings>().similarity = 0.25;
  QVERIFY(agentFromJson(toJson(agent)) == agent);
  agent.as<SmartAgentSettings>().version = Version::Adaptive;
  agent.as<SmartAgentSettings>().reheating = 0.9;
  QVERIFY(agentFromJson(toJson(agent)) == agent);
  const auto refusal = [](const char* patch) {
    Json json = toJson(Library::instance().agent("smartagent-1.6"));
    mergePatch(json, parseJson(patch));
    try {
      agentFromJson(json);
      return std::string("none");
    } catch (const InvalidDocument& error) {
      return std::string(error.what());
    }
  };
  QCOMPARE(
      refusal(R"({"version": "1.7"})"),
      std::string(
          "version is \"1.7\"; it must be one of 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, adaptive, probable."));
  QCOMPARE(refusal(R"({"initialSet": [1, 2, 3]})"),
           std::string("initialSet is a list of 3; it must be a list of 5 weights."));
  QCOMPARE(refusal(R"({"cooling": 0})"), std::string("cooling is 0; it must be a number above 0, up to 1."));
  QCOMPARE(refusal(R"({"trialPieces": 0})"),
           std::string("trialPieces is 0; it must be a whole number between 1 and 1000000."));
  QCOMPARE(refusal(R"({"similarity": 1.5})"),
           std::string("similarity is 1.5; it must be a number between 0 and 1."));
  QCOMPARE(refusal(R"({"emergency": 1})"), std::string("emergency is 1; it must be true or false."));
  QCOMPARE(refusal(R"({"reheating": 0.9})"), std::string("reheating is not used by version 1.6."));
  QCOMPARE(
      refusal(R"({"version": "1.4", "trialPieces": null, "temperature": null, "cooling": null, "beta": null,
                       "similarity": 0.5})"),
      std::string("similarity is not used by version 1.4."));
  QCOMPARE(refusal(R"({"version": "adaptive", "reheating": 0})"),
           std::string("reheating is 0; it must be a number above 0, up to 1."));
  QCOMPARE(refusal(R"({"learned": {"boardWidth": 10, "temperature": 1, "sets": [], "emergency": {}}})"),
           std::string("learned.emergency.temperature is missing."));
  QCOMPARE(refusal(R"({"weights": {"holes": 1}})"),
           std::string("weights is not used by this kind of agent."));
}

TETRABENCH_TEST(EvolvingAgentTest)
#include "evolving_agent_test.moc"
