#pragma once

#include <QTimer>
#include <QWidget>

#include "app/windows/experiment/experiment_session.h"
#include "app/windows/figures/figure_file.h"
#include "app/windows/shell/page_request.h"
#include "widgets/shell/background.h"

class QLabel;
class QPushButton;

namespace tetrabench {

class BallotsPanel;
class ExperimentMatrix;
class RankingCount;
class RankingView;

/// The results of an experiment: matrix of mean rewards, ranking, pairs and ballots, the games of agents
/// against each other, and their export.
class ResultTabs : public QWidget {
  Q_OBJECT

 public:
  ResultTabs(ExperimentSession* session, ResultsFile* file, QWidget* parent = nullptr);

  ExperimentMatrix* matrix() const { return matrix_; }
  RankingView* view() const { return view_; }
  RankingCount* ranking() const { return count_; }
  BallotsPanel* ballots() const { return ballots_; }

  /// Returns the button that changes the plan to an estimate of the mean game; shown where no game was lost.
  QPushButton* estimateButton() const { return estimate_; }

  /// Shows the state of the session, after it has changed.
  void showState();

  /// Returns the tabs and choices that the next session restores.
  QVariantMap state() const;
  void restore();

  /// Returns true if the current tab has a figure and data to export: those of the ballots on their tab, and
  /// otherwise those of the ranking.
  bool canExport() const;
  void askExportFigure();
  void askExportData();
  /// Exports the figure of the pairs.
  void exportFigure(const QString& path, const FigureLook& look = {});
  /// Exports the ranking as JSON if the extension is `.json`, otherwise as CSV.
  void exportRanking(const QString& path);
  /// Replays a game in the background and opens it on the Replay page.
  void openGame(const ResultsDatabase::Run& played);

 Q_SIGNALS:
  /// Emitted when canExport() may have changed.
  void changed();
  void requested(const tetrabench::PageRequest& request);
  /// Emitted when the user wants the plan to estimate the mean game.
  void estimateRequested();
  void saved(const QString& path);
  void notice(const QString& sentence);
  void failed(const QString& sentence);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QWidget* makeRewards();
  bool isOnBallots() const;
  void showMatrix();
  void showLosses();
  QString captionText() const;
  void showCell();
  void showRanking();
  void showLive();
  void countAgain();
  void replayGame(const ExperimentPlan& plan, const ResultsDatabase::Run& played);

  ExperimentSession* session_;
  ResultsFile* file_;
  ExperimentMatrix* matrix_;
  RankingCount* count_;
  BallotsPanel* ballots_;
  QWidget* noLossBar_;     ///< reports that no game was lost
  QLabel* noLossLabel_;    ///< its text
  QPushButton* estimate_;  ///< its button
  QLabel* caption_;        ///< describes the numbers of the matrix
  QLabel* cell_;           ///< the runs of the matrix's current cell
  RankingView* view_;
  QTimer frames_;           ///< refreshes live games while they are visible
  BackgroundTask opening_;  ///< replays the game to be opened
  bool wasRunning_ = false;
};

}  // namespace tetrabench
