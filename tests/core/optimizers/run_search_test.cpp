#include "core/agents/library.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/optimization_document.h"
#include "core/optimizers/optimizer.h"
#include "core/optimizers/option_space.h"
#include "core/play/player.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"
#include "tests/support/scratch_file.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for searches for numbers in an agent's document, and searches whose candidates play runs on several
/// MDPs.
class RunSearchTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void numbersOfADocumentAreOptions();
  void aCandidateIsScoredByRunsOnAllMdps();
  void threadsMakeNoDifference();
  void theBestAgentHasTheNumbersFound();
  void plansAreReadAsTheyWereWritten();
  void linesOfANarrowerBoardAreNoDamage();
  void unsuitablePlansAreRefused();
};

namespace {

constexpr const char* kMdps[] = {"rlc2008/training-00", "rlc2008/training-03", "rlc2008/training-08"};

OptimizationPlan adaptivePlan() {
  OptimizationPlan plan;
  plan.name = "Adaptive";
  plan.method = GridSettings();
  plan.mdp = {kMdps[0], Library::instance().mdp(kMdps[0])};
  for (const char* other : {kMdps[1], kMdps[2]})
    plan.otherMdps.push_back({other, Library::instance().mdp(other)});
  plan.agent = {"", Library::instance().agent("smartagent-adaptive")};
  plan.space = {*variableOf(plan.agent.agent, "cooling"), *variableOf(plan.agent.agent, "trialPieces")};
  plan.space[0].from = 0.5;
  plan.space[1].from = 10;
  plan.space[1].to = 40;
  plan.games = 6;
  plan.stepLimit = 1500;
  plan.measure = ScoreMeasure::TotalReward;
  plan.budget.evaluations = 4;
  plan.candidates = 2;
  plan.validation.games = 3;
  return plan;
}

std::vector<Trial> found(const OptimizationPlan& plan, const std::string& file, int threads,
                         std::vector<Finalist>* finalists = nullptr) {
  ThreadExecutor executor;
  Optimizer optimizer(plan, file, executor, {.threads = threads});
  optimizer.run({});
  if (finalists) *finalists = optimizer.finalists();
  return optimizer.history().since(0);
}

/// Computes the reward that a new agent with these numbers earns in a run.
double rewardOf(double cooling, double trialPieces, const char* mdp, std::uint64_t seed) {
  AgentSettings agent = Library::instance().agent("smartagent-adaptive");
  agent.as<SmartAgentSettings>().cooling = cooling;
  agent.as<SmartAgentSettings>().trialPieces = static_cast<int>(trialPieces);
  Player player(Library::instance().mdp(mdp), agent, seed, {.pieces = {}, .steps = 1500});
  while (!player.finished()) player.playPiece();
  return player.total().reward;
}

}  // namespace

void RunSearchTest::numbersOfADocumentAreOptions() {
  const AgentSettings agent = Library::instance().agent("smartagent-adaptive");
  QVERIFY(hasOptions(agent));
  QVERIFY(!hasOptions(Library::instance().agent("bcts")));
  QVERIFY(!hasOptions(Library::instance().agent("random")));
  QVERIFY(!hasOptions(Library::instance().agent("fahey-two-piece")));
  const Variable expected{
      .name = "trialPieces", .from = 1, .to = 1e6, .start = 20, .fixed = false, .whole = true};
  QVERIFY(*variableOf(agent, "trialPieces") == expected);
  QVERIFY(!variableOf(agent, "learningRate"));  // belongs to other versions
  QVERIFY(variableOf(Library::instance().agent("maia-style"), "learning.steps"));
}

void RunSearchTest::aCandidateIsScoredByRunsOnAllMdps() {
  const ScratchFile file("runs");
  const OptimizationPlan plan = adaptivePlan();
  const auto trials = found(plan, file.path(), 1);
  QVERIFY(trials.size() >= 3);
  for (const Trial& trial : trials) {
    const auto& numbers = trial.candidate.numbers;
    double sum = 0;
    for (const int mdp : {0, 1, 2})  // run n is played on MDP n mod 3
      for (const int n : {mdp, mdp + 3})
        sum += rewardOf(numbers[0], numbers[1], kMdps[mdp], plan.seed + static_cast<std::uint64_t>(n));
    QVERIFY(qAbs(trial.performance.reward - sum / 6) < 1e-9);
    QCOMPARE(numbers[1], std::round(numbers[1]));
  }
}

void RunSearchTest::threadsMakeNoDifference() {
  const ScratchFile one("one"), three("three");
  QVERIFY(found(adaptivePlan(), one.path(), 1) == found(adaptivePlan(), three.path(), 3));
}

void RunSearchTest::theBestAgentHasTheNumbersFound() {
  const ScratchFile file("best");
  std::vector<Finalist> finalists;
  const OptimizationPlan plan = adaptivePlan();
  found(plan, file.path(), 2, &finalists);
  const Finalist& best = finalists.front();
  const AgentSettings agent = agentOf(plan, best);
  QCOMPARE(agent.as<SmartAgentSettings>().cooling, best.trial.candidate.numbers[0]);
  QCOMPARE(agent.as<SmartAgentSettings>().trialPieces, static_cast<int>(best.trial.candidate.numbers[1]));
  double sum = 0;
  const std::uint64_t seed = plan.objectiveOf(plan.validation).seed;
  for (std::size_t m = 0; m < 3; ++m)
    sum += rewardOf(best.trial.candidate.numbers[0], best.trial.candidate.numbers[1], kMdps[m], seed + m);
  QVERIFY(qAbs(best.validation.mean - sum / 3) < 1e-9);
  QVERIFY2(QByteArray(agent.source.c_str())
               .startsWith("Found by grid on RL Competition 2008, training 0 and 2 others"),
           agent.source.c_str());
}

void RunSearchTest::plansAreReadAsTheyWereWritten() {
  const OptimizationPlan plan = adaptivePlan();
  QVERIFY(optimizationFromJson(parseJson(toText(toJson(plan))), {}) == plan);
  QVERIFY(optimizationFromJson(toJson(plan, DocumentParts::Whole), {}).isSameSearchAs(plan));
  OptimizationPlan fewer = plan, shorter = plan, other = plan;
  fewer.otherMdps.pop_back();
  shorter.stepLimit = 1000;
  other.space[0] = *variableOf(plan.agent.agent, "threshold");
  for (const OptimizationPlan& changed : {fewer, shorter, other}) {
    QVERIFY(!changed.isSameSearchAs(plan));
    QVERIFY(textOf(changed.objective()) != textOf(plan.objective()));
  }
}

void RunSearchTest::linesOfANarrowerBoardAreNoDamage() {
  OptimizationPlan plan = adaptivePlan();
  const auto board = [](int width) {
    return Mdp({.name = "Board", .rules = Rules::Competition, .width = width, .height = 20});
  };
  plan.mdp = {"", board(14)};
  plan.otherMdps = {{"", board(5)}, {"", board(6)}};
  const ScratchFile file("narrow");
  found(plan, file.path(), 2);
  EvaluationDatabase database(file.path());
  database.checkAll();
  const auto best = database.best(plan.objective(), 1);
  QCOMPARE(best.size(), std::size_t{1});
  // More than the wide board alone would allow.
  QVERIFY(best.front().performance.lines >
          static_cast<double>(
              plan.mdp.mdp.mostLines(static_cast<std::int64_t>(best.front().performance.pieces), 1)));
  QCOMPARE(database.removeImpossible(), std::int64_t{0});
}

void RunSearchTest::unsuitablePlansAreRefused() {
  const auto refusal = [](auto change) {
    OptimizationPlan plan = adaptivePlan();
    change(plan);
    return refusalOf([&] { plan.check(); });
  };
  QCOMPARE(refusal([](OptimizationPlan&) {}), std::string("accepted"));
  Json json = toJson(adaptivePlan());
  json["space"]["variables"]["trialPieces"]["whole"] = false;
  QCOMPARE(refusalOf([&] { optimizationFromJson(json, {}); }),
           std::string("space.variables.trialPieces.whole is false; it must be true."));
  QCOMPARE(refusal([](OptimizationPlan& p) { p.games = 7; }),
           std::string("objective.games is 7; it must be a multiple of 3, the number of MDPs."));
  QCOMPARE(
      refusal([](OptimizationPlan& p) { p.stepLimit.reset(); }),
      std::string("\"SmartAgent-Adaptive\" learns as it plays; set a step limit, so that it plays runs, or "
                  "choose an agent that does not learn."));
  QCOMPARE(refusal([](OptimizationPlan& p) {
             p.otherMdps[1] = {"standard/10x20", Library::instance().mdp("standard/10x20")};
           }),
           std::string("A step limit cannot be used: \"Standard 10x20\" has no steps."));
  QCOMPARE(
      refusal([](OptimizationPlan& p) { p.space[0].name = "learningRate"; }),
      std::string("space.variables.learningRate is not a numeric option of \"SmartAgent-Adaptive\"; its "
                  "numeric options are initialSet.0, initialSet.1, initialSet.2, initialSet.3, initialSet.4, "
                  "heightPower, trialPieces, temperature, cooling, beta, reheating, threshold, similarity."));
  QCOMPARE(refusal([](OptimizationPlan& p) { p.space[0].from = 0; }),
           std::string("space.variables.cooling.from is 0; it must be a number above 0, up to 1."));
  QCOMPARE(refusal([](OptimizationPlan& p) { p.space.clear(); }).substr(0, 49),
           std::string("space.variables is empty; name some of initialSet"));
  QCOMPARE(refusal([](OptimizationPlan& p) {
             p.racing = true;
             p.pieceLimit = 100;
           }),
           std::string("Racing needs no step limit and a single MDP."));
}

TETRABENCH_TEST(RunSearchTest)
#include "run_search_test.moc"
