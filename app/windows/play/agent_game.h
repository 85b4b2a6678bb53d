#pragma once

#include "app/windows/watch/board_animation.h"
#include "app/windows/watch/watch_session.h"

namespace tetrabench {

/// A game that an agent plays beside others: at a pace, and to an end. Begins stopped.
class AgentGame {
 public:
  /// Throws InvalidDocument if the agent cannot play the MDP.
  AgentGame(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const WatchEnd& end);

  ~AgentGame() { endInBackground(std::move(session_)); }
  AgentGame(const AgentGame&) = delete;
  AgentGame& operator=(const AgentGame&) = delete;

  void setPaused(bool paused) { session_->setPaused(paused); }
  /// Pieces a second; none: as fast as it can.
  void setPace(std::optional<double> pace) { session_->setSpeed(pace); }
  /// Takes the newest snapshot, to be asked for many times a second.
  void poll();

  BoardPicture picture() const { return animation_.picture(); }
  const WatchSnapshot& snapshot() const { return *snapshot_; }

 private:
  std::unique_ptr<WatchSession> session_;
  BoardAnimation animation_;
  std::shared_ptr<const WatchSnapshot> snapshot_ = std::make_shared<WatchSnapshot>();
};

}  // namespace tetrabench
