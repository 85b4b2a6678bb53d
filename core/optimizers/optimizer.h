#pragma once

#include <condition_variable>
#include <filesystem>
#include <memory>

#include "core/optimizers/start_comparison.h"
#include "core/parallel/stopwatch.h"
#include "core/parallel/time_left.h"

namespace tetrabench {

/// The progress of an optimization.
struct OptimizationProgress {
  enum class Phase { Searching, Validating, Ended, Stopped };
  Phase phase = Phase::Searching;
  bool begun = false;   ///< the database contains this search
  std::string refusal;  ///< reason why the database rejects the plan; empty if none
  SearchProgress search;
  std::optional<Trial> best;                   ///< best of all trials so far
  std::int64_t validated = 0, toValidate = 0;  ///< validation games
  double here = 0;                             ///< seconds of work in this session
  std::optional<double> fraction;              ///< completed fraction of the current phase, 0 to 1, if known
  std::optional<double> left;                  ///< seconds until this phase ends, once it can be predicted
  bool paused = false;
};

/// Runner of a plan's search and of the validation of its best candidates. All results are stored in a
/// database. An interrupted search resumes by running again from the start with the stored results.
class Optimizer {
 public:
  struct Settings {
    int threads = 1;
    bool plays = true;  ///< false: only repeats what the database contains
    /// Called on the root process after each batch and each validation game. Calls never overlap.
    std::function<void()> onBatch = {};
  };

  /// Only the root process uses the database. Throws as EvaluationDatabase and GameEvaluator do.
  Optimizer(OptimizationPlan plan, const std::filesystem::path& database, Executor& executor,
            Settings settings);

  /// Searches and validates; returns early when a stop is requested.
  void run(const std::stop_token& stop);

  void setPaused(bool paused);

  // Thread-safe:
  OptimizationProgress progress() const;
  const SearchHistory& history() const { return history_; }
  /// Returns the finalists, by validation score once it is known, best first; empty before the search has
  /// ended.
  std::vector<Finalist> finalists() const;
  /// Returns the comparison of the start with the first finalist, on the root process; empty before the
  /// validation has ended.
  std::optional<StartComparison> start() const;
  const OptimizationPlan& plan() const { return plan_; }

 private:
  class Watcher;

  void waitWhilePaused();
  double pausedSeconds() const;
  bool search(EvaluationDatabase* database, const std::stop_token& stop);
  bool validateBest(EvaluationDatabase* database, const std::stop_token& stop);
  void retrainLost(const std::stop_token& stop);
  std::optional<double> fractionOf(const SearchProgress& search) const;

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
  Stopwatch clock_;  ///< time since `run` began
  /// Updated by each query of the progress; guarded by the mutex.
  mutable TimeLeft searchLeft_, validationLeft_;
  const StoredEvaluator* evaluator_ = nullptr;  ///< set during the search
  OptimizationProgress progress_;
  double secondsBefore_ = 0;
  std::vector<Finalist> finalists_;
  std::optional<StartComparison> start_;
};

/// Returns the agent with a finalist's weights; its source states where they are from. Throws as `agentWith`
/// does.
AgentSettings agentOf(const OptimizationPlan& plan, const Finalist& finalist,
                      const std::filesystem::path& database = {});

}  // namespace tetrabench
