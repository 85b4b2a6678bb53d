#pragma once

#include <condition_variable>
#include <filesystem>
#include <memory>

#include "core/optimizers/finalists.h"
#include "core/parallel/stopwatch.h"

namespace tetrabench {

/// How far an optimization is.
struct OptimizationProgress {
  enum class Phase { Searching, Validating, Ended, Stopped };
  Phase phase = Phase::Searching;
  SearchProgress search;
  std::optional<Trial> best;                   ///< of single trials so far
  std::int64_t validated = 0, toValidate = 0;  ///< games
  double here = 0;                             ///< seconds of work in this session
  std::optional<double> part;                  ///< of the search, from 0 to 1, where it can be known
  std::optional<double> left;                  ///< seconds of the search
  bool paused = false;
};

/// Searches for weights as a plan says, and validates the best. Everything is kept in a results database, out
/// of which a search that was ended goes on where it was: it runs again, and the database knows the answers.
class Optimizer {
 public:
  struct Settings {
    int threads = 1;
    bool plays = true;  ///< false: only what the database knows is gone through again
    /// Called on the root process after each batch and each validation game, by one thread at a time.
    std::function<void()> onBatch = {};
  };

  /// The database is used by the root process alone. Throws as EvaluationDatabase and GameEvaluator do.
  Optimizer(OptimizationPlan plan, const std::filesystem::path& database, Executor& executor,
            Settings settings);

  /// Does it all; returns early when a stop is requested.
  void run(const std::stop_token& stop);

  void setPaused(bool paused);

  // By any thread:
  OptimizationProgress progress() const;
  const SearchHistory& history() const { return history_; }
  /// Best by validation first, once there is one; empty before the search has ended.
  std::vector<Finalist> finalists() const;
  const OptimizationPlan& plan() const { return plan_; }

 private:
  class Watcher;

  void waitWhilePaused();
  double pausedSeconds() const;
  bool search(EvaluationDatabase* database, const std::stop_token& stop);
  bool validateBest(EvaluationDatabase* database, const std::stop_token& stop);
  std::optional<double> partOf(const SearchProgress& search) const;

  const OptimizationPlan plan_;
  const std::filesystem::path path_;
  Executor& executor_;
  const Settings settings_;
  GameEvaluator games_;
  SearchHistory history_;

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::stop_token stop_;
  std::atomic<bool> paused_ = false;
  Stopwatch clock_;                             ///< since `run` began
  const StoredEvaluator* evaluator_ = nullptr;  ///< while it searches
  OptimizationProgress progress_;
  double secondsBefore_ = 0;
  std::vector<Finalist> finalists_;
};

/// The agent with a finalist's weights, which tells where they are from.
AgentSettings agentOf(const OptimizationPlan& plan, const Finalist& finalist);

}  // namespace tetrabench
