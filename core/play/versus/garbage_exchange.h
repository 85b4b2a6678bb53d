#pragma once

#include <mutex>
#include <optional>
#include <vector>

#include "core/play/replay_document.h"
#include "core/play/versus/garbage.h"

namespace tetrabench {

/// Garbage exchange between two or more players who move at their own pace. Attacks target the other players
/// still in the game in turn. Garbage is pending at least until its target has made `delay` more moves.
/// Thread-safe.
class GarbageExchange {
 public:
  struct Settings {
    GarbageRules rules = {};
    int width = 10;  ///< board width
    std::uint64_t seed = 1, game = 0;
  };
  /// Progress of one player. Placements are not needed to resume, as the player repeats its moves.
  struct Player {
    std::int64_t moves = 0;
    std::int64_t sent = 0;      ///< rows, excluding cancelled ones
    std::int64_t received = 0;  ///< number of attacks
    std::size_t last = 0;       ///< target of the last attack
    bool out = false;
    GuidelineState score;
    std::deque<GarbageQueue::Waiting> waiting;
    std::vector<RisenGarbage> risen;  ///< in chronological order
    bool operator==(const Player&) const = default;
  };

  GarbageExchange(const Settings& settings, std::size_t players);
  /// Resumes from the players' progress; each repeats the moves of its game so far.
  GarbageExchange(const Settings& settings, std::vector<Player> players);

  /// Plays a player's move: sends its attack and returns the garbage that rises after it. A move that is
  /// already known, because a game is being repeated from its beginning, gets the same answer and sends
  /// nothing.
  std::vector<Garbage> play(std::size_t player, const VersusMove& move);
  /// Marks a player who lost or failed as out of the game, so that attacks no longer target it.
  void leave(std::size_t player);

  /// Returns true if there are several players and at most one is still in the game.
  bool over() const;
  bool isOut(std::size_t player) const;
  /// Returns the number of pending rows.
  int waiting(std::size_t player) const;
  std::int64_t sent(std::size_t player) const;

  const GarbageRules& rules() const { return settings_.rules; }
  /// Returns the number of moves of all players together.
  std::int64_t moves() const;
  /// Returns a consistent copy of all players' progress: at most two garbage entries for each move so far.
  /// All players are blocked while it is copied.
  std::vector<Player> players() const;
  /// Returns a consistent copy of each player's placements and risen garbage. After a resume, these extend
  /// only as far as the game has been repeated.
  std::vector<RecordedGame> games() const;

 private:
  struct Seat {
    Player player;
    GarbageQueue queue;
    std::vector<Placement> placements;
  };
  std::optional<std::size_t> target(std::size_t from) const;

  const Settings settings_;
  mutable std::mutex mutex_;
  std::vector<Seat> seats_;
};

/// Converts between JSON and players; `width` is the width of their boards. Throws InvalidDocument.
Json toJson(const GarbageExchange::Player& player);
GarbageExchange::Player garbagePlayerFromJson(const JsonReader& document, int width);

}  // namespace tetrabench
