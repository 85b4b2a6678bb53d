#include "core/optimizers/evaluation_report.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/storage/csv.h"

namespace tetrabench {

AgentSettings EvaluationReport::agent(std::size_t rank) const {
  if (rank < 1 || rank > candidates.size())
    throw InvalidArgument(
        fmt::format("There is no candidate {} of \"{}\"; there are {}.", rank, plan.name, candidates.size()));
  return rankedAgent(plan, candidates[rank - 1].candidate.numbers, plan.name, rank);
}

EvaluationReport evaluationsOf(EvaluationDatabase& database, const std::string& search,
                               std::optional<ScoreMeasure> measure) {
  EvaluationReport report;
  report.plan = database.plan(search);
  report.measure = measure.value_or(report.plan.measure);
  Objective objective = report.plan.objective();
  objective.measure = report.measure;
  report.candidates = database.ranked(objective);
  return report;
}

std::string evaluationsAsCsv(const EvaluationReport& report, std::size_t count) {
  std::string table = "rank,evaluations,pieces,lines,reward";
  for (const Variable& variable : report.plan.space) table += "," + csv::field(variable.name);
  table += '\n';
  for (std::size_t i = 0; i < std::min(count, report.candidates.size()); ++i) {
    const auto& [candidate, mean, evaluations] = report.candidates[i];
    table += fmt::format("{},{},{},{},{}", i + 1, evaluations, csv::number(mean.pieces),
                         csv::number(mean.lines), csv::number(mean.reward));
    for (const double weight : candidate.numbers) table += "," + csv::number(weight);
    table += '\n';
  }
  return table;
}

AgentSettings rankedAgent(const OptimizationPlan& plan, const std::vector<double>& numbers,
                          const std::string& name, std::size_t rank) {
  AgentSettings agent = withNumbers(plan.agent.agent, numbers, plan.options());
  agent.name = fmt::format("{} {}", name, rank);
  agent.source = fmt::format("Number {} of the search \"{}\"", rank, plan.name);
  return agent;
}

}  // namespace tetrabench
