#pragma once

#include "app/windows/background.h"
#include "app/windows/watch/board_animation.h"
#include "core/play/live_run.h"

namespace tetrabench {

/// A game that an agent plays beside others, at a pace and to an end. Starts paused.
class AgentGame {
 public:
  /// Throws InvalidDocument if the agent cannot play the MDP.
  AgentGame(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const LiveEnd& end);

  ~AgentGame() { destroyInBackground(std::move(run_)); }
  AgentGame(const AgentGame&) = delete;
  AgentGame& operator=(const AgentGame&) = delete;

  void setPaused(bool paused) { run_->setPaused(paused); }
  /// Pieces per second; none: unlimited.
  void setPace(std::optional<double> pace) { run_->setSpeed(pace); }
  /// Takes the latest snapshot; to be called for each frame.
  void poll();

  BoardPicture picture() const { return animation_.picture(); }
  const LiveSnapshot& snapshot() const { return *snapshot_; }

 private:
  std::unique_ptr<LiveRun> run_;
  BoardAnimation animation_;
  std::shared_ptr<const LiveSnapshot> snapshot_ = std::make_shared<LiveSnapshot>();
};

}  // namespace tetrabench
