#include "app/windows/optimize/optimization_session.h"

#include <QFileInfo>
#include <utility>

#include "app/windows/documents/results_file.h"
#include "core/error.h"

namespace tetrabench {
namespace {

constexpr int kClockMilliseconds = 100;

}  // namespace

/// A search on its own thread. Shared, since readers of its history may outlive the session's use of it.
struct OptimizationSession::Work {
  Work(const Wanted& wanted, const std::string& path)
      : plan(wanted.plan),
        optimizer(plan, path, executor, {.threads = wanted.threads, .plays = wanted.plays}),
        plays(wanted.plays) {}

  const OptimizationPlan plan;
  ThreadExecutor executor;
  Optimizer optimizer;
  bool plays;
  std::string failure;
  std::atomic<bool> over{false};
};

OptimizationSession::OptimizationSession(ResultsFile* results, QObject* parent)
    : QObject(parent), results_(results) {
  clock_.setInterval(kClockMilliseconds);
  connect(&clock_, &QTimer::timeout, this, &OptimizationSession::tick);
}

OptimizationSession::~OptimizationSession() = default;

QStringList OptimizationSession::waiting() const {
  QStringList names;
  for (const Wanted& wanted : queue_) names << QString::fromStdString(wanted.plan.name);
  return names;
}

void OptimizationSession::dropWaiting(int index) {
  if (index < 0 || index >= static_cast<int>(queue_.size())) return;
  queue_.erase(queue_.begin() + index);
  Q_EMIT changed();
}

std::shared_ptr<const SearchHistory> OptimizationSession::history() const {
  if (!shown_) return {};
  return {shown_, &shown_->optimizer.history()};
}

void OptimizationSession::run(const OptimizationPlan& plan, int threads) {
  try {
    plan.check();
  } catch (const InvalidDocument& error) {
    return Q_EMIT invalid(QString::fromStdString(sentenceOf(error)), QString::fromStdString(error.place()));
  } catch (const Error& error) {
    return Q_EMIT failed(QString::fromStdString(sentenceOf(error)));
  }
  queue_.push_back({plan, threads, true});
  if (!running_) {
    const Wanted next = std::move(queue_.front());
    queue_.pop_front();
    begin(next);
  }
  Q_EMIT changed();
}

void OptimizationSession::show(const OptimizationPlan& plan) {
  if (running_) {
    if (work_->plays) return;
    toShow_ = plan;  // shown after the current read has been stopped
    thread_.request_stop();
    return;
  }
  forget();
  looking_.drop();
  looking_ = inBackground(
      this, [path = results_->path()] { return QFileInfo::exists(path); },
      [this, plan](bool isThere) {
        if (isThere) begin({plan, 1, false});
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

/// Clears the search shown.
void OptimizationSession::forget() {
  shown_.reset();
  trace_.reset();
  plan_.reset();
  progress_.reset();
  finalists_.clear();
  start_.reset();
  Q_EMIT started();
  Q_EMIT changed();
}

void OptimizationSession::begin(const Wanted& wanted) {
  looking_.drop();
  try {
    work_ = std::make_shared<Work>(wanted, results_->path().toStdString());
  } catch (const std::exception& error) {
    Q_EMIT failed(QString::fromStdString(sentenceOf(error)));
    return;
  }
  running_ = true;
  stopping_ = false;
  if (!shown_ || !wanted.plays) showWork();
  thread_ = std::jthread([work = work_](const std::stop_token& stop) {
    try {
      work->optimizer.run(stop);
    } catch (const std::exception& error) {
      work->failure = sentenceOf(error);
    }
    work->over = true;
  });
  clock_.start();
  Q_EMIT changed();
}

/// Makes `work_` the search shown.
void OptimizationSession::showWork() {
  shown_ = work_;
  plan_ = work_->plan;
  trace_ = std::make_shared<SearchTrace>(work_->plan);
  finalists_.clear();
  start_.reset();
  progress_ = work_->optimizer.progress();
  Q_EMIT started();
}

bool OptimizationSession::isReading() const {
  return running_ && !work_->plays;
}

bool OptimizationSession::isOpening() const {
  return running_ && shown_ != work_;
}

void OptimizationSession::setPaused(bool paused) {
  if (running_ && !stopping_) work_->optimizer.setPaused(paused);
  tick();
}

void OptimizationSession::stop() {
  queue_.clear();
  stopping_ = running_;
  thread_.request_stop();
  if (running_) {
    work_->optimizer.setPaused(false);
    if (!isOpening()) progress_ = work_->optimizer.progress();
  }
  Q_EMIT changed();
}

void OptimizationSession::tick() {
  if (!running_) return;
  const bool over = work_->over;
  if (isOpening() && work_->optimizer.progress().begun) showWork();
  if (!isOpening()) progress_ = work_->optimizer.progress();
  if (!isOpening() && progress_->phase != OptimizationProgress::Phase::Searching) {
    finalists_ = work_->optimizer.finalists();
    start_ = work_->optimizer.start();
  }
  if (!over) return Q_EMIT changed();
  thread_.join();
  clock_.stop();
  running_ = false;
  const bool wasStopped = std::exchange(stopping_, false);
  const QString failure = QString::fromStdString(work_->failure);
  const QString name = QString::fromStdString(work_->plan.name);
  const bool plays = work_->plays;
  const bool isRefused = !work_->optimizer.progress().refusal.empty();
  if (!failure.isEmpty()) isRefused ? Q_EMIT refused(failure, name) : Q_EMIT failed(failure);
  if (plays) results_->announceChange();
  Q_EMIT changed();
  if (plays && !wasStopped) Q_EMIT ended(name, failure, work_->optimizer.progress().here);
  const auto toShow = std::exchange(toShow_, std::nullopt);
  if (running_) return;
  if (queue_.empty() && toShow) show(*toShow);
  while (!running_ && !queue_.empty()) {
    const Wanted next = std::move(queue_.front());
    queue_.pop_front();
    begin(next);
  }
}

}  // namespace tetrabench

#include "moc_optimization_session.cpp"
