#include "core/experiments/measurement.h"

#include <cmath>

#include "core/agents/library.h"
#include "core/play/play_games.h"
#include "core/tetris/piece_sequence.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

class MeasurementTest : public QObject {
  Q_OBJECT

  const Mdp mdp_ = Library::instance().mdp("standard/6x12");
  ThreadExecutor executor_;
  const AgentSettings agent_ = Library::instance().agent("dellacherie");

  PlayRequest request(std::uint64_t seed, const Sample& sample) const {
    PlayRequest request{.mdp = mdp_, .agent = agent_};
    request.seed = seed;
    request.games = sample.games;
    request.pieces = sample.pieces;
    return request;
  }

  static std::vector<Episode> together(const std::vector<PlayRequest>& requests) {
    std::vector<Episode> all;
    for (const PlayRequest& request : requests)
      for (const Episode& episode : playGames(request)) all.push_back(episode);
    return all;
  }

  static void compareTallies(const Measurement& m, const std::vector<Episode>& episodes) {
    std::int64_t lost = 0, lines = 0, pieces = 0;
    for (const Episode& e : episodes) {
      lost += !e.truncated;
      lines += e.tally.lines;
      pieces += e.tally.pieces;
    }
    QCOMPARE(m.games, std::ssize(episodes));
    QCOMPARE(m.lost, lost);
    QCOMPARE(m.lines, lines);
    QCOMPARE(m.pieces, pieces);
  }

 private Q_SLOTS:
  void blocksArePlayedUntilEnoughGamesAreLost() {
    const Sample sample{.lost = 50, .games = 40, .pieces = 300};
    const Measurement m = measure({}, sample, mdp_, agent_, executor_, 1);
    QVERIFY(m.lost >= 50);
    QVERIFY(m.games % 40 == 0 && m.games > 40);
    std::vector<PlayRequest> blocks;
    for (std::int64_t block = 0; block < m.games / 40; ++block)
      blocks.push_back(request(1 + static_cast<std::uint64_t>(block), sample));
    compareTallies(m, together(blocks));
    blocks.pop_back();
    std::int64_t before = 0;
    for (const Episode& e : together(blocks)) before += !e.truncated;
    QVERIFY(before < 50);

    const double mean = static_cast<double>(m.lines) / static_cast<double>(m.lost);
    QCOMPARE(m.own.mean, mean);
    QCOMPARE(m.own.games, static_cast<double>(m.lost));
    QCOMPARE((*m.interval)[1], mean * (1 + 1.96 / std::sqrt(static_cast<double>(m.lost))));
    QCOMPARE((*m.interval)[0], mean * (1 - 1.96 / std::sqrt(static_cast<double>(m.lost))));
  }

  void theThreadsDoNotChangeTheGames() {
    const Sample sample{.lost = 50, .games = 40, .pieces = 300};
    const Measurement one = measure({}, sample, mdp_, agent_, executor_, 1),
                      three = measure({}, sample, mdp_, agent_, executor_, 3);
    QCOMPARE(one.lines, three.lines);
    QCOMPARE(one.pieces, three.pieces);
    QCOMPARE(one.games, three.games);
  }

  void aRowIsPlayedAsItSays() {
    const Sample sample{.lost = 20, .games = 60, .pieces = 500};
    PublishedResult row{.loseWhenBest = true, .spawnRows = 3, .sequence = 35};
    MdpSettings settings = mdp_.settings();
    settings.spawnRows = 3;
    std::vector<RecordedGames::Game> games;
    for (std::uint64_t g = 0; g < 60; ++g) {
      PieceSequence sequence(mdp_, 1, g);
      RecordedGames::Game game;
      for (std::uint64_t k = 0; k < 35; ++k) game.push_back(static_cast<std::uint8_t>(sequence.at(k)));
      games.push_back(game);
    }
    settings.draw = RecordedDraw{"", games};
    PlayRequest played = request(1, sample);
    played.mdp = Mdp(settings);
    played.agent.linear()->loseWhenBest = true;
    compareTallies(measure(row, sample, mdp_, agent_, executor_, 1), playGames(played));
  }

  void stoppedPiecesHaveThePrecisionOfTheirSample() {
    const Sample sample{.lost = 20, .games = 200, .pieces = 300};
    const PublishedResult row{.measure = PublishedResult::Measure::StoppedPieces};
    const Measurement m = measure(row, sample, mdp_, agent_, executor_, 1);
    QVERIFY(m.lost < m.games);
    double sum = 0, deviations = 0;
    const auto episodes = playGames(request(1, sample));
    for (const Episode& e : episodes) sum += static_cast<double>(e.tally.pieces);
    const double mean = sum / 200;
    for (const Episode& e : episodes) deviations += std::pow(static_cast<double>(e.tally.pieces) - mean, 2);
    QCOMPARE(m.own.mean, mean);
    const double standardError = std::sqrt(deviations / 200 / 200);
    QVERIFY(std::abs((*m.interval)[1] - mean - 1.96 * standardError) < 1e-6 * mean);
    QVERIFY(std::abs(1 / std::sqrt(m.own.games) - standardError / mean) < 1e-6);
  }

  void aStopReturnsTheResultsSoFar() {
    std::stop_source source;
    std::int64_t reported = 0;
    const Sample endless{.lost = 1'000'000, .games = 100};
    const Measurement m = measure({}, endless, mdp_, agent_, executor_, 2, source.get_token(),
                                  [&](const MeasurementProgress& p) {
                                    reported = p.pieces;
                                    if (p.pieces > 20'000) source.request_stop();
                                  });
    QVERIFY(reported > 20'000);
    QCOMPARE(m.pieces, reported);
    QVERIFY(m.pieces < 1'000'000);
    source.request_stop();
    const Measurement none = measure({}, endless, mdp_, agent_, executor_, 1, source.get_token());
    QCOMPARE(none.games, std::int64_t{0});
    QVERIFY(!none.interval);
  }

  void progressRisesToOne() {
    const Sample sample{.lost = 300, .games = 100, .pieces = 300};
    double last = 0;
    int reports = 0;
    const Measurement m = measure({.piecesPerLoss = 600}, sample, mdp_, agent_, executor_, 1, {},
                                  [&](const MeasurementProgress& p) {
                                    QVERIFY(p.fraction >= 0 && p.fraction < 1);
                                    last = p.fraction;
                                    ++reports;
                                  });
    QVERIFY(reports > 10);
    QVERIFY(m.games > 300);
    QVERIFY(last > 0.8);
  }

  void piecesOfASampleAreThoseOfWholeBlocks() {
    QCOMPARE(piecesOf({.lost = 10, .games = 10}, 7), 70.0);
    QCOMPARE(piecesOf({.lost = 11, .games = 10}, 7), 140.0);
    // Half of 1000 games are lost within ln 2 times their mean length.
    QCOMPARE(std::round(piecesOf({.lost = 600, .games = 1000, .pieces = 693}, 1000) / 1000), 1000.0);
  }
};

TETRABENCH_TEST(MeasurementTest)
#include "measurement_test.moc"
