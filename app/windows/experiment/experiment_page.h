#pragma once

#include <QTimer>
#include <QWidget>
#include <optional>

#include "app/windows/experiment/experiment_session.h"
#include "widgets/experiments/task_strip.h"

class QLabel;
class QProgressBar;
class QSplitter;

namespace tetrabench {

class ErrorBar;
class ExperimentDocuments;
class ExperimentMatrix;
class PlanEditor;
class PlanHeader;

/// Runs experiments: the plan at the left, the matrix of mean rewards, and the progress.
class ExperimentPage : public QWidget {
  Q_OBJECT

 public:
  explicit ExperimentPage(ResultsFile* results, QWidget* parent = nullptr);
  ~ExperimentPage() override;

  PlanEditor* editor() const { return editor_; }
  ExperimentDocuments* documents() const { return documents_; }
  ExperimentSession* session() const { return session_; }
  ExperimentMatrix* matrix() const { return matrix_; }
  PlanHeader* header() const { return header_; }
  ErrorBar* errors() const { return errors_; }

  void run(bool retryFailed);
  void togglePause();
  void stop();
  void chooseResults();

  /// Saves and restores the state of the page and its plan.
  void remember() const;
  void restore();

 Q_SIGNALS:
  /// For the task strip; none while nothing runs.
  void statusChanged(const std::optional<tetrabench::TaskStatus>& status);
  /// Whether an experiment runs, is paused or can be run has changed.
  void stateChanged();
  /// The user wants to see the curves of an agent on an MDP; an empty MDP means all.
  void compareRequested(const QString& experiment, const QString& agent, const QString& mdp);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* makeFoot();
  void showPlan();
  void showState();
  void showMatrix();
  void showProgress();
  void showCell();
  QString runningText() const;

  ResultsFile* results_;
  ExperimentSession* session_;
  ErrorBar* errors_;
  PlanEditor* editor_;
  ExperimentDocuments* documents_;
  PlanHeader* header_;
  ExperimentMatrix* matrix_;
  QSplitter* parts_;
  QLabel* cell_;
  QProgressBar* bar_;
  QLabel* progress_;
  QLabel* running_;
  QTimer rememberSoon_;  ///< so that the plan survives if the program is killed
};

}  // namespace tetrabench
