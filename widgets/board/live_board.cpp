#include "widgets/board/live_board.h"

namespace tetrabench {

LiveBoard::LiveBoard(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const LiveEnd& end,
                     std::int64_t from, GarbageSource garbage)
    : run_(std::make_unique<LiveRun>(mdp, agent, seed, end, from, std::move(garbage))), animation_(mdp) {}

bool LiveBoard::poll(LiveRun::Wanted wanted) {
  auto latest = run_->snapshot(wanted);
  if (latest == snapshot_) return false;
  snapshot_ = std::move(latest);
  animation_.setSnapshot(snapshot_);
  return true;
}

}  // namespace tetrabench
