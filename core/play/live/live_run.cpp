#include "core/play/live/live_run.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace tetrabench {

LiveRun::LiveRun(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, const LiveEnd& end,
                 std::int64_t from, GarbageSource garbage)
    : mdp_(mdp),
      seed_(seed),
      from_(from),
      run_(mdp, agent, seed, end, std::move(garbage)),
      latest_(std::make_shared<LiveSnapshot>()),
      thread_([this](std::stop_token stop) {
        stop_ = std::move(stop);
        loop();
      }) {}

/// Wakes the worker. Requires the mutex to be locked.
void LiveRun::wake() {
  attention_ = true;
  wake_.notify_all();
}

void LiveRun::post(std::function<void()> command) {
  const std::lock_guard lock(mutex_);
  commands_.push_back(std::move(command));
  wake();
}

void LiveRun::setPaused(bool paused) {
  const std::lock_guard lock(mutex_);
  paused_ = paused;
  wake();
}

void LiveRun::setSpeed(std::optional<double> piecesPerSecond) {
  const std::lock_guard lock(mutex_);
  speed_ = piecesPerSecond;
  wake();
}

void LiveRun::step() {
  setPaused(true);
  post([this] { advance(false); });
}

void LiveRun::stepPiece() {
  setPaused(true);
  post([this] { advance(true); });
}

void LiveRun::nextGame() {
  post([this] { run_.skipGame(); });
}

void LiveRun::setAgent(const AgentSettings& agent) {
  makeAgent(agent, mdp_, seed_);  // throws in the caller rather than on the worker
  post([this, agent] {
    // If the other run has placed this piece, as both agents chose, the boards stay equal only if this one
    // does.
    if (isGated() && run_.fall() && !gate_->withdraw(side_, run_.turn())) playPiece();
    run_.setAgent(agent);
    failure_.clear();
  });
}

void LiveRun::setGate(std::shared_ptr<LockstepGate> gate, int side) {
  post([this, gate = std::move(gate), side] {
    gate_ = gate;
    side_ = side;
    if (gate_ && run_.fall()) gate_->offer(side_, run_.turn(), run_.fall()->placement);
  });
}

void LiveRun::showPieces(bool shown) {
  post([this, shown] { run_.showPieces(shown); });
}

std::shared_ptr<const LiveSnapshot> LiveRun::snapshot(Wanted wanted) {
  const std::lock_guard lock(mutex_);
  const Wanted before = wanted_.value_or(Wanted());
  wanted_ = {before.curves || wanted.curves, before.learned || wanted.learned};
  wake();
  return latest_;
}

std::future<std::optional<Learned>> LiveRun::learned() {
  auto promise = std::make_shared<std::promise<std::optional<Learned>>>();
  auto future = promise->get_future();
  post([this, promise] { promise->set_value(run_.learned()); });
  return future;
}

void LiveRun::loop() {
  due_ = rateSince_ = Clock::now();
  std::unique_lock lock(mutex_);
  while (!stop_.stop_requested()) {
    try {
      runCommands(lock);
      switch (pace()) {
        case Pace::Paused:
          wake_.wait(lock, stop_, [this] { return attention_.load(); });
          due_ = Clock::now();
          break;
        case Pace::CatchUp:
          lock.unlock();
          catchUp();
          lock.lock();
          break;
        case Pace::Held:
          waitAtGate(lock);
          break;
        case Pace::Paced:
          playPaced(lock);
          break;
        case Pace::Unlimited:
          lock.unlock();
          playUnlimited();
          lock.lock();
          break;
      }
    } catch (const Stopped&) {
      return;
    } catch (const std::exception& error) {
      if (!lock.owns_lock()) lock.lock();
      failure_ = sentenceOf(error);
    }
  }
}

/// Returns the pace at which to continue. Requires the mutex to be locked.
LiveRun::Pace LiveRun::pace() const {
  if (isOver()) return Pace::Paused;
  if (run_.piecesPlayed() < from_) return Pace::CatchUp;
  if (paused_) return Pace::Paused;
  if (isGated() && !(run_.fall() && gate_->allows(side_, run_.turn()))) return Pace::Held;
  return speed_ ? Pace::Paced : Pace::Unlimited;
}

void LiveRun::runCommands(std::unique_lock<std::mutex>& lock) {
  auto commands = std::exchange(commands_, {});
  const auto wanted = std::exchange(wanted_, {});
  attention_ = false;
  const bool paused = paused_;
  const bool fallsVisible = paused || (speed_ && *speed_ <= kFallsVisibleUpTo);
  lock.unlock();
  if (paused && run_.fall()) {
    moveFall();
    run_.fall()->perSecond = 0;
  }
  for (const auto& command : commands) try {
      command();
    } catch (const Stopped&) {
      throw;
    } catch (const std::exception& error) {
      failure_ = sentenceOf(error);  // the other commands are carried out all the same
    }
  if (fallsVisible && !run_.fall() && !isOver()) beginFall();
  if (!fallsVisible && !isGated()) run_.fall().reset();
  if (wanted) publish(*wanted);
  lock.lock();
}

void LiveRun::playPaced(std::unique_lock<std::mutex>& lock) {
  const double speed = *speed_;
  const auto pieces = [speed](double count) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(count / speed));
  };
  const auto now = Clock::now();
  if (auto& fall = run_.fall();
      fall && fall->perSecond != speed) {  // the fall begins, resumes or changes speed
    moveFall();
    fall->perSecond = speed;
    due_ = now + pieces(1 - fall->progress);
  }
  if (due_ + std::chrono::milliseconds(250) < now) due_ = now;  // too late to catch up
  due_ = std::min(due_, now + pieces(1));
  if (now < due_) {
    wake_.wait_until(lock, stop_, due_, [this] { return attention_.load(); });
    return;
  }
  if (isGated() && !gate_->place(side_, run_.turn())) return;
  due_ += pieces(1);
  lock.unlock();
  playPiece();
  if (speed <= kFallsVisibleUpTo && !run_.ended()) {
    beginFall();
    run_.fall()->perSecond = speed;
  }
  lock.lock();
}

void LiveRun::catchUp() {
  while (!run_.ended() && run_.piecesPlayed() < from_ && !attention_.load() && !stop_.stop_requested())
    playPiece();
}

void LiveRun::playUnlimited() {
  while (!run_.ended() && !attention_.load(std::memory_order_relaxed) && !stop_.stop_requested()) {
    if (isGated() && !gate_->place(side_, run_.turn())) return;
    playPiece();
    if (isGated()) return;
  }
}

void LiveRun::beginFall() {
  run_.beginFall(stop_);
  if (gate_) gate_->offer(side_, run_.turn(), run_.fall()->placement);
}

/// Chooses, and waits until the other run has chosen, too. This usually takes microseconds; longer waits
/// poll with exponential backoff, because the gate cannot wake a run.
void LiveRun::waitAtGate(std::unique_lock<std::mutex>& lock) {
  constexpr int kYields = 200, kMaxWaits = 4;  // up to 16 ms
  lock.unlock();
  if (!run_.fall()) beginFall();
  const auto mayPass = [this] { return attention_.load() || gate_->allows(side_, run_.turn()); };
  for (int i = 0; waits_ == 0 && i < kYields && !mayPass(); ++i) std::this_thread::yield();
  lock.lock();
  wake_.wait_for(lock, stop_, std::chrono::milliseconds(1 << waits_), mayPass);
  waits_ = gate_->allows(side_, run_.turn()) ? 0 : std::min(waits_ + 1, kMaxWaits);
}

void LiveRun::playPiece() {
  run_.playPiece(stop_);
  if (!run_.ended()) return;
  endedAt_ = Clock::now();
  const double seconds = std::chrono::duration<double>(*endedAt_ - rateSince_).count();
  const auto pieces = static_cast<double>(run_.piecesPlayed() - ratePieces_);
  if (seconds > 0 && pieces > 0) rate_ = pieces / seconds;
}

void LiveRun::advance(bool wholePiece) {
  if (isOver()) return;
  if (!run_.fall()) beginFall();
  if (!wholePiece && run_.stepFall()) return;
  playPiece();
  if (!run_.ended()) beginFall();
}

/// Updates the progress of a moving fall to the current time.
void LiveRun::moveFall() {
  auto& fall = run_.fall();
  if (!fall || fall->perSecond == 0) return;
  const double left = std::chrono::duration<double>(due_ - Clock::now()).count();
  fall->progress = std::clamp(1 - left * fall->perSecond, fall->progress, 1.0);
}

/// Updates the displayed rate; it stays fixed once the run has ended.
void LiveRun::updateRate() {
  if (run_.ended()) return;
  const auto now = Clock::now();
  const double seconds = std::chrono::duration<double>(now - rateSince_).count();
  constexpr std::int64_t kEnough = 20;  // pieces for a legible, steady rate
  constexpr double kShortest = 0.5, kLongest = 4;
  const std::int64_t pieces = run_.piecesPlayed() - ratePieces_;
  if (seconds < kShortest || (pieces < kEnough && seconds < kLongest)) return;
  rate_ = static_cast<double>(pieces) / seconds;
  rateSince_ = now;
  ratePieces_ = run_.piecesPlayed();
}

void LiveRun::publish(Wanted wanted) {
  updateRate();
  moveFall();
  auto snapshot = std::make_shared<LiveSnapshot>();
  run_.fill(*snapshot);
  snapshot->piecesPerSecond = rate_;
  snapshot->endedAt = endedAt_;
  snapshot->failure = failure_;
  if (wanted.curves) snapshot->curve = std::make_shared<const LiveCurve>(run_.curve());
  if (wanted.learned) snapshot->learned = std::make_shared<const LiveLearned>(run_.learnedSoFar());
  const std::lock_guard lock(mutex_);
  snapshot->paused = paused_;
  if (!wanted.curves) snapshot->curve = latest_->curve;
  if (!wanted.learned) snapshot->learned = latest_->learned;
  latest_ = std::move(snapshot);
}

}  // namespace tetrabench
