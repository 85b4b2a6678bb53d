#include "core/experiments/experiment_data.h"

#include <fmt/format.h>

#include <utility>

#include "core/storage/csv.h"
#include "core/storage/json_reader.h"

namespace tetrabench {
namespace {

/// Returns the CSV fields that identify a run.
std::string namesOf(const ExperimentPlan& plan, const RunKey& run) {
  return fmt::format("{},{},{},{}", csv::field(plan.agents[run.agent].agent.name),
                     csv::field(plan.mdps[run.mdp].mdp.name()), run.repetition, plan.seedOf(run.repetition));
}

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

std::string runAsCsv(const ExperimentPlan& plan, const PlayedRun& played) {
  const std::string start =
      fmt::format("{},{}", namesOf(plan, played.run.key), ResultsDatabase::nameOf(played.run.state));
  if (!played.result) return fmt::format("{},,,,,,,,,,,,{}\n", start, csv::field(played.run.reason));
  const RunResult& result = *played.result;
  const Tally& total = result.total;
  return fmt::format("{},{},{},{},{},{},{},{},{},\n", start, csv::number(total.reward), total.lines,
                     total.pieces, total.steps, result.episodes, result.deaths, fmt::join(total.clears, ","),
                     csv::number(played.run.seconds));
}

std::string curveAsCsv(const ExperimentPlan& plan, const PlayedRun& played) {
  if (!played.result) return {};
  const std::string names = namesOf(plan, played.run.key);
  std::string lines;
  for (const Checkpoint& point : played.result->curve)
    lines += fmt::format("{},{},{},{},{},{}\n", names, point.x, csv::number(point.reward), point.lines,
                         point.pieces, point.height);
  return lines;
}

RunTables::RunTables(const std::filesystem::path& folder, const ExperimentPlan& plan)
    : plan_(plan), runs_(folder / "runs.csv"), curves_(folder / "curves.csv") {
  runs_.write(kRunsCsvHeading);
  curves_.write(kCurvesCsvHeading);
}

void RunTables::add(const PlayedRun& played) {
  runs_.write(runAsCsv(plan_, played));
  curves_.write(curveAsCsv(plan_, played));
}

void RunTables::finish() {
  runs_.finish();
  curves_.finish();
}

ExperimentDataFile::ExperimentDataFile(const std::filesystem::path& path, const ExperimentPlan& plan)
    : plan_(plan), file_(path) {
  file_.write("{\"experiment\": " + Json(plan.name).dump() + ", \"runs\": [");
}

void ExperimentDataFile::add(const PlayedRun& played) {
  file_.write(std::exchange(hasRuns_, true) ? ",\n" : "\n");
  file_.write(runOf(plan_, played).dump(-1, ' ', false, Json::error_handler_t::replace));
}

void ExperimentDataFile::finish() {
  file_.write("\n]}\n");
  file_.finish();
}

}  // namespace tetrabench
