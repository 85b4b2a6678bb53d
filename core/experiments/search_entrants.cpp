#include <fmt/format.h>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/championship.h"
#include "core/optimizers/evaluation_report.h"
#include "core/optimizers/optimization_document.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// The plan of the search, from a document or else from the results file; none if neither has it.
std::optional<OptimizationPlan> planOf(const std::string& search, const fs::path& results) {
  std::error_code error;
  if (fs::exists(results, error)) {
    EvaluationDatabase database(results);
    if (database.find(search)) return database.plan(search);
  }
  try {
    return readOptimization(Library::instance().optimizationFile(search));
  } catch (const InvalidArgument&) {
    return {};
  }
}

/// The best of a search as agents, numbered from 1.
std::vector<NamedAgent> entrantsOf(const SearchEntrants& entered, const std::string& place,
                                   const fs::path& results) {
  const std::optional<OptimizationPlan> plan = planOf(entered.search, results);
  if (!plan)
    throw InvalidDocument(place, '"' + entered.search + '"',
                          "a file, an id that `optimization list` prints, or the name of a search in the "
                          "results file");
  std::vector<Trial> best;
  std::error_code error;
  if (fs::exists(results, error))
    best = EvaluationDatabase(results).best(plan->objective(), static_cast<std::size_t>(entered.best));
  if (std::ssize(best) < entered.best)
    throw InvalidDocument::plain(
        place,
        fmt::format("{} has {} of \"{}\", and the best {} are to play; run that search first.",
                    results.string(), counted(std::ssize(best), "candidate"), plan->name, entered.best));
  std::vector<NamedAgent> agents;
  for (const Trial& trial : best)
    agents.push_back({"", rankedAgent(*plan, trial.candidate.numbers,
                                      entered.name.empty() ? plan->name : entered.name, agents.size() + 1)});
  return agents;
}

}  // namespace

Championship Championship::withEntrants(const fs::path& results) const {
  Championship whole = *this;
  whole.searches.clear();
  for (std::size_t i = 0; i < searches.size(); ++i)
    for (NamedAgent& agent :
         entrantsOf(searches[i], fmt::format("/agents/{}/search", agents.size() + i), results))
      whole.agents.push_back(std::move(agent));
  return whole;
}

}  // namespace tetrabench
