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

/// Results of experiments in one SQLite file (`*.tetrabench`): plans, units with their documents, and
/// results. Every change is a transaction, so that a killed process leaves nothing half-written.
/// Several processes may use one file at once; an object serves one thread.
///
/// Whatever is read is compared with the checksums that were written with it. All functions throw
/// StorageError with the file and one sentence if these differ, rows are missing, or SQLite fails.
class ResultsDatabase {
 public:
  /// Makes the file if there is none, and updates one of an older version. A file of a newer version, or of
  /// another kind, is refused and left as it is. `patience`: how long to wait for other writers.
  explicit ResultsDatabase(const std::filesystem::path& path,
                           std::chrono::milliseconds patience = std::chrono::seconds(20));
  /// Opens an existing file. Throws InvalidArgument if there is none.
  static ResultsDatabase open(const std::filesystem::path& path);
  ~ResultsDatabase();
  ResultsDatabase(ResultsDatabase&&) noexcept;

  const std::filesystem::path& path() const;
  /// Throws if the file is read-only.
  void checkWritable();

  enum class State { Waiting, Done, Failed };
  /// For tables and other programs.
  static constexpr std::string_view nameOf(State state) {
    constexpr std::string_view kNames[] = {"waiting", "done", "failed"};
    return kNames[static_cast<std::size_t>(state)];
  }
  /// A unit of an experiment and its state.
  struct Unit {
    std::int64_t id = 0;
    ExperimentUnit unit;  ///< indices into the experiment's plan
    State state = State::Waiting;
    std::string reason;                  ///< of a failure, or of a forfeited game
    double seconds = 0;                  ///< processor time
    double wall = 0;                     ///< seconds in real time, without pauses
    double reward = 0;                   ///< its total, if it is done
    std::int64_t pieces = 0, lines = 0;  ///< the same
    std::uint64_t program = 0;           ///< the version of the agent's program that played it; 0: unknown
    std::shared_ptr<const VersusResult> versus = {};  ///< if it is done, of a game against another agent
  };

  /// Adds the experiment of the plan's name, or updates it; units that the new plan lacks are kept, and pairs
  /// that do not fit get none. Only repetitions, agents and MDPs may differ from the stored plan: with
  /// another length, seed or number of checkpoints the results could not be compared (InvalidArgument).
  std::int64_t addExperiment(const ExperimentPlan& plan);

  struct Experiment {
    std::int64_t id = 0;
    ExperimentPlan plan;
    /// Of the plan's units, or of those that count in its sequential test once that is decided.
    std::int64_t done = 0, failed = 0, waiting = 0;
    std::string problem = {};  ///< why its plan cannot be read; then it has only a name
  };
  std::vector<Experiment> experiments();
  /// The experiment of this name, if there is one. Throws if its plan cannot be read.
  std::optional<Experiment> experiment(const std::string& name);
  /// Names of all experiments, oldest first; quick.
  std::vector<std::string> names();

  /// The units of the experiment's plan, in the plan's order; none of pairs that do not fit.
  std::vector<Unit> units(std::int64_t experiment, const ExperimentPlan& plan);

  /// Reads the state of a unit of this plan again; another process may have played it.
  void refresh(Unit& unit, const ExperimentPlan& plan);
  struct Times {
    double wall = 0, processor = 0;  ///< seconds
    /// Processor seconds since the unit began at each point of its curve, never falling, kept to the
    /// microsecond; empty if unknown, as in files of version 1 and where games are counted.
    std::vector<float> at = {};
  };
  /// Replaces an earlier result, and so does fail(). `program`: see programVersionOf.
  void finish(std::int64_t unit, const UnitResult& result, const Times& times, std::uint64_t program = 0);
  void fail(std::int64_t unit, const std::string& reason);
  /// Makes the failed units of an experiment wait again.
  void retryFailed(std::int64_t experiment);

  /// Removes an experiment and its results. Throws if a unit of it is being played.
  void removeExperiment(const std::string& name);

  struct Run {
    UnitResult result;
    Times times;
    std::string version;  ///< of the program that played it
  };
  /// The result of a unit of this plan that is done.
  Run run(const Unit& unit, const ExperimentPlan& plan);

  /// Reads everything, and throws if any of it is damaged.
  void checkAll();
  void vacuum();

  /// A copy of everything the file has of an experiment, which must exist.
  ExperimentRows rowsOf(const std::string& name);
  /// Removes an experiment, which must exist, as removeExperiment does, and returns a copy of all of it.
  ExperimentRows takeOut(const std::string& name);
  /// Adds the experiment, or the results that the file lacks to that of its name, which must measure the same
  /// (InvalidArgument) and keeps its plan; all of it or nothing.
  void putBack(const ExperimentRows& rows);

 private:
  void check(std::int64_t unit);
  /// As `units`; `games`: with those of agents against each other.
  std::vector<Unit> readUnits(std::int64_t experiment, const ExperimentPlan& plan, bool games);
  void readStateOf(Unit& unit);
  void readVersus(Unit& unit, const ExperimentPlan& plan);
  /// Inside a transaction. Returns the id of the experiment.
  std::int64_t storePlan(const std::string& name, const std::string& plan, bool isKnown);
  /// `before` is called in the transaction that removes it, with its units locked, or if there is none.
  void removeExperiment(const std::string& name, const std::function<void()>& before);

  std::unique_ptr<ResultsConnection> connection_;
};

}  // namespace tetrabench
