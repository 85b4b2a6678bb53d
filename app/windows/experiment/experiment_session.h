#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/windows/experiment/matrix_cells.h"
#include "core/experiments/experiment_needs.h"
#include "core/experiments/experiment_runner.h"
#include "widgets/experiments/plan_colors.h"

namespace tetrabench {

class ResultsFile;

/// The experiment on the Experiment page: its stored results and the runner that plays the missing runs.
/// Files are opened on other threads.
class ExperimentSession : public QObject {
  Q_OBJECT

 public:
  ExperimentSession(ResultsFile* results, QObject* parent = nullptr);
  /// Discards the runs in progress.
  ~ExperimentSession() override;

  /// Looks up the plan's stored results and validates the plan. Does nothing while an experiment runs.
  void show(const ExperimentPlan& plan);

  struct Repeats {
    bool failed = false;   ///< repeat failed runs
    bool changed = false;  ///< repeat runs played by earlier versions of programs
  };
  /// Plays the missing runs of the plan shown last.
  void run(int threads, Repeats repeats);
  /// Checks for programs that have changed since they played some of the runs. Calls `then` with a message
  /// about them, empty if there are none. If the results cannot be read, calls `otherwise` and emits
  /// failed().
  void findChanges(std::function<void(const QString& changed)> then, std::function<void()> otherwise);
  /// Stops after the current runs; a second call discards them.
  void stop();
  void setPaused(bool paused);

  /// Returns true if all runs of the plan are done or have failed, or a sequential test is decided.
  bool isFinished() const;
  /// Returns true if the sequential test is decided, so that the remaining runs are not played.
  bool isDecided() const { return decided_; }
  /// Returns true from the call to `run` until all runs have ended.
  bool isRunning() const { return starting_ || runner_; }
  bool isStopping() const { return stopping_; }
  bool isPaused() const;

  /// Returns the plan that runs() and progress() refer to.
  const ExperimentPlan& plan() const { return plan_; }
  /// Returns the plan's runs in the results file, in plan order.
  const std::vector<ResultsDatabase::Run>& runs() const { return runs_; }
  const MatrixCells& cells() const { return cells_; }
  /// Returns the colours of the agents, which all views of the experiment share.
  PlanColors* colors() { return &colors_; }
  /// Returns the incompatible pairs of the plan, which are skipped.
  const std::vector<IncompatiblePair>& unfit() const { return unfit_; }
  /// Returns the total number of runs of all compatible pairs.
  std::size_t runCount() const;
  /// Returns the expected cost of all runs on one thread; empty until known.
  const std::optional<ExperimentEstimate>& expected() const { return expected_; }
  /// Returns the reason why the plan cannot be run; empty if it can.
  const QString& problem() const { return problem_; }
  /// Returns true if the plan would run under another name: the results file has a different experiment of
  /// this one.
  bool isNameTaken() const { return nameTaken_; }
  /// Returns the versus games in progress; see ExperimentRunner.
  std::vector<ExperimentRunner::LiveGame> liveGames() {
    return runner_ ? runner_->liveGames() : std::vector<ExperimentRunner::LiveGame>();
  }
  /// Returns the progress of the running or last experiment; empty once another plan is shown.
  const std::optional<ExperimentProgress>& progress() const { return progress_; }

 Q_SIGNALS:
  /// Emitted after each command, and periodically while an experiment runs.
  void changed();
  void failed(const QString& sentence);
  /// Emitted when a run has finished or, if there is a reason, failed, unless the user stopped it.
  void ended(const QString& failure);

 private:
  void look();
  bool endLook();
  void tick();
  void readEnded();

  ResultsFile* results_;
  ExperimentPlan plan_;
  std::unique_ptr<ExperimentRunner> runner_;
  std::vector<ResultsDatabase::Run> runs_;
  MatrixCells cells_;      ///< computed from runs_
  std::size_t ended_ = 0;  ///< number of runs reported by the runner so far
  std::vector<IncompatiblePair> unfit_;
  std::optional<ExperimentProgress> progress_;
  bool decided_ = false, nameTaken_ = false;
  QString problem_;
  std::optional<ExperimentEstimate> expected_;
  PlanColors colors_;
  QTimer clock_;
  bool looking_ = false, stale_ = false;  ///< a look-up is in progress; its result is already outdated
  bool starting_ = false, stopping_ = false;
};

}  // namespace tetrabench
