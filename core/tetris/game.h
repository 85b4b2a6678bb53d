#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "core/tetris/mdp.h"
#include "core/tetris/piece_sequence.h"
#include "core/tetris/placement_finder.h"

namespace tetrabench {

/// The result of one placement.
struct MoveResult {
  int row = 0;                ///< landing row of the piece's lowest cell
  std::uint64_t removed = 0;  ///< mask of the rows removed, numbered as before the removal
  GuidelineScore score = {};  ///< guideline rules; else 0
  double reward = 0;
  std::int64_t steps = 0;  ///< primitive actions, spawn included (competition rules; else 0)
  bool over = false;       ///< the game ended with this move
};

/// The state of a game between two moves; with its MDP and seed, all it needs to continue.
struct GameState {
  explicit GameState(const Board& start) : board(start) {}

  std::uint64_t number = 0;
  Board board;
  std::uint64_t drawn = 0;  ///< number of the current piece in the sequence
  GuidelineState guideline;
  bool over = false;
  std::int64_t pieces = 0, lines = 0;
  std::int64_t settledRows = 0;
  std::deque<std::uint32_t> settled;  ///< the most recent settled rows, lowest first, as column masks

  bool operator==(const GameState&) const = default;
};

/// A game (episode) of an MDP, played placement by placement: a pure function of MDP, seed, game number and
/// chosen placements.
///
/// Without a height limit the board stores only the top of the pile, deep enough to include each column's
/// highest cell; `settledRows()` rows lie below it until the pile is cleared down to them. The most recent
/// 4,096 of these are stored: the game ends when the pile is cleared down to older ones, or when the highest
/// and the lowest column are 60 rows apart.
class Game {
 public:
  Game(const Mdp& mdp, std::uint64_t seed, std::uint64_t number);
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  /// Starts another game of the same MDP and seed.
  void restart(std::uint64_t number);

  /// Returns a state that `restore` accepts, in this game or in another one of the same MDP and seed.
  GameState save() const;
  void restore(const GameState& state);

  const Mdp& mdp() const { return mdp_; }
  const Board& board() const { return board_; }
  int piece() const { return piece_; }
  /// Returns the hold and the state that later scores depend on (guideline rules).
  const GuidelineState& state() const { return state_; }
  /// Returns the piece that a hold brings into play instead of this one; GuidelineState::kNone without a
  /// hold.
  int swapped() const;
  /// Returns the piece that one of `placements()` places.
  int pieceOf(Placement placement) const { return placement.held ? swapped() : piece_; }
  /// Returns the known pieces after the current one, next first; their number is the MDP's preview.
  std::span<const std::uint8_t> preview() const { return preview_; }
  /// Returns the available placements in tie order: orientation, then column (guideline rules: then row and
  /// spin, with those that use the hold last). Never empty until the game is over.
  std::span<const Placement> placements() const { return routes_->placements; }
  /// Returns the number of actions that each placement takes, the lock included (competition rules; else
  /// empty).
  std::span<const std::uint8_t> actions() const { return routes_->actions; }
  LossRule lossRule() const { return finder_.lossRule(board_, piece_); }
  /// Returns the row of the piece's lowest cell after one of `placements()` (an index).
  int landingRow(std::size_t placement) const;

  /// Plays one of `placements()` (an index). The game must not be over.
  MoveResult play(std::size_t placement);

  /// Plays a sequence of actions, of which the last locks the piece, wherever that is (competition rules).
  MoveResult play(std::span<const Action> actions);

  /// Pushes the pile up by `rows` >= 0 rows of garbage, full except for column `hole`. The game is over if
  /// cells leave the rows that pieces may use, or if the piece in play no longer has room to appear
  /// (guideline rules).
  void receive(int rows, int hole);

  /// Returns the route of the piece to a placement (competition rules; else empty).
  Pilot::Way way(std::size_t placement) const;

  bool over() const { return over_; }
  std::uint64_t number() const { return number_; }
  std::int64_t pieces() const { return pieces_; }
  std::int64_t lines() const { return lines_; }
  std::int64_t settledRows() const { return settledRows_; }
  /// Returns the height of the pile, settled rows included.
  std::int64_t pileHeight() const { return settledRows() + board_.pileHeight(); }

 private:
  void spawn();
  void findPlacements();
  const Orientation& shapeOf(Placement placement) const;
  void drawNext(bool held);
  MoveResult lock(const LossRule& loss, Placement placement, int row, std::int64_t steps);
  void settle();
  bool columnsTooFarApart() const;

  const Mdp mdp_;
  const std::uint64_t seed_;
  std::uint64_t number_;
  PieceSequence sequence_;
  Board board_;
  PlacementFinder finder_;
  const Routes* routes_ = nullptr;
  int piece_ = 0;
  std::uint64_t drawn_ = 0;  ///< number of the current piece in the sequence
  GuidelineState state_;
  std::vector<std::uint8_t> preview_;
  bool over_ = false;
  std::int64_t pieces_ = 0, lines_ = 0;
  std::int64_t settledRows_ = 0;
  std::deque<std::uint32_t> settled_;  ///< the most recent settled rows, lowest first, as column masks
};

}  // namespace tetrabench
