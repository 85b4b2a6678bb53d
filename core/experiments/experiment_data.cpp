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

Json runOf(const ExperimentPlan& plan, const PlayedRun& played) {
  const RunKey& run = played.run.key;
  Json json{{"agent", plan.agents[run.agent].agent.name},
            {"mdp", plan.mdps[run.mdp].mdp.name()},
            {"repetition", run.repetition},
            {"seed", plan.seedOf(run.repetition)},
            {"state", ResultsDatabase::nameOf(played.run.state)}};
  if (!played.run.reason.empty()) json["reason"] = played.run.reason;
  if (!played.result) return json;
  const RunResult& result = *played.result;
  json["seconds"] = played.run.seconds;
  json["total"] = {{"reward", result.total.reward}, {"lines", result.total.lines},
                   {"pieces", result.total.pieces}, {"steps", result.total.steps},
                   {"clears", result.total.clears}, {"episodes", result.episodes},
                   {"deaths", result.deaths}};
  json["curve"] = curveOf(result.curve);
  return json;
}

}  // namespace

std::string dataAsJson(const ExperimentPlan& plan, const std::vector<PlayedRun>& runs) {
  // One line per run, built as text, since a single JSON value would take several times the memory.
  std::string text = "{\"experiment\": " + Json(plan.name).dump() + ", \"runs\": [";
  for (const PlayedRun& played : runs)
    text += (&played == runs.data() ? "\n" : ",\n") +
            runOf(plan, played).dump(-1, ' ', false, Json::error_handler_t::replace);
  return text + "\n]}\n";
}

}  // namespace tetrabench
