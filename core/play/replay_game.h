#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "core/agents/agent_settings.h"
#include "core/agents/episode.h"
#include "core/play/replay_document.h"
#include "core/tetris/board.h"

namespace tetrabench {

/// One piece of a replayed game.
struct ReplayedPiece {
  ArcadeTime at = 0;  ///< lock time (games played by hand; else 0)
  /// points of the game including this piece (games played by hand and guideline rules; else 0)
  std::int64_t points = 0;
  std::uint8_t piece = 0;
  Placement placement;
  std::int8_t row = 0;     ///< row of its lowest cells, on the board before the move
  std::uint8_t lines = 0;  ///< rows removed: all full rows, or none
  /// rows that then leave the bottom of the board; < 0: return to it (no height limit)
  std::int8_t settled = 0;
  std::optional<std::uint8_t> held = {};  ///< held piece at that time (played by hand, guideline rules)
  GuidelineState state = {};              ///< state before the move (guideline rules)
  bool operator==(const ReplayedPiece&) const = default;
};

/// The result of a replayed game.
struct ReplayedGame {
  Episode episode;
  std::int64_t points = 0;                 ///< games played by hand, guideline rules
  std::optional<std::uint8_t> piece = {};  ///< current piece at the end; none if the game is over
  std::optional<std::uint8_t> held = {};   ///< held piece at the end (games played by hand)
  GuidelineState state = {};               ///< state at the end (guideline rules)
  /// Error in the recording, if any; the game was played up to that point. One sentence that names the game
  /// and the move or input, counted from 1.
  std::optional<std::string> problem = {};
  bool stopped = false;  ///< stopped on request before the end
};

/// Returns a source of the garbage that rose in a recorded game, which must outlive it; empty if there was
/// none.
GarbageSource recordedGarbage(const RecordedGame& recorded);

/// Replays a recorded game and calls `watch` with each piece once it has locked. Throws InvalidArgument if
/// the game was played by hand and the MDP has no height limit.
ReplayedGame replayGame(const Mdp& mdp, std::uint64_t seed, const RecordedGame& recorded,
                        const std::function<void(const ReplayedPiece&)>& watch = {},
                        const std::stop_token& stop = {});

/// Replays like `replayGame`, and also passes the board before each piece. Requires an MDP with a height
/// limit.
ReplayedGame replayGameOnBoards(const Mdp& mdp, std::uint64_t seed, const RecordedGame& recorded,
                                const std::function<void(const Board&, const ReplayedPiece&)>& watch,
                                const std::stop_token& stop = {});

inline constexpr std::int64_t kMaxWatchedPieces = 2'000'000;

/// Replays the first `pieces` pieces of a run's game and returns the recording; `played` counts the pieces.
/// Throws InvalidArgument for agents that learn, since their games depend on all earlier ones, and if
/// `pieces` is not between 1 and kMaxWatchedPieces. Throws Stopped.
Replay recordGame(const Mdp& mdp, const AgentSettings& agent, std::uint64_t seed, std::uint64_t game,
                  std::int64_t pieces, const std::stop_token& stop = {},
                  std::atomic<std::int64_t>* played = nullptr);

}  // namespace tetrabench
