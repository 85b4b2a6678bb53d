#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <functional>
#include <list>
#include <mutex>
#include <set>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/experiments/program_versions.h"
#include "core/experiments/ranked_games.h"
#include "core/experiments/results_database.h"
#include "core/experiments/unit_costs.h"
#include "core/parallel/stopwatch.h"
#include "core/parallel/time_left.h"
#include "core/storage/unit_locks.h"

namespace tetrabench {

/// The progress of an experiment.
struct ExperimentProgress {
  /// Done and failed: by any process; once a sequential test is decided, those that count in it.
  std::int64_t units = 0, done = 0, failed = 0;
  struct Running {
    ExperimentUnit unit;
    double fraction = 0;  ///< from 0 to 1
  };
  std::vector<Running> running;  ///< by this runner
  double fraction = 0;           ///< of the work, in expected time, from 0 to 1
  double elapsed = 0;            ///< seconds since this runner started, without pauses
  std::optional<double> left;    ///< seconds, once there is ground for a prediction
  std::int64_t pieces = 0;       ///< played by this runner
  double piecesPerSecond = 0;
  bool paused = false, ended = false;
  bool decided = false;  ///< the sequential test is, so that no further units are begun
};

/// Plays the units of an experiment that a results database lacks, on threads of its own, which share one
/// connection: in a cluster there may be thousands, most of them waiting for units played elsewhere. Each
/// finished unit is saved at once. Other processes may work on the same database; no unit is played twice.
class ExperimentRunner {
 public:
  struct Settings {
    int threads = 1;
    bool retryFailed = false;
    bool rerunChanged = false;  ///< plays runs again whose programs have changed since
    bool paused = false;        ///< at the start
    /// Plays a unit; an exception makes the unit fail, and is its reason.
    std::function<std::optional<UnitResult>(const ExperimentPlan&, const ExperimentUnit&, UnitProgress&,
                                            const std::stop_token&)>
        play = [](const ExperimentPlan& plan, const ExperimentUnit& unit, UnitProgress& progress,
                  const std::stop_token& stop) { return playUnit(plan, unit, progress, stop); };
  };

  /// Starts. Throws as ResultsDatabase does; later errors are thrown by `waitFor`.
  ExperimentRunner(const std::filesystem::path& database, const ExperimentPlan& plan, Settings settings);
  /// Drops the units in progress.
  ~ExperimentRunner();

  void setPaused(bool paused);
  /// No further units are begun; those in progress are finished.
  void finishEarly();
  /// The units in progress are dropped.
  void cancel();

  ExperimentProgress progress() const;
  /// The state of the units of the plan; of those that other processes play, the last known one.
  std::vector<ResultsDatabase::Unit> units() const;
  /// A unit that was done or failed, with its index into units().
  struct Ended {
    std::size_t index = 0;
    ResultsDatabase::Unit unit;
  };
  /// Those that ended since the last call with this number, which is 0 at first.
  std::vector<Ended> endedSince(std::size_t& seen) const;
  /// Games of agents against each other in play here, each as it was at some moment since the last call.
  struct LiveGame {
    std::size_t thread = 0;  ///< which of the runner's plays it
    ExperimentUnit unit;
    VersusMoment moment;
  };
  std::vector<LiveGame> liveGames();
  bool ended() const { return progress().ended; }
  std::int64_t piecesPlayed() const { return progress().pieces; }
  /// Waits until it has ended, or for some time; false if it has not. Rethrows errors other than failed
  /// units, such as a full disk.
  bool waitFor(std::chrono::milliseconds time);

 private:
  struct Work {
    std::size_t unit = 0;  ///< index into units_
    UnitProgress progress;
    Stopwatch::Time begun{};  ///< by clock_
  };

  void wake();
  void work(VersusWatch& watch);
  void withDatabase(const std::function<void(ResultsDatabase&)>& use);
  bool playNext(VersusWatch& watch);
  std::optional<std::size_t> takeUnit(std::unique_lock<std::mutex>& lock);
  bool isOutdated(const ResultsDatabase::Unit& unit) const;
  void playOne(Work& work);
  void waitWhilePaused(std::unique_lock<std::mutex>& lock);
  void noteEnded(std::size_t unit);

  /// The units of an agent on an MDP.
  struct Pair {
    ExperimentUnit unit;  ///< the first of them
    std::int64_t all = 0, waiting = 0;
  };
  Pair& pairOf(const ExperimentUnit& unit) { return pairs_[unit.agent * plan_.mdps.size() + unit.mdp]; }

  const ExperimentPlan plan_;
  const Settings settings_;
  const std::filesystem::path path_;
  CurrentPrograms programs_;
  UnitLocks locks_;
  std::stop_source finish_, cancel_;

  std::mutex databaseMutex_;  ///< never taken while holding mutex_
  std::optional<ResultsDatabase> database_;
  int databaseUsers_ = 0;  ///< threads; the last one closes it
  mutable std::mutex mutex_;
  std::condition_variable changed_;  ///< units, pause or stop
  std::condition_variable ended_;
  std::vector<ResultsDatabase::Unit> units_;
  std::set<std::size_t> again_;         ///< agents to play again, as their programs have changed
  std::optional<ProgramVersions> now_;  ///< if runs of changed programs are played again
  std::vector<char> taken_;             ///< by a thread here, or found done elsewhere
  std::size_t firstLeft_ = 0;           ///< all units before this one are taken or have ended
  std::vector<std::size_t> endings_;    ///< units in the order in which they ended
  std::vector<Pair> pairs_;             ///< by agent and MDP
  SequentialTest test_;
  UnitCosts costs_;  ///< of the units that are done
  std::int64_t done_ = 0, failed_ = 0;
  std::list<Work> running_;
  std::exception_ptr failure_;
  std::atomic<bool> paused_{false};  ///< changed under the mutex
  int threadsLeft_ = 0;
  std::int64_t pieces_ = 0;                            ///< of units that ended here
  Stopwatch clock_;                                    ///< under the mutex
  mutable TimeLeft timeLeft_;                          ///< likewise; learns from each look at the progress
  std::vector<std::unique_ptr<VersusWatch>> watches_;  ///< one for each thread
  std::vector<std::jthread> threads_;
};

}  // namespace tetrabench
