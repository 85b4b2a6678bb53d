#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

#include "core/agents/agent_settings.h"
#include "core/agents/episode.h"

namespace tetrabench {

/// A player of many games at once for agents with linear functions, in vectors of 4 to 32 games that have the
/// same piece to place. The games are identical to games played one by one. Under competition rules, games
/// whose pile may block a piece are played alone until the pile is low again; so are those of look-ahead
/// agents while two pieces may lose.
///
/// An object serves one thread. Several objects may take their games from one source.
class LinearGames {
 public:
  /// Returns why an agent cannot be played this way on an MDP, as a sentence; empty if it can. The agent must
  /// be linear, play the first tied placement, reserve no column, and use only features with a fast kernel.
  /// The MDP must have placement or competition rules, tetrominoes, and a board of 4 to 16 columns and up to
  /// 28 rows (27 with `loseWhenBest` under placement rules). Under competition rules the board must be high
  /// enough for pieces to reach every place, the MDP must not limit steps, and its pieces must not depend on
  /// the board.
  ///
  /// An agent may also look one piece ahead under placement rules without a preview, if every piece counts as
  /// equally likely, alpha is 1 or 1/2, countAllRows, firstMoves and likelyPieces are not used, and piles of
  /// 13 rows do not lose.
  static std::optional<std::string> obstacle(const AgentSettings& agent, const Mdp& mdp);
  /// Returns whether agents without an obstacle can be played together: they must have the same kind,
  /// loseWhenBest and alpha.
  static bool together(std::span<const AgentSettings> agents);
  /// Returns whether games of such agents with the same number and piece limit are played in lockstep, which
  /// is faster: under placement rules, without look-ahead, from a start board with at most 11 rows. For
  /// lockstep, the source must supply about kMaxTogether of them in a row, each from the MDP's start to its
  /// end and without `below` and `reach`.
  static bool inLockstep(const AgentSettings& agent, const Mdp& mdp);
  static constexpr std::int64_t kMaxTogether = 32;

  /// Requires agents without an obstacle that can be played together. Throws InvalidDocument as `makeAgent`
  /// does.
  LinearGames(const Mdp& mdp, std::span<const AgentSettings> agents, std::uint64_t seed);
  ~LinearGames();

  /// A height that no pile reaches.
  static constexpr std::uint8_t kNoHeight = 255;

  /// Pieces that a preview has shown before a game begins, in the order in which they are placed.
  struct ShownPieces {
    static constexpr int kMax = 3;
    std::array<std::uint8_t, kMax> pieces{};
    int count = 0;
  };
  struct Game {
    std::uint64_t number = 0;
    std::uint32_t agent = 0;  ///< index into `agents`
    /// Bounds on the pile height after a move: a height below `below`, or of at least `reach`, ends the game
    /// as truncated, unless the move lost it.
    std::uint8_t below = 0, reach = kNoHeight;
    std::optional<std::int64_t> pieces = {};  ///< piece limit, at least 1, in addition to the MDP's own
    std::int64_t mark = 0;                    ///< for the caller's use
    const Board* start = nullptr;  ///< start board, if not the MDP's; a board that games of the MDP can reach
    Board* last = nullptr;  ///< if set, receives the board after the last move, unless the game is lost
    /// The first pieces, and the destination of those that the preview showed before the last move. Games of
    /// agents that are played here do not depend on them.
    const ShownPieces* shown = nullptr;
    ShownPieces* lastShown = nullptr;
  };
  struct Source {
    std::function<std::optional<Game>()> next;               ///< empty: no more games
    std::function<void(const Game&, const Episode&)> ended;  ///< called in no particular order
    std::function<void(std::int64_t pieces)> progress = {};  ///< periodic: pieces since the last call
    bool bounded = false;                                    ///< games may have `below` or `reach`
  };
  /// Plays until the source has no more games, `inFlight` (1 to 65,536) of them at a time. When a stop is
  /// requested, the games in play end as truncated.
  void play(const Source& source, int inFlight, const std::stop_token& stop = {});
  /// Returns the number of pieces placed in lockstep so far.
  std::int64_t piecesInLockstep() const;

 private:
  /// Returns the highest pile on which two pieces can be placed in lanes without a loss.
  static int highestAhead(const Mdp& mdp);

  class Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace tetrabench
