#pragma once

#include "core/play/live/live_run.h"
#include "widgets/board/board_animation.h"
#include "widgets/shell/background.h"

namespace tetrabench {

/// A live run with an animated picture of its board, for Watch and for agents on Play. Starts paused.
class LiveBoard {
 public:
  /// Takes the arguments of LiveRun's constructor.
  LiveBoard(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const LiveEnd& end = {},
            std::int64_t from = 0, GarbageSource garbage = {});
  /// Ends the run in the background, as the agent may still be thinking.
  ~LiveBoard() { destroyInBackground(std::move(run_)); }
  LiveBoard(const LiveBoard&) = delete;
  LiveBoard& operator=(const LiveBoard&) = delete;

  LiveRun& run() { return *run_; }
  const LiveRun& run() const { return *run_; }
  /// Takes the latest snapshot and requests the next; returns false if there is no new one. Must be called
  /// for each frame.
  bool poll(LiveRun::Wanted wanted = {});
  /// Returns the snapshot taken last; never null.
  const std::shared_ptr<const LiveSnapshot>& snapshot() const { return snapshot_; }
  BoardAnimation& animation() { return animation_; }

 private:
  std::unique_ptr<LiveRun> run_;
  BoardAnimation animation_;
  std::shared_ptr<const LiveSnapshot> snapshot_ = std::make_shared<LiveSnapshot>();
};

}  // namespace tetrabench
