#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "app/windows/background.h"
#include "core/agents/agent_settings.h"
#include "core/agents/position.h"

namespace tetrabench {

class HandBoard;
class WhyPanel;

/// What an agent would do in the person's place: on request its placement, pointed out on the board, and all
/// placements ranked beside it.
class Advice : public QObject {
  Q_OBJECT
 public:
  Advice(HandBoard* board, WhyPanel* panel, QObject* parent);

  void setMdp(const Mdp& mdp);
  void setAdviser(std::optional<AgentSettings> adviser);
  const std::optional<AgentSettings>& adviser() const { return adviser_; }

  /// The person's position, under guideline rules if the MDP has them, or else under placement rules: board,
  /// falling piece, preview, and the hold as far as it may be used. None while nobody plays.
  std::optional<Position> position() const;

  /// Shows the columns of its choice, then the placement, then nothing. Slow agents answer later.
  void ask();
  /// Another piece is in play: drops the advice for the last one.
  void showPiece();
  /// What to do to see ranked placements.
  static QString adviserWanted();
  /// Ranks the placements, if the panel is shown.
  void showPlacements();

 Q_SIGNALS:
  /// The advice that is shown is to hold the piece first, or not any more.
  void holdAdvised(bool advised);
  void failed(const QString& sentence);
  /// Advice was asked for, but no agent is chosen to give it.
  void missing(const QString& sentence);

 private:
  enum class Shown { Nothing, Columns, Placement };

  void show();

  HandBoard* board_;
  WhyPanel* panel_;
  void point(std::vector<QPoint> cells, std::optional<std::pair<int, int>> columns, bool hold);

  std::shared_ptr<const Mdp> mdp_ = std::make_shared<const Mdp>();
  std::shared_ptr<const Mdp> withoutHold_ = mdp_;  ///< the same when the piece cannot be held
  std::optional<AgentSettings> adviser_;
  Shown shown_ = Shown::Nothing;
  std::optional<Position> asked_;  ///< what the adviser was asked about last
  BackgroundTask thinking_;
  std::optional<std::size_t> choice_;
};

}  // namespace tetrabench
