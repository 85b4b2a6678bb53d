#pragma once

#include <QPoint>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "core/agents/explanation.h"
#include "core/agents/optimal/solved_values.h"
#include "core/agents/position.h"
#include "widgets/shell/background.h"

class QCheckBox;
class QLabel;

namespace tetrabench {

class PlacementDifference;
class PlacementTable;

/// Explains why an agent places a piece where it does: all placements, ranked, with the contributions for and
/// against each, or an external agent's own explanation; of two that the user selects, the difference by
/// feature. They are ranked in the background; until then the
/// last ranking remains visible, but cannot be used.
class WhyPanel : public QWidget {
  Q_OBJECT
 public:
  explicit WhyPanel(QWidget* parent = nullptr);
  ~WhyPanel() override;

  /// Ranks the placements of a position. `chosen` is the agent's choice, by default the best by its features
  /// and weights. Another call with the same agent and position only changes the choice.
  void explain(const AgentSettings& agent, const Position& position, std::optional<Placement> chosen = {});
  /// Replaces the placements by a sentence; the default sentence explains when placements are shown.
  void clear(const QString& sentence = {});

  /// Returns false while the panel is hidden, closed or behind another dock.
  bool isSeen() const { return isVisible() && !visibleRegion().isEmpty(); }
  PlacementTable* table() const { return table_; }
  /// Returns the comparison of the two selected placements; hidden unless two are selected.
  PlacementDifference* difference() const { return difference_; }

 Q_SIGNALS:
  /// Emitted with the cells (column, row) of the placement under the mouse or selected by the arrow keys;
  /// empty if there is none.
  void pointedAt(const std::vector<QPoint>& cells);
  /// Emitted when a placement is chosen with Enter or a double click: an index in the position.
  void placementChosen(std::size_t placement);
  /// Emitted with the relative rank of the best placement in each column, from 0 to 1 (best); empty if it is
  /// not to be shown.
  void heatChanged(const std::vector<std::optional<double>>& heat);

 private:
  /// The agent and position to explain.
  struct Question {
    AgentSettings agent;
    Position position;
    bool operator==(const Question&) const = default;
  };

  /// The values of the optimal play on an MDP; null if they have not been computed.
  struct Solved {
    Mdp mdp;
    std::shared_ptr<const OptimalValues> values;
  };

  struct Ranking {
    std::shared_ptr<Explainer> explainer;
    Explanation explanation;
    std::shared_ptr<const Solved> solved = {};
    std::vector<double> regrets = {};  ///< by placement of the position; empty: unknown
  };
  static Ranking rankingOf(const Question& question, std::shared_ptr<Explainer> explainer,
                           std::shared_ptr<const Solved> solved, const std::stop_token& stop);

  void rank();
  void showRanking();
  void showDifference();
  void point(int row);
  void showHeat();

  std::optional<Question> question_, asked_;  ///< the latest, and the one being ranked
  std::optional<Placement> chosen_;
  BackgroundTask ranking_;
  std::shared_ptr<Explainer> explainer_;  ///< of the last ranking; null while a task uses it
  std::shared_ptr<const Solved> solved_;  ///< of the last ranking
  /// The current ranking, best first; none while it is being computed.
  std::optional<Explanation> ranked_;
  std::vector<double> regrets_;  ///< of the current ranking
  QLabel* sentence_;
  PlacementTable* table_;
  PlacementDifference* difference_;
  QCheckBox* heat_;
};

}  // namespace tetrabench
