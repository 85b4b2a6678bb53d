#include "core/agents/linear_games/linear_games.h"

#include <algorithm>

#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/features/kernels/kernels.h"
#include "core/play/play_games.h"
#include "tests/support/game_twins.h"
#include "tests/support/linear_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/random_agents.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

class LinearGamesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup();
  void gamesAreThoseOfARun();
  void gamesAreThosePlayedOnGrids();
  void partsOfGamesAreThosePlayedOnGrids();
  void competitionGamesAreThoseOfARun();
  void gamesThatLookAheadAreThoseOfARun();
  void pilesThatGrowAndShrinkChangeNoGame_data();
  void pilesThatGrowAndShrinkChangeNoGame();
  void gamesStopAtTheirPieceLimit_data();
  void gamesStopAtTheirPieceLimit();
  void howManyAreInFlightChangesNoGame();
  void otherGamesInFlightChangeNoGame();
  void theThreadsChangeNoGame();
  void aStopLeavesTheBeginningsOfGames();
  void gamesOfOneKindOfPieceCanBeStopped();
  void theProgressAddsUpToThePieces();
  void anObstacleIsGivenAsASentence_data();
  void anObstacleIsGivenAsASentence();
  void agentsThatDifferInLoseWhenBestAreNotPlayedTogether();
  void agentsThatLookAheadDifferentlyAreNotPlayedTogether();
  void weightsThatDoNotFitAreRejected();
};

namespace {

/// Divisor of the number of random cases.
const int kShare = kSanitizerShare > 1 || allCases() ? kSanitizerShare : 4;

/// Returns random games of one to five agents; every fourth game has its own piece limit.
GamesToPlay randomPlay(std::mt19937_64& random, int maxWidth, int maxHeight, int games, int pieces) {
  const int width = between(random, 4, maxWidth);
  GamesToPlay play{
      .mdp = randomBatchMdp(random, width, between(random, 4, maxHeight)), .agents = {}, .seed = random()};
  for (int count = below(random, 2) ? 1 : between(random, 2, 5); count > 0; --count) {
    play.agents.push_back(randomAgent(random, width, TETRABENCH_TEST_DATA));
    play.agents.back().linear()->loseWhenBest = play.agents.front().linear()->loseWhenBest;
  }
  for (int i = 0; i < games; ++i)
    play.games.push_back(
        {.number = static_cast<std::uint64_t>(i),
         .agent = static_cast<std::uint32_t>(below(random, static_cast<int>(play.agents.size()))),
         .pieces = below(random, 4) ? pieces : between(random, 1, pieces)});
  return play;
}

int randomInFlight(std::mt19937_64& random) {
  static constexpr int kInFlight[] = {1, 2, 7, 100, 1000};
  return kInFlight[below(random, std::size(kInFlight))];
}

GamesToPlay playOf(const Mdp& mdp, const char* agent, int games, std::optional<std::int64_t> pieces = {}) {
  GamesToPlay play{.mdp = mdp, .agents = {controller(TETRABENCH_TEST_DATA, agent)}};
  for (int i = 0; i < games; ++i)
    play.games.push_back({.number = static_cast<std::uint64_t>(i), .agent = 0, .pieces = pieces});
  return play;
}

}  // namespace

void LinearGamesTest::cleanup() {
  useInstructionSet(instructionSets().front());
}

void LinearGamesTest::gamesAreThoseOfARun() {
  std::mt19937_64 random(1);
  for (int round = 0; round < 250 / kShare; ++round) {
    const GamesToPlay play = randomPlay(random, kMaxBatchWidth, kMaxBatchHeight, 60, 120);
    VERIFY_NOTHING(differenceOnEverySet(play, playedByRuns(play), randomInFlight(random)));
  }
}

void LinearGamesTest::gamesAreThosePlayedOnGrids() {
  std::mt19937_64 random(2);
  for (int round = 0; round < 60 / kShare; ++round) {
    const GamesToPlay play = randomPlay(random, 12, 20, 5, 40);
    VERIFY_NOTHING(differenceOnEverySet(play, playedOnGrids(play), 5));
  }
}

void LinearGamesTest::partsOfGamesAreThosePlayedOnGrids() {
  std::mt19937_64 random(3);
  std::int64_t lost = 0, atAHeight = 0;
  for (int round = 0; round < 60 / kShare; ++round) {
    const int width = between(random, 4, 12);
    PartsToPlay parts(random, randomBatchMdp(random, width, between(random, 4, 27)),
                      {randomAgent(random, width, TETRABENCH_TEST_DATA)}, 40);
    for (std::string_view name : instructionSets()) {
      useInstructionSet(name);
      const auto episodes = playedInBatches(parts.play, randomInFlight(random));
      VERIFY_NOTHING(parts.difference(episodes));
      for (std::size_t i = 0; i < episodes.size(); ++i) {
        lost += !episodes[i].truncated;
        atAHeight += episodes[i].truncated && episodes[i].tally.pieces < parts.play.games[i].pieces;
      }
    }
  }
  QVERIFY(lost > 100 / kShare && atAHeight > 100 / kShare);
}

/// Uses unequal piece weights; on narrow boards the pile often blocks pieces.
void LinearGamesTest::competitionGamesAreThoseOfARun() {
  std::mt19937_64 random(3);
  int batched = 0;
  for (int round = 0; round < 120 / kShare; ++round) {
    GamesToPlay play = randomPlay(random, below(random, 3) ? 10 : kMaxBatchWidth, 20, 40, 150);
    MdpSettings settings{.rules = Rules::Competition,
                         .width = play.mdp.width(),
                         .height = between(random, 14, kMaxBatchHeight)};
    for (double& weight : settings.weights) weight = between(random, 1, 9);
    settings.reward = CompetitionReward{1.5};
    if (below(random, 4) == 0) settings.pieceLimit = between(random, 1, 130);
    play.mdp = Mdp(settings);
    if (LinearGames::obstacle(play.agents.front(), play.mdp)) continue;
    ++batched;
    VERIFY_NOTHING(differenceOnEverySet(play, playedByRuns(play), randomInFlight(random)));
  }
  QVERIFY(batched > 60 / kShare);
  for (const char* agent : {"dellacherie", "huji-2"}) {
    MdpSettings settings{.rules = Rules::Competition, .width = 6, .height = 18};
    settings.reward = CompetitionReward{1.5};
    const GamesToPlay play = playOf(Mdp(settings), agent, 60, 800);
    VERIFY_NOTHING(differenceOnEverySet(play, playedByRuns(play), 60));
  }
}

/// Agents with random weights play badly, so piles grow into tall lanes and beyond.
void LinearGamesTest::gamesThatLookAheadAreThoseOfARun() {
  std::mt19937_64 random(4);
  for (int round = 0; round < 60 / kShare; ++round) {
    GamesToPlay play = randomPlay(random, below(random, 2) ? 10 : kMaxBatchWidth, 20, 40, 60);
    const bool loses = play.agents.front().linear()->loseWhenBest;
    play.mdp = randomBatchMdp(random, play.mdp.width(),
                              between(random, 17, loses ? kMaxHeightRatedAbove : kMaxBatchHeight));
    const double alpha = below(random, 2) ? 1 : 0.5;
    for (AgentSettings& agent : play.agents) {
      const LinearSettings linear = *agent.linear();
      agent.kind = LookAheadSettings{.linear = linear, .alpha = alpha};
      VERIFY_NOTHING(LinearGames::obstacle(agent, play.mdp).value_or(""));
    }
    VERIFY_NOTHING(differenceOnEverySet(play, playedByRuns(play), randomInFlight(random)));
  }
  GamesToPlay good = playOf(Mdp(), "dellacherie", 100, 200);
  const LinearSettings linear = *good.agents.front().linear();
  good.agents.front().kind =
      LookAheadSettings{.linear = linear, .chances = LookAheadSettings::Chances::Exact, .alpha = 0.5};
  VERIFY_NOTHING(differenceOnEverySet(good, playedByRuns(good), 100));
}

void LinearGamesTest::pilesThatGrowAndShrinkChangeNoGame_data() {
  QTest::addColumn<int>("height");
  for (int height : {12, 15, 16, 17, 20, 27, kMaxBatchHeight}) QTest::addRow("%d rows", height) << height;
}

/// On narrow boards, these agents' piles rise and fall many times per game.
void LinearGamesTest::pilesThatGrowAndShrinkChangeNoGame() {
  QFETCH(int, height);
  for (int width : {5, 6})
    for (const char* agent : {"dellacherie", "huji-2"}) {
      const GamesToPlay play = playOf(Mdp(MdpSettings{.width = width, .height = height}), agent, 40, 600);
      VERIFY_NOTHING(differenceOnEverySet(play, playedByRuns(play), 40));
    }
}

void LinearGamesTest::gamesStopAtTheirPieceLimit_data() {
  QTest::addColumn<int>("limit");
  for (int limit : {1, 2, 31, 32, 33, 63, 64, 65, 100}) QTest::addRow("%d pieces", limit) << limit;
}

void LinearGamesTest::gamesStopAtTheirPieceLimit() {
  QFETCH(int, limit);
  MdpSettings settings{.width = 8, .height = 12};
  const GamesToPlay ofGames = playOf(Mdp(settings), "bcts", 30, limit);
  const auto episodes = playedInBatches(ofGames, 7);
  VERIFY_NOTHING(difference(ofGames, episodes, playedByRuns(ofGames)));
  QVERIFY(std::ranges::any_of(episodes, &Episode::truncated));
  settings.pieceLimit = limit;
  const GamesToPlay ofMdp = playOf(Mdp(settings), "bcts", 30);
  VERIFY_NOTHING(difference(ofMdp, playedInBatches(ofMdp, 7), episodes));
  const GamesToPlay ofBoth = playOf(Mdp(settings), "bcts", 30, limit + 40);
  VERIFY_NOTHING(difference(ofBoth, playedInBatches(ofBoth, 7), episodes));
}

void LinearGamesTest::howManyAreInFlightChangesNoGame() {
  std::mt19937_64 random(2);
  for (int round = 0; round < 3; ++round) {
    const GamesToPlay play = randomPlay(random, 10, 20, 300, 60);
    const auto alone = playedInBatches(play, 1);
    for (int inFlight : {2, 3, 4, 7, 8, 33, 100, 1000})
      VERIFY_NOTHING(difference(play, playedInBatches(play, inFlight), alone));
  }
}

/// The lanes of a batch may use different functions.
void LinearGamesTest::otherGamesInFlightChangeNoGame() {
  const Mdp mdp(MdpSettings{.width = 7, .height = 14});
  GamesToPlay play = playOf(mdp, "dellacherie", 0);
  for (const char* id : {"bcts", "dt-20", "huji-2", "nus", "smartagent-start", "el-tetris"})
    play.agents.push_back(controller(TETRABENCH_TEST_DATA, id));
  const auto agents = static_cast<std::uint32_t>(play.agents.size());
  for (std::uint32_t i = 0; i < 40 * agents; ++i)
    play.games.push_back({.number = i, .agent = i % agents, .pieces = 300});
  const auto together = playedInBatches(play, 100);
  for (std::uint32_t agent = 0; agent < agents; ++agent) {
    GamesToPlay own{.mdp = mdp, .agents = {play.agents[agent]}};
    std::vector<Episode> ofAgent;
    for (std::size_t i = agent; i < play.games.size(); i += agents) {
      own.games.push_back({.number = play.games[i].number, .agent = 0, .pieces = 300});
      ofAgent.push_back(together[i]);
    }
    VERIFY_NOTHING(difference(own, ofAgent, playedInBatches(own, 40)));
  }
}

void LinearGamesTest::theThreadsChangeNoGame() {
  PlayRequest request{.mdp = Mdp(MdpSettings{.width = 6, .height = 20}),
                      .agent = controller(TETRABENCH_TEST_DATA, "dt-10")};
  request.games = 500;
  request.pieces = 200;
  const auto alone = playGames(request);
  QCOMPARE(alone.size(), std::size_t{500});
  for (int threads : {2, 5}) {
    request.threads = threads;
    QCOMPARE(playGames(request), alone);
  }
  request.onMove = [](std::uint64_t, const Player::Move&) {};  // disables batched play
  QCOMPARE(playGames(request), alone);
}

void LinearGamesTest::aStopLeavesTheBeginningsOfGames() {
  GamesToPlay play = playOf(Mdp(MdpSettings{.width = 10, .height = 20}), "dellacherie", 50);
  std::stop_source stop;
  std::vector<Episode> stopped;
  std::size_t begun = 0;
  LinearGames(play.mdp, play.agents, play.seed)
      .play({.next = [&]() -> std::optional<LinearGames::Game> { return play.games[begun++]; },
             .ended = [&](const LinearGames::Game&, const Episode& e) { stopped.push_back(e); },
             .progress = [&](std::int64_t) { stop.request_stop(); }},
            20, stop.get_token());
  QCOMPARE(stopped.size(), begun);
  std::ranges::sort(stopped, {}, &Episode::game);
  play.games.resize(begun);
  for (std::size_t i = 0; i < begun; ++i) {
    QVERIFY(stopped[i].truncated && stopped[i].cutOff);
    QVERIFY(stopped[i].tally.pieces > 0);
    stopped[i].cutOff = false;  // as if stopped by a limit
    play.games[i].pieces = stopped[i].tally.pieces;
  }
  VERIFY_NOTHING(difference(play, stopped, playedByRuns(play)));
}

void LinearGamesTest::gamesOfOneKindOfPieceCanBeStopped() {
  MdpSettings settings{.width = 4, .height = 20};
  settings.weights = {0, 1, 0, 0, 0, 0, 0};  // only O pieces
  const GamesToPlay play = playOf(Mdp(settings), "dellacherie", 1);
  for (int inFlight : {1, 4}) {
    std::stop_source stop;
    int begun = 0, ended = 0;
    LinearGames(play.mdp, play.agents, play.seed)
        .play({.next = [&]() -> std::optional<LinearGames::Game> {
                 if (begun == inFlight) return {};
                 return LinearGames::Game{.number = static_cast<std::uint64_t>(begun++)};
               },
               .ended = [&](const LinearGames::Game&, const Episode& e) { ended += e.truncated; },
               .progress = [&](std::int64_t) { stop.request_stop(); }},
              inFlight, stop.get_token());
    QCOMPARE(ended, inFlight);
  }
}

void LinearGamesTest::theProgressAddsUpToThePieces() {
  GamesToPlay play = playOf(Mdp(MdpSettings{.width = 10, .height = 12}), "bcts", 200, 500);
  std::int64_t told = 0, played = 0, reports = 0;
  std::size_t begun = 0;
  LinearGames(play.mdp, play.agents, play.seed)
      .play({.next = inOrder(play, begun),
             .ended = [&](const LinearGames::Game&, const Episode& e) { played += e.tally.pieces; },
             .progress = [&](std::int64_t pieces) { told += pieces, ++reports; }},
            100);
  QCOMPARE(told, played);
  QVERIFY(reports > 1);
}

void LinearGamesTest::anObstacleIsGivenAsASentence_data() {
  QTest::addColumn<QString>("what");
  QTest::addColumn<QString>("sentence");
  QTest::newRow("nothing") << ""
                           << "";
  QTest::newRow("kind") << "random"
                        << "the agent is not linear";
  QTest::newRow("rules") << "standard"
                         << "the rules are neither placement nor competition";
  QTest::newRow("competition") << "competition"
                               << "";
  QTest::newRow("steps") << "competition, steps"
                         << "the MDP limits the steps of a game";
  QTest::newRow("evil pieces") << "competition, evil"
                               << "the pieces depend on the board";
  QTest::newRow("places out of reach")
      << "competition, low"
      << "the board is only 8 rows high, so pieces cannot reach every placement";
  QTest::newRow("pieces") << "reduced"
                          << "the pieces are not tetrominoes";
  QTest::newRow("width") << "17 columns"
                         << "the board is 17 columns wide, more than 16";
  QTest::newRow("height")
      << "too high"
      << QString("the board is %1 rows high, more than %2").arg(kMaxBatchHeight + 1).arg(kMaxBatchHeight);
  QTest::newRow("height where moves above it are rated")
      << "rates losing moves"
      << QString("the board is %1 rows high, more than %2").arg(kMaxBatchHeight).arg(kMaxHeightRatedAbove);
  QTest::newRow("ties") << "breaks ties"
                        << "the agent breaks ties in its own way";
  QTest::newRow("no limit") << "unlimited"
                            << "the board has no height limit";
  QTest::newRow("last column") << "keeps free"
                               << "the agent keeps the last column free";
  QTest::newRow("looks ahead") << "ahead"
                               << "";
  QTest::newRow("looks ahead, under other rules") << "competition, ahead"
                                                  << "the agent looks ahead, and the rules are not placement";
  QTest::newRow("looks ahead, with a preview") << "ahead, preview"
                                               << "the agent looks ahead, and knows the next piece";
  QTest::newRow("looks far ahead") << "ahead, two pieces"
                                   << "the agent looks more than one piece ahead";
  QTest::newRow("looks ahead at observed chances") << "ahead, observed"
                                                   << "the agent counts the pieces that it has seen";
  QTest::newRow("looks ahead at unequal chances")
      << "ahead, exact"
      << "the agent uses the piece weights, and not all of them are 1";
  QTest::newRow("looks ahead with another alpha") << "ahead, alpha"
                                                  << "the agent's alpha is neither 1 nor 1/2";
  QTest::newRow("looks ahead from the best placements")
      << "ahead, first moves"
      << "the agent uses countAllRows, firstMoves or likelyPieces";
  QTest::newRow("looks ahead on a low board")
      << "ahead, low"
      << "the agent looks ahead, and piles have 12 rows at most, fewer than 13";
  QTest::newRow("feature") << "deepWells"
                           << "deepWells has no fast kernel";
  QTest::newRow("feature of doubles") << "heightVariation"
                                      << "heightVariation has no fast kernel";
}

void LinearGamesTest::anObstacleIsGivenAsASentence() {
  QFETCH(QString, what);
  QFETCH(QString, sentence);
  MdpSettings mdp{.width = kMaxBatchWidth, .height = kMaxBatchHeight};
  LinearSettings linear;
  linear.weights = {{findFeature("holes"), {-1}}};
  if (what == "standard") mdp = {.rules = Rules::Standard};
  if (what.startsWith("competition")) mdp = {.rules = Rules::Competition};
  if (what == "competition, steps") mdp.stepLimit = 1000;
  if (what == "competition, evil") mdp.evilness = 0.5;
  if (what == "competition, low") mdp.height = 8;
  if (what == "reduced") mdp.pieces = &PieceSet::reduced();
  if (what == "17 columns") mdp.width = 17;
  if (what == "too high") mdp.height = kMaxBatchHeight + 1;
  if (what == "unlimited") mdp.height = {};
  if (what == "rates losing moves") linear.loseWhenBest = true;
  if (what == "breaks ties") linear.tieBreak = TieBreak::Dellacherie;
  if (what == "keeps free") linear.keepLastColumnFreeBelow = 3;
  if (const Feature* feature = findFeature(what.toStdString())) linear.weights.push_back({feature, {1}});
  AgentSettings agent;
  agent.kind = linear;
  if (what == "random") agent.kind = RandomSettings{};
  if (what.contains("ahead")) {
    LookAheadSettings ahead{.linear = linear};
    if (what == "ahead, preview") mdp.preview = 1;
    if (what == "ahead, two pieces") ahead.depth = 2;
    if (what == "ahead, observed") ahead.chances = LookAheadSettings::Chances::Observed;
    if (what == "ahead, exact") ahead.chances = LookAheadSettings::Chances::Exact, mdp.weights[1] = 2;
    if (what == "ahead, alpha") ahead.alpha = 0.75;
    if (what == "ahead, first moves") ahead.firstMoves = 3;
    if (what == "ahead, low") mdp.height = 12;
    agent.kind = ahead;
  }
  const auto obstacle = LinearGames::obstacle(agent, Mdp(mdp));
  QCOMPARE(QString::fromStdString(obstacle.value_or("")), sentence);
}

void LinearGamesTest::agentsThatDifferInLoseWhenBestAreNotPlayedTogether() {
  std::vector<AgentSettings> agents(2, controller(TETRABENCH_TEST_DATA, "bcts"));
  agents[1].linear()->loseWhenBest = true;
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, LinearGames(Mdp(), agents, 1));
}

void LinearGamesTest::agentsThatLookAheadDifferentlyAreNotPlayedTogether() {
  std::vector<AgentSettings> agents(2, controller(TETRABENCH_TEST_DATA, "bcts"));
  QVERIFY(LinearGames::together(agents));
  const LinearSettings linear = *agents[0].linear();
  agents[1].kind = LookAheadSettings{.linear = linear};
  QVERIFY(!LinearGames::together(agents));
  agents[0].kind = LookAheadSettings{.linear = linear, .alpha = 0.5};
  QVERIFY(!LinearGames::together(agents));
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, LinearGames(Mdp(), agents, 1));
  // Games of such agents are played one at a time.
  PlayRequest request{.mdp = Mdp(), .agent = agents[0], .games = 2, .pieces = 20};
  QCOMPARE(std::ssize(playGames(request)), 2);
}

void LinearGamesTest::weightsThatDoNotFitAreRejected() {
  AgentSettings agent;
  agent.linear()->weights = {{findFeature("columnHeight"), std::vector(9, 1.0)}};
  const Mdp mdp;
  QVERIFY_THROWS_EXCEPTION(InvalidDocument, LinearGames::obstacle(agent, mdp));
  QVERIFY_THROWS_EXCEPTION(InvalidDocument, LinearGames(mdp, std::span(&agent, 1), 1));
}

TETRABENCH_TEST(LinearGamesTest)
#include "linear_games_test.moc"
