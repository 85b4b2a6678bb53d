#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/optimizers/optimization_plan.h"
#include "core/optimizers/search_history.h"

namespace tetrabench {

class ResultsConnection;
struct SearchRows;

/// The part of a results database used by searches: their plans, and all evaluations by objective, so that
/// searches with the same objective share evaluations. Every change is a transaction. Several processes may
/// use one file at once; an object serves one thread at a time.
///
/// Everything read is verified against the checksums written with it. All functions throw StorageError with
/// the file and one sentence if these differ, rows are missing, or SQLite fails.
class EvaluationDatabase {
 public:
  /// Opens the file like ResultsConnection.
  explicit EvaluationDatabase(const std::filesystem::path& path,
                              std::chrono::milliseconds lockTimeout = std::chrono::seconds(20));
  ~EvaluationDatabase();

  struct Optimization {
    std::int64_t id = 0;
    double seconds = 0;  ///< duration of the work so far
    bool ended = false;  ///< the search has reached its end or exhausted its budget
  };

  /// Stores a plan, or updates the budget and validation of the search with its name, and returns the
  /// optimization. Throws InvalidArgument if the name belongs to a different search.
  Optimization add(const OptimizationPlan& plan);
  /// Returns why `add` would refuse this plan; empty if it would not.
  std::string refusal(const OptimizationPlan& plan);
  std::optional<Optimization> find(const std::string& name);
  /// Throws StorageError also if the search has been removed.
  void saveProgress(const Optimization& optimization);

  std::vector<std::string> names();
  /// Returns the plan of this name. Throws if there is none or it cannot be read.
  OptimizationPlan plan(const std::string& name);

  /// Renames a search, which must exist. Throws InvalidArgument if another one has the new name, or
  /// InvalidDocument if it is no name of a search.
  void rename(const std::string& name, const std::string& newName);
  /// Removes a search, which must exist, and the evaluations that it shares with no other one; all of these
  /// remain if a plan in the file cannot be read. Nothing finds the removed evaluations, but the file has
  /// them until they are purged.
  SearchRows takeOut(const std::string& name);
  /// Restores a removed search under this name; evaluations that the file has again are retained. If its
  /// evaluations have been purged, it is no longer ended. Throws InvalidArgument if a search has this name.
  void putBack(const SearchRows& rows, const std::string& name);
  /// Deletes the evaluations of these removed searches, given by their ids.
  void purgeRemoved(const std::function<bool(std::int64_t search)>& isPurged);

  /// Returns the key of the evaluations with this objective, after verifying all of them; 0 if the file has
  /// none.
  std::int64_t findObjective(const Objective& objective);
  /// Returns the same key; adds the objective if it is new.
  std::int64_t objectiveId(const Objective& objective);

  /// Returns the number of evaluations with this objective.
  std::int64_t count(const Objective& objective);

  /// Returns up to `count` of the best candidates of all searches with this objective, best first, ranked by
  /// their means over all their evaluations; only one of those that play alike.
  std::vector<Trial> best(const Objective& objective, std::size_t count);
  /// Returns all candidates with this objective, best first, except those stopped early.
  std::vector<CandidateMean> ranked(const Objective& objective);

  /// Returns the scores of a candidate on a set of piece sequences, fewest games first: the score at which it
  /// was stopped early, and the score over all games.
  std::vector<Score> evaluations(std::int64_t objective, std::uint64_t sequences,
                                 const std::vector<double>& numbers);
  /// Saves a score, unless one over this many games is already stored.
  void save(std::int64_t objective, std::uint64_t sequences, const std::vector<double>& numbers,
            const Score& score);

  /// Removes evaluations with more lines than their pieces can complete, so that they are played again.
  /// Returns how many were removed.
  std::int64_t removeImpossible();

  /// Returns a previous result of `sharedBest`, for candidates of `size` numbers; none if there was no such
  /// call.
  std::optional<std::vector<std::vector<double>>> sharedBefore(std::int64_t optimization, std::int64_t number,
                                                               std::size_t size);
  /// Returns the best candidates that any search with this objective has found on sequences 0, best first.
  /// The result is stored under `number`, and a repeated call returns it unchanged, so that the search can be
  /// reproduced.
  std::vector<std::vector<double>> sharedBest(std::int64_t optimization, std::int64_t number,
                                              std::int64_t objective, const Objective& by, std::size_t count);

  /// Reads the evaluations of all objectives. Throws if any is corrupt.
  void checkAll();

 private:
  /// MDPs of an objective, which bound the lines of its evaluations.
  struct PlayedMdps {
    std::vector<Mdp> mdps;   ///< empty: no bound
    bool playsRuns = false;  ///< an evaluation plays runs of several games
  };
  void eachObjective(const std::function<void(std::int64_t id, const PlayedMdps& played)>& act);
  struct OwnObjectives {
    std::vector<std::int64_t> keys;
    std::string unreadable;  ///< the search, if any, whose plan cannot be read
  };
  OwnObjectives exclusiveObjectives(const std::string& name);
  [[noreturn]] void throwUnknown(const std::string& name);
  void requireNameUnused(const std::string& name);
  void storeName(std::int64_t id, const std::string& name);
  CandidateMeans meansOf(const Objective& objective);
  std::int64_t checksumOf(std::int64_t objective);
  void checkEvaluations(std::int64_t objective, const PlayedMdps& played);
  static std::int64_t mostLines(const PlayedMdps& played, std::int64_t pieces, std::int64_t games);
  std::vector<double> bestNumbers(std::int64_t objective, const Objective& by, std::size_t count);

  std::unique_ptr<ResultsConnection> connection_;
  std::map<std::int64_t, std::int64_t> checksums_;  ///< checksums of objectives, by key
  std::set<std::int64_t> checked_;                  ///< keys of verified objectives
};

}  // namespace tetrabench
