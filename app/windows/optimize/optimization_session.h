#pragma once

#include <QObject>
#include <QTimer>
#include <atomic>
#include <deque>
#include <memory>
#include <thread>

#include "app/windows/optimize/search_trace.h"
#include "core/optimizers/optimizer.h"
#include "widgets/shell/background.h"

namespace tetrabench {

class ResultsFile;

/// The searches of the Optimize page: one runs, others are queued. A search stored in the results file
/// resumes from there.
class OptimizationSession : public QObject {
  Q_OBJECT

 public:
  explicit OptimizationSession(ResultsFile* results, QObject* parent = nullptr);
  /// Stops the running search; its results are already in the results file.
  ~OptimizationSession() override;

  /// Runs the plan, or queues it if a search is running.
  void run(const OptimizationPlan& plan, int threads);
  /// Shows the stored results of a search without playing. Ignored while a search runs.
  void show(const OptimizationPlan& plan);
  void setPaused(bool paused);
  /// Stops the running search and empties the queue.
  void stop();

  bool isRunning() const { return running_; }
  /// Returns true while stored results are being read for display only.
  bool isReading() const;
  /// Returns true until the results file has accepted the running search; the previous one is shown
  /// meanwhile.
  bool isOpening() const;
  bool isStopping() const { return stopping_; }
  bool isPaused() const { return progress_ && progress_->paused; }
  /// Returns the names of the queued searches.
  QStringList waiting() const;
  /// Removes a search from the queue.
  void dropWaiting(int index);

  /// Returns the progress of the search shown; empty if there is none.
  const std::optional<OptimizationProgress>& progress() const { return progress_; }
  const std::vector<Finalist>& finalists() const { return finalists_; }
  /// Returns the comparison of the start with the best of these, once their validation has ended.
  const std::optional<StartComparison>& start() const { return start_; }
  const std::optional<OptimizationPlan>& plan() const { return plan_; }
  /// Returns the data behind the plots. Update it with `trace->update(*history)`, on one thread at a time.
  std::shared_ptr<SearchTrace> trace() const { return trace_; }
  /// Returns all trials; shared, so that another thread can read them while the next search begins.
  std::shared_ptr<const SearchHistory> history() const;

 Q_SIGNALS:
  /// Emitted on every change, and periodically while a search runs.
  void changed();
  /// Emitted when another search, or none, is shown.
  void started();
  /// Emitted when a search has finished or, if there is a reason, failed, unless the user stopped it.
  void ended(const QString& name, const QString& failure, double seconds);
  void failed(const QString& sentence);
  /// Emitted when the plan is invalid, with the place of the error in its document.
  void invalid(const QString& sentence, const QString& place);
  /// Emitted when the results file contains a different search of this name.
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
  std::shared_ptr<Work> work_;   ///< the search started last
  std::shared_ptr<Work> shown_;  ///< the search shown: `work_` or its predecessor
  BackgroundTask looking_;       ///< check for the existence of the results file
  std::jthread thread_;
  std::shared_ptr<SearchTrace> trace_;
  std::optional<OptimizationPlan> plan_;
  std::optional<OptimizationProgress> progress_;
  std::vector<Finalist> finalists_;
  std::optional<StartComparison> start_;
  QTimer clock_;
  bool running_ = false, stopping_ = false;
};

}  // namespace tetrabench
