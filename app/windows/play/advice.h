#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "core/agents/agent_settings.h"
#include "core/agents/position.h"
#include "widgets/shell/background.h"

namespace tetrabench {

class AgentReader;
class HandBoard;
class WhyPanel;

/// Advice from an agent on the user's current piece: highlights its choice on the board on request, and ranks
/// all placements in a side panel.
class Advice : public QObject {
  Q_OBJECT
 public:
  Advice(HandBoard* board, WhyPanel* panel, QObject* parent);

  void setMdp(const Mdp& mdp);
  /// Reads an adviser (a predefined id or a file; none if empty) in the background. A later choice supersedes
  /// this one.
  void choose(const QString& id);
  /// Sets the adviser; an empty one means none.
  void setAdviser(const QString& id, std::optional<AgentSettings> adviser);
  const std::optional<AgentSettings>& adviser() const { return adviser_; }
  /// Returns the adviser's predefined id or file; empty for none.
  const QString& adviserId() const { return adviserId_; }
  /// Updates the id after the adviser's document was replaced by another one.
  void updateId(const QString& before, const QString& now);

  /// Returns the user's position, under guideline rules if the MDP has them and otherwise under placement
  /// rules: board, falling piece, preview, and the hold if it is currently allowed. Empty if no game is in
  /// progress.
  std::optional<Position> position() const;

  /// Cycles through showing the columns of the adviser's placement, the placement itself, and nothing. A slow
  /// agent's answer appears when it arrives.
  void ask();
  /// Discards the advice for the previous piece. Must be called when another piece is in play.
  void showPiece();
  /// Returns the hint shown while no adviser is chosen.
  static QString chooseAdviserHint();
  /// Ranks the placements if the panel is visible.
  void showPlacements();

 Q_SIGNALS:
  void adviserChanged();
  /// Emitted when a chosen adviser could not be read, with the reason, or may not run, with an empty
  /// string.
  void rejected(const QString& reason);
  /// Emitted when the displayed advice changes, with true if it is to hold the piece first.
  void holdAdvised(bool advised);
  void failed(const QString& sentence);
  /// Emitted when advice is requested but no adviser is chosen.
  void missing(const QString& sentence);

 private:
  enum class Shown { Nothing, Columns, Placement };

  void show();
  void point(std::vector<QPoint> cells, std::optional<std::pair<int, int>> columns, bool hold);

  HandBoard* board_;
  WhyPanel* panel_;
  AgentReader* reader_;

  std::shared_ptr<const Mdp> mdp_ = std::make_shared<const Mdp>();
  std::shared_ptr<const Mdp> withoutHold_ = mdp_;  ///< mdp_ without hold, for pieces that may not be held
  QString adviserId_;
  std::optional<AgentSettings> adviser_;
  Shown shown_ = Shown::Nothing;
  std::optional<Position> asked_;  ///< the position last sent to the adviser
  BackgroundTask thinking_;
  std::optional<std::size_t> chosenPlacement_;
};

}  // namespace tetrabench
