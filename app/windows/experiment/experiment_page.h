#pragma once

#include <QTimer>
#include <memory>

#include "app/windows/background.h"
#include "app/windows/experiment/experiment_session.h"
#include "app/windows/figure_file.h"
#include "app/windows/plan_page.h"
#include "core/play/replay_document.h"

class QLabel;
class QPushButton;

namespace tetrabench {

class ExperimentDocuments;
class ExperimentMatrix;
class ExperimentEditor;
class RankingCount;
class RankingView;
class SessionStart;

/// Runs experiments: the plan at the left; the matrix of mean rewards, the ranking and the games, and the
/// progress at the right.
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
  /// Shown while there are failures.
  QPushButton* retryButton() const { return retry_; }

  QUndoStack* undoStack() const override;
  QVariantMap state() const override;
  void restore() override;
  void addAgent(const AgentSettings& agent);
  void run(bool retryFailed);
  void togglePause();
  void stop();

  /// Whether there is a picture of pairs and a ranking to export.
  bool hasRanking() const;
  void askExportFigure();
  void askExportRanking();
  void exportFigure(const QString& path, const FigureLook& look = {});
  /// By the ending: `.csv` or `.json`.
  void exportRanking(const QString& path);
  /// Plays a game again and opens it on the Replay page.
  void openGame(const ResultsDatabase::Unit& played);

 Q_SIGNALS:
  /// The user wants to see the curves of an agent on an MDP; an empty MDP means all.
  void compareRequested(const QString& experiment, const QString& agent, const QString& mdp);
  /// The user wants to see a game of two agents against each other, of this title.
  void replayRequested(const std::shared_ptr<const Replay>& replay, const QString& title);

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
  void playAgain(const ExperimentPlan& plan, const ResultsDatabase::Unit& played);

  ExperimentSession* session_;
  SessionStart* start_;
  ExperimentEditor* editor_;
  ExperimentDocuments* documents_;
  ExperimentMatrix* matrix_;
  RankingCount* count_;
  QTimer frames_;    ///< of games in play, while they are seen
  QLabel* caption_;  ///< what the numbers of the matrix are
  QLabel* cell_;
  QLabel* running_;
  QWidget* notice_;
  QLabel* skipped_;
  QPushButton* mend_;
  QPushButton* retry_;
  RankingView* view_ = nullptr;
  BackgroundTask opening_;  ///< a game
  bool wasRunning_ = false;
};

}  // namespace tetrabench
