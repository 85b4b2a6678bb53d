#include "app/windows/play/agent_game.h"

namespace tetrabench {

AgentGame::AgentGame(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const WatchEnd& end)
    : session_(std::make_unique<WatchSession>(mdp, agent, seed, end)), animation_(mdp) {
  session_->showPieces(true);
  poll();
}

void AgentGame::poll() {
  const auto newest = session_->snapshot({});
  if (newest == snapshot_) return;
  snapshot_ = newest;
  animation_.setSnapshot(newest);
}

}  // namespace tetrabench
