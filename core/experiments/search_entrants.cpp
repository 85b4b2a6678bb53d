#include "core/experiments/search_entrants.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/experiments/results_database.h"
#include "core/optimizers/evaluation_report.h"
#include "core/optimizers/optimization_document.h"
#include "core/storage/documents/document_folders.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// Returns the plan of the search, from the results file or else from a document; none if neither has it.
std::optional<OptimizationPlan> planOf(const std::string& search, const fs::path& results) {
  std::error_code error;
  if (fs::exists(results, error)) {
    EvaluationDatabase database(results);
    if (database.find(search)) return database.plan(search);
  }
  try {
    return readOptimization(documentFile(kOptimizationKind, search));
  } catch (const InvalidArgument&) {
    return {};
  }
}

/// Returns the agents of the experiment with this name in the results file.
std::vector<NamedAgent> knownAgents(const std::string& name, const fs::path& results) {
  std::error_code error;
  if (!fs::exists(results, error)) return {};
  const auto known = ResultsDatabase(results).experiment(name);
  return known ? known->plan.agents : std::vector<NamedAgent>();
}

/// Returns the known agents that were entered earlier as the best of a search, numbered from 1.
std::vector<NamedAgent> enteredBefore(const std::vector<NamedAgent>& known, const OptimizationPlan& plan,
                                      const std::string& name, int most) {
  std::vector<NamedAgent> entered;
  while (std::ssize(entered) < most) {
    const AgentSettings next = asRanked(plan.agent.agent, plan, name, entered.size() + 1);
    const auto agent = std::ranges::find_if(known, [&](const NamedAgent& named) {
      return named.agent.name == next.name && named.agent.source == next.source;
    });
    if (agent == known.end()) break;
    entered.push_back({"", agent->agent});
  }
  return entered;
}

bool isAmong(const std::vector<NamedAgent>& agents, const AgentSettings& wanted) {
  return std::ranges::any_of(agents, [&](const NamedAgent& named) { return named.agent.playsAs(wanted); });
}

/// Returns the best candidates of a search as agents, numbered from 1, excluding those that play like one of
/// `others`.
std::vector<NamedAgent> entrantsOf(const SearchEntrants& entered, const std::vector<NamedAgent>& known,
                                   const std::vector<NamedAgent>& others, const fs::path& results) {
  const std::optional<OptimizationPlan> plan = planOf(entered.search, results);
  if (!plan)
    throw InvalidDocument::plain(
        "/agents", Core::sentence("\"{}\" is not a search; it must be a file, an id that `optimization list` "
                                  "prints, or the name of a search in the results file.",
                                  entered.search));
  const std::string name = entered.name.empty() ? plan->name : entered.name;
  std::vector<NamedAgent> agents = enteredBefore(known, *plan, name, entered.best);
  if (std::ssize(agents) == entered.best) return agents;
  std::vector<Trial> best;
  std::error_code error;
  if (fs::exists(results, error))
    best = EvaluationDatabase(results).best(
        plan->objective(), static_cast<std::size_t>(entered.best) + agents.size() + others.size());
  for (const Trial& trial : best) {
    if (std::ssize(agents) == entered.best) break;
    const AgentSettings next = rankedAgent(*plan, trial.candidate.numbers, name, agents.size() + 1, results);
    if (!isAmong(agents, next) && !isAmong(others, next)) agents.push_back({"", next});
  }
  if (std::ssize(agents) < entered.best)
    throw InvalidDocument::plain(
        "/agents",
        Core::sentence(
            "{0} has {1} of \"{2}\", but the plan needs the best {3}; run `optimize {4} --out {0}` first.",
            results.string(),
            Core::tr("%n different candidates", "%n different candidate", std::ssize(agents)), plan->name,
            entered.best, entered.search));
  return agents;
}

}  // namespace

ExperimentPlan withEntrants(const ExperimentPlan& plan, const fs::path& results) {
  ExperimentPlan whole = plan;
  whole.searches.clear();
  if (plan.searches.empty()) return whole;
  const std::vector<NamedAgent> known = knownAgents(plan.name, results);
  for (const SearchEntrants& entered : plan.searches) {
    std::vector<NamedAgent> entrants = entrantsOf(entered, known, whole.agents, results);
    std::ranges::move(entrants, std::back_inserter(whole.agents));
  }
  return whole;
}

}  // namespace tetrabench
