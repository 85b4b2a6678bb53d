#pragma once

#include "app/windows/background.h"
#include "app/windows/board_animation.h"
#include "core/play/live_run.h"

namespace tetrabench {

/// A live run and the picture of its board, for Watch and for agents on Play: takes snapshots and animates
/// what is between them. Starts paused.
class LiveBoard {
 public:
  /// As LiveRun's.
  LiveBoard(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const LiveEnd& end = {},
            std::int64_t from = 0, GarbageSource garbage = {});
  /// The run ends in the background, as the agent may still think for a while.
  ~LiveBoard() { destroyInBackground(std::move(run_)); }
  LiveBoard(const LiveBoard&) = delete;
  LiveBoard& operator=(const LiveBoard&) = delete;

  LiveRun& run() { return *run_; }
  const LiveRun& run() const { return *run_; }
  /// Takes the latest snapshot and requests the next; false if there is no new one. To be called for each
  /// frame.
  bool poll(LiveRun::Wanted wanted = {});
  /// The one taken last; never null.
  const std::shared_ptr<const LiveSnapshot>& snapshot() const { return snapshot_; }
  BoardAnimation& animation() { return animation_; }

 private:
  std::unique_ptr<LiveRun> run_;
  BoardAnimation animation_;
  std::shared_ptr<const LiveSnapshot> snapshot_ = std::make_shared<LiveSnapshot>();
};

}  // namespace tetrabench
