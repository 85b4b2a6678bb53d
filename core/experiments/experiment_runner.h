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
#include "core/experiments/run_costs.h"
#include "core/parallel/stopwatch.h"
#include "core/parallel/time_left.h"
#include "core/storage/run_locks.h"

namespace tetrabench {

/// Progress of an experiment.
struct ExperimentProgress {
  /// `done` and `failed` count runs by any process; once a sequential test is decided, only those that count
  /// in it.
  std::int64_t runs = 0, done = 0, failed = 0;
  struct Running {
    RunKey key;
    double fraction = 0;                ///< from 0 to 1
    std::int64_t done = 0, pieces = 0;  ///< progress in units of the plan's length; pieces played
  };
  std::vector<Running> running;  ///< runs in progress in this runner
  /// Fraction of the work done, from 0 to 1: in expected time or, for versus games, whose length is unknown,
  /// in games. Never decreases, even if runs turn out to take longer than those before.
  double fraction = 0;
  double elapsed = 0;          ///< seconds since this runner started, excluding pauses
  std::optional<double> left;  ///< remaining seconds, once they can be predicted
  std::int64_t pieces = 0;     ///< pieces played by this runner
  double piecesPerSecond = 0;
  bool paused = false, ended = false;
  bool decided = false;  ///< the sequential test is decided, so no further runs are started
  std::int64_t locked =
      0;  ///< runs left while this runner plays none, because other processes have locked them
};

/// Plays the runs of an experiment that a results database lacks, on its own threads, which share one
/// connection: on a cluster there may be thousands, most of them waiting for runs played elsewhere. Each
/// finished run is saved at once. Other processes may work on the same database; no run is played twice.
class ExperimentRunner {
 public:
  struct Settings {
    int threads = 1;
    bool retryFailed = false;
    bool rerunChanged = false;  ///< replays runs whose programs have since changed
    bool paused = false;        ///< starts paused
    /// Plays a run; an exception makes the run fail, with its message as the reason.
    std::function<std::optional<RunResult>(const ExperimentPlan&, const RunKey&, RunProgress&,
                                           const std::stop_token&)>
        play = [](const ExperimentPlan& plan, const RunKey& run, RunProgress& progress,
                  const std::stop_token& stop) { return playRun(plan, run, progress, stop); };
  };

  /// Starts playing. Throws as ResultsDatabase does; later errors are thrown by `waitFor`.
  ExperimentRunner(const std::filesystem::path& database, const ExperimentPlan& plan, Settings settings);
  /// Aborts the runs in progress.
  ~ExperimentRunner();

  void setPaused(bool paused);
  /// Starts no further runs; those in progress are finished.
  void finishEarly();
  /// Aborts the runs in progress.
  void cancel();

  ExperimentProgress progress() const;
  /// Returns the state of the plan's runs; for those that other processes play, the last known state.
  std::vector<ResultsDatabase::Run> runs() const;
  /// Returns who has locked the first run that is left; see RunLocks::holderOf().
  std::string holder() const;
  /// A run that has finished or failed, with its index into runs().
  struct Ended {
    std::size_t index = 0;
    ResultsDatabase::Run run;
  };
  /// Returns the runs that ended since the last call with the same counter, which must be 0 at first.
  std::vector<Ended> endedSince(std::size_t& seen) const;
  /// Snapshot of a versus game in progress in this runner, taken since the last call of liveGames().
  struct LiveGame {
    std::size_t thread = 0;  ///< index of the runner's thread that plays it
    RunKey key;
    VersusMoment moment;
  };
  std::vector<LiveGame> liveGames();
  bool ended() const { return progress().ended; }
  std::int64_t piecesPlayed() const { return progress().pieces; }
  /// Waits until the runner has ended, but at most for this time; returns false on timeout. Rethrows errors
  /// other than failed runs, such as a full disk.
  bool waitFor(std::chrono::milliseconds time);

 private:
  struct Work {
    std::size_t index = 0;  ///< index into runs_
    RunProgress progress;
    Stopwatch::Time begun{};  ///< start time by clock_
  };

  void wake();
  void work(VersusWatch& watch);
  void withDatabase(const std::function<void(ResultsDatabase&)>& use);
  bool playNext(VersusWatch& watch);
  std::optional<std::size_t> takeRun(std::unique_lock<std::mutex>& lock);
  bool isOutdated(const ResultsDatabase::Run& run) const;
  void playOne(Work& work);
  void waitWhilePaused(std::unique_lock<std::mutex>& lock);
  void noteEnded(std::size_t index);

  /// Runs of one agent on one MDP.
  struct Pair {
    RunKey first;  ///< first run of the pair
    std::int64_t all = 0, waiting = 0;
  };
  Pair& pairOf(const RunKey& run) { return pairs_[run.agent * plan_.mdps.size() + run.mdp]; }

  const ExperimentPlan plan_;
  const Settings settings_;
  const std::filesystem::path path_;
  CurrentPrograms programs_;
  RunLocks locks_;
  std::stop_source finish_, cancel_;

  std::mutex databaseMutex_;  ///< never locked while holding mutex_
  std::optional<ResultsDatabase> database_;
  int databaseUsers_ = 0;  ///< number of threads; the last one closes the database
  mutable std::mutex mutex_;
  std::condition_variable changed_;  ///< signals a change of runs, pause or stop
  std::condition_variable ended_;
  std::vector<ResultsDatabase::Run> runs_;
  std::set<std::size_t> again_;         ///< agents to replay, as their programs have changed
  std::optional<ProgramVersions> now_;  ///< current versions, if runs of changed programs are replayed
  std::vector<char> taken_;             ///< claimed by a thread of this runner, or completed elsewhere
  bool isWaiting_ = false;              ///< for runs that other processes have locked
  std::size_t firstLeft_ = 0;           ///< all runs before this index are taken or have ended
  std::vector<std::size_t> endings_;    ///< run indices in order of completion
  std::vector<Pair> pairs_;             ///< indexed by agent and MDP
  SequentialTest test_;
  RunCosts costs_;  ///< costs of finished runs
  std::int64_t done_ = 0, failed_ = 0;
  std::list<Work> running_;
  std::exception_ptr failure_;
  std::atomic<bool> paused_{false};  ///< written under the mutex
  int threadsLeft_ = 0;
  std::int64_t pieces_ = 0;                            ///< pieces of runs that ended in this runner
  Stopwatch clock_;                                    ///< guarded by the mutex
  mutable TimeLeft timeLeft_;                          ///< guarded by the mutex; updated by each progress()
  mutable double fraction_ = 0;                        ///< the largest so far; guarded by the mutex
  std::vector<std::unique_ptr<VersusWatch>> watches_;  ///< one per thread
  std::vector<std::jthread> threads_;
};

}  // namespace tetrabench
