#pragma once

#include <span>
#include <vector>

#include "core/agents/agent.h"

namespace tetrabench {

/// The features by which the incremental learner rates a placement: piece and orientation, column, and the
/// effect of the placement where it comes to rest. In this order:
///
/// - for each piece and orientation, and then for each column, 1 if it is the placement's, else 0;
/// - rows removed; empty cells it covers; the row of its lowest cell; the pile height before;
/// - the change in the number of height differences between adjacent columns of 1, of 2, and of 3 or more,
///   among its columns and their neighbours, after rows are removed.
class IncrementalFeatures {
 public:
  IncrementalFeatures(const PieceSet& pieces, int width);

  std::size_t size() const { return size_; }

  struct Rest {
    int row = 0;         ///< row of its lowest cell
    bool loses = false;  ///< the placement ends the game
  };
  /// Writes the `size()` features of a placement to `x` and returns where it comes to rest.
  Rest write(const PositionView& position, Placement placement, std::span<double> x) const;

 private:
  std::vector<std::size_t> firstOrientation_;  ///< by piece, the index of its first orientation
  std::size_t firstColumn_ = 0, size_ = 0;
};

}  // namespace tetrabench
