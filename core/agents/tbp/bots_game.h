#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/agents/position_view.h"
#include "core/agents/tbp/tbp_settings.h"

namespace tetrabench {

/// The game that a bot plays, as far as it knows: what has to be said for it to know a position. Each
/// function appends whole lines.
class BotsGame {
 public:
  explicit BotsGame(TbpSettings::Randomizer randomizer) : randomizer_(randomizer) {}

  /// Tells the bot of a position: by the move last played and the new pieces if it follows from that,
  /// otherwise from the start, as when garbage came. The position of a question that is repeated needs
  /// nothing.
  void tell(const PositionView& position, std::string& lines);
  /// What it suggested is played next: one of the placements of the position told last. `move`: as the bot
  /// wrote it.
  void play(const PositionView& position, Placement placement, std::string move);
  /// The game is over, or another one begins.
  void stop(std::string& lines);

 private:
  using Queue = std::vector<int>;
  /// All that the bot knows.
  struct Known {
    Board board;
    GuidelineState state;
    Queue queue;  ///< the piece in play first
  };
  void see(std::span<const int> pieces);
  void start(const Known& position, std::string& lines) const;

  const TbpSettings::Randomizer randomizer_;
  std::optional<Known> known_;
  bool playing_ = false;             ///< the bot was told of a start and not of a stop
  std::optional<std::string> move_;  ///< that leads to `known_`, of which the bot does not know yet
  unsigned bag_ = 0;                 ///< pieces left after the queue; the same as all if empty
};

}  // namespace tetrabench
