#pragma once

#include <memory>
#include <vector>

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "core/features/afterstate.h"

namespace tetrabench {

/// A board with its piece and preview, apart from any game: what agents can be asked about. A value: copies
/// are independent of each other, and share the MDP.
class Position {
 public:
  /// The piece is one of the MDP's, the board as wide and high as the MDP's. `preview`: the pieces known
  /// beside this one, next first. `state`: what a game under guideline rules remembers, the hold included.
  Position(std::shared_ptr<const Mdp> mdp, const Board& board, int piece,
           std::vector<std::uint8_t> preview = {}, const GuidelineState& state = {});
  Position(const Mdp& mdp, const Board& board, int piece, std::vector<std::uint8_t> preview = {},
           const GuidelineState& state = {});
  /// The position a game has come to, which is not over.
  explicit Position(const Game& game);

  /// The same position but for one thing.
  Position withBoard(const Board& board) const { return {mdp_, board, piece_, preview_, state_}; }
  Position withPiece(int piece) const { return {mdp_, board_, piece, preview_, state_}; }
  Position withPreview(std::vector<std::uint8_t> preview) const {
    return {mdp_, board_, piece_, std::move(preview), state_};
  }
  Position withState(const GuidelineState& state) const { return {mdp_, board_, piece_, preview_, state}; }

  const Mdp& mdp() const { return *mdp_; }
  const Board& board() const { return board_; }
  int piece() const { return piece_; }
  const std::vector<std::uint8_t>& preview() const { return preview_; }
  const GuidelineState& state() const { return state_; }
  /// The piece that one of the placements (an index) places.
  int pieceOf(std::size_t placement) const { return placements_[placement].held ? swapped() : piece_; }
  /// Empty if the piece has no place to appear.
  const std::vector<Placement>& placements() const { return placements_; }
  /// What an agent is asked. Not to be called without placements. Valid as long as this position.
  PositionView view() const;

  /// The row in which the piece's lowest cells come to rest by one of the placements (an index).
  int landingRow(std::size_t placement) const;
  /// The piece as it lies then.
  const Orientation& shapeOf(std::size_t placement) const;
  /// Puts it on the board, which is the position's, and removes full rows.
  LossRule::Put put(std::size_t placement, Board& board) const;
  /// The board it leads to.
  Board after(std::size_t placement) const;
  /// The same, with what features need to know of the move.
  Afterstate afterstate(std::size_t placement) const;

  /// What an agent would choose at the start of a game, with seed 1: an index. Throws InvalidDocument if the
  /// agent cannot play the MDP, AgentFailure if it steers the piece to a place that is none of the
  /// placements, and Stopped.
  std::size_t choiceOf(const AgentSettings& agent, const std::stop_token& stop = {}) const;

  bool operator==(const Position& other) const {
    return board_ == other.board_ && piece_ == other.piece_ && preview_ == other.preview_ &&
           state_ == other.state_ && (mdp_ == other.mdp_ || *mdp_ == *other.mdp_);
  }

 private:
  int swapped() const;

  std::shared_ptr<const Mdp> mdp_;
  Board board_;
  int piece_;
  std::vector<std::uint8_t> preview_;
  GuidelineState state_;
  std::vector<Placement> placements_;
  std::vector<std::uint8_t> actions_;
  LossRule loss_;
};

}  // namespace tetrabench
