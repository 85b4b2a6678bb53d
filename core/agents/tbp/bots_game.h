#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/agents/position_view.h"
#include "core/agents/tbp/tbp_settings.h"

namespace tetrabench {

/// A bot's view of its game, from which the messages that bring it up to date are derived. Each function
/// appends whole lines.
class BotsGame {
 public:
  explicit BotsGame(TbpSettings::Randomizer randomizer) : randomizer_(randomizer) {}

  /// Tells the bot a position: by the last move and the new pieces if it follows from these, otherwise by a
  /// new start, for example after garbage. A repeated position needs no message.
  void tell(const PositionView& position, std::string& lines);
  /// Records that the bot's suggestion is played: one of the placements in the last position that it was
  /// told. `move`: as the bot wrote it.
  void play(const PositionView& position, Placement placement, std::string move);
  /// Ends the game, because it is over or another one begins.
  void stop(std::string& lines);

 private:
  using Queue = std::vector<int>;
  /// The bot's state of knowledge.
  struct Known {
    Board board;
    GuidelineState state;
    Queue queue;  ///< the piece in play first
  };
  void see(std::span<const int> pieces);
  void start(const Known& position, std::string& lines) const;

  const TbpSettings::Randomizer randomizer_;
  std::optional<Known> known_;
  bool playing_ = false;             ///< the bot was sent a start, but no stop since
  std::optional<std::string> move_;  ///< move that leads to `known_`, not yet sent to the bot
  unsigned bag_ = 0;  ///< bit set of the pieces left in the bag after the queue; empty is the same as full
};

}  // namespace tetrabench
