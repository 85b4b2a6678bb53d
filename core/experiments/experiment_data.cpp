#include "core/experiments/experiment_data.h"

#include "core/storage/json_reader.h"

namespace tetrabench {
namespace {

Json curveOf(const std::vector<Checkpoint>& curve) {
  const auto column = [&](const auto member) {
    Json values = Json::array();
    for (const Checkpoint& point : curve) values.push_back(point.*member);
    return values;
  };
  return {{"x", column(&Checkpoint::x)},
          {"reward", column(&Checkpoint::reward)},
          {"lines", column(&Checkpoint::lines)},
          {"pieces", column(&Checkpoint::pieces)},
          {"height", column(&Checkpoint::height)}};
}

Json unitOf(const ExperimentPlan& plan, const PlayedUnit& played) {
  const ExperimentUnit& unit = played.unit.unit;
  Json json{{"agent", plan.agents[unit.agent].agent.name},
            {"mdp", plan.mdps[unit.mdp].mdp.name()},
            {"repetition", unit.repetition},
            {"seed", plan.seedOf(unit.repetition)},
            {"state", ResultsDatabase::nameOf(played.unit.state)}};
  if (!played.unit.reason.empty()) json["reason"] = played.unit.reason;
  if (!played.result) return json;
  const UnitResult& result = *played.result;
  json["seconds"] = played.unit.seconds;
  json["total"] = {{"reward", result.total.reward}, {"lines", result.total.lines},
                   {"pieces", result.total.pieces}, {"steps", result.total.steps},
                   {"clears", result.total.clears}, {"episodes", result.episodes},
                   {"deaths", result.deaths}};
  json["curve"] = curveOf(result.curve);
  return json;
}

}  // namespace

std::string dataAsJson(const ExperimentPlan& plan, const std::vector<PlayedUnit>& units) {
  // One line per run, built as text, since a single JSON value would take several times the memory.
  std::string text = "{\"experiment\": " + Json(plan.name).dump() + ", \"units\": [";
  for (const PlayedUnit& played : units)
    text += (&played == units.data() ? "\n" : ",\n") + unitOf(plan, played).dump();
  return text + "\n]}\n";
}

}  // namespace tetrabench
