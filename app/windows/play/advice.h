#pragma once

#include <QObject>
#include <optional>

#include "app/windows/background.h"
#include "core/agents/agent_settings.h"
#include "core/agents/position.h"

namespace tetrabench {

class HandBoard;
class WhyPanel;

/// What an agent would do in the person's place: its placement pointed out on the board, when asked, and all
/// placements ranked beside it.
class Advice : public QObject {
  Q_OBJECT
 public:
  Advice(HandBoard* board, WhyPanel* panel, QObject* parent);

  void setMdp(const Mdp& mdp);
  /// As those see it who put pieces down without a way.
  const Mdp& mdp() const { return mdp_; }
  void setAdviser(std::optional<AgentSettings> adviser);
  const std::optional<AgentSettings>& adviser() const { return adviser_; }

  /// Where the person is: the board, the falling piece as it appears, and what is known of the next ones.
  /// None while nobody plays.
  std::optional<Position> position() const;

  /// Shows the columns of its choice, then the placement, then nothing. Slow agents answer later.
  void ask();
  /// Another piece: what was said of the last one counts no more.
  void showPiece();
  /// Ranks the placements, if the panel is shown.
  void showPlacements();

 Q_SIGNALS:
  void failed(const QString& sentence);
  /// Advice was asked for, and nobody gives any.
  void missing(const QString& sentence);

 private:
  enum class Shown { Nothing, Columns, Placement };

  void show();

  HandBoard* board_;
  WhyPanel* panel_;
  Mdp mdp_;  ///< under placement rules
  std::optional<AgentSettings> adviser_;
  Shown shown_ = Shown::Nothing;
  std::optional<Position> asked_;  ///< what the adviser was asked last
  BackgroundTask thinking_;
  std::optional<std::size_t> choice_;
};

}  // namespace tetrabench
