#pragma once

#include <QWidget>

#include "app/windows/experiment/ballot_count.h"
#include "app/windows/figures/figure_file.h"

class QComboBox;
class QLabel;

namespace tetrabench {

class BallotView;
class PlanColors;

/// Panel that counts the games of an experiment as ballots and shows the winners by each voting method.
class BallotsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit BallotsPanel(PlanColors* planColors, QWidget* parent = nullptr);

  /// Sets the games, which are counted while the panel is visible. `ended`: number of games that are over,
  /// including failed ones.
  void setGames(const QString& path, const ExperimentPlan& plan, std::int64_t ended, bool playing);
  BallotMeasure measure() const { return wanted_.measure; }
  void setMeasure(BallotMeasure measure);

  BallotView* view() const { return view_; }
  /// Returns the report on display; none if there is no game yet that two agents have played.
  const std::optional<BallotReport>& report() const { return count_->report(); }

  void askExportFigure();
  void askExportData();
  void exportFigure(const QString& path, const FigureLook& look = {});
  /// Exports in the format of the ending: `.games.csv`, `.methods.csv`, `.pairs.csv`, `.json` or `.xlsx`.
  void exportData(const QString& path);

 Q_SIGNALS:
  void changed();
  void saved(const QString& path);
  void failed(const QString& sentence);

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void count();
  void showReport();

  PlanColors* planColors_;
  BallotCount* count_;
  BallotCount::Wanted wanted_;
  QComboBox* measure_;
  QLabel* caption_;
  BallotView* view_;
};

}  // namespace tetrabench
