#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/optimal/small_boards.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// A placement on a small board.
struct SmallMove {
  SmallBoards::Cells cells = 0;  ///< cells of the piece in its column, resting on the floor
  std::uint8_t column = 0, width = 0, height = 0;
  std::array<std::int8_t, 4> bottom{};  ///< lowest cell of each column of the piece
};

/// An MDP for which optimal play, which maximises the expected number of lines until the game is lost, can be
/// computed: placement rules on a small board, independently drawn pieces, and a preview of at most one
/// piece.
class OptimalProblem {
 public:
  using Cells = SmallBoards::Cells;

  /// Throws InvalidDocument, with the location in the MDP's document, if the MDP is not of this kind. For a
  /// board that is too large, the message says how much memory it would need.
  explicit OptimalProblem(const Mdp& mdp);

  const Mdp& mdp() const { return mdp_; }
  const SmallBoards& boards() const { return boards_; }
  Cells start() const { return start_; }
  bool preview() const { return mdp_.settings().preview == 1; }
  /// Returns the number of pieces in the set, and the probability of each.
  int pieces() const { return mdp_.pieces().size(); }
  double probability(int piece) const { return probabilities_[static_cast<std::size_t>(piece)]; }
  /// Returns the number of cells of the smallest piece that can be drawn.
  int fewestCells() const { return fewestCells_; }

  /// Returns true if a game and its mirror image have the same probability, so that mirror-image boards have
  /// equal values; `mirrorOf` returns the mirror image of a piece.
  bool mirrors() const { return mirrors_; }
  int mirrorOf(int piece) const { return mirrorOf_[static_cast<std::size_t>(piece)]; }

  /// Returns the placements of a piece in tie-breaking order, as `allPlacements` does.
  const std::vector<SmallMove>& moves(int piece) const { return moves_[static_cast<std::size_t>(piece)]; }

  struct Next {
    Cells cells;
    int lines;
    bool lost;
  };
  /// Plays a move. `heights` are the column heights of the board.
  Next play(Cells cells, const SmallBoards::Heights& heights, const SmallMove& move) const {
    int row = 0;
    for (std::size_t i = 0; i < move.width; ++i)
      row = std::max(row, heights[move.column + i] - move.bottom[i]);
    if (row + move.height > boards_.height()) return {cells, 0, true};
    cells |= move.cells << (row * boards_.rowBits());
    const Cells full = boards_.fullRows(cells);
    if (full != 0) cells = boards_.without(cells, full);
    return {cells, std::popcount(full), (cells & tooHigh_) != 0};
  }

  /// Returns the number of classes of boards by number of cells: as each piece has the same number of cells
  /// and each cleared row removes as many cells as the board is wide, each move leads to the next class,
  /// cyclically. 1 if piece sizes differ.
  int classes() const { return classes_; }
  int classOf(Cells cells) const {
    return classOfCells_[static_cast<std::size_t>(std::popcount(cells) % boards_.width())];
  }

  /// Returns the memory, in bytes, that computations with this many boards need.
  double memoryFor(double boards) const;
  /// Returns the number of values per board: one, or one per piece with a preview.
  std::size_t valuesPerBoard() const { return preview() ? static_cast<std::size_t>(pieces()) : 1; }
  /// Returns the mean of a board's values over the piece to be drawn.
  double meanOf(std::span<const float> values) const;
  /// Returns the number of choices per board: one per piece or, with a preview, one per piece and next piece.
  std::size_t choicesPerBoard() const { return static_cast<std::size_t>(pieces()) * valuesPerBoard(); }

  /// Serialises everything that the values depend on.
  Json toJson() const;

 private:
  Mdp mdp_;
  SmallBoards boards_;
  std::array<double, PieceSet::kMaxSize> probabilities_{};
  std::array<int, PieceSet::kMaxSize> mirrorOf_{};
  std::vector<std::vector<SmallMove>> moves_;
  Cells start_ = 0, tooHigh_ = 0;
  bool mirrors_ = true;
  int fewestCells_ = 4, classes_ = 1;
  std::array<int, 8> classOfCells_{};
};

}  // namespace tetrabench
