#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <list>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/experiments/results_database.h"
#include "core/storage/unit_locks.h"

namespace tetrabench {

/// How far an experiment is.
struct ExperimentProgress {
  std::int64_t units = 0, done = 0, failed = 0;  ///< done and failed: whoever played them
  struct Running {
    ExperimentUnit unit;
    double part = 0;  ///< from 0 to 1
  };
  std::vector<Running> running;  ///< here
  double part = 0;               ///< of the work, by what units cost, from 0 to 1
  double elapsed = 0;            ///< seconds since the start here, without pauses
  std::optional<double> left;    ///< seconds, once a unit has told what units cost
  std::int64_t pieces = 0;       ///< played here
  double piecesPerSecond = 0;
  bool paused = false, ended = false;
};

/// Plays what a results database lacks of an experiment, on threads of its own. Each finished unit is saved
/// at once. Other processes may work on the same database; no unit is played twice.
class ExperimentRunner {
 public:
  struct Settings {
    int threads = 1;
    bool retryFailed = false;
    bool paused = false;  ///< at the start
    /// What plays a unit; what it throws is the reason for which the unit has failed.
    std::optional<UnitResult> (*play)(const ExperimentPlan&, const ExperimentUnit&, UnitProgress&,
                                      const std::stop_token&) = playUnit;
  };

  /// Starts. Throws as ResultsDatabase does; what goes wrong later is thrown by `waitFor`.
  ExperimentRunner(const std::filesystem::path& database, const ExperimentPlan& plan, Settings settings);
  /// Drops the units in work.
  ~ExperimentRunner();

  void setPaused(bool paused);
  /// No further units are begun; those in work are finished.
  void finishEarly();
  /// The units in work are dropped.
  void cancel();

  ExperimentProgress progress() const;
  /// Where the units of the plan stand; those that others play as far as it is known here.
  std::vector<ResultsDatabase::Unit> units() const;
  bool ended() const { return progress().ended; }
  /// By this runner.
  std::int64_t piecesPlayed() const { return progress().pieces; }
  /// Until it has ended, or for some time; false if it has not. Rethrows what has failed beside units, such
  /// as a full disk.
  bool waitFor(std::chrono::milliseconds time);

 private:
  using Clock = std::chrono::steady_clock;
  struct Work {
    std::size_t unit = 0;  ///< index into units_
    UnitProgress progress;
    Clock::time_point begun;  ///< by workingTime()
  };

  Clock::time_point workingTime() const;
  void wake();
  void work();
  bool playNext(ResultsDatabase& database);
  std::optional<std::size_t> takeUnit(ResultsDatabase& database, std::unique_lock<std::mutex>& lock);
  void playOne(ResultsDatabase& database, Work& work);
  void waitWhilePaused(std::unique_lock<std::mutex>& lock);

  const ExperimentPlan plan_;
  const Settings settings_;
  const std::filesystem::path path_;
  UnitLocks locks_;
  std::stop_source finish_, cancel_;

  std::mutex closing_;  ///< connections are closed one after the other, as the last one tidies up
  mutable std::mutex mutex_;
  std::condition_variable changed_;  ///< units, or whether to go on
  std::condition_variable ended_;
  std::vector<ResultsDatabase::Unit> units_;
  std::vector<char> taken_;  ///< by a thread here, or found done elsewhere
  std::list<Work> running_;
  std::exception_ptr failure_;
  std::atomic<bool> paused_{false};  ///< changed under the mutex
  int threadsLeft_ = 0;
  std::int64_t pieces_ = 0;  ///< of units that ended here
  Clock::time_point start_ = Clock::now();
  Clock::duration pausedFor_{};
  Clock::time_point pausedSince_;
  std::vector<std::jthread> threads_;
};

}  // namespace tetrabench
