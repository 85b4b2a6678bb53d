#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench {

/// A board by the heights of its columns.
struct Contour {
  explicit Contour(const Board& board);

  int width;
  std::array<int, Board::kMaxWidth> height{};

  /// How much the next column is higher than column c.
  int difference(int c) const {
    return height[static_cast<std::size_t>(c) + 1] - height[static_cast<std::size_t>(c)];
  }
  /// True if columns c and c + 1 differ too much to share a variable-sized substate (Sarjant 2008,
  /// version 1.1).
  bool isCut(int c) const { return difference(c) >= 3 || difference(c) <= -3; }
};

/// The numbers of substates: first those of four columns, then of three and of two, each with its differences
/// as digits (-2 to 2) to the base 5; the last three are wells of one column.
inline constexpr int kWidestSubstate = 4;
inline constexpr std::array kFirstSubstate = {0, 155, 150, 125,
                                              0};  ///< by width, from 1; the entry 0 is unused
inline constexpr int kWellAtStart = 155, kWellAtEnd = 156, kWellInside = 157;
inline constexpr int kSubstates = 158;

/// The number of a substate of two to four columns; differences beyond -2 to 2 are capped.
int substateNumber(std::span<const int> differences);
/// How many columns the substate with this number has.
int substateWidth(int number);
/// Its differences; empty for a well.
std::vector<int> substateDifferences(int number);

/// Neighbouring columns of a board, as SmartAgent 1.0 to 1.3 sees them.
struct Substate {
  int number = 0;
  int column = 0;  ///< the leftmost
  int width = 0;   ///< 1 to 4
  int height = 0;  ///< of the lowest column

  bool contains(int first, int columns) const { return first >= column && first + columns <= column + width; }
  bool operator==(const Substate&) const = default;
};

/// Every four neighbouring columns (Sarjant 2008, version 1.0).
std::vector<Substate> fixedSubstates(const Contour& contour);

/// Every four columns between cuts, or all of them if there are two or three, and wells (version 1.1). A
/// single column that is no well is in none.
std::vector<Substate> variableSubstates(const Contour& contour);

/// The smallest variable-sized substates that hold these columns: just these columns, or a well; for any
/// other single column, the column with its neighbour on either side. None if there is a cut between the
/// columns.
std::vector<Substate> minimalSubstates(const Contour& contour, int first, int columns);

/// Removes substates that lie four rows or more above the lowest one (version 1.0).
void removeHigh(std::vector<Substate>& substates);

}  // namespace tetrabench
