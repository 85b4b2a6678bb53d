#include <fmt/format.h>

#include "app/python/conversions.h"
#include "core/error.h"
#include "core/experiments/experiment_data.h"
#include "core/experiments/ranked_games.h"
#include "core/optimizers/evaluation_database.h"

namespace tetrabench::python {
namespace {

/// Returns the tables of each experiment, in the format of `tetrabench-cli experiment report --csv`.
py::list experimentsOf(const std::string& file) {
  py::list list;
  ResultsDatabase database = ResultsDatabase::open(file);
  for (const ResultsDatabase::Experiment& experiment : database.experiments()) {
    if (!experiment.problem.empty()) throw StorageError(experiment.problem);
    const ExperimentPlan& plan = experiment.plan;
    py::dict entry;
    entry["name"] = plan.name;
    if (plan.versus) {
      entry["games"] = versusAsCsv(plan, database.countedRuns(experiment.id, plan));
    } else {
      std::string runs = kRunsCsvHeading, curves = kCurvesCsvHeading;
      forEachPlayedRun(database, experiment, [&](const PlayedRun& played) {
        runs += runAsCsv(plan, played);
        curves += curveAsCsv(plan, played);
      });
      entry["runs"] = runs;
      entry["curves"] = curves;
    }
    list.append(entry);
  }
  return list;
}

/// Returns the candidates of each search, best first.
py::list searchesOf(const std::string& file) {
  py::list list;
  EvaluationDatabase database(file);
  for (const std::string& name : database.names()) {
    const OptimizationPlan plan = database.plan(name);
    py::list candidates;
    for (const CandidateMean& candidate : database.ranked(plan.objective())) {
      py::dict entry;
      py::list numbers;
      for (const double value : candidate.candidate.numbers) numbers.append(value);
      entry["numbers"] = numbers;
      entry["lines"] = candidate.mean.lines;
      entry["pieces"] = candidate.mean.pieces;
      entry["reward"] = candidate.mean.reward;
      entry["evaluations"] = candidate.evaluations;
      candidates.append(entry);
    }
    py::list variables;
    for (const Variable& variable : plan.space) variables.append(variable.name);
    py::dict entry;
    entry["name"] = name;
    entry["variables"] = variables;
    entry["candidates"] = candidates;
    list.append(entry);
  }
  return list;
}

}  // namespace

void addResults(py::module_& module) {
  module.def("experiments_of", experimentsOf);
  module.def("searches_of", searchesOf);
}

}  // namespace tetrabench::python
