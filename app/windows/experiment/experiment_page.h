#pragma once

#include "app/windows/experiment/experiment_session.h"
#include "app/windows/plan_page.h"

class QLabel;
class QPushButton;

namespace tetrabench {

class ExperimentDocuments;
class ExperimentMatrix;
class ExperimentEditor;
class SessionStart;

/// Runs experiments: the plan at the left, the matrix of mean rewards, and the progress.
class ExperimentPage : public PlanPage {
  Q_OBJECT

 public:
  explicit ExperimentPage(ResultsFile* results, QWidget* parent = nullptr);
  ~ExperimentPage() override;

  ExperimentEditor* editor() const { return editor_; }
  ExperimentDocuments* documents() const { return documents_; }
  ExperimentSession* session() const { return session_; }
  ExperimentMatrix* matrix() const { return matrix_; }
  /// Shown while there are failures.
  QPushButton* retryButton() const { return retry_; }

  QUndoStack* undoStack() const override;
  void addAgent(const AgentSettings& agent);
  void run(bool retryFailed);
  void togglePause();
  void stop();

 Q_SIGNALS:
  /// The user wants to see the curves of an agent on an MDP; an empty MDP means all.
  void compareRequested(const QString& experiment, const QString& agent, const QString& mdp);

 protected:
  bool isRunning() const override { return session_->isRunning(); }
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* makeFoot();
  QWidget* makeNotice();
  void showPlan();
  void showState();
  void showMatrix();
  void showProgress();
  void showCell();
  void showNotice();
  void mend();
  bool lacksSteps() const;

  ExperimentSession* session_;
  SessionStart* start_;
  ExperimentEditor* editor_;
  ExperimentDocuments* documents_;
  ExperimentMatrix* matrix_;
  QLabel* caption_;  ///< what the numbers of the matrix are
  QLabel* cell_;
  QLabel* running_;
  QWidget* notice_;
  QLabel* skipped_;
  QPushButton* mend_;
  QPushButton* retry_;
};

}  // namespace tetrabench
