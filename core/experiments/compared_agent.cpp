#include "core/experiments/compared_agent.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/agents/external/external_agent.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench {

std::vector<ComparedMdp> comparedMdps(const ExperimentPlan& plan) {
  std::vector<ComparedMdp> mdps;
  for (const auto& named : plan.mdps) {
    const std::string text = fmt::format("{} {} {}", static_cast<int>(plan.length.unit), plan.length.amount,
                                         toJson(named.mdp.settings()).dump());
    const bool steps = plan.length.unit != RunLength::Unit::Pieces && named.mdp.rules() == Rules::Competition;
    mdps.push_back({std::hash<std::string>()(text), named.mdp.name(), steps,
                    named.mdp.unlimited() ? 0 : named.mdp.boardHeight(), !plan.length.hasCurves(),
                    plan.length});
  }
  return mdps;
}

std::vector<ComparedAgent> comparedAgents(ResultsDatabase& database,
                                          const ResultsDatabase::Experiment& experiment,
                                          const std::vector<std::size_t>& agents) {
  const ExperimentPlan& plan = experiment.plan;
  const std::vector<ComparedMdp> mdps = comparedMdps(plan);
  std::vector<ComparedAgent> compared;
  for (const std::size_t agent : agents) {
    const AgentSettings& settings = plan.agents[agent].agent;
    compared.push_back({settings.name, mdps, {}, externalOf(settings) != nullptr});
  }
  for (const ResultsDatabase::Run& run : database.countedRuns(experiment.id, plan)) {
    const auto agent = std::ranges::find(agents, run.key.agent);
    if (agent == agents.end() || run.state != ResultsDatabase::State::Done) continue;
    auto [result, times, version] = database.outcome(run, plan);
    if (mdps[run.key.mdp].games) result.curve.clear();  // its points are the ends of games
    if (plan.length.unit == RunLength::Unit::Splitting)
      result.lines.clear();  // lines of the mean game, not of lost games
    compared[static_cast<std::size_t>(agent - agents.begin())].runs.push_back(
        {mdps[run.key.mdp].key, plan.seedOf(run.key.repetition), std::move(result), std::move(times.at)});
  }
  return compared;
}

ComparedAgent comparedAgent(const SavedCurve& curve) {
  const double end = curve.points.empty() ? 0 : curve.points.back().x;
  const std::size_t key =
      std::hash<std::string>()(fmt::format("{} {} {} {}", curve.mdp, curve.mdpHash, curve.x, end));
  ComparedRun run{key, curve.seed, {}, {}};
  for (const auto& point : curve.points)
    run.result.curve.push_back({std::llround(point.x), point.y, 0, 0, 0});
  run.result.rewards = curve.episodes;
  if (!curve.points.empty()) run.result.total.reward = curve.points.back().y;
  const bool steps = curve.x == "steps";
  const RunLength length{steps ? RunLength::Unit::Steps : RunLength::Unit::Pieces, std::llround(end)};
  return {curve.name, {{key, curve.mdp, steps, 0, false, length}}, {run}, false, true};
}

}  // namespace tetrabench
