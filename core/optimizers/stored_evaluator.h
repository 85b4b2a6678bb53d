#pragma once

#include <chrono>
#include <unordered_map>

#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/game_evaluator.h"
#include "core/optimizers/optimization_plan.h"
#include "core/optimizers/search_history.h"

namespace tetrabench {

/// The progress of a search.
struct SearchProgress {
  std::string status;
  std::int64_t trials = 0;       ///< candidates requested
  std::int64_t evaluations = 0;  ///< evaluations of different candidates
  std::int64_t pieces = 0;       ///< pieces of these, in all sessions
  std::int64_t lines = 0;        ///< lines of these, in all sessions
  std::int64_t played = 0;       ///< evaluations played in this session
  std::int64_t piecesPlayed = 0;
  int generation = 0;
  double seconds = 0;  ///< seconds of work, in all sessions
};

/// An evaluator that reads evaluations from a results database and plays those that it lacks, saving each at
/// once. The search ends when the budget is exhausted.
class StoredEvaluator : public Evaluator {
 public:
  struct Parts {
    const OptimizationPlan& plan;
    Executor& executor;
    GameEvaluator& games;
    EvaluationDatabase* database;  ///< on the root process; else null
    SearchHistory& history;
    std::function<void()> waitWhilePaused = {};  ///< may be called by any thread
    std::function<double()> pausedSeconds = {};  ///< total seconds spent paused
    bool plays = true;                           ///< false: the search ends at the first missing evaluation
  };
  StoredEvaluator(const Parts& parts, EvaluationDatabase::Optimization optimization, std::stop_token stop);

  std::vector<Performance> evaluate(std::span<const Candidate> candidates) override {
    return answer(candidates, {});
  }
  std::vector<Performance> race(std::span<const Candidate> candidates, const Performance& least) override;
  std::vector<std::vector<double>> foundByOthers(std::size_t count) override;
  void report(const std::string& status) override;

  SearchProgress progress() const;  ///< thread-safe
  /// Returns whether the search has ended because its budget was exhausted.
  bool budgetUsed() const { return budgetUsed_; }
  EvaluationDatabase::Optimization optimization() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Batch;

  std::vector<Performance> answer(std::span<const Candidate> candidates, std::optional<double> least);
  std::uint64_t sequencesOf(const Candidate& candidate) const;
  std::optional<Score> known(const GameEvaluator::Entry& entry, std::optional<double> least);
  bool mustEnd();
  void play(Batch& batch);
  void agree(std::vector<Score>& scores, const std::function<bool()>& find);
  std::vector<Performance> take(const Batch& batch, std::span<const Candidate> candidates);
  void keepTime();

  const Parts parts_;
  EvaluationDatabase::Optimization optimization_;
  const std::int64_t objective_;
  const std::stop_token stop_;
  const double secondsBefore_;
  const Clock::time_point start_ = Clock::now();
  const double pausedBefore_ = parts_.pausedSeconds ? parts_.pausedSeconds() : 0;  ///< when the clock started
  Clock::time_point kept_ = start_;
  bool budgetUsed_ = false;
  std::int64_t sharedReads_ = 0;
  std::unordered_map<std::string, Score> scores_;  ///< scores of this search, by sequences and numbers

  mutable std::mutex mutex_;
  SearchProgress progress_;
};

}  // namespace tetrabench
