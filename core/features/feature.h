#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/features/linear_parts.h"
#include "core/tetris/board.h"
#include "core/translation.h"

namespace tetrabench {

/// Properties of a move, apart from the resulting board.
struct Landing {
  int row = 0;          ///< row of the piece's lowest cell before rows were removed
  int pieceHeight = 0;  ///< rows that the piece spans as oriented
  int rowsRemoved = 0;
  int pieceCellsRemoved = 0;  ///< cells of the piece in those rows

  // Under guideline rules; otherwise 0.
  int attack = 0;           ///< garbage rows that the move sends
  int combo = 0;            ///< consecutive moves that removed rows, including this one
  bool backToBack = false;  ///< the last clear was four rows or a spin

  // Position of the piece before rows were removed; set by judgePiece(), needed only by features `ofPiece`.
  int meanRowTwelfths = 0;  ///< twelve times the mean row of its cells: an integer, as it has 1 to 4 of them
  int contacts = 0;         ///< edges of its cells that touch other full cells, walls or the floor

  bool operator==(const Landing&) const = default;
};

/// A feature of the afterstate: the board after a piece is placed and full rows are removed
/// (resources/help/features.md).
///
/// Without a height limit a feature is computed on the rows that the board stores.
///
/// Most features are an integer times a factor that depends only on the width; these give exact values
/// (`units`, `unit`, `bound`). The few others are real-valued (`real`).
struct Feature {
  /// The number of values of a feature.
  enum class Count { One, Five, PerColumn, PerNeighbours };  // 1, 5, W, W - 1

  std::string_view id;
  Untranslated name;
  Untranslated definition;
  std::string_view source;
  Count count = Count::One;
  bool ofPlacement = false;  ///< needs the landing, so it has no value for a board alone
  bool ofPiece = false;      ///< needs the part of the landing that judgePiece() sets

  std::int64_t (*units)(const Board& after, const Landing& landing, int index) = nullptr;
  double (*unit)(int width) = [](int) { return 1.0; };
  /// Returns the largest |units| on a board of this width and number of rows, those above the height
  /// included.
  std::int64_t (*bound)(int width, int rows) = nullptr;

  double (*real)(const Board& after, const Landing& landing, int index) = nullptr;

  /// Adds `weight` times the units, up to a constant, to the parts that the kernels compute; null if the
  /// kernels cannot compute the feature.
  void (*addTo)(LinearParts& parts, std::int64_t weight, int index, int width) = nullptr;

  int size(int width) const {
    switch (count) {
      case Count::One:
        return 1;
      case Count::Five:
        return 5;
      case Count::PerColumn:
        return width;
      case Count::PerNeighbours:
        return width - 1;
    }
    return 0;
  }
  /// Returns true if the number of values depends on the board's width.
  bool dependsOnWidth() const { return count == Count::PerColumn || count == Count::PerNeighbours; }
  double value(const Board& after, const Landing& landing, int index = 0) const {
    return real ? real(after, landing, index)
                : static_cast<double>(units(after, landing, index)) * unit(after.width());
  }
  /// Appends all values of the feature.
  void addValues(const Board& after, const Landing& landing, std::vector<double>& values) const {
    for (int index = 0; index < size(after.width()); ++index) values.push_back(value(after, landing, index));
  }
};

}  // namespace tetrabench
