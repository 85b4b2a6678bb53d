#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/error.h"
#include "core/play/replay_document.h"
#include "core/play/versus/garbage.h"
#include "core/tetris/game.h"

namespace tetrabench {

/// Two games under guideline rules that send garbage to each other. Both sides place one piece per round,
/// simultaneously, and get the same pieces. A pure function of MDP, garbage rules, seed, game number and the
/// placements chosen.
class VersusGame {
 public:
  static constexpr int kSides = 2;

  /// Throws InvalidDocument (at `/rules`) unless the MDP has guideline rules.
  VersusGame(const Mdp& mdp, const GarbageRules& garbage, std::uint64_t seed, std::uint64_t number);

  const Game& game(int side) const { return games_[static_cast<std::size_t>(side)]; }
  const GarbageQueue& garbage(int side) const { return queues_[static_cast<std::size_t>(side)]; }
  std::int64_t rounds() const { return rounds_; }
  /// Returns the rows of garbage sent, excluding cancelled ones.
  std::int64_t sent(int side) const { return sent_[static_cast<std::size_t>(side)]; }
  bool over() const { return games_[0].over() || games_[1].over(); }

  /// Effect of a side's move, and the garbage that rose after it.
  struct Move {
    int piece = 0;
    Placement placement;
    MoveResult result;
    Board after;     ///< before garbage rises
    int attack = 0;  ///< rows, by the garbage rules
    std::vector<Garbage> rose = {};
  };
  using Moves = std::array<Move, kSides>;
  /// Plays one of the `placements()` of each side, by index. First both moves are played; then each attack
  /// cancels pending garbage of its own side, and the rest is sent; then garbage rises. The game must not be
  /// over.
  Moves play(std::array<std::size_t, kSides> choices);

 private:
  Move playSide(int side, std::size_t choice);

  GarbageRules rules_;
  std::uint64_t seed_, number_;
  std::array<Game, kSides> games_;
  std::array<GarbageQueue, kSides> queues_;
  std::array<std::int64_t, kSides> sent_{};
  std::int64_t rounds_ = 0;
};

/// Result of a game between two agents.
struct VersusResult {
  std::optional<int> winner;  ///< winning side; none: a draw
  bool truncated = false;     ///< stopped by the piece limit; the winner is the side that sent more
  bool forfeited = false;     ///< an agent failed, and the other won (a draw if both failed)
  std::int64_t rounds = 0;
  struct Side {
    std::int64_t lines = 0, attack = 0, sent = 0;
    bool operator==(const Side&) const = default;
  };
  std::array<Side, VersusGame::kSides> sides{};

  /// Returns a side's points for the game: 1, 0.5 for a draw, or 0.
  double points(int side) const { return !winner ? 0.5 : *winner == side ? 1 : 0; }
  bool operator==(const VersusResult&) const = default;
};

/// Converts a result to whole numbers and back; none if the numbers are not a possible result.
std::vector<std::int64_t> toNumbers(const VersusResult& result);
std::optional<VersusResult> versusFromNumbers(std::span<const std::int64_t> numbers);

struct VersusRequest {
  const Mdp& mdp;
  GarbageRules garbage;
  std::uint64_t seed = 1, number = 0;
  std::int64_t pieceLimit = 1000;
  std::function<void(const VersusGame&)> after = {};  ///< called after each round
  /// Called when an agent fails and so forfeits the game.
  std::function<void(int side, const AgentFailure&)> failed = {};
};
/// Plays a game between two agents until one side has lost (a draw if both have), or for `pieceLimit` rounds.
/// An agent that fails loses the game. If not null, `replay` receives the game of each side. Throws
/// StartFailure, which names the agent, if one does not start; InvalidDocument if one cannot play the MDP;
/// and Stopped.
VersusResult playVersus(const VersusRequest& request,
                        const std::array<const AgentSettings*, VersusGame::kSides>& agents,
                        std::array<RecordedGame, VersusGame::kSides>* replay = nullptr,
                        const std::stop_token& stop = {});

}  // namespace tetrabench
