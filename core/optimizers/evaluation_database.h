#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/optimizers/optimization_plan.h"

namespace tetrabench {

/// The part of a results database (see ResultsDatabase) that searches for weights use: their plans, and every
/// evaluation by what it was judged by, so that searches by the same share them. Every change is a
/// transaction. Several processes may use one file at once; an object serves one thread at a time.
///
/// All throw StorageError with the file and one sentence, whatever SQLite finds.
class EvaluationDatabase {
 public:
  /// Opens the file as ResultsDatabase does.
  explicit EvaluationDatabase(const std::filesystem::path& path,
                              std::chrono::milliseconds patience = std::chrono::seconds(20));
  ~EvaluationDatabase();

  struct Optimization {
    std::int64_t id = 0;
    double seconds = 0;  ///< of work so far
    bool ended = false;  ///< the search has ended, by itself or with its budget
  };

  /// The optimization of the plan's name, with what is new in its budget and validation. Throws
  /// InvalidArgument if there is one of this name that searches otherwise.
  Optimization add(const OptimizationPlan& plan);
  std::optional<Optimization> find(const std::string& name);
  void saveProgress(const Optimization& optimization);

  std::vector<std::string> names();
  /// Throws if there is none, or it cannot be read.
  OptimizationPlan plan(const std::string& name);

  /// What evaluations by this objective belong to.
  std::int64_t objectiveId(const Objective& objective);

  /// What a candidate reached on sequences of pieces, in fewer games first: where it was given up, and in all
  /// games.
  std::vector<Score> evaluations(std::int64_t objective, std::uint64_t sequences,
                                 const std::vector<double>& numbers);
  /// Nothing happens if it is known already for as many games.
  void save(std::int64_t objective, std::uint64_t sequences, const std::vector<double>& numbers,
            const Score& score);

  /// The best that any search by this objective has found on sequences 0, best first; the same again for the
  /// same number of the same optimization, so that it can be repeated.
  std::vector<std::vector<double>> sharedBest(std::int64_t optimization, std::int64_t number,
                                              std::int64_t objective, const Objective& by, std::size_t count);

 private:
  struct Connection;
  std::filesystem::path path_;
  std::unique_ptr<Connection> connection_;
};

}  // namespace tetrabench
