#include "core/experiments/experiment_copy.h"

#include <algorithm>

namespace tetrabench {

ExperimentCopy copyOf(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment) {
  using State = ResultsDatabase::State;
  ExperimentCopy copy{experiment.plan, {}};
  for (ResultsDatabase::Unit& unit : database.units(experiment.id, experiment.plan)) {
    if (unit.state == State::Waiting) continue;
    ExperimentCopy::Unit& added = copy.units.emplace_back();
    added.unit = std::move(unit);
    if (added.unit.state != State::Done) continue;
    auto [result, times, version] = database.run(added.unit, experiment.plan);
    added.result = std::move(result);
    added.times = std::move(times);
  }
  return copy;
}

void addCopy(ResultsDatabase& database, const ExperimentCopy& copy) {
  const std::int64_t id = database.addExperiment(copy.plan);
  auto next = copy.units.begin();  // both in the plan's order
  for (const ResultsDatabase::Unit& unit : database.units(id, copy.plan)) {
    if (next == copy.units.end()) break;
    if (next->unit.unit != unit.unit) continue;
    if (unit.state == ResultsDatabase::State::Waiting) {
      if (next->result)
        database.finish(unit.id, *next->result, next->times);
      else
        database.fail(unit.id, next->unit.reason);
    }
    ++next;
  }
}

}  // namespace tetrabench
