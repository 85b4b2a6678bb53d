#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/features/linear_parts.h"
#include "core/tetris/board.h"

namespace tetrabench {

/// What a move did, apart from the board it led to.
struct Landing {
  int row = 0;          ///< of the piece's lowest cell, before rows were removed
  int pieceHeight = 0;  ///< rows of the piece as it lies
  int rowsRemoved = 0;
  int pieceCellsRemoved = 0;  ///< cells of the piece in those rows

  // Under guideline rules; else 0.
  int attack = 0;           ///< rows of garbage that the move sends
  int combo = 0;            ///< moves in a row that removed rows, up to this one
  bool backToBack = false;  ///< the last rows were removed four at once or by a spin

  // How the piece lay before rows were removed; worked out by judgePiece(), for features `ofPiece` alone.
  int meanRowTwelfths = 0;  ///< twelve times the mean row of its cells: whole, as it has 1 to 4 of them
  int contacts = 0;         ///< edges of its cells that touch other full cells, walls or the floor

  bool operator==(const Landing&) const = default;
};

/// A feature of the afterstate: the board once a piece is placed and its full rows are removed
/// (resources/help/features.md).
///
/// Without a height limit a feature is computed on the rows that the board holds.
///
/// Most features are a whole number times a factor that depends on the width alone; these give exact values
/// (`units`, `unit`, `bound`). The few others are real numbers (`real`).
struct Feature {
  /// How many values it has.
  enum class Count { One, Five, PerColumn, PerNeighbours };  // 1, 5, W, W - 1

  std::string_view id;
  std::string_view name;
  std::string_view definition;
  std::string_view source;
  Count count = Count::One;
  bool ofPlacement = false;  ///< needs the landing, so it has no value for a board alone
  bool ofPiece = false;      ///< needs the part of the landing that judgePiece() works out

  std::int64_t (*units)(const Board& after, const Landing& landing, int index) = nullptr;
  double (*unit)(int width) = [](int) { return 1.0; };
  /// The largest |units| on a board of this width and as many rows, those above the height included.
  std::int64_t (*bound)(int width, int rows) = nullptr;

  double (*real)(const Board& after, const Landing& landing, int index) = nullptr;

  /// Adds `weight` times the units, constants left out, to what the kernels compute; null if they cannot.
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
  /// Whether its number of values depends on the board's width.
  bool showsWidth() const { return count == Count::PerColumn || count == Count::PerNeighbours; }
  double value(const Board& after, const Landing& landing, int index = 0) const {
    return real ? real(after, landing, index)
                : static_cast<double>(units(after, landing, index)) * unit(after.width());
  }
  /// Appends all its values.
  void addValues(const Board& after, const Landing& landing, std::vector<double>& values) const {
    for (int index = 0; index < size(after.width()); ++index) values.push_back(value(after, landing, index));
  }
};

}  // namespace tetrabench
