#include "core/optimizers/game_evaluator.h"

#include <QTemporaryDir>
#include <cmath>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/finalists.h"
#include "core/play/play_games.h"
#include "core/play/splitting/splitting.h"
#include "core/play/versus/versus_game.h"
#include "tests/external/test_bot.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class GameEvaluatorTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void scoresAreSumsOverTheGamesOfAgents_data();
  void scoresAreSumsOverTheGamesOfAgents();
  void manyCandidatesAreScoredAsOneIs_data();
  void manyCandidatesAreScoredAsOneIs();
  void candidatesThatPlayOneByOneAreScoredOneByOne();
  void againstAnOpponentTheRewardIsThePoints();
  void anOpponentThatFailsEndsTheSearch_data();
  void anOpponentThatFailsEndsTheSearch();
  void theNumberOfThreadsDoesNotMatter();
  void otherSequencesAreOtherGames();
  void aStopReportsNoCandidateThatIsStillPlaying();
  void aFailureReportsNoCandidateThatIsStillPlaying_data();
  void aFailureReportsNoCandidateThatIsStillPlaying();
  void gamesCanBeRepetitionsOfSplitting();
  void theMeanOfRepetitionsIsThatOfTheirLosses();
  void candidatesThatCannotWinAreStoppedEarly_data();
  void candidatesThatCannotWinAreStoppedEarly();
};

namespace {

using Entries = std::vector<GameEvaluator::Entry>;

Objective objectiveOf(const char* mdp, const char* agent, std::int64_t games,
                      std::optional<std::int64_t> pieceLimit = {}) {
  return {.mdp = Library::instance().mdp(mdp),
          .agent = Library::instance().agent(agent),
          .games = games,
          .pieceLimit = pieceLimit,
          .seed = 5};
}

Entries someEntries(const AgentSettings& agent) {
  Entries entries;
  for (const double factor : {1.0, 0.7, -1.0, 3.0}) {
    GameEvaluator::Entry& entry = entries.emplace_back();
    for (const Variable& v : spaceOf(agent, 0, 1)) entry.numbers.push_back(v.start);
    entry.numbers.front() *= factor;
  }
  return entries;
}

std::vector<Score> scoresOf(const Objective& objective, const Entries& entries, int threads,
                            std::optional<double> least = {}, const std::stop_token& stop = {}) {
  ThreadExecutor executor;
  GameEvaluator evaluator(objective, executor, threads);
  std::vector<Score> scores(entries.size());
  evaluator.play(
      {.entries = entries, .least = least, .onScored = [&](std::size_t i, const Score& s) { scores[i] = s; }},
      stop);
  return scores;
}

}  // namespace

void GameEvaluatorTest::scoresAreSumsOverTheGamesOfAgents_data() {
  QTest::addColumn<QString>("mdp");
  QTest::addColumn<QString>("agent");
  QTest::newRow("in batches") << "standard/10x10"
                              << "dellacherie";
  QTest::newRow("one by one") << "standard/10x10"
                              << "maia-phase-1";
  QTest::newRow("competition") << "rlc2008/training-03"
                               << "dellacherie";
}

void GameEvaluatorTest::scoresAreSumsOverTheGamesOfAgents() {
  QFETCH(QString, mdp);
  QFETCH(QString, agent);
  const Objective objective = objectiveOf(qPrintable(mdp), qPrintable(agent), 7, 300);
  const Entries entries = someEntries(objective.agent);
  const auto scores = scoresOf(objective, entries, 2);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const PlayRequest request{.mdp = objective.mdp,
                              .agent = withNumbers(objective.agent, entries[i].numbers),
                              .seed = 5,
                              .games = 7,
                              .pieces = 300};
    Score sum;
    for (const Episode& episode : playGames(request)) {
      ++sum.games;
      sum.lines += episode.tally.lines;
      sum.pieces += episode.tally.pieces;
      sum.reward += episode.tally.reward;
    }
    QCOMPARE(scores[i].games, sum.games);
    QCOMPARE(scores[i].lines, sum.lines);
    QCOMPARE(scores[i].pieces, sum.pieces);
    QCOMPARE(scores[i].reward, sum.reward);
    const Performance mean = performanceOf(scores[i], objective);
    QCOMPARE(mean.lines, static_cast<double>(sum.lines) / 7);
    QVERIFY(!mean.atMost);
  }
}

void GameEvaluatorTest::manyCandidatesAreScoredAsOneIs_data() {
  QTest::addColumn<int>("threads");
  QTest::addColumn<double>("least");
  QTest::newRow("one thread") << 1 << 0.0;
  QTest::newRow("three threads") << 3 << 0.0;
  QTest::newRow("some are stopped early") << 2 << 100.0;
}

/// Uses more candidates than play together, so that the last block is smaller.
void GameEvaluatorTest::manyCandidatesAreScoredAsOneIs() {
  QFETCH(int, threads);
  QFETCH(double, least);
  const Objective objective = objectiveOf("standard/10x20", "dellacherie", 3, 300);
  Entries entries;
  for (int i = 0; i < 70; ++i) {
    entries.push_back(someEntries(objective.agent).front());
    entries.back().numbers[static_cast<std::size_t>(i) % 6] *= 1 + 0.2 * i;
  }
  const auto scores = scoresOf(objective, entries, threads, least);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Score alone = scoresOf(objective, {entries[i]}, 1).front();
    const Performance some = performanceOf(scores[i], objective);
    if (some.atMost)
      QVERIFY(valueOf(performanceOf(alone, objective), objective.measure) < least);
    else
      QVERIFY(scores[i] == alone);
  }
  const auto finished = std::ranges::count(scores, objective.games, &Score::games);
  QVERIFY(least > 0 ? finished > 3 && finished < 70 : finished == 70);
}

/// A stopped search loses only the current candidate.
void GameEvaluatorTest::candidatesThatPlayOneByOneAreScoredOneByOne() {
  Objective objective = objectiveOf("standard/10x10", "maia-phase-1", 5, 40);
  ThreadExecutor executor;
  GameEvaluator evaluator(objective, executor, 1);
  const Entries entries = someEntries(objective.agent);
  std::stop_source stop;
  std::vector<std::size_t> scored;
  evaluator.play({.entries = entries,
                  .least = {},
                  .onScored =
                      [&](std::size_t entry, const Score&) {
                        scored.push_back(entry);
                        stop.request_stop();
                      }},
                 stop.get_token());
  QCOMPARE(scored, std::vector<std::size_t>{0});
}

void GameEvaluatorTest::againstAnOpponentTheRewardIsThePoints() {
  Objective objective = objectiveOf("guideline/10x20", "dellacherie", 3, 50);
  objective.opponent = Library::instance().agent("dt-20");
  objective.garbage.delay = 4;
  Entries entries = someEntries(objective.agent);
  entries[1].sequences = 2;
  const std::vector<Score> scores = scoresOf(objective, entries, 2);
  QVERIFY(scores == scoresOf(objective, entries, 1));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const AgentSettings agent = withNumbers(objective.agent, entries[i].numbers);
    Score expected{.games = 3};
    for (std::uint64_t game = 0; game < 3; ++game) {
      const VersusResult result = playVersus({.mdp = objective.mdp,
                                              .garbage = objective.garbage,
                                              .seed = 5,
                                              .number = 3 * entries[i].sequences + game,
                                              .pieceLimit = 50},
                                             {&agent, &*objective.opponent});
      expected.pieces += result.rounds;
      expected.lines += result.sides[0].lines;
      expected.reward += result.points(0);
    }
    QVERIFY(scores[i] == expected);
  }
}

void GameEvaluatorTest::anOpponentThatFailsEndsTheSearch_data() {
  QTest::addColumn<QString>("behaviour");
  QTest::addColumn<QString>("sentence");
  QTest::newRow("at its first piece") << "silent"
                                      << "opponent Fake: Fake did not answer \"suggest\" within 0.1 s.";
  QTest::newRow("later") << "gives-up"
                         << "opponent Fake: Fake forfeited: it suggested no move.";
}

/// Otherwise games that it forfeits would count as the candidate's wins permanently.
void GameEvaluatorTest::anOpponentThatFailsEndsTheSearch() {
  QFETCH(QString, behaviour);
  QFETCH(QString, sentence);
  trustAll();
  Objective objective = objectiveOf("guideline/10x20", "dellacherie", 2, 50);
  objective.opponent = behaviour == "silent" ? silentBot() : tbpBot(behaviour.toStdString());
  const Entries entries = someEntries(objective.agent);
  ThreadExecutor executor;
  GameEvaluator evaluator(objective, executor, 1);
  int scored = 0;
  try {
    evaluator.play(
        {.entries = entries, .least = {}, .onScored = [&](std::size_t, const Score&) { ++scored; }});
    QFAIL("it played");
  } catch (const AgentFailure& failure) {
    QCOMPARE(QString(failure.what()), sentence);
  }
  QCOMPARE(scored, 0);
}

void GameEvaluatorTest::theNumberOfThreadsDoesNotMatter() {
  const Objective objective = objectiveOf("standard/10x10", "dellacherie", 20);
  const Entries entries = someEntries(objective.agent);
  QVERIFY(scoresOf(objective, entries, 1) == scoresOf(objective, entries, 3));
}

void GameEvaluatorTest::otherSequencesAreOtherGames() {
  const Objective objective = objectiveOf("standard/10x10", "dellacherie", 3);
  Entries entries = someEntries(objective.agent);
  entries.resize(1);
  entries.push_back(entries.front());
  entries.back().sequences = 2;
  const auto scores = scoresOf(objective, entries, 1);
  const auto episodes =
      playGames({.mdp = objective.mdp, .agent = objective.agent, .seed = 5, .games = 9, .pieces = {}});
  std::int64_t first = 0, third = 0;
  for (const Episode& e : episodes)
    (e.game < 3 ? first : third) += e.game < 3 || e.game >= 6 ? e.tally.lines : 0;
  QCOMPARE(scores[0].lines, first);
  QCOMPARE(scores[1].lines, third);
}

void GameEvaluatorTest::aStopReportsNoCandidateThatIsStillPlaying() {
  const Objective objective = objectiveOf("standard/10x20", "dellacherie", 20);
  ThreadExecutor executor;
  std::stop_source stop;
  GameEvaluator evaluator(objective, executor, 1);
  int told = 0;
  const Entries entries = someEntries(objective.agent);
  evaluator.play({.entries = entries,
                  .onScored = [&](std::size_t, const Score& s) { told += s.games != 20; },
                  .onProgress = [&](std::int64_t) { stop.request_stop(); }},
                 stop.get_token());
  QCOMPARE(told, 0);
  stop = {};
  stop.request_stop();
  QCOMPARE(scoresOf(objective, entries, 1, {}, stop.get_token()), std::vector<Score>(4));
}

void GameEvaluatorTest::aFailureReportsNoCandidateThatIsStillPlaying_data() {
  QTest::addColumn<int>("width");
  QTest::newRow("in batches") << 10;
  QTest::newRow("one by one") << 20;
}

/// The second candidate's game is in progress when the first's ends and with it the whole evaluation.
void GameEvaluatorTest::aFailureReportsNoCandidateThatIsStillPlaying() {
  QFETCH(int, width);
  Objective objective = objectiveOf("standard/10x20", "dellacherie", 1, 100'000'000);
  objective.mdp = Mdp({.width = width, .height = 20});
  Entries entries = someEntries(objective.agent);
  entries.resize(2);
  for (double& number : entries[0].numbers) number = -number;  // loses at once
  entries[1].numbers = someEntries(objective.agent)[0].numbers;
  ThreadExecutor executor;
  GameEvaluator evaluator(objective, executor, 2);
  std::mutex mutex;
  std::set<std::thread::id> playing;
  const auto othersPlay = [&] {
    const std::lock_guard lock(mutex);
    return playing.size() > playing.count(std::this_thread::get_id());
  };
  std::vector<std::size_t> scored;
  QVERIFY_THROWS_EXCEPTION(std::runtime_error,
                           evaluator.play({.entries = entries,
                                           .least = {},
                                           .onScored =
                                               [&](std::size_t entry, const Score&) {
                                                 scored.push_back(entry);
                                                 while (entry == 0 && !othersPlay())
                                                   std::this_thread::yield();
                                                 throw std::runtime_error("no room on the disk");
                                               },
                                           .onProgress = {},
                                           .between =
                                               [&] {
                                                 const std::lock_guard lock(mutex);
                                                 playing.insert(std::this_thread::get_id());
                                               }},
                                          {}));
  QCOMPARE(scored, std::vector<std::size_t>{0});
}

void GameEvaluatorTest::candidatesThatCannotWinAreStoppedEarly_data() {
  QTest::addColumn<int>("measure");
  QTest::newRow("lines") << static_cast<int>(ScoreMeasure::Lines);
  QTest::newRow("reward") << static_cast<int>(ScoreMeasure::TotalReward);
  QTest::newRow("pieces") << static_cast<int>(ScoreMeasure::Pieces);
}

void GameEvaluatorTest::candidatesThatCannotWinAreStoppedEarly() {
  QFETCH(int, measure);
  Objective objective = objectiveOf("standard/10x20", "dellacherie", 12, 400);
  objective.measure = static_cast<ScoreMeasure>(measure);
  const Entries entries = someEntries(objective.agent);
  const auto whole = scoresOf(objective, entries, 1);
  const double best = valueOf(performanceOf(whole[0], objective), objective.measure);
  for (const double least : {0.0, 0.3 * best, 0.9 * best, best, 1.5 * best}) {
    const auto raced = scoresOf(objective, entries, 2, least);
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const Performance all = performanceOf(whole[i], objective), some = performanceOf(raced[i], objective);
      if (!some.atMost) {
        QVERIFY(raced[i] == whole[i]);
        continue;
      }
      // It could not have won, as its score is an upper bound.
      QVERIFY(valueOf(some, objective.measure) < least);
      QVERIFY(valueOf(all, objective.measure) <= valueOf(some, objective.measure));
    }
    if (least == best) QVERIFY(raced[0] == whole[0] && raced[2].games < 12);
  }
}

void GameEvaluatorTest::gamesCanBeRepetitionsOfSplitting() {
  Objective objective = objectiveOf("standard/10x10", "dellacherie", 3, 300);
  objective.pieceLimit.reset();
  objective.splittingEffort = 400;
  const Entries entries = someEntries(objective.agent);
  const auto scores = scoresOf(objective, entries, 1);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    double losses = 0, lines = 0;
    for (std::uint64_t number = 0; number < 3; ++number) {
      const auto found = estimateOnce(objective.mdp, withNumbers(objective.agent, entries[i].numbers), 5,
                                      {.effort = 400}, number);
      losses += found->lossesPerPiece;
      lines += found->linesPerPiece;
    }
    // Three games, each as long as the mean pieces per loss over all repetitions.
    QCOMPARE(scores[i].games, std::int64_t{3});
    QCOMPARE(scores[i].pieces, std::llround(3 * 3 / losses));
    QCOMPARE(std::llround(scores[i].reward), scores[i].lines);
    const std::int64_t most = objective.mdp.mostLines(scores[i].pieces, 3);
    QCOMPARE(scores[i].lines, std::min<std::int64_t>(std::llround(3 * lines / losses), most));
  }
  QVERIFY(scoresOf(objective, entries, 3) == scores);
}

/// The mean is the inverse of losses per piece, which splitting estimates without bias. Each repetition is
/// saved and found again.
void GameEvaluatorTest::theMeanOfRepetitionsIsThatOfTheirLosses() {
  Objective objective = objectiveOf("standard/10x10", "dellacherie", 12, 300);
  objective.pieceLimit.reset();
  objective.splittingEffort = 100;
  objective.measure = ScoreMeasure::Pieces;
  const GameEvaluator::Entry entry = someEntries(objective.agent).front();
  std::vector<double> losses;
  for (std::uint64_t number = 0; number < 12; ++number)
    losses.push_back(
        estimateOnce(objective.mdp, withNumbers(objective.agent, entry.numbers), 5, {.effort = 100}, number)
            ->lossesPerPiece);
  const MeanEstimate expected = estimatePositiveMean(losses);
  QTemporaryDir folder;
  EvaluationDatabase database(folder.filePath("r.tetrabench").toStdString());
  ThreadExecutor executor;
  const std::vector<Trial> finalists{{.candidate = {.numbers = entry.numbers}, .performance = {}}};
  for (const bool plays : {true, false}) {
    const auto means =
        validate({.finalists = finalists, .objective = objective, .threads = 2, .plays = plays}, executor,
                 &database, {});
    QCOMPARE(means.size(), std::size_t{1});
    QCOMPARE(means[0].values, std::int64_t{12});
    QVERIFY(std::abs(means[0].mean * expected.mean - 1) < 1e-3);  // pieces are rounded to integers
    QVERIFY(std::abs((*means[0].interval)[0] * (*expected.interval)[1] - 1) < 1e-3);
    QVERIFY(std::abs((*means[0].interval)[1] * (*expected.interval)[0] - 1) < 1e-3);
  }
}

TETRABENCH_TEST(GameEvaluatorTest)
#include "game_evaluator_test.moc"
