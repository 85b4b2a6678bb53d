#pragma once

#include <QObject>
#include <QTimer>
#include <atomic>
#include <deque>
#include <memory>
#include <thread>

#include "app/windows/background.h"
#include "app/windows/optimize/search_trace.h"
#include "core/optimizers/optimizer.h"

namespace tetrabench {

class ResultsFile;

/// The searches of the Optimize page: one runs, others wait for it. A search that the results file knows
/// resumes from there.
class OptimizationSession : public QObject {
  Q_OBJECT

 public:
  explicit OptimizationSession(ResultsFile* results, QObject* parent = nullptr);
  /// Stops the running search; what it has found is in the results file.
  ~OptimizationSession() override;

  /// Runs the plan, or queues it if a search is running.
  void run(const OptimizationPlan& plan, int threads);
  /// Shows what the results file knows about a search, without playing. Ignored while a search runs.
  void show(const OptimizationPlan& plan);
  void setPaused(bool paused);
  /// Stops the running search and empties the queue.
  void stop();

  bool isRunning() const { return running_; }
  /// It only reads what the results file knows.
  bool isReading() const;
  /// The results file has yet to accept the running search; what was shown before still is.
  bool isOpening() const;
  bool isStopping() const { return stopping_; }
  bool isPaused() const { return progress_ && progress_->paused; }
  QStringList waiting() const;
  /// Removes one from the queue.
  void dropWaiting(int index);

  /// Of the current or last search; none before the first, and if there is nothing to show.
  const std::optional<OptimizationProgress>& progress() const { return progress_; }
  const std::vector<Finalist>& finalists() const { return finalists_; }
  const std::optional<OptimizationPlan>& plan() const { return plan_; }
  /// The data behind the pictures; updated by `trace->update(*history)`, on one thread at a time.
  std::shared_ptr<SearchTrace> trace() const { return trace_; }
  /// All trials; shared, so that another thread can read while the next search begins.
  std::shared_ptr<const SearchHistory> history() const;

 Q_SIGNALS:
  /// Something changed; emitted at the pace of a clock while a search runs.
  void changed();
  /// Another search is current, or none.
  void started();
  void ended(const QString& name);
  void failed(const QString& sentence);
  /// The plan cannot be run; what is wrong is at this place in its document.
  void invalid(const QString& sentence, const QString& place);
  /// The results file has another search of this name.
  void refused(const QString& sentence, const QString& name);

 private:
  struct Wanted {
    OptimizationPlan plan;
    int threads = 1;
    bool plays = true;
  };
  struct Work;
  void begin(const Wanted& wanted);
  void showWork();
  void forget();
  void tick();

  ResultsFile* results_;
  std::deque<Wanted> queue_;
  std::optional<OptimizationPlan> toShow_;
  std::shared_ptr<Work> work_;   ///< the last that was begun
  std::shared_ptr<Work> shown_;  ///< what the members below are of: `work_`, or one before it
  BackgroundTask looking_;       ///< whether there is a results file
  std::jthread thread_;
  std::shared_ptr<SearchTrace> trace_;
  std::optional<OptimizationPlan> plan_;
  std::optional<OptimizationProgress> progress_;
  std::vector<Finalist> finalists_;
  QTimer clock_;
  bool running_ = false, stopping_ = false;
};

}  // namespace tetrabench
