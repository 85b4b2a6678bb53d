#include <algorithm>

#include "core/agents/linear_games/linear_games.h"
#include "core/features/kernels/kernels.h"
#include "tests/support/game_twins.h"
#include "tests/support/linear_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/random_agents.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for many agents that play the same pieces and are grouped into vectors.
class LinearGamesPopulationTest : public QObject {
  Q_OBJECT

  /// Returns games of agents with nearly equal weights, ordered by game, then by agent.
  static GamesToPlay population(std::mt19937_64& random, const Mdp& mdp, const char* agent, int agents,
                                int games, std::optional<std::int64_t> pieces = {}) {
    GamesToPlay play{.mdp = mdp, .agents = {}};
    for (int i = 0; i < agents; ++i) {
      AgentSettings& one = play.agents.emplace_back(controller(TETRABENCH_TEST_DATA, agent));
      for (auto& [feature, weights] : one.linear()->weights)
        for (double& weight : weights) weight *= 1 + 0.001 * between(random, -100, 100);
    }
    for (int game = 0; game < games; ++game)
      for (int i = 0; i < agents; ++i)
        play.games.push_back({.number = static_cast<std::uint64_t>(game),
                              .agent = static_cast<std::uint32_t>(i),
                              .pieces = pieces});
    return play;
  }

 private Q_SLOTS:
  void cleanup() { useInstructionSet(instructionSets().front()); }

  /// Boards are random; many games are lost early, so groups fall apart.
  void gamesAreThoseOfARun() {
    std::mt19937_64 random(4);
    for (int round = 0; round < 60 / kSanitizerShare; ++round) {
      const int width = between(random, 4, kMaxBatchWidth);
      const Mdp mdp = randomBatchMdp(random, width, between(random, 4, kMaxBatchHeight));
      GamesToPlay play = population(random, mdp, below(random, 2) ? "dellacherie" : "huji-2",
                                    between(random, 28, 70), 3, 150);
      const bool loseWhenBest = below(random, 2) && mdp.boardHeight() < kMaxBatchHeight;
      for (AgentSettings& agent : play.agents) agent.linear()->loseWhenBest = loseWhenBest;
      if (below(random, 2)) std::swap(play.games[5], play.games[play.games.size() / 2]);
      VERIFY_NOTHING(differenceOnEverySet(play, playedByRuns(play), below(random, 2) ? 1000 : 40));
    }
  }

  void pilesThatGrowAndShrinkChangeNoGame_data() {
    QTest::addColumn<int>("height");
    for (int height : {12, 15, 16, 20, kMaxBatchHeight}) QTest::addRow("%d rows", height) << height;
  }
  /// Games leave their group and rejoin it many times.
  void pilesThatGrowAndShrinkChangeNoGame() {
    QFETCH(int, height);
    std::mt19937_64 random(5);
    for (int width : {5, 6, 10}) {
      const Mdp mdp(MdpSettings{.width = width, .height = height});
      const GamesToPlay play = population(random, mdp, "dellacherie", 64, 3, 600);
      VERIFY_NOTHING(differenceOnEverySet(play, playedByRuns(play), 300));
    }
  }

  void gamesStopAtTheirPieceLimit_data() {
    QTest::addColumn<int>("limit");
    for (int limit : {1, 3, 31, 32, 33, 64, 65, 96, 100}) QTest::addRow("%d pieces", limit) << limit;
  }
  void gamesStopAtTheirPieceLimit() {
    QFETCH(int, limit);
    std::mt19937_64 random(6);
    MdpSettings settings{.width = 6, .height = 14};
    const GamesToPlay ofGames = population(random, Mdp(settings), "bcts", 32, 3, limit);
    const auto expected = playedByRuns(ofGames);
    VERIFY_NOTHING(differenceOnEverySet(ofGames, expected, 1000));
    GamesToPlay ofMdp = ofGames;
    settings.pieceLimit = limit;
    ofMdp.mdp = Mdp(settings);
    for (LinearGames::Game& game : ofMdp.games) game.pieces = limit + 40;
    VERIFY_NOTHING(differenceOnEverySet(ofMdp, expected, 1000));
  }

  void aStopLeavesTheBeginningsOfGames_data() {
    QTest::addColumn<QString>("instructions");
    for (std::string_view name : instructionSets()) QTest::addRow("%s", name.data()) << QString(name.data());
  }
  void aStopLeavesTheBeginningsOfGames() {
    QFETCH(QString, instructions);
    useInstructionSet(instructions.toStdString());
    std::mt19937_64 random(7);
    const Mdp mdp(MdpSettings{.width = 10, .height = 20});
    const GamesToPlay play = population(random, mdp, "dellacherie", 60, 4);
    std::stop_source stop;
    GamesToPlay begun{.mdp = mdp, .agents = play.agents};
    std::vector<Episode> stopped;
    std::size_t next = 0, ended = 0;
    LinearGames(mdp, play.agents, play.seed)
        .play({.next = inOrder(play, next),
               .ended =
                   [&](const LinearGames::Game& game, Episode episode) {
                     ++ended;
                     QVERIFY(episode.truncated && episode.cutOff);
                     if (episode.tally.pieces == 0) return;
                     episode.cutOff = false;  // as if stopped by a limit
                     begun.games.push_back(game);
                     begun.games.back().pieces = episode.tally.pieces;
                     stopped.push_back(episode);
                   },
               .progress = [&](std::int64_t) { stop.request_stop(); }},
              230, stop.get_token());
    QCOMPARE(ended, next);  // including games not yet started
    QVERIFY(stopped.size() > 150);
    VERIFY_NOTHING(difference(begun, stopped, playedByRuns(begun)));
  }

  /// Verifies that lockstep is actually used, beyond correct results.
  void gamesOfManyAgentsArePlayedInLockstep() {
    std::mt19937_64 random(9);
    const Mdp mdp(MdpSettings{.width = 10, .height = 20});
    const GamesToPlay play = population(random, mdp, "dellacherie", 64, 3, 600);
    std::int64_t pieces = 0;
    std::size_t next = 0;
    LinearGames games(mdp, play.agents, play.seed);
    games.play({.next = inOrder(play, next),
                .ended = [&](const LinearGames::Game&, const Episode& e) { pieces += e.tally.pieces; }},
               192);
    QCOMPARE(pieces, std::int64_t{64 * 3 * 600});
    QVERIFY2(games.piecesInLockstep() > pieces * 8 / 10,
             qPrintable(QString::number(games.piecesInLockstep())));
  }

  void theProgressAddsUpToThePieces() {
    std::mt19937_64 random(8);
    const Mdp mdp(MdpSettings{.width = 10, .height = 12});
    const GamesToPlay play = population(random, mdp, "bcts", 64, 4, 500);
    std::int64_t reported = 0, played = 0, reports = 0;
    std::size_t next = 0;
    LinearGames(mdp, play.agents, play.seed)
        .play({.next = inOrder(play, next),
               .ended = [&](const LinearGames::Game&, const Episode& e) { played += e.tally.pieces; },
               .progress = [&](std::int64_t pieces) { reported += pieces, ++reports; }},
              100);
    QCOMPARE(reported, played);
    QVERIFY(reports > 1);
  }
};

TETRABENCH_TEST(LinearGamesPopulationTest)
#include "linear_games_population_test.moc"
