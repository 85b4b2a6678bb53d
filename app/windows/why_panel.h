#pragma once

#include <QPoint>
#include <QWidget>
#include <optional>
#include <vector>

#include "core/agents/explanation.h"
#include "core/agents/position.h"

class QCheckBox;
class QLabel;

namespace tetrabench {

class PlacementTable;

/// Why an agent places a piece where it does: all placements with what speaks for and against them.
class WhyPanel : public QWidget {
  Q_OBJECT
 public:
  explicit WhyPanel(QWidget* parent = nullptr);

  /// What is explained, and which placement the agent chose (none: the best by its features and weights).
  /// An agent that has no weights is told as such.
  void explain(const AgentSettings& agent, const Mdp& mdp, const Position& position,
               std::optional<Placement> chosen = {});
  void clear(const QString& sentence = {});

  /// False while it is hidden, closed or behind another dock.
  bool isSeen() const { return isVisible() && !visibleRegion().isEmpty(); }
  PlacementTable* table() const { return table_; }
  QCheckBox* heatChoice() const { return heat_; }

 Q_SIGNALS:
  /// The cells (column, row) of the placement that is pointed at; empty: none.
  void pointedAt(const std::vector<QPoint>& cells);
  /// Enter or a double click on a placement: an index into the position's.
  void placementChosen(std::size_t placement);
  /// For each column how well the best placement there does, 0 to 1; empty: not shown.
  void heatChanged(const std::vector<std::optional<double>>& heat);

 private:
  void point(int row);
  void showHeat();

  std::optional<Position> position_;
  std::vector<ExplainedPlacement> explained_;
  QLabel* sentence_;
  PlacementTable* table_;
  QCheckBox* heat_;
};

}  // namespace tetrabench
