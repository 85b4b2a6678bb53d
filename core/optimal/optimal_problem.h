#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/optimal/small_boards.h"
#include "core/storage/json_reader.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// A placement on small boards.
struct SmallMove {
  SmallBoards::Cells cells = 0;  ///< of the piece in its column, its lowest cells on the floor
  std::uint8_t column = 0, width = 0, height = 0;
  std::array<std::int8_t, 4> bottom{};  ///< of each column of the piece
};

/// An MDP whose best play can be computed, the expected number of lines until the game is lost being what is
/// best: placement rules on a small board, pieces drawn independently of each other, at most one of them
/// known beforehand.
class OptimalProblem {
 public:
  using Cells = SmallBoards::Cells;

  /// Throws InvalidDocument with the place inside the MDP's document if it is not of this kind. A board that
  /// is too large is refused by a sentence that says what memory it would need.
  explicit OptimalProblem(const Mdp& mdp);

  const Mdp& mdp() const { return mdp_; }
  const SmallBoards& boards() const { return boards_; }
  Cells start() const { return start_; }
  bool preview() const { return mdp_.settings().preview == 1; }
  /// Number of pieces of the set, and the probability of each.
  int pieces() const { return mdp_.pieces().size(); }
  double probability(int piece) const { return probabilities_[static_cast<std::size_t>(piece)]; }
  /// The fewest cells of the pieces that can be drawn.
  int fewestCells() const { return fewestCells_; }

  /// Whether a game and its mirror image have the same probability, so that boards have the values of their
  /// mirror images; and the piece that is the mirror image of another.
  bool mirrors() const { return mirrors_; }
  int mirrorOf(int piece) const { return mirrorOf_[static_cast<std::size_t>(piece)]; }

  /// What a piece can choose from, in tie order: as `allPlacements`.
  const std::vector<SmallMove>& moves(int piece) const { return moves_[static_cast<std::size_t>(piece)]; }

  struct Next {
    Cells cells;
    int lines;
    bool lost;
  };
  /// `heights`: of the board's columns.
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

  /// The number of full cells of a board before and after a move are of two classes, one after the other in a
  /// cycle of this length, as each piece has the same number of cells and rows leave a width at a time.
  int classes() const { return classes_; }
  int classOf(Cells cells) const {
    return classOfCells_[static_cast<std::size_t>(std::popcount(cells) % boards_.width())];
  }

  /// Bytes of memory that computing with this many boards needs.
  double memoryFor(double boards) const;
  /// Values for each board: one, or one for each piece with a preview.
  std::size_t valuesPerBoard() const { return preview() ? static_cast<std::size_t>(pieces()) : 1; }
  /// The mean of the values of one board over the piece that will be drawn.
  double meanOf(std::span<const float> values) const;
  /// Choices for each board: of each piece, with a preview for each next one.
  std::size_t choicesPerBoard() const { return static_cast<std::size_t>(pieces()) * valuesPerBoard(); }

  /// Everything that the values depend on.
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
