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

/// The part of a results database that searches for weights use: their plans, and every evaluation by its
/// objective, so that searches with the same objective share them. Every change is a transaction. Several
/// processes may use one file at once; an object serves one thread at a time.
///
/// Whatever is read is compared with the checksums that were written with it. All functions throw
/// StorageError with the file and one sentence if these differ, rows are missing, or SQLite fails.
class EvaluationDatabase {
 public:
  /// Opens the file as ResultsConnection does.
  explicit EvaluationDatabase(const std::filesystem::path& path,
                              std::chrono::milliseconds patience = std::chrono::seconds(20));
  ~EvaluationDatabase();

  struct Optimization {
    std::int64_t id = 0;
    double seconds = 0;  ///< of work so far
    bool ended = false;  ///< the search has reached its end or used up its budget
  };

  /// The optimization with the plan's name, with the plan's budget and validation. Throws InvalidArgument if
  /// this name belongs to a different search.
  Optimization add(const OptimizationPlan& plan);
  /// Why `add` would refuse this plan; empty if it would not.
  std::string refusal(const OptimizationPlan& plan);
  std::optional<Optimization> find(const std::string& name);
  void saveProgress(const Optimization& optimization);

  std::vector<std::string> names();
  /// Throws if there is none or it cannot be read.
  OptimizationPlan plan(const std::string& name);

  /// The key of evaluations with this objective, which are all checked; 0 if the file has none.
  std::int64_t findObjective(const Objective& objective);
  /// The same; adds the objective if it is new.
  std::int64_t objectiveId(const Objective& objective);

  /// How many evaluations there are with this objective.
  std::int64_t count(const Objective& objective);

  /// The best of all candidates with this objective, whichever searches evaluated them: by their means over
  /// all their evaluations, best first, at most `count`; of those that play alike, only one.
  std::vector<Trial> best(const Objective& objective, std::size_t count);
  /// All of them, best first; without those that were stopped early.
  std::vector<CandidateMean> ranked(const Objective& objective);

  /// The scores of a candidate on a set of piece sequences, fewest games first: where it was stopped early,
  /// and in all games.
  std::vector<Score> evaluations(std::int64_t objective, std::uint64_t sequences,
                                 const std::vector<double>& numbers);
  /// Does nothing if the score of this many games is known.
  void save(std::int64_t objective, std::uint64_t sequences, const std::vector<double>& numbers,
            const Score& score);

  /// Removes evaluations with more lines than their pieces can complete, so that they are played again; how
  /// many there were.
  std::int64_t removeImpossible();

  /// What `sharedBest` has answered before, for candidates of `size` numbers.
  std::optional<std::vector<std::vector<double>>> sharedBefore(std::int64_t optimization, std::int64_t number,
                                                               std::size_t size);
  /// The best that any search with this objective has found on sequences 0, best first. The answer to a
  /// number of an optimization is kept: asking again gives the same, so that the search can be repeated.
  std::vector<std::vector<double>> sharedBest(std::int64_t optimization, std::int64_t number,
                                              std::int64_t objective, const Objective& by, std::size_t count);

  /// Reads the evaluations of all objectives, and throws if any is damaged.
  void checkAll();

 private:
  void eachObjective(const std::function<void(std::int64_t id, const std::vector<Mdp>& mdps)>& act);
  CandidateMeans meansOf(const Objective& objective);
  std::int64_t checksumOf(std::int64_t objective);
  void checkEvaluations(std::int64_t objective, const std::vector<Mdp>& mdps);
  std::vector<double> bestNumbers(std::int64_t objective, const Objective& by, std::size_t count);

  std::unique_ptr<ResultsConnection> connection_;
  std::map<std::int64_t, std::int64_t> checksums_;  ///< of objectives, by their keys
  std::set<std::int64_t> checked_;                  ///< objectives
};

}  // namespace tetrabench
