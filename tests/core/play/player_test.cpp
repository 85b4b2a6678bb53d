#include "core/play/player.h"

#include "core/agents/library.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class PlayerTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aStepBudgetIsSpentAsTheEnvironmentCounts_data();
  void aStepBudgetIsSpentAsTheEnvironmentCounts();
  void aPieceCutOffByTheBudgetEarnsNothing();
  void aRunIsReproducible_data();
  void aRunIsReproducible();
  void episodesAddUpToTheTotal();
  void aLimitOfPiecesTruncatesAnEpisode();
  void aStepLimitOfTheMdpTruncatesAnEpisode();
  void aSkippedEpisodeIsTruncatedAndTheNextFollows();
  void decidingBeforehandChangesNothing();
  void anotherAgentGoesOnFromTheSameBoard();
  void aRunStartsAtAnyGame();
  void aStepBudgetNeedsCompetitionRules();
  void gamesWithoutAPieceAreNotPlayedForEver();
};

namespace {

Mdp mdpOf(Rules rules, int width, int height) {
  MdpSettings settings;
  settings.rules = rules;
  settings.width = width;
  settings.height = height;
  settings.reward = CompetitionReward{1.6};
  return Mdp(settings);
}

AgentSettings randomlyPlaying() {
  AgentSettings settings;
  settings.kind = RandomSettings{};
  return settings;
}

AgentSettings lowAgent() {
  AgentSettings settings;
  settings.linear()->weights = {{findFeature("landingHeight"), {-1}}, {findFeature("holes"), {-3}}};
  return settings;
}

/// Returns the cumulative reward after each step, as the environment counts them: the start of an episode is
/// one step, the terminal step is none. The placements are those that the player chooses, reached by the
/// pilot's actions.
std::vector<double> earnedByStep(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed,
                                 std::size_t steps) {
  std::vector<double> earned = {0};
  Player player(mdp, agent, seed);
  const Pilot pilot(mdp.width(), mdp.boardHeight());
  for (std::uint64_t number = 0; earned.size() <= steps; ++number) {
    PieceSequence sequence(mdp, seed, number);
    std::uint64_t k = 0;
    CompetitionEnvironment environment(mdp, [&](const Board&) { return sequence.at(k++); });
    earned.push_back(earned.back());  // the start of the episode
    while (true) {
      const std::size_t choice = player.decide();  // starts the next game if one has ended
      const auto way =
          pilot.way(environment.board(), environment.piece(), player.game().placements()[choice]);
      player.playPiece();
      for (Action action : way.actions) earned.push_back(earned.back() + environment.step(action).reward);
      if (environment.step(Action::None).terminal) break;
      earned.push_back(earned.back());  // the next piece spawned
    }
  }
  return earned;
}

}  // namespace

void PlayerTest::aStepBudgetIsSpentAsTheEnvironmentCounts_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::addColumn<bool>("random");
  QTest::newRow("random play, 6x8") << 6 << 8 << true;
  QTest::newRow("random play, 4x20") << 4 << 20 << true;
  QTest::newRow("better play, 5x6") << 5 << 6 << false;
  QTest::newRow("better play, 8x12") << 8 << 12 << false;
}

void PlayerTest::aStepBudgetIsSpentAsTheEnvironmentCounts() {
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(bool, random);
  const Mdp mdp = mdpOf(Rules::Competition, width, height);
  const AgentSettings agent = random ? randomlyPlaying() : lowAgent();
  const auto earned = earnedByStep(mdp, agent, 7, 900);
  QVERIFY(earned[900] > 0);
  for (std::int64_t budget = 1; budget <= 900; ++budget) {
    Player player(mdp, agent, 7, {.pieces = {}, .steps = budget});
    while (!player.finished()) player.playPiece();
    QCOMPARE(player.total().steps, budget);
    QCOMPARE(player.total().reward, earned[static_cast<std::size_t>(budget)]);
    QVERIFY((player.curve().points().back() == CurvePoint{double(budget), player.total().reward}));
  }
}

void PlayerTest::aPieceCutOffByTheBudgetEarnsNothing() {
  MdpSettings settings = mdpOf(Rules::Competition, 4, 10).settings();
  settings.draw = RecordedDraw{"I", {{0}}};  // a flat I always fills a row: 1 step to spawn, then its drop
  settings.reward = LinesReward{};
  AgentSettings flat;
  flat.linear()->weights = {{findFeature("landingHeight"), {-1}}};
  const Mdp mdp(settings);
  Player exact(mdp, flat, 1, {.pieces = {}, .steps = 2});
  const auto made = exact.playPiece();
  QVERIFY(exact.finished() && made.episodeEnded);
  QCOMPARE(made.result.steps, 2);
  QCOMPARE(exact.total().reward, 1.0);
  Player cut(mdp, flat, 1, {.pieces = {}, .steps = 1});
  const auto cutOff = cut.playPiece();
  QVERIFY(cut.finished() && cutOff.episodeEnded);
  QCOMPARE(cut.total().reward, 0.0);
  QCOMPARE(cut.total().lines, 0);
  QCOMPARE(cut.total().pieces, 0);
  QCOMPARE(cut.total().steps, 1);
  QVERIFY(cut.episode().truncated);
  QCOMPARE(cut.deaths(), 0);
}

void PlayerTest::aRunIsReproducible_data() {
  QTest::addColumn<bool>("competition");
  QTest::addColumn<bool>("random");
  QTest::newRow("placement, linear") << false << false;
  QTest::newRow("placement, random") << false << true;
  QTest::newRow("competition, linear") << true << false;
  QTest::newRow("competition, random") << true << true;
}

void PlayerTest::aRunIsReproducible() {
  QFETCH(bool, competition);
  QFETCH(bool, random);
  const Mdp mdp = mdpOf(competition ? Rules::Competition : Rules::Placement, 7, 10);
  const AgentSettings agent = random ? randomlyPlaying() : lowAgent();
  Player one(mdp, agent, 3), two(mdp, agent, 3), other(mdp, agent, 4);
  bool differs = false;
  for (int episode = 0; episode < 5; ++episode) {
    const Episode first = one.playEpisode();
    QVERIFY(first == two.playEpisode());
    differs = differs || !(first == other.playEpisode());
  }
  QVERIFY(one.total() == two.total());
  QVERIFY(one.curve().points() == two.curve().points());
  QVERIFY(differs);
}

void PlayerTest::episodesAddUpToTheTotal() {
  const Mdp mdp = mdpOf(Rules::Competition, 6, 8);
  Player player(mdp, lowAgent(), 2);
  Tally sum;
  double bucketSum = 0;
  for (std::uint64_t number = 0; number < 40; ++number) {
    const Episode episode = player.playEpisode();
    QCOMPARE(episode.game, number);
    QVERIFY(!episode.truncated);
    QVERIFY(player.betweenEpisodes());
    sum.pieces += episode.tally.pieces;
    sum.lines += episode.tally.lines;
    sum.steps += episode.tally.steps;
    sum.reward += episode.tally.reward;
    for (std::size_t i = 0; i < sum.clears.size(); ++i) sum.clears[i] += episode.tally.clears[i];
  }
  QVERIFY(player.total() == sum);
  QVERIFY(sum.lines > 0);
  QCOMPARE(player.episodesEnded(), 40);
  QCOMPARE(player.deaths(), 40);
  for (const auto& bucket : player.curve().episodes()) bucketSum += bucket.sum;
  QCOMPARE(bucketSum, sum.reward);
}

void PlayerTest::aLimitOfPiecesTruncatesAnEpisode() {
  MdpSettings settings = mdpOf(Rules::Placement, 10, 20).settings();
  for (const auto& [ofMdp, ofRun, expected] : {std::tuple(0, 5, 5), {5, 0, 5}, {4, 9, 4}, {9, 4, 4}}) {
    settings.pieceLimit = ofMdp ? std::optional<std::int64_t>(ofMdp) : std::nullopt;
    Player::Limits limits;
    if (ofRun) limits.pieces = ofRun;
    Player player(Mdp(settings), lowAgent(), 1, limits);
    const Episode first = player.playEpisode(), second = player.playEpisode();
    QCOMPARE(first.tally.pieces, expected);
    QVERIFY(first.truncated && second.truncated);
    QCOMPARE(second.game, std::uint64_t{1});
    QCOMPARE(player.deaths(), 0);
    QCOMPARE(player.episodesEnded(), 2);
  }
}

void PlayerTest::aStepLimitOfTheMdpTruncatesAnEpisode() {
  MdpSettings settings = mdpOf(Rules::Competition, 10, 20).settings();
  settings.stepLimit = 40;
  Player player(Mdp(settings), lowAgent(), 1);
  Player whole(Mdp(mdpOf(Rules::Competition, 10, 20).settings()), lowAgent(), 1);
  for (std::uint64_t number = 0; number < 10; ++number) {
    const Episode episode = player.playEpisode();
    QCOMPARE(episode.game, number);
    QVERIFY(episode.truncated);
    QCOMPARE(episode.tally.steps, 40);
    Tally expected;  // over the pieces that locked within the limit
    while (true) {
      const auto move = whole.playPiece();
      if (expected.steps + move.result.steps > 40) break;
      expected.steps += move.result.steps;
      expected.reward += move.result.reward;
      ++expected.pieces;
    }
    whole.skipEpisode();
    QCOMPARE(episode.tally.pieces, expected.pieces);
    QCOMPARE(episode.tally.reward, expected.reward);
  }
  QCOMPARE(player.deaths(), 0);
  QVERIFY(!player.finished());
}

void PlayerTest::aSkippedEpisodeIsTruncatedAndTheNextFollows() {
  Player player(mdpOf(Rules::Placement, 10, 20), lowAgent(), 1);
  for (int i = 0; i < 3; ++i) player.playPiece();
  player.skipEpisode();
  player.skipEpisode();
  QCOMPARE(player.episodesEnded(), 1);
  QCOMPARE(player.deaths(), 0);
  QVERIFY(player.episode().truncated && player.betweenEpisodes());
  player.playPiece();
  QCOMPARE(player.episode().game, std::uint64_t{1});
  QCOMPARE(player.episode().tally.pieces, 1);
  QCOMPARE(player.total().pieces, 4);
}

void PlayerTest::decidingBeforehandChangesNothing() {
  Player asked(mdpOf(Rules::Placement, 6, 8), randomlyPlaying(), 5),
      unasked(mdpOf(Rules::Placement, 6, 8), randomlyPlaying(), 5);
  for (int move = 0; move < 200; ++move) {
    const std::size_t choice = asked.decide();
    const Placement expected = asked.game().placements()[choice];
    QVERIFY(asked.playPiece().placement == expected);
    QVERIFY(unasked.playPiece().placement == expected);
  }
}

void PlayerTest::anotherAgentGoesOnFromTheSameBoard() {
  Player player(mdpOf(Rules::Placement, 10, 20), randomlyPlaying(), 5);
  for (int i = 0; i < 8; ++i) player.playPiece();
  const Board board = player.game().board();
  player.setAgent(lowAgent());
  QVERIFY(player.game().board() == board);
  QCOMPARE(player.episode().tally.pieces, 8);
  const Mdp mdp = player.mdp();
  QCOMPARE(player.decide(), makeAgent(lowAgent(), mdp, 5)->choose(viewOf(player.game())));
}

void PlayerTest::aRunStartsAtAnyGame() {
  Player all(mdpOf(Rules::Placement, 6, 8), randomlyPlaying(), 5);
  for (int i = 0; i < 3; ++i) all.playEpisode();
  Player fromThird(mdpOf(Rules::Placement, 6, 8), randomlyPlaying(), 5, {}, 3);
  QVERIFY(fromThird.playEpisode() == all.playEpisode());
}

void PlayerTest::aStepBudgetNeedsCompetitionRules() {
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, Player(mdpOf(Rules::Placement, 6, 8), randomlyPlaying(), 5,
                                                   {.pieces = {}, .steps = 10}));
}

void PlayerTest::gamesWithoutAPieceAreNotPlayedForEver() {
  MdpSettings settings = mdpOf(Rules::Competition, 10, 20).settings();
  settings.stepLimit = 3;  // too few steps to reach a corner, where the agent starts
  Player player(Mdp(settings), Library::instance().agent("dellacherie"), 5);
  const auto playTenThousand = [&player] {
    for (int i = 0; i < 10'000; ++i) {
      player.playPiece();
      player.requirePieces();
    }
  };
  QVERIFY_THROWS_EXCEPTION(AgentFailure, playTenThousand());
  QCOMPARE(player.total().pieces, std::int64_t{0});
  QCOMPARE(player.episodesEnded(), std::int64_t{1000});
}

TETRABENCH_TEST(PlayerTest)
#include "player_test.moc"
