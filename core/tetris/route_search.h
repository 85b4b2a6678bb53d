#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/tetris/competition_shapes.h"

namespace tetrabench {

/// The placements that a piece can reach, among those where a straight fall from above would end.
struct Routes {
  std::vector<Placement> placements;  ///< in tie order: orientation, then column
  std::vector<std::uint8_t> actions;  ///< actions that each takes, including the one in which it locks
};

/// Finder of the routes of a falling piece under competition rules.
///
/// A breadth-first search over (rotation, column). The piece falls one row with every action, so all poses
/// after t actions are in one row, and those of one rotation form a bit mask over the columns: applying an
/// action to all of them at once is a shift and an AND with the mask of free poses.
class RouteSearch {
 public:
  /// Prepares the search for a tetromino (index in PieceSet::tetrominoes()) on boards of this size.
  RouteSearch(int width, int height, int piece);

  /// Replaces `routes` with those from the spawn pose, which must be free.
  void find(const Board& board, Routes& routes) const;

 private:
  static constexpr int kCells = 4;
  class RowMasks;
  struct Found;

  /// A distinct rotation as its cells in the environment's grid.
  struct Turn {
    std::array<std::uint8_t, kCells> row{}, column{};  ///< position of each cell from the grid's top and left
    int left = 0;
  };

  template <std::size_t kTurns>
  void search(const Board& board, Found& found) const;

  CompetitionPose spawn_;
  /// Distinct rotations 0, 1, ...; if there are two, turning forward and backward are the same.
  std::vector<Turn> turns_;
  std::array<std::size_t, kCompetitionRotations> turnOfOrientation_{};
};

}  // namespace tetrabench
