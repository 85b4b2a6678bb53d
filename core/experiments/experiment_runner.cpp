#include "core/experiments/experiment_runner.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/parallel/processor_time.h"

namespace tetrabench {
namespace {

using State = ResultsDatabase::State;

/// How often to check whether another process has finished or dropped a unit that it had taken.
constexpr auto kLookAgain = std::chrono::milliseconds(200);
/// A finished unit is not lost because another process writes to the file for a while.
constexpr auto kPatience = std::chrono::minutes(10);
/// From this fraction on, the duration of a unit in progress is extrapolated.
constexpr double kEnoughPlayed = 0.05;

/// Mean duration of units in seconds: by agent and MDP, if known, else by agent, else of all.
class Costs {
 public:
  void add(const ExperimentUnit& unit, double seconds) {
    for (Mean* mean : {&pairs_[{unit.agent, unit.mdp}], &agents_[unit.agent], &mdps_[unit.mdp], &all_}) {
      mean->sum += seconds;
      ++mean->count;
    }
  }
  bool any() const { return all_.count > 0; }
  /// Something is known of both its agent and its MDP.
  bool knows(const ExperimentUnit& unit) const {
    return agents_.contains(unit.agent) && mdps_.contains(unit.mdp);
  }
  double of(const ExperimentUnit& unit) const {
    if (const auto pair = pairs_.find({unit.agent, unit.mdp}); pair != pairs_.end())
      return pair->second.value();
    if (const auto agent = agents_.find(unit.agent); agent != agents_.end()) return agent->second.value();
    return any() ? all_.value() : 1;
  }

 private:
  struct Mean {
    double sum = 0;
    std::int64_t count = 0;
    double value() const { return sum / static_cast<double>(count); }
  };
  std::map<std::pair<std::size_t, std::size_t>, Mean> pairs_;
  std::map<std::size_t, Mean> agents_, mdps_;
  Mean all_;
};

/// No lock file is made beside a file that is no results database, or cannot be written.
UnitLocks locksOf(const std::filesystem::path& path) {
  ResultsDatabase(path).checkWritable();
  return UnitLocks(path);
}

}  // namespace

ExperimentRunner::ExperimentRunner(const std::filesystem::path& path, const ExperimentPlan& plan,
                                   Settings settings)
    : plan_(plan), settings_(settings), path_(path), locks_(locksOf(path)) {
  plan_.check();
  ResultsDatabase database(path_);
  const std::int64_t experiment = database.addExperiment(plan_);
  if (settings_.retryFailed) database.retryFailed(experiment);
  units_ = database.units(experiment, plan_);
  taken_.assign(units_.size(), false);
  threadsLeft_ = settings_.threads;
  setPaused(settings_.paused);
  try {
    for (int i = 0; i < settings_.threads; ++i) threads_.emplace_back([this] { work(); });
  } catch (...) {
    cancel();  // those that have begun
    throw;
  }
}

ExperimentRunner::~ExperimentRunner() {
  cancel();
}

void ExperimentRunner::setPaused(bool paused) {
  const std::lock_guard lock(mutex_);
  if (paused == paused_) return;
  paused_ = paused;
  clock_.setPaused(paused);
  changed_.notify_all();
}

void ExperimentRunner::finishEarly() {
  finish_.request_stop();
  wake();
}

void ExperimentRunner::cancel() {
  cancel_.request_stop();
  finishEarly();
}

/// With the lock, so that no thread that has just checked misses it.
void ExperimentRunner::wake() {
  { const std::lock_guard lock(mutex_); }
  changed_.notify_all();
}

bool ExperimentRunner::waitFor(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  if (!ended_.wait_for(lock, time, [&] { return threadsLeft_ == 0; })) return false;
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  return true;
}

void ExperimentRunner::work() {
  std::exception_ptr failure;
  std::optional<ResultsDatabase> database;
  try {
    database.emplace(path_, kPatience);
    while (playNext(*database)) {
    }
  } catch (...) {
    failure = std::current_exception();
  }
  {
    const std::lock_guard lock(closing_);
    database.reset();
  }
  if (failure) finishEarly();
  const std::lock_guard lock(mutex_);
  if (failure && !failure_) failure_ = failure;
  if (--threadsLeft_ == 0) ended_.notify_all();
}

/// False when there is nothing left to do.
bool ExperimentRunner::playNext(ResultsDatabase& database) {
  std::unique_lock lock(mutex_);
  waitWhilePaused(lock);
  if (finish_.stop_requested()) return false;
  const auto unit = takeUnit(database, lock);
  if (!unit) {
    const bool left = std::ranges::any_of(units_, [](const auto& u) { return u.state == State::Waiting; });
    if (left) changed_.wait_for(lock, kLookAgain);  // other processes have them, and may drop them
    return left;
  }
  Work& work = running_.emplace_back();
  work.unit = *unit;
  work.begun = clock_.elapsed();
  work.progress.between = [this] {
    if (!paused_.load(std::memory_order_relaxed)) return;
    std::unique_lock pause(mutex_);
    waitWhilePaused(pause);
  };
  lock.unlock();
  playOne(database, work);
  lock.lock();
  pieces_ += work.progress.pieces.load();
  std::erase_if(running_, [&](const Work& w) { return &w == &work; });
  return true;
}

/// A waiting unit that no other thread or process has.
std::optional<std::size_t> ExperimentRunner::takeUnit(ResultsDatabase& database,
                                                      std::unique_lock<std::mutex>& lock) {
  for (std::size_t i = 0; i < units_.size(); ++i) {
    if (taken_[i] || units_[i].state != State::Waiting) continue;
    if (!locks_.tryLock(units_[i].id)) continue;
    taken_[i] = true;
    lock.unlock();
    ResultsDatabase::Unit now = units_[i];
    database.refresh(now);  // another process may have played it
    lock.lock();
    if (now.state == State::Waiting) return i;
    units_[i] = std::move(now);
    locks_.unlock(units_[i].id);
  }
  return {};
}

void ExperimentRunner::playOne(ResultsDatabase& database, Work& work) {
  ResultsDatabase::Unit& unit = units_[work.unit];
  const double processor = processorSeconds();
  std::optional<UnitResult> result;
  std::string reason;
  try {
    result = settings_.play(plan_, unit.unit, work.progress, cancel_.get_token());
  } catch (const std::bad_alloc&) {
    reason = "not enough memory";
  } catch (const std::exception& error) {
    reason = error.what();
  }
  const double seconds = processorSeconds() - processor;
  const auto wall = [&] {
    const std::lock_guard lock(mutex_);
    return Stopwatch::seconds(clock_.elapsed() - work.begun);
  }();
  if (result)
    database.finish(unit.id, *result, {wall, seconds, std::move(work.progress.seconds)});
  else if (!reason.empty())
    database.fail(unit.id, reason);
  locks_.unlock(unit.id);
  const std::lock_guard lock(mutex_);
  unit.seconds = seconds;
  unit.reason = reason;
  if (result) {
    unit.state = State::Done;
    unit.reward = result->total.reward;
  } else if (!reason.empty()) {
    unit.state = State::Failed;
  }
  changed_.notify_all();
}

void ExperimentRunner::waitWhilePaused(std::unique_lock<std::mutex>& lock) {
  changed_.wait(lock, [&] { return !paused_ || cancel_.stop_requested() || finish_.stop_requested(); });
}

std::vector<ResultsDatabase::Unit> ExperimentRunner::units() const {
  const std::lock_guard lock(mutex_);
  return units_;
}

ExperimentProgress ExperimentRunner::progress() const {
  const std::lock_guard lock(mutex_);
  ExperimentProgress progress;
  progress.units = std::ssize(units_);
  Costs costs;
  for (const auto& unit : units_) {
    progress.done += unit.state == State::Done;
    progress.failed += unit.state == State::Failed;
    if (unit.state == State::Done) costs.add(unit.unit, unit.seconds);
  }
  progress.pieces = pieces_;
  for (const Work& work : running_) {
    const double fraction = static_cast<double>(work.progress.done.load(std::memory_order_relaxed)) /
                            static_cast<double>(plan_.length.amount);
    const double seconds = Stopwatch::seconds(clock_.elapsed() - work.begun);
    progress.running.push_back({units_[work.unit].unit, std::min(fraction, 1.0)});
    if (fraction >= kEnoughPlayed) costs.add(units_[work.unit].unit, seconds / fraction);
    progress.pieces += work.progress.pieces.load(std::memory_order_relaxed);
  }
  double all = 0, left = 0;
  bool known = true;
  for (const auto& unit : units_) {
    const double cost = costs.of(unit.unit);
    all += cost;
    if (unit.state != State::Waiting) continue;
    left += cost;
    known = known && costs.knows(unit.unit);
  }
  for (const auto& running : progress.running) left -= running.fraction * costs.of(running.unit);
  progress.fraction = all > 0 ? std::clamp(1 - left / all, 0.0, 1.0) : 1;
  progress.elapsed = Stopwatch::seconds(clock_.elapsed());
  // Other threads, processes and programs share the processor, so it counts what is done in real time.
  if (known) timeLeft_.add(progress.elapsed, progress.fraction);
  if (known) progress.left = timeLeft_.left();
  progress.piecesPerSecond =
      progress.elapsed > 0 ? static_cast<double>(progress.pieces) / progress.elapsed : 0;
  progress.paused = paused_;
  progress.ended = threadsLeft_ == 0;
  return progress;
}

}  // namespace tetrabench
