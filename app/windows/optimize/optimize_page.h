#pragma once

#include <functional>
#include <optional>

#include "app/windows/background.h"
#include "app/windows/figure_file.h"
#include "app/windows/optimize/optimization_session.h"
#include "app/windows/plan_page.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QSplitter;

namespace tetrabench {

class CandidateTable;
class OptimizationDocuments;
class OptimizationEditor;
class SearchView;

/// The page that searches for weights: the plan at the left, pictures of the search, and the best candidates.
class OptimizePage : public PlanPage {
  Q_OBJECT

 public:
  explicit OptimizePage(ResultsFile* results, QWidget* parent = nullptr);
  ~OptimizePage() override;

  OptimizationEditor* editor() const { return editor_; }
  OptimizationDocuments* documents() const { return documents_; }
  OptimizationSession* session() const { return session_; }
  SearchView* view() const { return view_; }
  CandidateTable* candidates() const { return candidates_; }

  /// Runs the plan in the editor, or queues it behind the running one.
  void run();
  /// Whether all that the plan in the editor asks for is done and shown.
  bool isFinished() const;
  /// The plan in the editor is the one that runs, also while it is paused.
  bool isPlanRunning() const;
  /// Shows a plan that starts at the weights of this agent.
  void startAt(const Mdp& mdp, const AgentSettings& agent);
  QUndoStack* undoStack() const override;
  void togglePause();
  void stop();
  void askExportFigure();
  void exportFigure(const QString& path, const FigureLook& look = {});

  QVariantMap state() const override;
  void restore() override;

 Q_SIGNALS:
  /// To watch the selected candidate, or to add it to the experiment.
  void watchRequested(const tetrabench::Mdp& mdp, const tetrabench::AgentSettings& agent);
  void experimentRequested(const tetrabench::AgentSettings& agent);

 protected:
  bool isRunning() const override { return session_->isRunning() && !session_->isReading(); }

 private:
  QWidget* makeFoot();
  void showState();
  void showWaiting();
  void showProgress();
  void showCandidates();
  QString progressText(const OptimizationProgress& progress) const;
  void withChosen(std::function<void(const AgentSettings&)> then);
  void watchChosen();

  OptimizationSession* session_;
  BackgroundTask reading_;  ///< the agent chosen last
  QString invalid_;         ///< the sentence about a plan that cannot be run
  bool asking_ = false;     ///< whether the agents may run
  OptimizationEditor* editor_;
  OptimizationDocuments* documents_;
  SearchView* view_;
  CandidateTable* candidates_;
  QSplitter* rows_;
  QWidget* waiting_;  ///< the queue
  QLabel* status_;
  std::vector<QPushButton*> uses_;  ///< act on the selected candidate; owned by Qt
  QStringList shownWaiting_;
};

}  // namespace tetrabench
