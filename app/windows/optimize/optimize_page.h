#pragma once

#include <functional>
#include <optional>

#include "app/windows/figures/figure_file.h"
#include "app/windows/optimize/optimization_session.h"
#include "app/windows/plans/plan_page.h"
#include "core/optimizers/optimization_document.h"
#include "widgets/shell/background.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QSplitter;

namespace tetrabench {

class CandidateTable;
class OptimizationDocuments;
class OptimizationEditor;
class SearchView;
class StoredSearches;

/// The page for optimizing weights: plan editor on the left, plots of the search, and the best candidates.
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
  /// Returns the buttons that act on the selected candidate; their object names are ids of actions.
  const std::vector<QPushButton*>& uses() const { return uses_; }

  /// Runs the plan in the editor, or queues it behind the running one.
  void run();
  /// Returns true if the search in the editor is finished and shown.
  bool isFinished() const;
  /// Returns true if the plan in the editor is the running one, even while paused.
  bool isPlanRunning() const;
  /// Shows a plan that starts at the weights or options of this agent.
  void startAt(const Mdp& mdp, const AgentSettings& agent);
  QUndoStack* undoStack() const override;
  QList<QUndoStack*> undoStacks() const override;
  void addActions(ActionTable& actions) override;
  std::optional<FileKind> files() const override { return filesOf(kOptimizationKind); }
  bool opens(const DocumentKind& kind) const override { return kind == kOptimizationKind; }
  bool handle(const PageRequest& request) override;
  void togglePause();
  void stop();
  /// Opens the list of the searches in the results file.
  void showStoredSearches();
  /// Opens an experiment that tests whether the best candidate plays better than the start.
  void testStart();
  /// Returns true if there is a best candidate, and a start to test it against.
  bool canTestStart() const;
  void askExportFigure();
  void exportFigure(const QString& path, const FigureLook& look = {});

  QVariantMap state() const override;
  void restore() override;

 protected:
  bool isRunning() const override { return session_->isRunning() && !session_->isReading(); }

 private:
  QWidget* makeFoot();
  void showState();
  void showWaiting();
  void showProgress();
  void showCandidates();
  void showStart();
  void connectStored();
  QString progressText(const OptimizationProgress& progress) const;
  void openSearch(const QString& file, const QString& search);
  void withAgent(const Finalist* finalist, std::function<void(const AgentSettings&)> then);
  void withChosen(std::function<void(const AgentSettings&)> then);
  void watchChosen();

  OptimizationSession* session_;
  StoredSearches* stored_;
  BackgroundTask reading_;  ///< loads the agent of the selected candidate
  QString invalid_;         ///< error message about an invalid plan
  bool asking_ = false;     ///< true while the trust prompt is open
  OptimizationEditor* editor_;
  OptimizationDocuments* documents_;
  SearchView* view_;
  CandidateTable* candidates_;
  QSplitter* rows_;
  QWidget* waiting_;  ///< buttons of the queued searches
  QLabel* status_;
  QPushButton* test_;               ///< tests the best against the start
  std::vector<QPushButton*> uses_;  ///< buttons that act on the selected candidate; owned by Qt
  QStringList shownWaiting_;
};

}  // namespace tetrabench
