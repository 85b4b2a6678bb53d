#pragma once

#include <optional>
#include <string>

#include "app/windows/experiment/experiment_session.h"
#include "app/windows/plans/plan_page.h"
#include "core/experiments/experiment_document.h"
#include "widgets/shell/background.h"

class QLabel;
class QPushButton;

namespace tetrabench {

class ExperimentDocuments;
class ExperimentEditor;
class ResultTabs;
class SessionStart;

/// The page that runs experiments: plan editor on the left, results and progress on the right.
class ExperimentPage : public PlanPage {
  Q_OBJECT

 public:
  explicit ExperimentPage(ResultsFile* results, QWidget* parent = nullptr);
  ~ExperimentPage() override;

  ExperimentEditor* editor() const { return editor_; }
  ExperimentDocuments* documents() const { return documents_; }
  ExperimentSession* session() const { return session_; }
  ResultTabs* tabs() const { return tabs_; }
  /// Returns the button that repeats failed runs; shown while there are any.
  QPushButton* retryButton() const { return retry_; }

  QUndoStack* undoStack() const override;
  void addActions(ActionTable& actions) override;
  std::optional<FileKind> files() const override { return filesOf(kExperimentKind); }
  bool opens(const DocumentKind& kind) const override { return kind == kExperimentKind; }
  bool handle(const PageRequest& request) override;
  QVariantMap state() const override;
  void restore() override;
  /// Adds an agent to the plan in the editor; a notice says so, or why not.
  void addAgent(const AgentSettings& agent);
  /// Adds an agent to an experiment: to the one in the editor or, if the results file has others, to the one
  /// that the user chooses.
  void askAdd(const AddToExperiment& added);
  void run(bool retryFailed);
  void togglePause();
  void stop();

  /// Returns the reason why the plan cannot be run; empty if it can be, or while that is unknown.
  QString problem() const;
  /// Returns true while the best candidates of searches are being looked up.
  bool isLookingUpEntrants() const { return entering_.isRunning(); }

 protected:
  bool isRunning() const override { return session_->isRunning(); }

 private:
  QWidget* makeFoot();
  QWidget* makeNotice();
  void showPlan();
  void showState();
  void showEntered(const ExperimentPlan& whole, const QString& problem);
  void showProgress();
  void showNotice();
  void mend();
  void offerName();
  bool lacksSteps() const;

  ExperimentSession* session_;
  SessionStart* start_;
  ExperimentEditor* editor_;
  ExperimentDocuments* documents_;
  ResultTabs* tabs_;
  QLabel* running_;
  QWidget* notice_;
  QLabel* skipped_;
  QPushButton* fixButton_;
  QPushButton* retry_;
  BackgroundTask entering_;              ///< looks up the best candidates of searches
  std::optional<std::string> runsNext_;  ///< name of the plan that runs once these are known
  QString entryProblem_;                 ///< reason why they cannot join; empty if they can
};

}  // namespace tetrabench
