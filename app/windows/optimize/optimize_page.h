#pragma once

#include <QWidget>
#include <optional>

#include "app/windows/optimize/optimization_session.h"
#include "widgets/task_strip.h"

class QHBoxLayout;
class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QSplitter;
class QToolButton;

namespace tetrabench {

class CandidateTable;
class ErrorBar;
class OptimizationDocuments;
class OptimizationEditor;
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
  ErrorBar* errors() const { return errors_; }

  /// Brings buttons of actions, made elsewhere, into the header: at its left, and at its right.
  void addActions(const std::vector<QAction*>& left, const std::vector<QAction*>& right);

  /// Runs the plan in the editor, or lets it wait for the one that runs.
  void run();
  void togglePause();
  void stop();
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
  QWidget* makeHeader();
  QWidget* makeFoot();
  void fillOpenMenu();
  void showState();
  void showProgress();
  void showCandidates();
  QString progressText(const OptimizationProgress& progress) const;
  std::optional<AgentSettings> chosenAgent() const;

  ResultsFile* results_;
  OptimizationSession* session_;
  ErrorBar* errors_;
  OptimizationEditor* editor_;
  OptimizationDocuments* documents_;
  SearchView* view_;
  CandidateTable* candidates_;
  QSplitter* parts_;
  QSplitter* rows_;
  QHBoxLayout* leftButtons_ = nullptr;
  QHBoxLayout* rightButtons_ = nullptr;
  QMenu* openMenu_;
  QAction* openAction_ = nullptr;
  QSpinBox* threads_;
  QProgressBar* bar_;
  QLabel* progress_;
  QLabel* status_;
  std::vector<QPushButton*> uses_;  ///< of the chosen candidate; owned by Qt
  QTimer rememberSoon_;
};

}  // namespace tetrabench
