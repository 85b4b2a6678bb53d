#pragma once

#include <QObject>
#include <QTimer>
#include <atomic>
#include <deque>
#include <memory>
#include <thread>

#include "app/windows/optimize/search_trace.h"
#include "core/optimizers/optimizer.h"

namespace tetrabench {

class ResultsFile;

/// The searches of the Optimize page: one runs, others wait for it. A search that is in the results file
/// already goes on there.
class OptimizationSession : public QObject {
  Q_OBJECT

 public:
  explicit OptimizationSession(ResultsFile* results, QObject* parent = nullptr);
  /// Stops what runs; what it has found is in the results file.
  ~OptimizationSession() override;

  /// Runs it, or lets it wait.
  void run(const OptimizationPlan& plan, int threads);
  /// Goes through what the results file knows of a search; plays nothing. Not while one runs that plays.
  void show(const OptimizationPlan& plan);
  void setPaused(bool paused);
  /// Stops the one that runs; those that wait are dropped.
  void stop();

  bool isRunning() const { return running_; }
  bool isStopping() const { return stopping_; }
  bool isPaused() const { return progress_ && progress_->paused; }
  QStringList waiting() const;
  /// Takes one out of those that wait.
  void dropWaiting(int index);

  /// Of the one that runs or ran last; none before.
  const std::optional<OptimizationProgress>& progress() const { return progress_; }
  const std::vector<Finalist>& finalists() const { return finalists_; }
  const std::optional<OptimizationPlan>& plan() const { return plan_; }
  /// What pictures are made of; changed by `trace->update(*history)`, by one thread at a time.
  std::shared_ptr<SearchTrace> trace() const { return trace_; }
  /// All trials; shared, so that another thread can read while the next search begins.
  std::shared_ptr<const SearchHistory> history() const;

 Q_SIGNALS:
  /// Something changed; while one runs at the pace of the UI clock.
  void changed();
  /// Another search is shown.
  void started();
  void ended(const QString& name);
  void failed(const QString& sentence);

 private:
  struct Wanted {
    OptimizationPlan plan;
    int threads = 1;
    bool plays = true;
  };
  struct Work;
  void begin(const Wanted& wanted);
  void tick();

  ResultsFile* results_;
  std::deque<Wanted> queue_;
  std::optional<OptimizationPlan> toShow_;
  std::shared_ptr<Work> work_;
  std::jthread thread_;
  std::shared_ptr<SearchTrace> trace_;
  std::optional<OptimizationPlan> plan_;
  std::optional<OptimizationProgress> progress_;
  std::vector<Finalist> finalists_;
  QTimer clock_;
  bool running_ = false, stopping_ = false;
};

}  // namespace tetrabench
