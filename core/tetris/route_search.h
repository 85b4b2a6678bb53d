#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/tetris/competition_shapes.h"

namespace tetrabench {

/// The placements a piece can reach, among those where a straight fall from above would leave it.
struct Routes {
  std::vector<Placement> placements;  ///< in tie order: orientation, then column
  std::vector<std::uint8_t> actions;  ///< actions each takes, including the one in which it locks
};

/// Finds the routes of one falling piece under competition rules.
///
/// A breadth-first search over (rotation, column). With every action the piece falls one row, so all poses
/// that t actions lead to are on one row, and those of one rotation are a bit mask over the columns: an
/// action made from all of them at once is a shift and an AND with the mask of poses that are free.
class RouteSearch {
 public:
  /// For a tetromino (index in PieceSet::tetrominoes()) on boards of this size.
  RouteSearch(int width, int height, int piece);

  /// Replaces `routes` by those from where the piece spawns, which must be free.
  void find(const Board& board, Routes& routes) const;

 private:
  static constexpr int kCells = 4;
  class RowMasks;
  struct Found;

  /// A rotation that differs from those before it, by the cells of the environment's grid.
  struct Turn {
    std::array<std::uint8_t, kCells> row{}, column{};  ///< of each cell, from the grid's top and left
    int left = 0;
  };

  template <std::size_t kTurns>
  void search(const Board& board, Found& found) const;

  CompetitionPose spawn_;
  /// The rotations 0, 1, ... before they repeat; with two, turning forward and backward lead to the same.
  std::vector<Turn> turns_;
  std::array<std::size_t, kCompetitionRotations> turnOfOrientation_{};
};

}  // namespace tetrabench
