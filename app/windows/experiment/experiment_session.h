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

namespace tetrabench {

class ResultsFile;

/// The experiment on the Experiment page: what the results file has of its plan, and the runner that plays
/// the rest. Files are opened on other threads.
class ExperimentSession : public QObject {
  Q_OBJECT

 public:
  ExperimentSession(ResultsFile* results, QObject* parent = nullptr);
  /// Discards the runs being played.
  ~ExperimentSession() override;

  /// Looks up what the results file has of this plan, and whether it can be played. Does nothing while one
  /// runs.
  void show(const ExperimentPlan& plan);

  struct Repeats {
    bool failed = false;   ///< runs that failed
    bool changed = false;  ///< runs that earlier versions of programs played
  };
  /// Plays what the results file lacks of the plan shown last.
  void run(int threads, Repeats repeats);
  /// Calls `then` with a sentence about programs that have changed since they played some of the runs, empty
  /// if there is none, or `otherwise` if the results cannot be read, and emits failed().
  void findChanges(std::function<void(const QString& changed)> then, std::function<void()> otherwise);
  /// Finishes the current runs; called again, discards them.
  void stop();
  void setPaused(bool paused);

  /// All runs of the plan are done or have failed.
  bool isFinished() const;
  /// A sequential test is, so that what is left is not played.
  bool isDecided() const { return decided_; }
  /// From `run` until everything has ended.
  bool isRunning() const { return starting_ || runner_; }
  bool isStopping() const { return stopping_; }
  bool isPaused() const;

  /// The plan that units() and progress() belong to.
  const ExperimentPlan& plan() const { return plan_; }
  /// Units of the plan in the results file, in the plan's order.
  const std::vector<ResultsDatabase::Unit>& units() const { return units_; }
  const MatrixCells& cells() const { return cells_; }
  /// Pairs of the plan that are skipped.
  const std::vector<UnfitPair>& unfit() const { return unfit_; }
  /// The number of units to play, of all pairs that fit.
  std::size_t unitCount() const;
  /// What all units take on one thread, once it is known.
  const std::optional<ExperimentEstimate>& expected() const { return expected_; }
  /// Why the plan cannot be played; empty if it can.
  const QString& problem() const { return problem_; }
  /// Games of agents against each other in play, as ExperimentRunner gives them.
  std::vector<ExperimentRunner::LiveGame> liveGames() {
    return runner_ ? runner_->liveGames() : std::vector<ExperimentRunner::LiveGame>();
  }
  /// Of the running or last experiment, until another plan is shown.
  const std::optional<ExperimentProgress>& progress() const { return progress_; }

 Q_SIGNALS:
  /// Units or progress changed; emitted after each command, and regularly while an experiment runs.
  void changed();
  void failed(const QString& sentence);

 private:
  void look();
  bool endLook();
  void tick();
  void readEnded();

  ResultsFile* results_;
  ExperimentPlan plan_;
  std::unique_ptr<ExperimentRunner> runner_;
  std::vector<ResultsDatabase::Unit> units_;
  MatrixCells cells_;      ///< of the units
  std::size_t ended_ = 0;  ///< units that the runner has reported
  std::vector<UnfitPair> unfit_;
  std::optional<ExperimentProgress> progress_;
  bool decided_ = false;
  QString problem_;
  std::optional<ExperimentEstimate> expected_;
  QTimer clock_;
  bool looking_ = false, stale_ = false;  ///< a look-up is under way; of what has changed since
  bool starting_ = false, stopping_ = false;
};

}  // namespace tetrabench
