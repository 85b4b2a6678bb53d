#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "core/agents/episode.h"
#include "core/play/replay_document.h"

namespace tetrabench {

/// A piece of a recorded game that was played again.
struct ReplayedPiece {
  ArcadeTime at = 0;        ///< when it locked; by hand, else 0
  std::int64_t points = 0;  ///< of the game, with this piece; by hand, else 0
  std::uint8_t piece = 0;
  Placement placement;
  std::int8_t row = 0;      ///< of its lowest cells, on the board before it
  std::uint8_t lines = 0;   ///< rows removed: all that are full, or none
  std::int8_t settled = 0;  ///< rows that then leave the board below; < 0: come back (no height limit)
  std::optional<std::uint8_t> held = {};  ///< what lies in the hold meanwhile (by hand)
  bool operator==(const ReplayedPiece&) const = default;
};

/// How a recorded game went.
struct ReplayedGame {
  Episode episode;
  std::int64_t points = 0;                 ///< by hand
  std::optional<std::uint8_t> piece = {};  ///< that is in play at the end; none if the game is over
  std::optional<std::uint8_t> held = {};   ///< in the hold at the end (by hand)
  /// What cannot be, if anything; the game was played up to there. One sentence with the number of the game
  /// and of the move or input (from 1), what was found and what is allowed.
  std::optional<std::string> problem = {};
  bool stopped = false;  ///< on request, before its end
};

/// Plays a recorded game again, and gives `watch` each piece once it has locked. Throws InvalidArgument if
/// the game is one by hand and the MDP has no height limit.
ReplayedGame playAgain(const Mdp& mdp, std::uint64_t seed, const RecordedGame& recorded,
                       const std::function<void(const ReplayedPiece&)>& watch = {},
                       const std::stop_token& stop = {});

}  // namespace tetrabench
