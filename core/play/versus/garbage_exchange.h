#pragma once

#include <mutex>
#include <optional>
#include <vector>

#include "core/play/replay_document.h"
#include "core/play/versus/garbage.h"

namespace tetrabench {

/// Two or more players who send garbage to each other, each at a pace of their own. An attack goes to the
/// others still in the game in turn. Garbage waits until the one who gets it has made `delay` moves more.
/// Any thread may call.
class GarbageExchange {
 public:
  struct Settings {
    GarbageRules rules = {};
    int width = 10;  ///< of the boards
    std::uint64_t seed = 1, game = 0;
  };
  /// How far one player is. The placements are not needed to resume: they are made again.
  struct Player {
    std::int64_t moves = 0;
    std::int64_t sent = 0;      ///< rows, what was cancelled not counted
    std::int64_t received = 0;  ///< attacks
    std::size_t last = 0;       ///< who got the last attack
    bool out = false;
    GuidelineState score;
    std::deque<GarbageQueue::Waiting> waiting;
    std::vector<RisenGarbage> risen;  ///< in order
    bool operator==(const Player&) const = default;
  };

  GarbageExchange(const Settings& settings, std::size_t players);
  /// From where the players were; each makes the moves of its game again.
  GarbageExchange(const Settings& settings, std::vector<Player> players);

  /// A move of a player: sends its attack, and returns what rises after it. A move that is known already, as
  /// of a game that is played again from its beginning, gets the same answer and sends nothing.
  std::vector<Garbage> play(std::size_t player, const VersusMove& move);
  /// The player has lost, or failed: is sent nothing more.
  void leave(std::size_t player);

  /// At most one player is left of several.
  bool over() const;
  bool isOut(std::size_t player) const;
  /// Rows.
  int waiting(std::size_t player) const;
  std::int64_t sent(std::size_t player) const;

  const GarbageRules& rules() const { return settings_.rules; }
  /// Of all players together.
  std::int64_t moves() const;
  /// At one moment: at most two pieces of garbage for each move so far, whose copying keeps all players
  /// waiting.
  std::vector<Player> players() const;
  /// What each has placed, and the garbage that rose, at one moment. After a resume, as far as the game has
  /// been made again.
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

/// Between JSON and players; `width` of their boards. Throws InvalidDocument.
Json toJson(const GarbageExchange::Player& player);
GarbageExchange::Player garbagePlayerFromJson(const JsonReader& document, int width);

}  // namespace tetrabench
