#include "app/windows/play/agent_game.h"

namespace tetrabench {

AgentGame::AgentGame(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const LiveEnd& end)
    : run_(std::make_unique<LiveRun>(mdp, agent, seed, end)), animation_(mdp) {
  run_->showPieces(true);
  poll();
}

void AgentGame::poll() {
  const auto newest = run_->snapshot({});
  if (newest == snapshot_) return;
  snapshot_ = newest;
  animation_.setSnapshot(newest);
}

}  // namespace tetrabench
