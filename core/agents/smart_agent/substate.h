#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench {

/// A field by the heights of its columns.
struct Contour {
  explicit Contour(const Board& field);

  int width;
  std::array<int, Board::kMaxWidth> height{};

  /// How much the next column is higher than column c.
  int difference(int c) const {
    return height[static_cast<std::size_t>(c) + 1] - height[static_cast<std::size_t>(c)];
  }
  /// True if columns c and c + 1 are too unlike to share a variable-sized substate (S4.13).
  bool isCut(int c) const { return difference(c) >= 3 || difference(c) <= -3; }
};

/// Substates are numbered: those of four columns first, then of three and of two, each by their differences
/// as the digits (-2 to 2) of a number with the base 5; the last three are one column, a well.
inline constexpr int kWidestSubstate = 4;
inline constexpr std::array kFirstSubstate = {0, 155, 150, 125, 0};  ///< by width; 0 is no width
inline constexpr int kWellAtStart = 155, kWellAtEnd = 156, kWellInside = 157;
inline constexpr int kSubstates = 158;

/// The number of a substate of two to four columns; differences beyond -2 to 2 are capped.
int substateNumber(std::span<const int> differences);
/// Columns of a substate with this number.
int substateWidth(int number);
/// Its differences; none of a well.
std::vector<int> substateDifferences(int number);

/// Neighbouring columns of a field, as SmartAgent 1.0 to 1.3 sees them.
struct Substate {
  int number = 0;
  int column = 0;  ///< the leftmost
  int width = 0;   ///< 1 to 4
  int height = 0;  ///< of the lowest column

  bool contains(int first, int columns) const { return first >= column && first + columns <= column + width; }
  bool operator==(const Substate&) const = default;
};

/// Every four columns (S4.8).
std::vector<Substate> fixedSubstates(const Contour& contour);

/// Every four columns between cuts, or all if there are two or three, and wells (S4.13). A single column that
/// is no well is in none.
std::vector<Substate> variableSubstates(const Contour& contour);

/// The smallest of the variable-sized substates that hold these columns (S4.14): exactly they, a well, or for
/// another single column it and its neighbour on either side. None if there is a cut between them.
std::vector<Substate> minimalSubstates(const Contour& contour, int first, int columns);

/// Removes substates that lie four rows or more above the lowest one (S4.9).
void removeHigh(std::vector<Substate>& substates);

}  // namespace tetrabench
