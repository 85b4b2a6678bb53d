#pragma once

#include <memory>
#include <vector>

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"

namespace tetrabench {

/// A board with a piece to be put on it, apart from any game: what agents can be asked about.
class Position {
 public:
  /// The piece is one of the MDP's, the board as wide and high as the MDP's. `preview`: the pieces known
  /// beside this one, next first.
  Position(const Mdp& mdp, const Board& board, int piece, std::vector<std::uint8_t> preview = {});

  const Board& board() const { return board_; }
  int piece() const { return piece_; }
  const std::vector<std::uint8_t>& preview() const { return preview_; }
  /// Empty if the piece has no place to appear.
  const std::vector<Placement>& placements() const { return placements_; }
  /// As agents are asked; not to be called without placements. Valid as long as this is.
  Situation situation() const;

  /// Where the piece's lowest cells come to rest by one of the placements (an index).
  int landingRow(std::size_t placement) const;
  /// The piece as it is placed.
  const Orientation& shapeOf(std::size_t placement) const;
  /// Puts it on the board, which is the position's, and removes full rows.
  LossRule::Put put(std::size_t placement, Board& board) const;
  /// The board that it leads to.
  Board after(std::size_t placement) const;

  /// What an agent that is new to the game would choose: an index. Throws InvalidDocument if the agent cannot
  /// play the MDP.
  std::size_t choiceOf(const AgentSettings& agent, std::uint64_t seed = 1) const;

  bool operator==(const Position& other) const {
    return board_ == other.board_ && piece_ == other.piece_ && preview_ == other.preview_;
  }

 private:
  std::shared_ptr<const Mdp> mdp_;
  Board board_;
  int piece_;
  std::vector<std::uint8_t> preview_;
  std::vector<Placement> placements_;
  std::vector<std::uint8_t> actions_;
  LossRule loss_;
};

}  // namespace tetrabench
