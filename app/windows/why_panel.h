#pragma once

#include <QPoint>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "app/windows/background.h"
#include "core/agents/explanation.h"
#include "core/agents/optimal/solved_values.h"
#include "core/agents/position.h"

class QCheckBox;
class QLabel;

namespace tetrabench {

class PlacementTable;

/// Why an agent places a piece where it does: all placements, ranked, with what counts for and against each,
/// or what an external agent says of them.
/// They are ranked in the background; until then the last ranking stays in sight, and cannot be used.
class WhyPanel : public QWidget {
  Q_OBJECT
 public:
  explicit WhyPanel(QWidget* parent = nullptr);
  ~WhyPanel() override;

  /// Ranks the placements of a position. `chosen`: the agent's choice; none: the best by its features and
  /// weights. Calls with the same agent and position only change the choice.
  void explain(const AgentSettings& agent, const Position& position, std::optional<Placement> chosen = {});
  /// Shows no placements but a sentence, by default the one that says when there are some.
  void clear(const QString& sentence = {});

  /// False while it is hidden, closed or behind another dock.
  bool isSeen() const { return isVisible() && !visibleRegion().isEmpty(); }
  PlacementTable* table() const { return table_; }

 Q_SIGNALS:
  /// The cells (column, row) of the placement that the mouse or the arrow keys point at; empty: none.
  void pointedAt(const std::vector<QPoint>& cells);
  /// Enter or a double click on a placement: an index into the position's.
  void placementChosen(std::size_t placement);
  /// For each column how well the best placement there ranks, 0 to 1; empty: not shown.
  void heatChanged(const std::vector<std::optional<double>>& heat);

 private:
  /// What was asked about.
  struct Question {
    AgentSettings agent;
    Position position;
    bool operator==(const Question&) const = default;
  };

  /// The values of the best play on an MDP; null if they were not computed.
  struct Solved {
    Mdp mdp;
    std::shared_ptr<const OptimalValues> values;
  };

  struct Ranking {
    std::shared_ptr<Explainer> explainer;
    Explanation explanation;
    std::shared_ptr<const Solved> solved = {};
    std::vector<double> regrets = {};  ///< by placement of the position; empty: not known
  };
  static Ranking rankingOf(const Question& question, std::shared_ptr<Explainer> explainer,
                           std::shared_ptr<const Solved> solved, const std::stop_token& stop);

  void rank();
  void showRanking();
  void point(int row);
  void showHeat();

  std::optional<Question> question_, asked_;  ///< the latest, and the one that is being worked out
  std::optional<Placement> chosen_;
  BackgroundTask ranking_;
  std::shared_ptr<Explainer> explainer_;  ///< of the last ranking; none while a task has it
  std::shared_ptr<const Solved> solved_;  ///< of the last ranking
  /// The answer, best first; none while it is worked out.
  std::optional<Explanation> ranked_;
  std::vector<double> regrets_;  ///< of the answer
  QLabel* sentence_;
  PlacementTable* table_;
  QCheckBox* heat_;
};

}  // namespace tetrabench
