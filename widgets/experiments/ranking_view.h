#pragma once

#include <QTabWidget>
#include <memory>

#include "core/experiments/ranked_games.h"

class QLabel;
class QTableView;

namespace tetrabench {

class HeatMap;
class LiveGamesView;
class PlanColors;
class RankingModel;
class VersusGamesModel;

/// The results of an experiment in tabs: rewards of agents that play alone; ranking and pairwise results;
/// ballots of agents that play alone; and the games of agents against each other.
class RankingView : public QTabWidget {
  Q_OBJECT

 public:
  enum Tab { kRewards, kRanking, kPairs, kBallots, kGames, kLive };

  /// Creates the view with the contents of two of its tabs, and the colours of the agents.
  RankingView(QWidget* rewards, QWidget* ballots, PlanColors* colors, QWidget* parent = nullptr);

  /// Shows the tabs that apply to the plan, and its ranking; null if there is none yet.
  void setRanking(const ExperimentPlan& plan, const std::shared_ptr<const ExperimentRanking>& ranking);

  QTableView* ranking() const { return ranking_; }
  HeatMap* pairs() const { return pairs_; }
  QTableView* games() const { return games_; }
  LiveGamesView* live() const { return live_; }
  RankingModel* model() const { return model_; }

 Q_SIGNALS:
  /// Emitted when a game was double-clicked or activated by Enter.
  void gameActivated(const tetrabench::ResultsDatabase::Run& run);

 private:
  QWidget* withSentence(QWidget* view, QLabel* sentence);
  void showTabs(bool versus);
  void showGames();
  void showRanking(const ExperimentPlan& plan, const ExperimentRanking* ranking);
  void fitColumnsOf(QTableView* table);
  void fitResult();
  bool eventFilter(QObject* watched, QEvent* event) override;
  void showPairs(const ExperimentPlan& plan, const ExperimentRanking* ranking);

  PlanColors* colors_;
  ExperimentPlan shownPlan_;
  std::shared_ptr<const ExperimentRanking> shown_;
  RankingModel* model_;
  VersusGamesModel* gamesModel_;
  QTableView* ranking_;
  QLabel* sentence_;  ///< below the ranking
  HeatMap* pairs_;
  QTableView* games_;
  LiveGamesView* live_;
};

}  // namespace tetrabench
