#include "core/optimizers/evaluation_report.h"

#include <QTemporaryDir>
#include <map>
#include <random>

#include "core/agents/library.h"
#include "core/error.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class EvaluationReportTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void candidatesAreRankedAsByASlowTwin_data();
  void candidatesAreRankedAsByASlowTwin();
  void validatedCandidatesComeFirst();
  void theTableHasALineForEachOfTheBest();
  void theAgentOfARankHasItsWeights();
  void bandsHoldTheCandidatesOfTheirSums_data();
  void bandsHoldTheCandidatesOfTheirSums();
  void tooManyBandsAreRefused();

 private:
  std::string file_;
  QTemporaryDir folder_;
  struct Played {
    std::vector<double> numbers;
    std::uint64_t sequences = 0;
    Score score;
  };
  std::vector<Played> played_;
};

namespace {

OptimizationPlan reportedPlan() {
  OptimizationPlan plan;
  plan.name = "Some";
  plan.mdp = {"", Library::instance().mdp("standard/10x10")};
  plan.agent = {"", Library::instance().agent("huji-2")};
  plan.space = spaceOf(plan.agent.agent, 0, 1);
  plan.games = 4;
  return plan;
}

}  // namespace

/// Writes a file in which 60 candidates were evaluated up to three times, some of them stopped early and many
/// with equal results.
void EvaluationReportTest::initTestCase() {
  file_ = folder_.filePath("a.tetrabench").toStdString();
  EvaluationDatabase database(file_);
  database.add(reportedPlan());
  const std::int64_t objective = database.objectiveId(reportedPlan().objective());
  std::mt19937_64 random(5);
  for (int candidate = 0; candidate < 60; ++candidate) {
    std::vector<double> numbers;
    for (int i = 0; i < 5; ++i) numbers.push_back(static_cast<double>(random() % 1000));
    for (std::uint64_t sequences = 0; sequences < random() % 4; ++sequences) {
      const auto lines = static_cast<std::int64_t>(random() % 6);
      const Score score{.games = random() % 5 == 0 ? 3 : 4,
                        .pieces = 20 + static_cast<std::int64_t>(random() % 4),
                        .lines = lines,
                        .reward = static_cast<double>(random() % 5)};
      database.save(objective, sequences, numbers, score);
      played_.push_back({numbers, sequences, score});
    }
  }
}

void EvaluationReportTest::candidatesAreRankedAsByASlowTwin_data() {
  QTest::addColumn<int>("measure");
  for (int i = 0; i < 4; ++i) QTest::newRow(std::string(kScoreMeasures[i]).c_str()) << i;
}

void EvaluationReportTest::candidatesAreRankedAsByASlowTwin() {
  QFETCH(int, measure);
  EvaluationDatabase database(file_);
  const EvaluationReport report = evaluationsOf(database, "Some", static_cast<ScoreMeasure>(measure));
  // The twin sums complete evaluations of four games by candidate and repeatedly removes the best.
  struct Sum {
    double pieces = 0, lines = 0, reward = 0;
    int times = 0;
  };
  std::map<std::vector<double>, Sum> left;
  for (const Played& played : played_) {
    if (played.score.games != 4) continue;
    Sum& sum = left[played.numbers];
    sum.pieces += static_cast<double>(played.score.pieces) / 4;
    sum.lines += static_cast<double>(played.score.lines) / 4;
    sum.reward += played.score.reward / 4;
    ++sum.times;
  }
  QCOMPARE(report.candidates.size(), left.size());
  for (const auto& [candidate, mean, evaluations, validation] : report.candidates) {
    const auto keyOf = [&](const Sum& sum) {
      const double n = sum.times;
      const std::vector<double> all{sum.lines / n, sum.reward / n, sum.pieces / n};
      return measure == 3 ? all : std::vector{all[static_cast<std::size_t>(measure)]};
    };
    auto best = left.begin();
    for (auto at = left.begin(); at != left.end(); ++at)
      if (keyOf(at->second) > keyOf(best->second)) best = at;
    QVERIFY(candidate.numbers == best->first);
    QCOMPARE(evaluations, std::int64_t{best->second.times});
    QCOMPARE(mean.pieces, best->second.pieces / best->second.times);
    left.erase(best);
  }
}

/// Candidates with complete validation come first, ranked by validation means. Uses a separate file.
void EvaluationReportTest::validatedCandidatesComeFirst() {
  const std::string file = folder_.filePath("validated.tetrabench").toStdString();
  EvaluationDatabase database(file);
  OptimizationPlan plan = reportedPlan();
  plan.validation.games = 3;
  database.add(plan);
  const std::int64_t search = database.objectiveId(plan.objective());
  const std::int64_t validation = database.objectiveId(oneGameOf(plan.objectiveOf(plan.validation)));
  const auto numbersOf = [](double weight) { return std::vector<double>{weight, 1, 1, 1, 1}; };
  // By training the order is 5, 4, ... Candidate 4 lacks a validation game, and 2 is better in validation
  // than 3.
  for (int i = 1; i <= 5; ++i)
    database.save(search, 0, numbersOf(i), {.games = 4, .pieces = 100, .lines = 4 * i, .reward = 0});
  const std::map<int, std::vector<std::int64_t>> lines{{4, {9, 9}}, {3, {1, 2, 3}}, {2, {4, 5, 9}}};
  for (const auto& [candidate, games] : lines)
    for (std::size_t game = 0; game < games.size(); ++game)
      database.save(validation, game, numbersOf(candidate),
                    {.games = 1, .pieces = 50, .lines = games[game], .reward = 0});
  EvaluationReport report = evaluationsOf(database, "Some");
  const auto order = [](const EvaluationReport& ranked) {
    std::vector<double> first;
    for (const EvaluatedCandidate& found : ranked.candidates) first.push_back(found.candidate.numbers[0]);
    return first;
  };
  QCOMPARE(order(report), (std::vector<double>{5, 4, 3, 2, 1}));
  rankByValidation(report, database);
  QCOMPARE(order(report), (std::vector<double>{2, 3, 5, 4, 1}));
  // Candidates were selected for validation by lines, so a ranking by reward ignores it.
  EvaluationReport byReward = evaluationsOf(database, "Some", ScoreMeasure::TotalReward);
  const auto before = order(byReward);
  rankByValidation(byReward, database);
  QCOMPARE(order(byReward), before);
  QCOMPARE(report.candidates[0].validation.mean, 6.0);
  QCOMPARE(report.candidates[0].validation.values, std::int64_t{3});
  QCOMPARE(report.candidates[3].validation.values, std::int64_t{0});
  QCOMPARE(report.agent(1).source, std::string("Number 1 of the search \"Some\", by validation"));
  QCOMPARE(report.agent(3).source, std::string("Number 3 of the search \"Some\""));
  const QStringList table = QString::fromStdString(evaluationsAsCsv(report, 3)).split('\n');
  QCOMPARE(table[1].section(',', 0, 4), QString("1,1,6,25,2"));
  QCOMPARE(table[3].section(',', 0, 4), QString("3,1,,25,5"));
}

void EvaluationReportTest::theTableHasALineForEachOfTheBest() {
  EvaluationDatabase database(file_);
  const EvaluationReport report = evaluationsOf(database, "Some");
  QVERIFY(report.measure == reportedPlan().measure);
  const QStringList lines = QString::fromStdString(evaluationsAsCsv(report, 3)).trimmed().split('\n');
  QCOMPARE(lines.size(), 4);
  QCOMPARE(lines[0],
           QString("rank,evaluations,validation,pieces,lines,reward,pileHeight,doubledMeanHeight,holes,"
                   "bumpiness,valleys"));
  const QStringList second = lines[2].split(',');
  QCOMPARE(second.size(), 11);
  QCOMPARE(second[0], QString("2"));
  QCOMPARE(second[2], QString());
  QCOMPARE(second[4].toDouble(), report.candidates[1].mean.lines);
  QCOMPARE(second[10].toDouble(), report.candidates[1].candidate.numbers[4]);
}

void EvaluationReportTest::theAgentOfARankHasItsWeights() {
  EvaluationDatabase database(file_);
  const EvaluationReport report = evaluationsOf(database, "Some");
  const AgentSettings agent = report.agent(2);
  QCOMPARE(agent.name, std::string("Some 2"));
  QCOMPARE(agent.weights()[2].weights[0], report.candidates[1].candidate.numbers[2]);
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, report.agent(1000));
}

void EvaluationReportTest::bandsHoldTheCandidatesOfTheirSums_data() {
  QTest::addColumn<double>("from");
  QTest::addColumn<double>("width");
  QTest::newRow("from 0") << 0.0 << 100.0;
  QTest::newRow("from 782") << 782.0 << 100.0;
  QTest::newRow("narrow") << 3.5 << 7.25;
  QTest::newRow("one") << -10.0 << 1e5;
}

/// Compares each band with a scan of all candidates.
void EvaluationReportTest::bandsHoldTheCandidatesOfTheirSums() {
  QFETCH(double, from);
  QFETCH(double, width);
  EvaluationDatabase database(file_);
  const EvaluationReport report = evaluationsOf(database, "Some", ScoreMeasure::Pieces);
  const auto bands = bandsOf(report, {2, 4}, from, width);
  std::int64_t all = 0;
  for (std::size_t b = 0; b < bands.size(); ++b) {
    QCOMPARE(bands[b].to - bands[b].from, width);
    if (b > 0) QCOMPARE(bands[b].from, bands[b - 1].to);
    QCOMPARE(std::remainder(bands[b].from - from, width), 0.0);
    std::vector<double> scores;
    for (const auto& [candidate, mean, evaluations, validation] : report.candidates)
      if (const double sum = candidate.numbers[2] + candidate.numbers[4];
          sum >= bands[b].from && sum < bands[b].to)
        scores.push_back(mean.pieces);
    QCOMPARE(bands[b].candidates, std::ssize(scores));
    all += bands[b].candidates;
    if (scores.empty()) continue;
    std::ranges::sort(scores);
    QCOMPARE(bands[b].least, scores.front());
    QCOMPARE(bands[b].best, scores.back());
    double sum = 0;
    for (const double score : scores) sum += score;
    QVERIFY(std::abs(bands[b].mean - sum / static_cast<double>(scores.size())) < 1e-9);
  }
  QCOMPARE(all, std::ssize(report.candidates));
  QVERIFY(bands.front().candidates > 0 && bands.back().candidates > 0);
}

void EvaluationReportTest::tooManyBandsAreRefused() {
  EvaluationDatabase database(file_);
  const EvaluationReport report = evaluationsOf(database, "Some");
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, bandsOf(report, {2}, 0, 1e-6));
  const double width = bandWidthFor(report, {2});
  const auto count = bandsOf(report, {2}, 0, width).size();
  QVERIFY2(count >= 5 && count <= 12, qPrintable(QString::number(count)));
}

TETRABENCH_TEST(EvaluationReportTest)
#include "evaluation_report_test.moc"
