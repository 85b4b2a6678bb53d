#include "core/experiments/experiment_runner.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/error.h"
#include "core/experiments/experiment_needs.h"
#include "core/parallel/processor_time.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using State = ResultsDatabase::State;

/// Interval for checking whether another process has finished or released a run that it had locked.
constexpr auto kPollInterval = std::chrono::milliseconds(200);
/// Database timeout, long enough not to lose a finished run while another process writes to the file.
constexpr auto kLockTimeout = std::chrono::minutes(10);
/// Minimum fraction played before the duration of a run in progress is extrapolated.
constexpr double kEnoughPlayed = 0.05;

/// Returns the run locks. Throws, without creating a lock file, if the file is not a results database or not
/// writable.
RunLocks locksOf(const std::filesystem::path& path) {
  ResultsDatabase(path).checkWritable();
  return RunLocks(path);
}

/// Returns the plan. Throws, before creating anything, if it cannot be played.
const ExperimentPlan& checked(const ExperimentPlan& plan, const std::filesystem::path& path) {
  if (!plan.searches.empty())
    throw InvalidArgument(
        Core::sentence("\"{}\" has searches whose best candidates have not been looked up.", plan.name));
  plan.check();
  const std::int64_t needed = plan.runsWithout(plan.incompatiblePairs());
  try {
    requireResources(plan, needed, 0, path);
  } catch (const StorageError&) {  // the file may already have most results
    std::error_code error;
    if (!std::filesystem::exists(path, error)) throw;
    ResultsDatabase database(path);
    const auto known = database.experiment(plan.name);
    if (!known) throw;
    const auto runs = database.runs(known->id, plan);
    requireResources(plan, needed, std::ranges::count(runs, State::Done, &ResultsDatabase::Run::state), path);
  }
  return plan;
}

}  // namespace

ExperimentRunner::ExperimentRunner(const std::filesystem::path& path, const ExperimentPlan& plan,
                                   Settings settings)
    : plan_(checked(plan, path)),
      settings_(settings),
      path_(path),
      programs_(plan_),
      locks_(locksOf(path)),
      test_(plan_) {
  {
    ResultsDatabase database(path_);
    const std::int64_t experiment = database.addExperiment(plan_);
    if (settings_.retryFailed) database.retryFailed(experiment);
    runs_ = database.runs(experiment, plan_);
  }
  if (settings_.rerunChanged)
    for (const std::size_t agent : changedAgents(plan_, runs_)) again_.insert(agent);
  if (!again_.empty()) now_.emplace(plan_);
  for (ResultsDatabase::Run& run : runs_)
    if (isOutdated(run)) run.state = State::Waiting;
  taken_.assign(runs_.size(), false);
  pairs_.resize(plan_.agents.size() * plan_.mdps.size());
  for (const auto& run : runs_) {
    Pair& pair = pairOf(run.key);
    if (pair.all++ == 0) pair.first = run.key;
    ++pair.waiting;
  }
  for (std::size_t i = 0; i < runs_.size(); ++i)
    if (runs_[i].state != State::Waiting) noteEnded(i);
  threadsLeft_ = databaseUsers_ = settings_.threads;
  setPaused(settings_.paused);
  try {
    for (int i = 0; i < settings_.threads; ++i) {
      VersusWatch& watch = *watches_.emplace_back(std::make_unique<VersusWatch>());
      threads_.emplace_back([this, &watch] { work(watch); });
    }
  } catch (...) {
    cancel();  // stops the threads already started
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

/// Notifies waiting threads. Locks the mutex first, so that no thread that has just checked misses the
/// change.
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

void ExperimentRunner::withDatabase(const std::function<void(ResultsDatabase&)>& use) {
  const std::lock_guard lock(databaseMutex_);
  if (!database_) database_.emplace(path_, kLockTimeout);
  use(*database_);
}

void ExperimentRunner::work(VersusWatch& watch) {
  std::exception_ptr failure;
  try {
    while (playNext(watch)) {
    }
  } catch (...) {
    failure = std::current_exception();
  }
  {
    const std::lock_guard lock(databaseMutex_);
    if (--databaseUsers_ == 0) database_.reset();
  }
  if (failure) finishEarly();
  const std::lock_guard lock(mutex_);
  if (failure && !failure_) failure_ = failure;
  if (--threadsLeft_ == 0) ended_.notify_all();
}

/// Plays the next run; returns false when there is nothing left to do.
bool ExperimentRunner::playNext(VersusWatch& watch) {
  std::unique_lock lock(mutex_);
  waitWhilePaused(lock);
  if (finish_.stop_requested()) return false;
  const auto run = takeRun(lock);
  if (!run) {
    const bool left = !test_.isDecided() && done_ + failed_ < std::ssize(runs_);
    isWaiting_ = left && running_.empty();
    if (left) changed_.wait_for(lock, kPollInterval);  // locked by other processes, which may release them
    return left;
  }
  isWaiting_ = false;
  Work& work = running_.emplace_back();
  work.index = *run;
  work.begun = clock_.elapsed();
  watch.begin(*run);
  work.progress.watch = &watch;
  work.progress.between = [this] {
    if (!paused_.load(std::memory_order_relaxed)) return;
    std::unique_lock pause(mutex_);
    waitWhilePaused(pause);
  };
  lock.unlock();
  playOne(work);
  lock.lock();
  pieces_ += work.progress.pieces.load();
  std::erase_if(running_, [&](const Work& w) { return &w == &work; });
  return true;
}

/// Returns true if a run that has ended must be replayed because its program has since changed. Its result
/// stays in the file until the new one replaces it.
bool ExperimentRunner::isOutdated(const ResultsDatabase::Run& run) const {
  const bool isAgain =
      again_.contains(run.key.agent) || (run.key.opponent && again_.contains(*run.key.opponent));
  return isAgain && run.state != State::Waiting && run.program != now_->of(run.key);
}

/// Returns the index of a waiting run that no other thread or process has taken, and locks it.
std::optional<std::size_t> ExperimentRunner::takeRun(std::unique_lock<std::mutex>& lock) {
  const auto isLeft = [&](std::size_t i) { return !taken_[i] && runs_[i].state == State::Waiting; };
  if (test_.isDecided()) return {};
  while (firstLeft_ < runs_.size() && !isLeft(firstLeft_)) ++firstLeft_;
  for (std::size_t i = firstLeft_; i < runs_.size(); ++i) {
    if (!isLeft(i)) continue;
    if (!locks_.tryLock(runs_[i].id)) continue;
    taken_[i] = true;
    lock.unlock();
    ResultsDatabase::Run now = runs_[i];
    withDatabase(
        // another process may have played it
        [&](ResultsDatabase& database) { database.refresh(now, plan_); });
    lock.lock();
    const bool isWanted = now.state == State::Waiting || isOutdated(now);
    if (isWanted && !test_.isDecided()) return i;
    if (!isWanted) {
      runs_[i] = std::move(now);
      noteEnded(i);
    }
    locks_.unlock(runs_[i].id);
    if (test_.isDecided()) return {};
  }
  return {};
}

void ExperimentRunner::playOne(Work& work) {
  ResultsDatabase::Run& run = runs_[work.index];
  const std::uint64_t program = programs_.of(run.key);
  const double processor = processorSeconds();
  std::optional<RunResult> result;
  std::optional<std::string> reason;  // the reason may be empty
  try {
    result = settings_.play(plan_, run.key, work.progress, cancel_.get_token());
  } catch (const std::bad_alloc&) {
    reason = Core::tr("not enough memory");
  } catch (const std::exception& error) {
    reason = error.what();
  }
  const double seconds = processorSeconds() - processor + work.progress.elsewhere;
  const auto wall = [&] {
    const std::lock_guard lock(mutex_);
    return Stopwatch::seconds(clock_.elapsed() - work.begun);
  }();
  if (result)
    withDatabase([&](ResultsDatabase& database) {
      database.finish(run.id, *result, {wall, seconds, std::move(work.progress.seconds)}, program);
    });
  else if (reason)
    withDatabase([&](ResultsDatabase& database) { database.fail(run.id, *reason); });
  locks_.unlock(run.id);
  const std::lock_guard lock(mutex_);
  run.seconds = seconds;
  run.wall = wall;
  run.reason = reason.value_or(result ? result->forfeit : "");
  if (result) {
    run.state = State::Done;
    run.reward = result->total.reward;
    run.pieces = result->total.pieces;
    run.lines = result->total.lines;
    run.games = result->episodes;
    run.lost = result->deaths;
    if (result->versus) run.versus = std::make_shared<const VersusResult>(*result->versus);
    run.program = program;
  } else if (reason) {
    run.state = State::Failed;
    run.program = 0;
    run.reward = 0;
    run.pieces = run.lines = run.games = run.lost = 0;
    run.versus.reset();
  }
  if (run.state != State::Waiting) noteEnded(work.index);
  changed_.notify_all();
}

void ExperimentRunner::waitWhilePaused(std::unique_lock<std::mutex>& lock) {
  changed_.wait(lock, [&] { return !paused_ || cancel_.stop_requested() || finish_.stop_requested(); });
}

std::vector<ResultsDatabase::Run> ExperimentRunner::runs() const {
  const std::lock_guard lock(mutex_);
  return runs_;
}

std::string ExperimentRunner::holder() const {
  std::int64_t id = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto left = std::ranges::find(runs_, State::Waiting, &ResultsDatabase::Run::state);
    if (left == runs_.end()) return {};
    id = left->id;
  }
  return locks_.holderOf(id);
}

/// Records a run that has ended. Requires the lock; called once per run.
void ExperimentRunner::noteEnded(std::size_t index) {
  const ResultsDatabase::Run& ended = runs_[index];
  test_.count(runs_);
  --pairOf(ended.key).waiting;
  endings_.push_back(index);
  if (ended.state == State::Failed) ++failed_;
  if (ended.state != State::Done) return;
  ++done_;
  costs_.add(ended.key, ended.wall);
}

std::vector<ExperimentRunner::LiveGame> ExperimentRunner::liveGames() {
  std::vector<LiveGame> games;
  for (std::size_t i = 0; i < watches_.size(); ++i)
    if (auto moment = watches_[i]->next()) games.push_back({i, {}, std::move(*moment)});
  const std::lock_guard lock(mutex_);
  for (LiveGame& game : games) game.key = runs_[game.moment.game].key;
  return games;
}

std::vector<ExperimentRunner::Ended> ExperimentRunner::endedSince(std::size_t& seen) const {
  const std::lock_guard lock(mutex_);
  std::vector<Ended> ended;
  for (; seen < endings_.size(); ++seen) ended.push_back({endings_[seen], runs_[endings_[seen]]});
  return ended;
}

/// Computes the progress from pairs rather than runs, of which there may be a million.
ExperimentProgress ExperimentRunner::progress() const {
  const std::lock_guard lock(mutex_);
  ExperimentProgress progress;
  progress.runs = std::ssize(runs_);
  progress.done = done_;
  progress.failed = failed_;
  RunCosts costs = costs_;
  progress.pieces = pieces_;
  for (const Work& work : running_) {
    const std::int64_t done = work.progress.done.load(std::memory_order_relaxed);
    const std::int64_t pieces = work.progress.pieces.load(std::memory_order_relaxed);
    const double fraction = static_cast<double>(done) / static_cast<double>(plan_.length.amount);
    const double seconds = Stopwatch::seconds(clock_.elapsed() - work.begun);
    progress.running.push_back({runs_[work.index].key, std::min(fraction, 1.0), done, pieces});
    // A versus game usually ends long before its limit, so its duration cannot be extrapolated.
    if (fraction >= kEnoughPlayed && !plan_.versus) costs.add(runs_[work.index].key, seconds / fraction);
    progress.pieces += pieces;
  }
  WorkDone work(costs);
  bool known = true;
  for (const Pair& pair : pairs_) {
    if (pair.all == 0) continue;
    work.add(pair.first, static_cast<double>(pair.all), static_cast<double>(pair.waiting));
    known = known && (pair.waiting == 0 || costs.knows(pair.first));
  }
  for (const auto& running : progress.running) work.add(running.key, 0, -running.fraction);
  double fraction = work.fraction().value_or(1);
  if (plan_.versus && !runs_.empty())
    fraction = static_cast<double>(done_ + failed_) / static_cast<double>(runs_.size());
  fraction_ = std::max(fraction_, fraction);
  progress.fraction = fraction_;
  progress.elapsed = Stopwatch::seconds(clock_.elapsed());
  // Other threads, processes and programs share the processor, so the prediction uses wall time. It needs the
  // fraction as now known: one that never decreases would look like a standstill.
  if (known) timeLeft_.add(progress.elapsed, fraction);
  if (known) progress.left = timeLeft_.left();
  progress.piecesPerSecond =
      progress.elapsed > 0 ? static_cast<double>(progress.pieces) / progress.elapsed : 0;
  progress.paused = paused_;
  progress.ended = threadsLeft_ == 0;
  progress.decided = test_.isDecided();
  if (isWaiting_ && !progress.ended) progress.locked = progress.runs - done_ - failed_;
  if (progress.decided) {
    const std::span counted(runs_.begin(), test_.runs());
    progress.done = std::ranges::count(counted, State::Done, &ResultsDatabase::Run::state);
    progress.failed = std::ranges::count(counted, State::Failed, &ResultsDatabase::Run::state);
    progress.fraction = 1;
    progress.left = 0;
  }
  return progress;
}

}  // namespace tetrabench
