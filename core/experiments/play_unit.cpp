#include "core/experiments/play_unit.h"

#include "core/experiments/play_games.h"
#include "core/experiments/slice.h"
#include "core/parallel/processor_time.h"

namespace tetrabench {
namespace {

constexpr int kSlice = 256;

void report(UnitProgress& progress, std::int64_t done, std::int64_t pieces) {
  progress.done.store(done, std::memory_order_relaxed);
  progress.pieces.store(pieces, std::memory_order_relaxed);
  if (progress.between) progress.between();
}

void addEpisode(UnitResult& result, PerformanceCurve& rewards, const Episode& episode) {
  ++result.episodes;
  rewards.addEpisode(episode.tally.reward);
  if (episode.truncated) return;
  ++result.deaths;
  if (result.lines.size() < UnitResult::kMaxGames) result.lines.push_back(episode.tally.lines);
}

/// Steps or pieces are counted: episode after episode.
std::optional<UnitResult> playRun(const ExperimentPlan& plan, const ExperimentUnit& unit,
                                  UnitProgress& progress, const std::stop_token& stop) {
  ProcessorStopwatch stopwatch;
  const Mdp& mdp = plan.mdps[unit.mdp].mdp;
  const bool steps = plan.length.unit == RunLength::Unit::Steps;
  Run run(mdp, plan.agents[unit.agent].agent, plan.seedOf(unit.repetition),
          {.pieces = {}, .steps = steps ? std::optional(plan.length.amount) : std::nullopt});
  CheckpointCurve curve(checkpointsOf(plan.length, plan.checkpoints), [&] { return stopwatch.seconds(); });
  PerformanceCurve rewards;
  UnitResult result;
  const auto played = [&] { return steps ? run.total().steps : run.total().pieces; };
  while (played() < plan.length.amount) {
    for (Slice slice(kSlice); played() < plan.length.amount && slice.next();) {
      const bool ended = run.playPiece().episodeEnded;
      curve.add(played(), run.total(), run.game().board().pileHeight());
      if (ended) addEpisode(result, rewards, run.episode());
    }
    report(progress, played(), run.total().pieces);
    if (stop.stop_requested()) return {};
  }
  if (!run.betweenEpisodes()) {
    run.skipEpisode();
    addEpisode(result, rewards, run.episode());
  }
  result.total = run.total();
  result.curve = curve.finish(plan.length.amount);
  progress.seconds = curve.seconds();
  result.rewards = rewards.episodes();
  return result;
}

/// Games are counted: many at once, where the agent allows it. Their curve has its points at the games' ends.
std::optional<UnitResult> playAllGames(const ExperimentPlan& plan, const ExperimentUnit& unit,
                                       UnitProgress& progress, const std::stop_token& stop) {
  const Mdp& mdp = plan.mdps[unit.mdp].mdp;
  const PlayRequest request{.mdp = mdp,
                            .agent = plan.agents[unit.agent].agent,
                            .seed = plan.seedOf(unit.repetition),
                            .games = plan.length.amount};
  const auto episodes =
      playGames(request, stop, [&](const PlayProgress& p) { report(progress, p.done, p.pieces); });
  if (stop.stop_requested()) return {};
  CheckpointCurve curve(checkpointsOf(plan.length, plan.checkpoints));
  PerformanceCurve rewards;
  UnitResult result;
  const auto played = [&] {
    return mdp.rules() == Rules::Competition ? result.total.steps : result.total.pieces;
  };
  for (const Episode& episode : episodes) {
    addEpisode(result, rewards, episode);
    result.total.add(episode.tally, mdp);
    curve.add(played(), result.total, 0);
  }
  result.curve = curve.finish(played());
  result.rewards = rewards.episodes();
  return result;
}

}  // namespace

std::optional<UnitResult> playUnit(const ExperimentPlan& plan, const ExperimentUnit& unit,
                                   UnitProgress& progress, const std::stop_token& stop) {
  return plan.length.unit == RunLength::Unit::Games ? playAllGames(plan, unit, progress, stop)
                                                    : playRun(plan, unit, progress, stop);
}

}  // namespace tetrabench
