#pragma once

#include <QWidget>
#include <optional>

#include "app/windows/optimize/optimization_session.h"
#include "widgets/experiments/task_strip.h"

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;

namespace tetrabench {

class CandidateTable;
class ErrorBar;
class OptimizationDocuments;
class OptimizationEditor;
class PlanHeader;
class SearchView;

/// The page on which weights are searched for: the plan at the left, pictures of how the search goes, and the
/// best candidates.
class OptimizePage : public QWidget {
  Q_OBJECT

 public:
  explicit OptimizePage(ResultsFile* results, QWidget* parent = nullptr);
  ~OptimizePage() override;

  OptimizationEditor* editor() const { return editor_; }
  OptimizationDocuments* documents() const { return documents_; }
  OptimizationSession* session() const { return session_; }
  SearchView* view() const { return view_; }
  CandidateTable* candidates() const { return candidates_; }
  PlanHeader* header() const { return header_; }
  ErrorBar* errors() const { return errors_; }

  /// Runs the plan in the editor, or lets it wait for the one that runs.
  void run();
  void togglePause();
  void stop();
  void chooseResults();
  void askExportFigure();
  void exportFigure(const QString& path);

  void remember() const;
  void restore();

 Q_SIGNALS:
  /// What the task strip says; none while nothing runs.
  void statusChanged(const std::optional<tetrabench::TaskStatus>& status);
  void stateChanged();
  /// The chosen candidate shall be watched, or belong to the experiment.
  void watchRequested(const tetrabench::Mdp& mdp, const tetrabench::AgentSettings& agent);
  void experimentRequested(const tetrabench::AgentSettings& agent);
  void saved(const QString& path);

 private:
  QWidget* makeFoot();
  void showState();
  void showWaiting();
  void showProgress();
  void showCandidates();
  QString progressText(const OptimizationProgress& progress) const;
  std::optional<AgentSettings> chosenAgent() const;

  ResultsFile* results_;
  OptimizationSession* session_;
  ErrorBar* errors_;
  OptimizationEditor* editor_;
  OptimizationDocuments* documents_;
  PlanHeader* header_;
  SearchView* view_;
  CandidateTable* candidates_;
  QSplitter* parts_;
  QSplitter* rows_;
  QProgressBar* bar_;
  QLabel* progress_;
  QWidget* waiting_;  ///< the searches that wait
  QLabel* status_;
  std::vector<QPushButton*> uses_;  ///< of the chosen candidate; owned by Qt
  QStringList shownWaiting_;
  QTimer rememberSoon_;
};

}  // namespace tetrabench
