#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiments/experiment_plan.h"

namespace tetrabench {

class ResultsConnection;
struct ExperimentRows;

/// Results of experiments in one SQLite file (`*.tetrabench`): plans, runs with their documents, and results.
/// Every change is a transaction, so that a killed process leaves nothing half-written. Several processes may
/// use one file at once. Not thread-safe; use one object per thread.
///
/// All data are verified on reading against the checksums stored with them. All functions throw StorageError,
/// with the file and one sentence, if these differ, rows are missing, or SQLite fails.
class ResultsDatabase {
 public:
  /// Creates the file if it does not exist. A file of a newer version, or of another kind, is rejected and
  /// left unchanged. `patience` is the timeout for other writers.
  explicit ResultsDatabase(const std::filesystem::path& path,
                           std::chrono::milliseconds patience = std::chrono::seconds(20));
  /// Opens an existing file. Throws InvalidArgument if it does not exist.
  static ResultsDatabase open(const std::filesystem::path& path);
  ~ResultsDatabase();
  ResultsDatabase(ResultsDatabase&&) noexcept;

  const std::filesystem::path& path() const;
  /// Throws if the file is read-only.
  void checkWritable();

  enum class State { Waiting, Done, Failed };
  /// Returns the name of a state for tables and other programs.
  static constexpr std::string_view nameOf(State state) {
    constexpr std::string_view kNames[] = {"waiting", "done", "failed"};
    return kNames[static_cast<std::size_t>(state)];
  }
  /// A run of an experiment and its state.
  struct Run {
    std::int64_t id = 0;
    RunKey key;  ///< indices into the experiment's plan
    State state = State::Waiting;
    std::string reason;                               ///< reason for a failure or a forfeit
    double seconds = 0;                               ///< CPU time
    double wall = 0;                                  ///< wall time in seconds, excluding pauses
    double reward = 0;                                ///< total reward, if done
    std::int64_t pieces = 0, lines = 0;               ///< totals, if done
    std::int64_t games = 0, lost = 0;                 ///< ended games, and the lost ones among them, if done
    std::uint64_t program = 0;                        ///< version of the program that played it; 0: none
    std::shared_ptr<const VersusResult> versus = {};  ///< result of a versus game, if done
  };

  /// Adds the experiment with the plan's name, or updates it. Runs that the new plan lacks are retained, and
  /// incompatible pairs get none. Throws InvalidArgument if the stored plan is not comparable
  /// (ExperimentPlan::isComparableTo), such as one with another length or seed.
  std::int64_t addExperiment(const ExperimentPlan& plan);

  struct Experiment {
    std::int64_t id = 0;
    ExperimentPlan plan;
    /// Counts of the plan's runs or, once its sequential test is decided, of those that count in it.
    std::int64_t done = 0, failed = 0, waiting = 0;
    std::string problem = {};  ///< reason why its plan cannot be read; then only the plan's name is set
  };
  std::vector<Experiment> experiments();
  /// Like experiments(), but counts all stored runs, without verifying them.
  std::vector<Experiment> listedExperiments();
  /// Returns the experiment with this name, if there is one. Throws if its plan cannot be read.
  std::optional<Experiment> experiment(const std::string& name);
  /// Returns the names of all experiments, oldest first, without reading their plans.
  std::vector<std::string> names();

  /// Returns the runs of the experiment's plan, in the plan's order, excluding incompatible pairs.
  std::vector<Run> runs(std::int64_t experiment, const ExperimentPlan& plan);
  /// Returns the runs that reports and lists show; see tetrabench::countedRuns.
  std::vector<Run> countedRuns(std::int64_t experiment, const ExperimentPlan& plan);

  /// Rereads the state of a run of this plan, as another process may have played it.
  void refresh(Run& run, const ExperimentPlan& plan);
  struct Times {
    double wall = 0, processor = 0;  ///< seconds
    /// CPU seconds since the run began at each point of its curve, non-decreasing, with microsecond
    /// resolution; empty if unknown, as for runs that count games.
    std::vector<float> at = {};
  };
  /// Stores the result of a run. Like fail(), replaces an earlier result. For `program`, see
  /// programVersionOf.
  void finish(std::int64_t run, const RunResult& result, const Times& times, std::uint64_t program = 0);
  void fail(std::int64_t run, const std::string& reason);
  /// Resets the failed runs of an experiment to waiting.
  void retryFailed(std::int64_t experiment);

  /// Removes an experiment and its results. Throws if one of its runs is being played.
  void removeExperiment(const std::string& name);

  struct Outcome {
    RunResult result;
    Times times;
    std::string version;  ///< version of the workbench that played it
  };
  /// Returns the result of a finished run of this plan.
  Outcome outcome(const Run& run, const ExperimentPlan& plan);

  /// Reads everything, and throws if any of it is corrupt.
  void checkAll();
  /// Frees unused space, and that of removed searches, which can then no longer be restored whole.
  void vacuum();

  /// Returns a copy of everything the file stores for an experiment, which must exist.
  ExperimentRows rowsOf(const std::string& name);
  /// Removes an experiment, which must exist, like removeExperiment, and returns a copy of it.
  ExperimentRows takeOut(const std::string& name);
  /// Restores an experiment, or adds its missing results to the experiment with the same name, whose plan is
  /// retained and must be comparable (InvalidArgument). Atomic.
  void putBack(const ExperimentRows& rows);

 private:
  void check(std::int64_t run);
  /// Reads the plan of an experiment; its counts are 0.
  std::optional<Experiment> planNamed(const std::string& name);
  void countRuns(Experiment& experiment);
  void countStoredRuns(Experiment& experiment);
  std::vector<Experiment> all(void (ResultsDatabase::*count)(Experiment&));
  /// Reads `runs`; `games` selects whether results of versus games are read.
  std::vector<Run> readRuns(std::int64_t experiment, const ExperimentPlan& plan, bool games);
  void readStateOf(Run& run);
  void readVersus(Run& run, const ExperimentPlan& plan);
  /// Stores a plan and returns the id of the experiment. Requires a transaction.
  std::int64_t storePlan(const std::string& name, const std::string& plan, bool isKnown);
  /// Removes an experiment. `before` is called in the same transaction while its runs are locked, and also if
  /// there is no such experiment.
  void removeExperiment(const std::string& name, const std::function<void()>& before);

  std::unique_ptr<ResultsConnection> connection_;
};

}  // namespace tetrabench
