#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "core/agents/episode.h"
#include "core/play/replay_document.h"
#include "core/tetris/board.h"

namespace tetrabench {

/// A piece of a replayed game.
struct ReplayedPiece {
  ArcadeTime at = 0;        ///< when it locked; by hand, else 0
  std::int64_t points = 0;  ///< of the game, with this piece (by hand, guideline rules; else 0)
  std::uint8_t piece = 0;
  Placement placement;
  std::int8_t row = 0;      ///< of its lowest cells, on the board before it
  std::uint8_t lines = 0;   ///< rows removed: all that are full, or none
  std::int8_t settled = 0;  ///< rows that then leave the board below; < 0: come back (no height limit)
  std::optional<std::uint8_t> held = {};  ///< in the hold at that time (by hand, guideline rules)
  GuidelineState state = {};              ///< before the move (guideline rules)
  bool operator==(const ReplayedPiece&) const = default;
};

/// The result of a replayed game.
struct ReplayedGame {
  Episode episode;
  std::int64_t points = 0;                 ///< by hand, guideline rules
  std::optional<std::uint8_t> piece = {};  ///< in play at the end; none if the game is over
  std::optional<std::uint8_t> held = {};   ///< in the hold at the end (by hand)
  GuidelineState state = {};               ///< at the end (guideline rules)
  /// What is wrong with the recording, if anything; the game was played up to there. One sentence that names
  /// the game and the move or input (from 1).
  std::optional<std::string> problem = {};
  bool stopped = false;  ///< on request, before its end
};

/// The garbage that rose in a recorded game, which must outlive it; none if there was none.
GarbageSource recordedGarbage(const RecordedGame& recorded);

/// Plays a recorded game again, and calls `watch` with each piece once it has locked. Throws InvalidArgument
/// if the game is one by hand and the MDP has no height limit.
ReplayedGame playAgain(const Mdp& mdp, std::uint64_t seed, const RecordedGame& recorded,
                       const std::function<void(const ReplayedPiece&)>& watch = {},
                       const std::stop_token& stop = {});

/// The same with the board before each piece, on MDPs with a height limit.
ReplayedGame playAgainOnBoards(const Mdp& mdp, std::uint64_t seed, const RecordedGame& recorded,
                               const std::function<void(const Board&, const ReplayedPiece&)>& watch,
                               const std::stop_token& stop = {});

}  // namespace tetrabench
