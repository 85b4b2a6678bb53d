#include <cmath>
#include <set>

#include "core/optimizers/option_space.h"

#include "core/agents/external/external_agent.h"
#include "core/agents/external/trusted_agents.h"
#include "core/agents/library.h"
#include "core/optimizers/optimization_document.h"
#include "core/optimizers/optimizer.h"
#include "tests/external/test_agents.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"
#include "tests/support/scratch_file.h"

using namespace tetrabench;
using namespace tetrabench::test;

namespace {

AgentSettings agentThat(const std::string& behaviour) {
  AgentSettings agent = test::testProgram(behaviour);
  agent.name = "Weigher";
  return agent;
}

OptimizationPlan weighing(const Method& method) {
  OptimizationPlan plan;
  plan.name = "Test";
  plan.method = method;
  plan.mdp = {"", Library::instance().mdp("standard/6x12")};
  plan.agent.agent = agentThat("weighs");
  plan.games = 2;
  plan.pieceLimit = plan.validation.pieceLimit = 40;
  plan.validation.games = 2;
  plan.candidates = 2;
  plan.budget.evaluations = 25;
  return plan;
}

struct FoundOptions {
  std::vector<Trial> trials;
  std::vector<Finalist> finalists;
};

/// Runs a plan; stops after `stopAfter` batches unless it is 0.
FoundOptions search(const OptimizationPlan& plan, const std::string& file, int threads = 1,
                    int stopAfter = 0) {
  ThreadExecutor executor;
  std::stop_source stop;
  int batches = 0;
  Optimizer optimizer(plan, file, executor, {.threads = threads, .onBatch = [&] {
                                               if (++batches == stopAfter) stop.request_stop();
                                             }});
  optimizer.run(stop.get_token());
  return {optimizer.history().since(0), optimizer.finalists()};
}

std::string refusalOfPlan(const std::string& behaviour, const SearchSpace& space = {}) {
  OptimizationPlan plan = weighing(GridSettings());
  plan.agent.agent = agentThat(behaviour);
  plan.space = space;
  return refusalOf([&] { withDeclaredOptions(plan); });
}

}  // namespace

class OptionSpaceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() { trustAll(); }

  void whatADocumentLeavesOutIsAsTheAgentDeclaresIt() {
    OptimizationPlan plan = weighing(CmaEsSettings());
    plan.agent.agent.as<ProcessSettings>().external.options["height"] = -3.0;
    QVERIFY(!hasWholeSpace(plan));
    const SearchSpace all{{.name = "holes", .from = -10, .to = 10, .start = 1},
                          {.name = "height", .from = -10, .to = 10, .start = -3, .whole = true}};
    QVERIFY(withDeclaredOptions(plan).space == all);
    plan.space = {declaredVariable("height")};
    plan.space[0].to = 4;
    const SearchSpace one{{.name = "height", .from = -10, .to = 4, .start = -3, .whole = true}};
    QVERIFY(withDeclaredOptions(plan).space == one);
  }

  void theNumbersOfADocumentAreAroundTheirValues() {
    int agents = 0;
    for (const std::string& id : Library::instance().agentIds()) {
      const AgentSettings agent = Library::instance().agent(id);
      if (!hasOptions(agent)) continue;
      ++agents;
      const SearchSpace space = numbersOf(agent);
      QVERIFY(!space.empty());
      for (const Variable& v : space) {
        const NumberRange& range = findOption(agent, v.name)->range;
        QVERIFY2(range.holds(v.from) && range.holds(v.to) && v.from <= v.start && v.start <= v.to,
                 (id + ' ' + v.name).c_str());
        QVERIFY(v.start <= 0 || (v.from >= range.least && v.to <= 10 * v.start));
      }
    }
    QVERIFY(agents > 10);
    const AgentSettings smart = Library::instance().agent("smartagent-1.6");
    const SearchSpace space = numbersOf(smart);
    const auto beta = std::ranges::find(space, "beta", &Variable::name);
    QVERIFY(beta != space.end());
    QCOMPARE(beta->from, beta->start / 10);
    QCOMPARE(beta->to, beta->start * 10);
  }

  void aPlanIsReadAsItWasWritten() {
    OptimizationPlan plan = weighing(CmaEsSettings());
    QVERIFY(optimizationFromJson(toJson(plan), {}) == plan);
    plan.space = {declaredVariable("height")};
    plan.space[0].to = 4;
    QVERIFY(optimizationFromJson(toJson(plan), {}) == plan);
    plan = withDeclaredOptions(plan);
    QVERIFY(optimizationFromJson(toJson(plan), {}) == plan);
    QVERIFY(hasWholeSpace(plan));
  }

  void aPlanWithoutRangesDoesNotRun() {
    ThreadExecutor executor;
    const std::string refusal =
        refusalOf([&] { Optimizer(weighing(GridSettings()), ScratchFile("o").path(), executor, {}); });
    QCOMPARE(refusal, std::string("The options of \"Weigher\" are not known yet; choose it again."));
  }

  void whatCannotBeSearchedIsRefused() {
    QCOMPARE(refusalOfPlan("no-numbers"),
             std::string("\"Weigher\" declares no numeric option, so there is nothing to optimize."));
    QCOMPARE(refusalOfPlan("no-range"),
             std::string("\"Weigher\" declares no range for any of its options; give from and to for some in "
                         "space.variables."));
    QCOMPARE(refusalOfPlan("no-range", {declaredVariable("rule")}),
             std::string("\"Weigher\" declares no range for rule; give its from and to."));
    QCOMPARE(
        refusalOfPlan("weighs", {declaredVariable("depth")}),
        std::string("depth is not a numeric option of \"Weigher\"; its numeric options are holes, height."));
    QCOMPARE(
        refusalOfPlan("weighs", {{.name = "height", .from = -40, .to = INFINITY, .start = 0}}),
        std::string("space.variables.height.from is -40; it must be a whole number between -10 and 10."));
    OptimizationPlan learning = weighing(GridSettings());
    externalOf(learning.agent.agent)->learns = true;
    QCOMPARE(refusalOf([&] { learning.check(); }),
             std::string("\"Weigher\" learns as it plays; choose an agent that does not."));
  }

  void everyMethodSearches_data() {
    QTest::addColumn<int>("method");
    for (std::size_t i = 0; i < methods().size(); ++i)
      if (!methods()[i].learning) QTest::newRow(methods()[i].id.data()) << static_cast<int>(i);
  }
  /// The result does not depend on the number of threads, or on stopping and resuming.
  void everyMethodSearches() {
    QFETCH(int, method);
    OptimizationPlan plan = withDeclaredOptions(weighing(methods()[static_cast<std::size_t>(method)].make()));
    if (auto* beam = std::get_if<BeamHillClimbingSettings>(&plan.method)) {  // integers with this sum
      beam->sum = 10;
      beam->steps = {4, 2};
    }
    const ScratchFile one("one"), three("three");
    const FoundOptions found = search(plan, one.path());
    QVERIFY(found.trials.size() > 3);
    std::set<double> tried, scores;
    for (const Trial& trial : found.trials) {
      for (const double number : trial.candidate.numbers) QVERIFY(number >= -10 && number <= 10);
      QCOMPARE(trial.candidate.numbers[1], std::round(trial.candidate.numbers[1]));
      tried.insert(trial.candidate.numbers[0]);
      scores.insert(trial.performance.pieces);
    }
    QVERIFY(tried.size() > 1);
    if (plan.method.index() == Method(GridSettings()).index()) QVERIFY(scores.size() > 1);  // they matter
    search(plan, three.path(), 3, 2);
    const FoundOptions resumed = search(plan, three.path(), 3);
    QVERIFY(resumed.trials == found.trials);
    QVERIFY(!found.finalists.empty() && resumed.finalists.size() == found.finalists.size());
    const OptionValues options = externalOf(agentOf(plan, found.finalists.front()))->options;
    QCOMPARE(std::get<double>(options.at("holes")), found.finalists.front().trial.candidate.numbers[0]);
    QCOMPARE(options.size(), std::size_t{2});
  }
};

TETRABENCH_TEST(OptionSpaceTest)
#include "option_space_test.moc"
