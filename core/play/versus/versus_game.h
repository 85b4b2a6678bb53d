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

/// Two games under guideline rules that send garbage to each other. Both sides place a piece in each round,
/// at the same time, and get the same pieces. A pure function of MDP, rules of garbage, seed, game number and
/// the placements chosen.
class VersusGame {
 public:
  static constexpr int kSides = 2;

  /// Throws InvalidDocument (place `/rules`) unless the MDP has guideline rules.
  VersusGame(const Mdp& mdp, const GarbageRules& garbage, std::uint64_t seed, std::uint64_t number);

  const Game& game(int side) const { return games_[static_cast<std::size_t>(side)]; }
  const GarbageQueue& garbage(int side) const { return queues_[static_cast<std::size_t>(side)]; }
  std::int64_t rounds() const { return rounds_; }
  /// Rows of garbage sent, what was cancelled not counted.
  std::int64_t sent(int side) const { return sent_[static_cast<std::size_t>(side)]; }
  bool over() const { return games_[0].over() || games_[1].over(); }

  /// What a side's move did, and the garbage that rose after it.
  struct Move {
    int piece = 0;
    Placement placement;
    MoveResult result;
    Board after;     ///< before garbage rises
    int attack = 0;  ///< by the rules of garbage
    std::vector<Garbage> rose = {};
  };
  using Moves = std::array<Move, kSides>;
  /// Plays one of the `placements()` of each side (indices). First both moves; then attack cancels the
  /// garbage of the side's own, and the rest is sent; then garbage rises. The game must not be over.
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

/// How a game of two agents ended.
struct VersusResult {
  std::optional<int> winner;  ///< side; none: a draw
  bool truncated = false;     ///< by its limit: then the winner is who sent more
  bool forfeited = false;     ///< as the agent that did not win failed
  std::int64_t rounds = 0;
  struct Side {
    std::int64_t lines = 0, attack = 0, sent = 0;
    bool operator==(const Side&) const = default;
  };
  std::array<Side, VersusGame::kSides> sides{};

  /// What a side gets for the game: 1, 0.5 for a draw, or 0.
  double points(int side) const { return !winner ? 0.5 : *winner == side ? 1 : 0; }
  bool operator==(const VersusResult&) const = default;
};

/// All of a result as whole numbers, and back; none if these are not possible.
std::vector<std::int64_t> toNumbers(const VersusResult& result);
std::optional<VersusResult> versusFromNumbers(std::span<const std::int64_t> numbers);

struct VersusRequest {
  const Mdp& mdp;
  GarbageRules garbage;
  std::uint64_t seed = 1, number = 0;
  std::int64_t pieceLimit = 1000;
  std::function<void(const VersusGame&)> after = {};  ///< called after each round
  /// Called when an agent fails, and so forfeits the game.
  std::function<void(int side, const AgentFailure&)> failed = {};
};
/// Plays a game of two agents until one side is over (a draw if both are), or for `pieceLimit` rounds. An
/// agent that fails loses the game. `replay`, if wanted, gets the game of each side. Throws StartFailure,
/// which names the agent, if one does not start; InvalidDocument if one cannot play the MDP; and Stopped.
VersusResult playVersus(const VersusRequest& request,
                        const std::array<const AgentSettings*, VersusGame::kSides>& agents,
                        std::array<RecordedGame, VersusGame::kSides>* replay = nullptr,
                        const std::stop_token& stop = {});

}  // namespace tetrabench
