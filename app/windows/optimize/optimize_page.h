#pragma once

#include <optional>

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

/// The page on which weights are searched for: the plan at the left, pictures of how the search goes, and the
/// best candidates.
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

  /// Runs the plan in the editor, or lets it wait for the one that runs.
  void run();
  /// Shows a plan that starts at the weights of this agent.
  void startAt(const Mdp& mdp, const AgentSettings& agent);
  QUndoStack* undoStack() const override;
  void togglePause();
  void stop();
  void askExportFigure();
  void exportFigure(const QString& path);

  void remember() const override;
  void restore() override;

 Q_SIGNALS:
  /// The chosen candidate shall be watched, or belong to the experiment.
  void watchRequested(const tetrabench::Mdp& mdp, const tetrabench::AgentSettings& agent);
  void experimentRequested(const tetrabench::AgentSettings& agent);

 protected:
  bool isRunning() const override { return session_->isRunning(); }

 private:
  QWidget* makeFoot();
  void showState();
  void showWaiting();
  void showProgress();
  void showCandidates();
  QString progressText(const OptimizationProgress& progress) const;
  std::optional<AgentSettings> chosenAgent() const;

  OptimizationSession* session_;
  OptimizationEditor* editor_;
  OptimizationDocuments* documents_;
  SearchView* view_;
  CandidateTable* candidates_;
  QSplitter* rows_;
  QWidget* waiting_;  ///< the searches that wait
  QLabel* status_;
  std::vector<QPushButton*> uses_;  ///< of the chosen candidate; owned by Qt
  QStringList shownWaiting_;
};

}  // namespace tetrabench
