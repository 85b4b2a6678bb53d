#pragma once

#include <memory>
#include <vector>

#include "core/agents/agent.h"
#include "core/agents/agent_settings.h"
#include "core/features/afterstate.h"

namespace tetrabench {

/// A board with its piece and preview, independent of any game: the input of an agent. A value type: copies
/// are independent of each other, and share the MDP.
class Position {
 public:
  /// Requires one of the MDP's pieces, and a board of the MDP's width and height. `preview`: the known pieces
  /// after this one, next first. `state`: the state of a game under guideline rules, including the hold.
  Position(std::shared_ptr<const Mdp> mdp, const Board& board, int piece,
           std::vector<std::uint8_t> preview = {}, const GuidelineState& state = {});
  Position(const Mdp& mdp, const Board& board, int piece, std::vector<std::uint8_t> preview = {},
           const GuidelineState& state = {});
  /// Takes the current position of a game that is not over.
  explicit Position(const Game& game);

  /// Returns a copy with one component replaced.
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
  /// Returns the piece that a placement (an index) places.
  int pieceOf(std::size_t placement) const { return placements_[placement].held ? swapped() : piece_; }
  /// Returns the possible placements; empty if the piece has no room to appear.
  const std::vector<Placement>& placements() const { return placements_; }
  /// Returns an agent's view, valid as long as this position. Requires at least one placement.
  PositionView view() const;

  /// Returns the row in which the piece's lowest cells come to rest for a placement (an index).
  int landingRow(std::size_t placement) const;
  /// Returns the piece in the orientation of a placement.
  const Orientation& shapeOf(std::size_t placement) const;
  /// Puts the piece on `board`, which must equal the position's, and removes full rows.
  LossRule::Put put(std::size_t placement, Board& board) const;
  /// Returns the board after a placement.
  Board after(std::size_t placement) const;
  /// Returns the board after a placement, together with the details of the move that features need.
  Afterstate afterstate(std::size_t placement) const;

  /// Returns the index that an agent would choose at the start of a game, with seed 1. Throws InvalidDocument
  /// if the agent cannot play the MDP, AgentFailure if it steers the piece to a place that is not among the
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
