#include "core/play/play_run.h"

#include "core/parallel/processor_time.h"
#include "core/parallel/stopwatch.h"
#include "core/play/play_games.h"
#include "core/play/splitting/splitting_run.h"
#include "core/play/time_slice.h"

namespace tetrabench {
namespace {

constexpr int kTimeSlice = 256;

void report(RunProgress& progress, std::int64_t done, std::int64_t pieces) {
  progress.done.store(done, std::memory_order_relaxed);
  progress.pieces.store(pieces, std::memory_order_relaxed);
  if (progress.between) progress.between();
}

void addEpisode(RunResult& result, RewardRecorder& rewards, const Episode& episode) {
  ++result.episodes;
  rewards.addEpisode(episode.tally.reward);
  if (episode.truncated) return;
  ++result.deaths;
  if (result.lines.size() < RunResult::kMaxGames) result.lines.push_back(episode.tally.lines);
}

/// Plays a run that counts steps or pieces, episode after episode.
std::optional<RunResult> playWithCurve(const RunTask& task, RunProgress& progress,
                                       const std::stop_token& stop) {
  ProcessorStopwatch stopwatch;
  const Mdp& mdp = task.mdp;
  const bool steps = task.length.unit == RunLength::Unit::Steps;
  Player player(mdp, task.agent, task.seed,
                {.pieces = {}, .steps = steps ? std::optional(task.length.amount) : std::nullopt});
  CheckpointRecorder curve(checkpointsOf(task.length, task.checkpoints), [&] { return stopwatch.seconds(); });
  RewardRecorder rewards;
  RunResult result;
  const auto played = [&] { return steps ? player.total().steps : player.total().pieces; };
  while (played() < task.length.amount) {
    for (TimeSlice slice(kTimeSlice); played() < task.length.amount && slice.next();) {
      const bool ended = player.playPiece(stop).episodeEnded;
      curve.add(played(), player.total(), player.game().pileHeight());
      if (ended) addEpisode(result, rewards, player.episode());
    }
    report(progress, played(), player.total().pieces);
    if (!steps) player.requirePieces();
    if (stop.stop_requested()) return {};
  }
  if (!player.betweenEpisodes()) {
    player.skipEpisode();
    addEpisode(result, rewards, player.episode());
  }
  result.total = player.total();
  result.curve = curve.finish(task.length.amount);
  progress.seconds = curve.seconds();
  result.rewards = rewards.episodes();
  return result;
}

/// Plays a run that counts games, many at once where the agent allows it. The points of its curve are at the
/// ends of games.
std::optional<RunResult> playAllGames(const RunTask& task, RunProgress& progress,
                                      const std::stop_token& stop) {
  const Mdp& mdp = task.mdp;
  const PlayRequest request{.mdp = mdp, .agent = task.agent, .seed = task.seed, .games = task.length.amount};
  CheckpointRecorder curve(checkpointsOf(task.length, task.checkpoints));
  RewardRecorder rewards;
  RunResult result;
  const auto played = [&] {
    return mdp.rules() == Rules::Competition ? result.total.steps : result.total.pieces;
  };
  ThreadExecutor executor;
  playEpisodes(
      request, executor,
      [&](const Episode& episode) {
        addEpisode(result, rewards, episode);
        result.total.add(episode.tally, mdp);
        curve.add(played(), result.total, episode.pileHeight);
      },
      stop, [&](const PlayProgress& p) { report(progress, p.done, p.pieces); });
  if (stop.stop_requested()) return {};
  result.curve = curve.finish(played());
  result.rewards = rewards.episodes();
  return result;
}

/// Returns the maximum possible height of a pile, including settled rows.
std::int64_t meanBoardRows(const Mdp& mdp, const Checkpoint& point) {
  constexpr int kTallest = 4;  // height of the tallest piece
  return mdp.unlimited() ? mdp.boardHeight() + kTallest * point.pieces : Board::kMaxHeight + kTallest;
}

}  // namespace

bool isPossible(const RunResult& result, const Mdp& mdp) {
  const Tally& sum = result.total;
  if (const auto& versus = result.versus)
    return sum.pieces == versus->rounds && sum.lines == versus->sides[0].lines &&
           sum.reward == versus->points(0);
  const Checkpoint* last = nullptr;
  for (const Checkpoint& point : result.curve) {
    const bool ascends =
        !last || (point.x > last->x && point.lines >= last->lines && point.pieces >= last->pieces);
    if (!ascends || point.height < 0 || point.height > meanBoardRows(mdp, point)) return false;
    last = &point;
  }
  const Tally& total = result.total;
  return last && last->reward == total.reward && last->lines == total.lines && last->pieces == total.pieces &&
         total.lines <= mdp.mostLines(total.pieces, result.episodes + 1);
}

std::optional<RunResult> playRun(const RunTask& task, RunProgress& progress,
                                 const std::stop_token& stop) try {
  switch (task.length.unit) {
    case RunLength::Unit::Games:
      return playAllGames(task, progress, stop);
    case RunLength::Unit::Splitting:
      return estimateRun(task, progress, stop);
    default:
      return playWithCurve(task, progress, stop);
  }
} catch (const Stopped&) {
  return {};
}

std::optional<RunResult> playRun(VersusRequest request,
                                 const std::array<const AgentSettings*, VersusGame::kSides>& agents,
                                 RunProgress& progress, const std::stop_token& stop) try {
  constexpr auto kBetween = std::chrono::milliseconds(20);
  auto last = Stopwatch::now();
  request.after = [&](const VersusGame& game) {
    if (progress.watch) progress.watch->look(game);
    const auto now = Stopwatch::now();
    if (now - last < kBetween) return;
    last = now;
    report(progress, game.rounds(), VersusGame::kSides * game.rounds());
  };
  RunResult result;
  request.failed = [&](int, const AgentFailure& failure) {
    result.forfeit += (result.forfeit.empty() ? "" : " ") + std::string(failure.what());
  };
  result.versus = playVersus(request, agents, nullptr, stop);
  report(progress, request.pieceLimit, VersusGame::kSides * result.versus->rounds);
  result.total.pieces = result.versus->rounds;
  result.total.lines = result.versus->sides[0].lines;
  result.total.reward = result.versus->points(0);
  result.episodes = 1;
  result.deaths = result.versus->winner == 1;
  return result;
} catch (const Stopped&) {
  return {};
}

}  // namespace tetrabench
