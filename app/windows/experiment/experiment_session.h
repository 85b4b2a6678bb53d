#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "core/experiments/experiment_runner.h"

namespace tetrabench {

class ResultsFile;

/// The experiment on the Experiment page: what the results file has of its plan, and the runner that plays
/// the rest. Files are opened on other threads.
class ExperimentSession : public QObject {
  Q_OBJECT

 public:
  ExperimentSession(ResultsFile* results, QObject* parent = nullptr);
  /// Drops the units in work.
  ~ExperimentSession() override;

  /// Looks up what there is of this plan, and whether it can be played; not while one runs.
  void show(const ExperimentPlan& plan);

  /// Plays what the results file lacks of the plan shown last.
  void run(int threads, bool retryFailed);
  /// Units in work are finished; called again, they are dropped.
  void stop();
  void setPaused(bool paused);

  /// From `run` until all has ended.
  bool isRunning() const { return starting_ || runner_; }
  bool isStopping() const { return stopping_; }
  bool isPaused() const;

  /// The plan that units() and progress() are of.
  const ExperimentPlan& plan() const { return plan_; }
  /// Units of the plan that the results file knows, in the plan's order; empty if it has none.
  const std::vector<ResultsDatabase::Unit>& units() const { return units_; }
  /// Why the plan cannot be played; empty if it can.
  const QString& problem() const { return problem_; }
  /// While one runs, and of the last run until another plan is shown.
  const std::optional<ExperimentProgress>& progress() const { return progress_; }

 Q_SIGNALS:
  /// Units or progress changed; while an experiment runs at the pace of the UI clock.
  void changed();
  void failed(const QString& sentence);

 private:
  void look();
  void tick();

  ResultsFile* results_;
  ExperimentPlan plan_;
  std::unique_ptr<ExperimentRunner> runner_;
  std::vector<ResultsDatabase::Unit> units_;
  std::optional<ExperimentProgress> progress_;
  QString problem_;
  QTimer clock_;
  int request_ = 0;  ///< of the last look
  bool starting_ = false, stopping_ = false;
};

}  // namespace tetrabench
