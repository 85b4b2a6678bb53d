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
  void theTableHasALineForEachOfTheBest();
  void theAgentOfARankHasItsWeights();

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

/// A file in which 60 candidates were evaluated up to three times, some of them stopped early, many alike.
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
  // The twin sums the four games of each evaluation by candidate, and picks the best that is left again and
  // again.
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
  for (const auto& [candidate, mean, evaluations] : report.candidates) {
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

void EvaluationReportTest::theTableHasALineForEachOfTheBest() {
  EvaluationDatabase database(file_);
  const EvaluationReport report = evaluationsOf(database, "Some");
  QVERIFY(report.measure == reportedPlan().measure);
  const QStringList lines = QString::fromStdString(evaluationsAsCsv(report, 3)).trimmed().split('\n');
  QCOMPARE(lines.size(), 4);
  QCOMPARE(lines[0], QString("rank,evaluations,pieces,lines,reward,pileHeight,doubledMeanHeight,holes,"
                             "bumpiness,valleys"));
  const QStringList second = lines[2].split(',');
  QCOMPARE(second.size(), 10);
  QCOMPARE(second[0], QString("2"));
  QCOMPARE(second[3].toDouble(), report.candidates[1].mean.lines);
  QCOMPARE(second[9].toDouble(), report.candidates[1].candidate.numbers[4]);
}

void EvaluationReportTest::theAgentOfARankHasItsWeights() {
  EvaluationDatabase database(file_);
  const EvaluationReport report = evaluationsOf(database, "Some");
  const AgentSettings agent = report.agent(2);
  QCOMPARE(agent.name, std::string("Some 2"));
  QCOMPARE(agent.weights()[2].weights[0], report.candidates[1].candidate.numbers[2]);
  QVERIFY_EXCEPTION_THROWN(report.agent(1000), InvalidArgument);
}

TETRABENCH_TEST(EvaluationReportTest)
#include "evaluation_report_test.moc"
