#pragma once

#include <QColor>
#include <QTabWidget>
#include <optional>
#include <vector>

#include "core/experiments/ballot_report.h"

class QLabel;
class QTableView;

namespace tetrabench {

class BallotModel;
class HeatMap;
class VotingModel;

/// The results of the ballots of an experiment: the winner by each method, the ballots, the pairwise wins,
/// and how robust each winner is.
class BallotView : public QTabWidget {
  Q_OBJECT

 public:
  enum Tab { kWinners, kGames, kPairs, kAgain };

  explicit BallotView(QWidget* parent = nullptr);

  /// Sets the report and the colours of the agents. Without a report the view is empty.
  void setReport(const std::optional<BallotReport>& report, const std::vector<QColor>& colors);

  QTableView* winners() const { return winners_; }
  QTableView* games() const { return games_; }
  HeatMap* pairs() const { return pairs_; }
  HeatMap* again() const { return again_; }
  /// Returns the heat map on display, or that of the pairs.
  HeatMap* picture() const { return currentIndex() == kAgain ? again_ : pairs_; }
  QString pictureTitle() const;

 private:
  QWidget* makeWinners();
  void fitColumns();
  void showDetail();

  VotingModel* methods_;
  BallotModel* ballots_;
  QTableView* winners_;
  QTableView* games_;
  QLabel* detail_;  ///< explains the current method
  HeatMap* pairs_;
  HeatMap* again_;
  QString name_;  ///< name of the experiment
};

}  // namespace tetrabench
