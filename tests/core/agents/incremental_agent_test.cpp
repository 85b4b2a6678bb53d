#include "core/agents/incremental/incremental_agent.h"

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/play/play_games.h"
#include "core/play/player.h"
#include "tests/support/documents/merge_patch.h"
#include "tests/support/qtest.h"
#include "tests/support/smart_agents.h"

using namespace tetrabench;
using namespace tetrabench::test;

class IncrementalAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void beforeTheFirstRewardTheLowestPlacementIsPlayed();
  void theHighestPredictionIsPlayed();
  void placementsThatEndTheGameComeLast();
  void itExploresAmongTheBestPlacements();
  void anExplorationCools();
  void placementsAreRatedByTheRewardUpToTheHorizon();
  void placementsOfAStoppedGameAreForgotten();
  void placementsBeforeALossByGarbageAreLearned();
  void equalSeedsPlayEqualGames();
  void itLearnsToRemoveRows();
  void itContinuesWithWhatItLearned();
  void withoutLearningItPlaysByWhatItLearned();
  void documentsKeepAllSettings();

 private:
  const Mdp mdp_{MdpSettings{.width = 6, .height = 8}};
  const std::size_t size_ = IncrementalFeatures(mdp_.pieces(), 6).size();
  static constexpr std::size_t kColumn = 19, kRowsRemoved = 25;
};

namespace {

/// Returns a field of these rows below five empty ones.
Board field(const std::string& rows) {
  return boardFromText("...... ...... ...... ...... ...... " + rows);
}

/// Request for an O on this board, with placements at columns 0 to 4.
struct Question {
  Board board;
  std::vector<Placement> placements{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}};
  LossRule loss{};
  PositionView view() const { return {board, PieceSet::tetrominoes(), 1, {}, placements, loss}; }
};

AgentSettings learner() {
  return Library::instance().agent("incremental");
}

AgentSettings knowing(std::vector<double> coefficients) {
  AgentSettings agent = learner();
  agent.as<IncrementalSettings>().learning = false;
  agent.learned = Learned{6, LearnedRegression{std::move(coefficients), {}, 1}};
  return agent;
}

const LearnedRegression& regressionOf(const std::optional<Learned>& learned) {
  return std::get<LearnedRegression>(learned->what);
}

}  // namespace

void IncrementalAgentTest::beforeTheFirstRewardTheLowestPlacementIsPlayed() {
  IncrementalAgent agent(knowing(std::vector<double>(size_)), mdp_, 1);
  const Question question{field("...... XX.... XX...X")};
  QCOMPARE(agent.choose(question.view()), std::size_t{2});
}

void IncrementalAgentTest::theHighestPredictionIsPlayed() {
  std::vector<double> coefficients(size_);
  coefficients[kColumn + 4] = 0.5;
  coefficients[kRowsRemoved] = 0.3;
  IncrementalAgent agent(knowing(coefficients), mdp_, 1);
  QCOMPARE(agent.choose(Question{Board(6, 8)}.view()), std::size_t{4});
  // Two removed rows add 0.6.
  QCOMPARE(agent.choose(Question{field("X..XXX X..XXX")}.view()), std::size_t{1});
}

void IncrementalAgentTest::placementsThatEndTheGameComeLast() {
  std::vector<double> coefficients(size_);
  coefficients[kColumn] = 100;
  IncrementalAgent agent(knowing(coefficients), mdp_, 1);
  Question question{field("X..... X..... X.....")};
  QCOMPARE(agent.choose(question.view()), std::size_t{0});
  question.loss.rows = 4;
  QCOMPARE(agent.choose(question.view()), std::size_t{1});
}

void IncrementalAgentTest::itExploresAmongTheBestPlacements() {
  std::vector<double> coefficients(size_);
  for (std::size_t column = 0; column < 5; ++column)
    coefficients[kColumn + column] = column == 2 ? 9 : 5 - static_cast<double>(column);
  AgentSettings settings = knowing(coefficients);
  settings.as<IncrementalSettings>().learning = true;
  settings.as<IncrementalSettings>().cooling = 1;
  settings.as<IncrementalSettings>().horizon = 100;
  IncrementalAgent agent(settings, mdp_, 1);
  std::array<int, 5> taken{};
  const Question question{Board(6, 8)};
  for (int i = 0; i < 3000; ++i) {
    if (i % 50 == 0) agent.beginGame(0);  // a new game does not change what has been learned
    ++taken[agent.choose(question.view())];
    agent.observe({}, question.board);
  }
  for (const std::size_t best : {2, 0, 1}) QVERIFY(taken[best] > 900 && taken[best] < 1100);
  QCOMPARE(taken[3] + taken[4], 0);
}

void IncrementalAgentTest::anExplorationCools() {
  AgentSettings settings = learner();
  IncrementalAgent agent(settings, mdp_, 1);
  const Question question{Board(6, 8)};
  agent.choose(question.view());  // certainly an exploration, at temperature 1
  QCOMPARE(agent.temperature(), 1.0);
  agent.observe({}, question.board);  // cools once the move has been made
  QCOMPARE(agent.temperature(), 0.99);
  settings.as<IncrementalSettings>().temperature = 1e-9;
  IncrementalAgent cold(settings, mdp_, 1);
  for (int i = 0; i < 100; ++i) {
    QCOMPARE(cold.choose(question.view()), std::size_t{0});
    cold.observe({}, question.board);
  }
  QCOMPARE(cold.temperature(), 1e-9);
}

void IncrementalAgentTest::placementsAreRatedByTheRewardUpToTheHorizon() {
  AgentSettings settings = learner();
  settings.as<IncrementalSettings>().topPlacements = 1;
  settings.as<IncrementalSettings>().horizon = 3;
  settings.as<IncrementalSettings>().ridge = 2;
  IncrementalAgent agent(settings, mdp_, 1);
  const Question question{Board(6, 8)};
  const auto play = [&](const MoveResult& result) {
    agent.choose(question.view());
    agent.observe(result, question.board);
  };
  // An O in column 0 each time sets three features by 1: its kind, its column, and the number of differences
  // of 2. Each has the coefficient b = sum of y / (ridge + 3 * examples).
  const auto b = [&] { return regressionOf(agent.learned()).coefficients[kColumn]; };
  play(earning(1));
  play(earning(2));
  QCOMPARE(b(), 0.0);
  play(earning(4));
  QCOMPARE(b(), 7 / 5.0);
  play(earning(8));
  QCOMPARE(b(), (7 + 14) / 8.0);
  play(earning(16, true));  // the game ends, so earlier placements earn no further reward
  QCOMPARE(b(), (7 + 14 + 28 + 24 + 16) / 17.0);
  const auto coefficients = regressionOf(agent.learned()).coefficients;
  QCOMPARE(coefficients[2], b());          // O
  QCOMPARE(coefficients[size_ - 2], b());  // differences of 2
  QCOMPARE(coefficients[kRowsRemoved], 0.0);
}

void IncrementalAgentTest::placementsOfAStoppedGameAreForgotten() {
  IncrementalAgent agent(learner(), mdp_, 1);
  const Question question{Board(6, 8)};
  agent.choose(question.view());
  agent.observe(earning(5), question.board);
  agent.beginGame(1);
  agent.choose(question.view());
  agent.observe(earning(0, true), question.board);
  QCOMPARE(regressionOf(agent.learned()).coefficients, std::vector<double>(size_));
  QCOMPARE(regressionOf(agent.learned()).gram.front(), 0.0);  // no I so far
}

void IncrementalAgentTest::placementsBeforeALossByGarbageAreLearned() {
  const Question question{Board(6, 8)};
  const auto coefficients = [&](bool byGarbage) {
    IncrementalAgent agent(learner(), mdp_, 1);
    agent.choose(question.view());
    agent.observe(earning(5, !byGarbage), question.board);
    if (byGarbage) agent.loseByGarbage();
    agent.beginGame(1);
    return regressionOf(agent.learned()).coefficients;
  };
  QVERIFY(coefficients(true) == coefficients(false));
  QVERIFY(coefficients(true) != std::vector<double>(size_));
}

void IncrementalAgentTest::equalSeedsPlayEqualGames() {
  const Mdp mdp = Library::instance().mdp("standard/10x10");
  const PlayRequest request{.mdp = mdp, .agent = learner(), .seed = 3, .games = 20};
  PlayRequest threads = request;
  threads.threads = 3;
  const auto once = playGames(request);
  QVERIFY(once == playGames(threads));
  PlayRequest other = request;
  other.seed = 4;
  QVERIFY(once != playGames(other));
}

void IncrementalAgentTest::itLearnsToRemoveRows() {
  const Mdp mdp = Library::instance().mdp("rlc2008/training-03");
  const auto earned = [&](AgentSettings agent) {
    Player player(mdp, agent, 1, {.pieces = {}, .steps = 24000});
    while (!player.finished()) player.playPiece();
    return player.total().reward;
  };
  const double reward = earned(learner());
  QVERIFY2(reward > 1000, qPrintable(QString::number(reward)));
  QVERIFY(earned(Library::instance().agent("random")) < 100);
}

void IncrementalAgentTest::itContinuesWithWhatItLearned() {
  const Mdp mdp = Library::instance().mdp("standard/10x10");
  IncrementalAgent agent(learner(), mdp, 1);
  Game game(mdp, 1, 0);
  for (std::uint64_t number = 0; number < 10; ++number) {
    game.restart(number);
    agent.beginGame(number);
    while (!game.over()) agent.observe(game.play(agent.choose(viewOf(game))), game.board());
  }
  AgentSettings again = learner();
  again.learned = agent.learned();
  QVERIFY(regressionOf(again.learned).coefficients !=
          std::vector<double>(regressionOf(again.learned).coefficients.size()));
  QVERIFY(agentFromJson(parseJson(toText(toJson(again)))) == again);
  const IncrementalAgent next(again, mdp, 1);
  QCOMPARE(next.temperature(), agent.temperature());
  QCOMPARE(next.regression().coefficients(), regressionOf(again.learned).coefficients);
  QCOMPARE(next.regression().gram(), regressionOf(again.learned).gram);
}

void IncrementalAgentTest::withoutLearningItPlaysByWhatItLearned() {
  std::vector<double> coefficients(size_);
  coefficients[kRowsRemoved] = 1;
  const AgentSettings agent = knowing(coefficients);
  QVERIFY(!agent.learns());
  QVERIFY(learner().learns());
  IncrementalAgent player(agent, mdp_, 1);
  const Question question{field("X..XXX X..XXX")};
  for (int i = 0; i < 100; ++i) {
    QCOMPARE(player.choose(question.view()), std::size_t{1});
    player.observe(earning(-1, i % 10 == 0), question.board);
  }
  QCOMPARE(player.regression().coefficients(), coefficients);
  QVERIFY(!player.learned());
}

void IncrementalAgentTest::documentsKeepAllSettings() {
  AgentSettings agent = learner();
  agent.as<IncrementalSettings>() = {.learning = false,
                                     .topPlacements = 7,
                                     .temperature = 0.5,
                                     .cooling = 0.9,
                                     .horizon = 12,
                                     .ridge = 0.25};
  agent.learned = Learned{6, LearnedRegression{{1, -2.5}, {3, 0, 4}, 0.125}};
  QVERIFY(agentFromJson(parseJson(toText(toJson(agent)))) == agent);
  const auto refusal = [](const char* patch) {
    Json json = toJson(learner());
    mergePatch(json, parseJson(patch));
    try {
      const AgentSettings patched = agentFromJson(json);
      makeAgent(patched, Mdp{}, 1);
      return std::string("none");
    } catch (const InvalidDocument& error) {
      return std::string(error.what());
    }
  };
  QCOMPARE(refusal("{}"), std::string("none"));
  QCOMPARE(refusal(R"({"topPlacements": 0})"),
           std::string("topPlacements is 0; it must be a whole number between 1 and 1000."));
  QCOMPARE(refusal(R"({"horizon": 0})"),
           std::string("horizon is 0; it must be a whole number between 1 and 1000."));
  QCOMPARE(refusal(R"({"ridge": 0})"),
           std::string("ridge is 0; it must be a number above 0, up to 1000000000."));
  QCOMPARE(refusal(R"({"temperature": 1.5})"),
           std::string("temperature is 1.5; it must be a number above 0, up to 1."));
  QCOMPARE(refusal(R"({"learning": false})"),
           std::string("learning is false; it must be true, unless there is \"learned\"."));
  QCOMPARE(refusal(R"({"beta": 5})"), std::string("beta is not used by this kind of agent."));
  QCOMPARE(refusal(R"({"learned": {"boardWidth": 10, "temperature": 1, "coefficients": [1, 2, 3]}})"),
           std::string("Incremental learner: learned.coefficients has 3 values; it must have 36, for the "
                       "pieces and width of the MDP."));
  QCOMPARE(
      refusal(R"({"learned": {"boardWidth": 10, "temperature": 1, "coefficients": [1, 2], "gram": [1]}})"),
      std::string("learned.gram has 1 values; it must have 3, for 2 coefficients."));
  QCOMPARE(refusal(R"({"learned": {"boardWidth": 10, "temperature": 1, "coefficients": [1e13]}})"),
           std::string("learned.coefficients[0] is 10000000000000.0; it must be a number between "
                       "-1000000000000 and 1000000000000."));
  QCOMPARE(refusal(R"({"learned": {"boardWidth": 10, "temperature": 1, "sets": []}})"),
           std::string(
               "learned.sets is not a known key; the keys are boardWidth, temperature, coefficients, gram."));
}

TETRABENCH_TEST(IncrementalAgentTest)
#include "incremental_agent_test.moc"
