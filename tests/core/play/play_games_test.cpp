#include <map>

#include "core/agents/library.h"
#include "core/play/play_games.h"
#include "core/statistics/statistics.h"
#include "tests/support/long_search.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class PlayGamesTest : public QObject {
  Q_OBJECT

  static PlayRequest request(const std::string& mdp, const std::string& agent) {
    return {.mdp = Library::instance().mdp(mdp), .agent = Library::instance().agent(agent)};
  }

  static Episode episode(std::int64_t lines, bool truncated) {
    Episode e;
    e.tally.lines = lines;
    e.truncated = truncated;
    return e;
  }

 private Q_SLOTS:
  void theThreadsDoNotChangeTheGames() {
    PlayRequest played = request("standard/5x5", "dellacherie");
    played.games = 200;
    const auto one = playGames(played);
    played.threads = 3;
    QCOMPARE(playGames(played), one);
    QCOMPARE(one.size(), std::size_t{200});
    for (std::size_t i = 0; i < one.size(); ++i) QCOMPARE(one[i].game, std::uint64_t{i});
  }

  void gamesAreThoseThatARunPlaysOneAfterAnother() {
    PlayRequest played = request("standard/5x5", "random");
    played.games = 20;
    Player player(played.mdp, played.agent, played.seed);
    for (const Episode& e : playGames(played)) QCOMPARE(e, player.playEpisode());
  }

  void anAgentWithItsOwnTieBreakIsPlayedByIt() {
    PlayRequest played = request("standard/10x10", "dellacherie-2003");
    played.games = 5;
    const auto games = playGames(played);
    Player player(played.mdp, played.agent, played.seed);
    for (const Episode& e : games) QCOMPARE(e, player.playEpisode());
    played.agent.linear()->tieBreak = TieBreak::First;
    QVERIFY(playGames(played) != games);
  }

  void aStepBudgetIsUsedUpAndItsEpisodesAddUp() {
    PlayRequest played = request("rlc2008/training-14", "smartagent-start");
    played.steps = 30000;
    std::int64_t steps = 0;
    for (const Episode& e : playGames(played)) steps += e.tally.steps;
    QCOMPARE(steps, std::int64_t{30000});
  }

  void everyPlacementIsTold() {
    PlayRequest played = request("standard/10x10", "dellacherie");
    played.games = 3;
    std::map<std::uint64_t, std::int64_t> moves;
    played.onMove = [&](std::uint64_t game, const Player::Move&) { ++moves[game]; };
    for (const Episode& e : playGames(played)) QCOMPARE(moves[e.game], e.tally.pieces);
  }

  void aStopTruncatesTheGamesInPlayAndLeavesOutTheRest_data() {
    QTest::addColumn<QString>("agent");
    QTest::newRow("played in batches") << "bcts";
    QTest::newRow("played one by one") << "maia-phase-1";
  }

  void aStopTruncatesTheGamesInPlayAndLeavesOutTheRest() {
    QFETCH(QString, agent);
    PlayRequest played = request("standard/10x20", agent.toStdString());
    played.games = 5000;
    std::stop_source source;
    source.request_stop();
    QVERIFY(playGames(played, source.get_token()).empty());
    std::stop_source later;
    const auto episodes = playGames(played, later.get_token(), [&](const PlayProgress& progress) {
      if (progress.pieces > 20000) later.request_stop();
    });
    QVERIFY(!episodes.empty() && episodes.size() < 5000);
    std::int64_t pieces = 0;
    for (const Episode& e : episodes) {
      QVERIFY(e.truncated);
      pieces += e.tally.pieces;
    }
    QVERIFY(pieces > 20000);
  }

  void aStopEndsADecisionOfHours() {
    const PlayRequest played{.mdp = wideMdp(), .agent = longSearch(), .seed = 1, .games = 3};
    std::stop_source stop;
    const WorkMeter meter;
    const std::jthread other([&] {
      meter.waitForWork();
      stop.request_stop();
    });
    const auto episodes = playGames(played, stop.get_token());
    QCOMPARE(episodes.size(), std::size_t{1});
    QVERIFY(episodes.front().truncated);
    QCOMPARE(episodes.front().tally.pieces, std::int64_t{0});
  }

  void nothingIsPlayedAfterAStop() {
    std::stop_source stop;
    stop.request_stop();
    PlayRequest played =
        request("rlc2008/training-03", "smartagent-1.6");  // learns, so it plays one game at a time
    played.games = 3;
    QVERIFY(playGames(played, stop.get_token()).empty());
    played.steps = 1000;
    QVERIFY(playGames(played, stop.get_token()).empty());
  }

  void meanLinesCountTruncatedGamesByDeaths() {
    const Episode lost = episode(100, false), stopped = episode(400, true);
    const auto estimate = [](std::initializer_list<Episode> episodes) {
      LinesOfGames played;
      for (const Episode& episode : episodes) played.add(episode);
      return estimateLines(played);
    };
    const LinesEstimate all = estimate({lost, lost, lost, lost});
    QCOMPARE(all.mean, 100.0);
    QCOMPARE((*all.interval)[0], 100 - 98.0);  // 1.96 / sqrt(4) of the mean
    QCOMPARE((*all.interval)[1], 100 + 98.0);
    LinesOfGames alternating;
    for (int i = 0; i < 50; ++i)
      for (const int lines : {90, 110}) alternating.add(episode(lines, false));
    const LinesEstimate many = estimateLines(alternating);  // 30 or more games: the sample deviation
    const double half =
        1.984217 * std::sqrt(100.0 * 100 / 99) / 10;  // Student's t with 99 degrees of freedom
    QCOMPARE(many.mean, 100.0);
    QVERIFY(std::abs((*many.interval)[0] - 100 / std::exp(half / 100)) < 1e-6);
    QVERIFY(std::abs((*many.interval)[1] - 100 * std::exp(half / 100)) < 1e-6);
    LinesOfGames rare, equal;
    for (int i = 0; i < 30; ++i) {
      rare.add(episode(i < 3, false));
      equal.add(episode(7, false));
    }
    QVERIFY((*estimateLines(rare).interval)[0] > 0);
    QVERIFY(!estimateLines(equal).interval);
    alternating.add(stopped);
    const LinesEstimate oneStopped = estimateLines(alternating);
    QCOMPARE((*oneStopped.interval)[0], 104 - 104 * 0.196);
    const LinesEstimate some = estimate({lost, stopped, lost});
    QCOMPARE(some.mean, 300.0);  // 600 lines, 2 deaths
    QCOMPARE(some.deaths, std::int64_t{2});
    QCOMPARE(some.games, std::int64_t{3});
    QVERIFY(!some.interval);  // its lower bound would be below 0
    const LinesEstimate none = estimate({stopped, stopped});
    QCOMPARE(none.mean, 400.0);
    QVERIFY(!none.interval);
    QCOMPARE(estimate({}).mean, 0.0);
    const Episode empty = episode(0, false);
    QVERIFY(!estimate({empty, empty, empty, empty}).interval);  // it would have no width
  }
};

TETRABENCH_TEST(PlayGamesTest)
#include "play_games_test.moc"
