#include "core/optimizers/optimizer.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>

#include "core/error.h"
#include "core/optimizers/optimization_needs.h"
#include "core/optimizers/option_space.h"
#include "core/parallel/stopped.h"

namespace tetrabench {
namespace {

/// Throws unless there is enough memory and disk space for the results that the file does not yet contain.
void requireRoomFor(const OptimizationPlan& plan, const std::filesystem::path& path) try {
  requireResources(plan, 0, path);
} catch (const StorageError&) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) throw;
  EvaluationDatabase database(path);
  std::int64_t known = database.count(plan.objective());
  for (const auto& validation : {std::optional(plan.validation), plan.previewCheck})
    if (validation) known += database.count(oneGameOf(plan.objectiveOf(*validation)));
  requireResources(plan, known, path);
}

/// Checks the plan and returns its objective, with a trainer that stores trained agents beside the results.
Objective objectiveOf(const OptimizationPlan& plan, const std::filesystem::path& database) {
  plan.check();
  requireWholeSpace(plan);
  Objective objective = plan.objective();
  if (objective.training) objective.trainer = std::make_shared<Trainer>(*objective.training, database);
  return objective;
}

}  // namespace

/// An evaluator that reports each batch and tracks the best candidates. Candidates that may become finalists
/// are never stopped early.
class Optimizer::Watcher : public Evaluator {
 public:
  Watcher(Optimizer& optimizer, StoredEvaluator& evaluator) : optimizer_(optimizer), evaluator_(evaluator) {}

  std::vector<Performance> evaluate(std::span<const Candidate> candidates) override {
    const std::vector<Candidate> valid = withinBounds(candidates);
    return record(valid, evaluator_.evaluate(valid));
  }
  std::vector<Performance> race(std::span<const Candidate> candidates, const Performance& least) override {
    const OptimizationPlan& plan = optimizer_.plan_;
    if (std::ssize(finalists_) < plan.candidates) return evaluate(candidates);
    const Performance& last = finalists_.back();
    const std::vector<Candidate> valid = withinBounds(candidates);
    return record(
        valid,
        evaluator_.race(valid, valueOf(last, plan.measure) < valueOf(least, plan.measure) ? last : least));
  }
  std::vector<std::vector<double>> foundByOthers(std::size_t count) override {
    return evaluator_.foundByOthers(count);
  }
  void report(const std::string& status) override { evaluator_.report(status); }

 private:
  std::vector<Performance> record(std::span<const Candidate> candidates,
                                  std::vector<Performance> performances) {
    {
      const std::lock_guard lock(optimizer_.mutex_);
      auto& best = optimizer_.progress_.best;
      for (std::size_t i = 0; i < performances.size(); ++i) {
        if (performances[i].atMost) continue;
        if (!best || isBetter(performances[i], best->performance, optimizer_.plan_.measure))
          best = {candidates[i], performances[i]};
        addFinalist(performances[i]);
      }
    }
    if (optimizer_.settings_.onBatch && optimizer_.executor_.isRoot()) optimizer_.settings_.onBatch();
    return performances;
  }

  /// Scales down candidates with numbers beyond the largest weight of an agent, since particle swarms are
  /// unbounded and only the ratios of weights matter. Options are clamped to values that the agent accepts.
  /// NaNs are replaced by 0.
  std::vector<Candidate> withinBounds(std::span<const Candidate> candidates) const {
    std::vector<Candidate> bounded(candidates.begin(), candidates.end());
    for (Candidate& candidate : bounded)
      std::ranges::replace_if(
          candidate.numbers, [](double number) { return std::isnan(number); }, 0.0);
    if (hasOptions(optimizer_.plan_.agent.agent)) {
      for (Candidate& candidate : bounded)
        candidate.numbers = allowed(candidate.numbers, optimizer_.plan_.space);
      return bounded;
    }
    for (Candidate& candidate : bounded) {
      double largest = 0;
      for (const double number : candidate.numbers) largest = std::max(largest, std::abs(number));
      if (largest <= LinearFunction::kMaxWeight) continue;
      for (double& number : candidate.numbers)
        number = std::isfinite(largest)
                     ? number / largest * LinearFunction::kMaxWeight
                     : std::clamp(number, -LinearFunction::kMaxWeight, LinearFunction::kMaxWeight);
    }
    return bounded;
  }

  /// Inserts a performance as bestOf() does: of candidates that perform identically, only the first counts.
  void addFinalist(const Performance& p) {
    const OptimizationPlan& plan = optimizer_.plan_;
    if (std::ranges::find(finalists_, p) != finalists_.end()) return;
    const auto worse = [&](const Performance& other) { return isBetter(p, other, plan.measure); };
    finalists_.insert(std::ranges::find_if(finalists_, worse), p);
    if (std::ssize(finalists_) > plan.candidates) finalists_.pop_back();
  }

  Optimizer& optimizer_;
  StoredEvaluator& evaluator_;
  std::vector<Performance> finalists_;  ///< best first
};

Optimizer::Optimizer(OptimizationPlan plan, const std::filesystem::path& database, Executor& executor,
                     Settings settings)
    : plan_(std::move(plan)),
      path_(database),
      executor_(executor),
      settings_(std::move(settings)),
      games_(objectiveOf(plan_, database), executor, settings_.threads) {}

void Optimizer::setPaused(bool paused) {
  const std::lock_guard lock(mutex_);
  if (paused == paused_) return;
  clock_.setPaused(paused);
  paused_ = paused;
  changed_.notify_all();
}

double Optimizer::pausedSeconds() const {
  const std::lock_guard lock(mutex_);
  return Stopwatch::seconds(clock_.paused());
}

void Optimizer::waitWhilePaused() {
  if (!paused_) return;
  std::unique_lock lock(mutex_);
  changed_.wait(lock, stop_, [&] { return !paused_; });
}

void Optimizer::run(const std::stop_token& stop) {
  {
    const std::lock_guard lock(mutex_);
    stop_ = stop;
    clock_ = Stopwatch(paused_);
  }
  if (settings_.plays && executor_.isRoot()) requireRoomFor(plan_, path_);
  std::unique_ptr<EvaluationDatabase> database;
  // The long timeout prevents a search from failing while another process checks the file.
  const auto lockTimeout = settings_.plays ? std::chrono::minutes(10) : std::chrono::seconds(20);
  if (executor_.isRoot()) database = std::make_unique<EvaluationDatabase>(path_, lockTimeout);
  auto phase = OptimizationProgress::Phase::Stopped;
  try {
    const bool ended = search(database.get(), stop);
    if (validateBest(database.get(), stop) && ended) phase = OptimizationProgress::Phase::Ended;
  } catch (const SearchEnded&) {
  }
  const std::lock_guard lock(mutex_);
  progress_.phase = phase;
}

/// Runs the search; returns whether it has reached its end. Throws SearchEnded if it was stopped.
bool Optimizer::search(EvaluationDatabase* database, const std::stop_token& stop) {
  EvaluationDatabase::Optimization optimization;
  std::optional<EvaluationDatabase::Optimization> found;
  if (database) {
    if (std::string refusal = database->refusal(plan_); !refusal.empty()) {
      const std::lock_guard lock(mutex_);
      progress_.refusal = refusal;
      if (settings_.plays) throw InvalidArgument(refusal);
      return false;
    }
    if (settings_.plays)
      optimization = database->add(plan_);
    else
      found = database->find(plan_.name);
  }
  optimization = found.value_or(optimization);
  StoredEvaluator evaluator({.plan = plan_,
                             .executor = executor_,
                             .games = games_,
                             .database = database,
                             .history = history_,
                             .waitWhilePaused = [this] { waitWhilePaused(); },
                             .pausedSeconds = [this] { return pausedSeconds(); },
                             .plays = settings_.plays},
                            optimization, stop);
  {
    const std::lock_guard lock(mutex_);
    evaluator_ = &evaluator;
    progress_.begun = settings_.plays || found.has_value();
    secondsBefore_ = optimization.seconds;
  }
  bool stopped = false;
  Watcher watcher(*this, evaluator);
  const auto detachEvaluator = [&] {
    const std::lock_guard lock(mutex_);
    progress_.search = evaluator.progress();
    evaluator_ = nullptr;
  };
  try {
    kindOf(plan_.method)
        .run({.space = plan_.space, .measure = plan_.measure, .seed = plan_.seed, .evaluator = watcher},
             plan_.method);
  } catch (const SearchEnded&) {
    // A read-only search does not use up the time budget itself, so the stored time decides.
    const auto& seconds = plan_.budget.seconds;
    stopped = !evaluator.budgetUsed() && !(seconds && optimization.seconds >= *seconds);
  } catch (...) {
    detachEvaluator();
    throw;
  }
  detachEvaluator();
  if (executor_.processes() > 1) stopped = executor_.broadcast(stopped ? "1" : "0") == "1";
  if (database && settings_.plays) {
    optimization = evaluator.optimization();
    optimization.ended = !stopped;
    database->saveProgress(optimization);
  }
  if (stopped && settings_.plays) throw SearchEnded();
  return !stopped;
}

/// Validates the best candidates and the start; returns whether all validation games of the candidates are
/// known.
bool Optimizer::validateBest(EvaluationDatabase* database, const std::stop_token& stop) {
  // As in the original (Cornell 1999): the optimum of each run, or the best candidates of a single run.
  const auto count = static_cast<std::size_t>(plan_.candidates);
  std::vector<Trial> best = bestOf(history_, plan_.measure, count);
  if (kindOf(plan_.method).hasRuns)
    if (auto optima = bestOfEachIsland(history_, plan_.measure, count); optima.size() > 1)
      best = std::move(optima);
  std::vector<Finalist> finalists;
  for (const Trial& trial : best) finalists.push_back({trial, {}, {}});
  std::vector<Trial> withStart = best;
  const std::vector<double> first = startOf(plan_);
  const auto isStart = [&](const Trial& trial) { return trial.candidate.numbers == first; };
  if (!first.empty() && std::ranges::none_of(best, isStart))
    withStart.push_back({.candidate = {.numbers = first}, .performance = {}});
  {
    const std::lock_guard lock(mutex_);
    finalists_ = finalists;
    progress_.phase = OptimizationProgress::Phase::Validating;
    progress_.toValidate =
        std::ssize(withStart) * plan_.validation.games +
        std::ssize(best) * (plan_.previewCheck ? plan_.previewCheck->games : std::int64_t{0});
  }
  if (best.empty()) return true;
  std::int64_t before = 0;
  bool all = true;
  const auto play = [&](const std::vector<Trial>& trials, const Validation& validation) {
    const auto onProgress = [&](std::int64_t games) {
      {
        const std::lock_guard lock(mutex_);
        progress_.validated = before + games;
      }
      if (settings_.onBatch) settings_.onBatch();
    };
    Objective objective = plan_.objectiveOf(validation);
    objective.trainer = games_.objective().trainer;
    auto estimates = validate({.finalists = trials,
                               .objective = objective,
                               .threads = settings_.threads,
                               .plays = settings_.plays,
                               .onProgress = onProgress,
                               .between = [this] { waitWhilePaused(); }},
                              executor_, database, stop);
    before += std::ssize(trials) * validation.games;
    // Searches of earlier versions have ended without a validation of their start.
    if (estimates.size() > best.size()) estimates.resize(best.size());
    all = all &&
          std::ranges::all_of(estimates, [&](const MeanEstimate& e) { return e.values == validation.games; });
    return estimates;
  };
  const auto estimates = play(withStart, plan_.validation);
  for (std::size_t i = 0; i < estimates.size(); ++i) finalists[i].validation = estimates[i];
  if (plan_.previewCheck) {
    const auto withPreview = play(best, *plan_.previewCheck);
    for (std::size_t i = 0; i < withPreview.size(); ++i) finalists[i].withPreview = withPreview[i];
  }
  // Candidates without a validation come last, even if validated rewards are negative.
  std::ranges::stable_sort(finalists, std::ranges::greater{}, [](const Finalist& f) {
    return std::pair(f.validation.values > 0, f.validation.mean);
  });
  std::optional<StartComparison> start;
  if (database) start = compareWithStart(plan_, finalists.front().trial.candidate.numbers, *database);
  {
    const std::lock_guard lock(mutex_);
    finalists_ = std::move(finalists);
    start_ = std::move(start);
  }
  if (settings_.plays && executor_.isRoot()) retrainLost(stop);
  return all;
}

/// Retrains agents whose files are lost or damaged: their scores are known, so nothing else would retrain
/// them.
void Optimizer::retrainLost(const std::stop_token& stop) {
  const auto trainer = games_.objective().trainer;
  if (!trainer) return;
  std::set<std::int64_t> games;
  for (const Trial& trial : history_.since(0))
    games.insert(static_cast<std::int64_t>(trial.candidate.numbers.front()));
  try {
    for (const std::int64_t count : games)
      trainer->agentAfter(count, {.between = [this] { waitWhilePaused(); }}, stop);
  } catch (const Stopped&) {
    throw SearchEnded();
  }
}

std::optional<double> Optimizer::fractionOf(const SearchProgress& search) const {
  std::optional<double> fraction;
  const auto add = [&](double done, double of) { fraction = std::max(fraction.value_or(0), done / of); };
  if (const auto trials = kindOf(plan_.method).trials)
    add(static_cast<double>(search.trials), trials(plan_.method, plan_.space));
  const SearchBudget& budget = plan_.budget;
  if (budget.evaluations)
    add(static_cast<double>(search.evaluations), static_cast<double>(*budget.evaluations));
  if (budget.pieces) add(static_cast<double>(search.pieces), static_cast<double>(*budget.pieces));
  if (budget.seconds) add(search.seconds, *budget.seconds);
  if (fraction) fraction = std::min(*fraction, 1.0);
  return fraction;
}

OptimizationProgress Optimizer::progress() const {
  const std::lock_guard lock(mutex_);
  OptimizationProgress progress = progress_;
  if (evaluator_) progress.search = evaluator_->progress();
  progress.paused = paused_;
  progress.here = std::max(progress.search.seconds - secondsBefore_, 0.0);
  progress.fraction = fractionOf(progress.search);
  using Phase = OptimizationProgress::Phase;
  if (progress.phase == Phase::Validating)
    progress.fraction = static_cast<double>(progress.validated) /
                        static_cast<double>(std::max<std::int64_t>(1, progress.toValidate));
  const bool underWay = progress.phase == Phase::Searching || progress.phase == Phase::Validating;
  if (!underWay || !progress.fraction) return progress;
  TimeLeft& left = progress.phase == Phase::Searching ? searchLeft_ : validationLeft_;
  left.add(Stopwatch::seconds(clock_.elapsed()), *progress.fraction);
  progress.left = left.left();
  return progress;
}

std::vector<Finalist> Optimizer::finalists() const {
  const std::lock_guard lock(mutex_);
  return finalists_;
}

std::optional<StartComparison> Optimizer::start() const {
  const std::lock_guard lock(mutex_);
  return start_;
}

AgentSettings agentOf(const OptimizationPlan& plan, const Finalist& finalist,
                      const std::filesystem::path& database) {
  AgentSettings agent = agentWith(plan, finalist.trial.candidate.numbers, database);
  static_assert(OptimizationPlan::kMaxName <= AgentSettings::kLongestName);
  agent.name = plan.name;
  const char* const game = plan.stepLimit ? "run" : "game";
  agent.source = fmt::format("Found by {} on {}, seed {}: {:.6g} {} per {} in training",
                             kindOf(plan.method).id, plan.mdpTitle(), plan.seed,
                             valueOf(finalist.trial.performance, plan.measure), unitOf(plan.measure), game);
  const MeanEstimate& validation = finalist.validation;
  if (validation.values > 0)
    agent.source += fmt::format(", {:.6g} in {} validation {}s", validation.mean, validation.values, game);
  if (validation.interval)
    agent.source += fmt::format(" (95 % interval {:.6g} to {:.6g})", (*validation.interval)[0],
                                (*validation.interval)[1]);
  return agent;
}

}  // namespace tetrabench
