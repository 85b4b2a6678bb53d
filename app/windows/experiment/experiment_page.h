#pragma once

#include <QTimer>
#include <memory>

#include "app/windows/experiment/experiment_session.h"
#include "app/windows/figures/figure_file.h"
#include "app/windows/plans/plan_page.h"
#include "core/play/replay_document.h"
#include "widgets/shell/background.h"

class QLabel;
class QPushButton;

namespace tetrabench {

class ExperimentDocuments;
class ExperimentMatrix;
class ExperimentEditor;
class RankingCount;
class RankingView;
class SessionStart;

/// The page that runs experiments: plan editor on the left; matrix of mean rewards, ranking, games and
/// progress on the right.
class ExperimentPage : public PlanPage {
  Q_OBJECT

 public:
  explicit ExperimentPage(ResultsFile* results, QWidget* parent = nullptr);
  ~ExperimentPage() override;

  ExperimentEditor* editor() const { return editor_; }
  ExperimentDocuments* documents() const { return documents_; }
  ExperimentSession* session() const { return session_; }
  ExperimentMatrix* matrix() const { return matrix_; }
  RankingView* view() const { return view_; }
  RankingCount* ranking() const { return count_; }
  /// Button that repeats failed runs; shown while there are any.
  QPushButton* retryButton() const { return retry_; }

  QUndoStack* undoStack() const override;
  void addActions(ActionTable& actions) override;
  std::optional<FileKind> files() const override { return experimentFiles(); }
  bool opens(ContentKind kind) const override { return kind == ContentKind::Experiment; }
  bool handle(const PageRequest& request) override;
  QVariantMap state() const override;
  void restore() override;
  void addAgent(const AgentSettings& agent);
  void run(bool retryFailed);
  void togglePause();
  void stop();

  /// Returns true if there is a ranking, with its plot of pairs, to export.
  bool hasRanking() const;
  void askExportFigure();
  void askExportRanking();
  void exportFigure(const QString& path, const FigureLook& look = {});
  /// Exports the ranking as JSON if the extension is `.json`, otherwise as CSV.
  void exportRanking(const QString& path);
  /// Replays a game in the background and opens it on the Replay page.
  void openGame(const ResultsDatabase::Run& played);

 protected:
  bool isRunning() const override { return session_->isRunning(); }
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* makeFoot();
  QWidget* makeNotice();
  void showPlan();
  void showState();
  void showMatrix();
  void showRanking();
  void showLive();
  void countAgain();
  void showProgress();
  void showCell();
  void showNotice();
  void mend();
  bool lacksSteps() const;
  void playAgain(const ExperimentPlan& plan, const ResultsDatabase::Run& played);

  ExperimentSession* session_;
  SessionStart* start_;
  ExperimentEditor* editor_;
  ExperimentDocuments* documents_;
  ExperimentMatrix* matrix_;
  RankingCount* count_;
  QTimer frames_;    ///< refreshes live games while they are visible
  QLabel* caption_;  ///< describes the numbers of the matrix
  QLabel* cell_;
  QLabel* running_;
  QWidget* notice_;
  QLabel* skipped_;
  QPushButton* mend_;
  QPushButton* retry_;
  RankingView* view_ = nullptr;
  BackgroundTask opening_;  ///< replays the game to be opened
  bool wasRunning_ = false;
};

}  // namespace tetrabench
