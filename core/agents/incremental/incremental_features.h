#pragma once

#include <span>
#include <vector>

#include "core/agents/agent.h"

namespace tetrabench {

/// What the incremental learner sees of a placement: piece and orientation, column, and what the placement
/// does where it comes to rest. In this order:
///
/// - for each piece and orientation, and then for each column, 1 if it is the placement's, else 0;
/// - rows removed; empty cells it covers; the row of its lowest cell; the pile height before;
/// - the change in the number of neighbouring heights that differ by 1, by 2, and by 3 or more, among
///   its columns and their neighbours, after rows are removed.
class IncrementalFeatures {
 public:
  IncrementalFeatures(const PieceSet& pieces, int width);

  std::size_t size() const { return size_; }

  struct Rest {
    int row = 0;         ///< of its lowest cell
    bool loses = false;  ///< ends the game
  };
  /// Writes the features of a placement, `size()` of them, and returns how it comes to rest.
  Rest write(const PositionView& position, Placement placement, std::span<double> x) const;

 private:
  std::vector<std::size_t> firstOrientation_;  ///< by piece, the index of its first orientation
  std::size_t firstColumn_ = 0, size_ = 0;
};

}  // namespace tetrabench
