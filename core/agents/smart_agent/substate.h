#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/tetris/board.h"

namespace tetrabench {

/// The column heights of a board.
struct Contour {
  explicit Contour(const Board& board);

  int width;
  std::array<int, Board::kMaxWidth> height{};

  /// Returns by how much column c + 1 is higher than column c.
  int difference(int c) const {
    return height[static_cast<std::size_t>(c) + 1] - height[static_cast<std::size_t>(c)];
  }
  /// Returns whether columns c and c + 1 differ too much to share a variable-sized substate (Sarjant 2008,
  /// version 1.1).
  bool isCut(int c) const { return difference(c) >= 3 || difference(c) <= -3; }
};

/// Numbering of the substates: first those of four columns, then of three and of two, each with its
/// differences as digits (-2 to 2) in base 5; the last three are wells of one column.
inline constexpr int kWidestSubstate = 4;
inline constexpr std::array kFirstSubstate = {0, 155, 150, 125,
                                              0};  ///< by width, from 1; the entry 0 is unused
inline constexpr int kWellAtStart = 155, kWellAtEnd = 156, kWellInside = 157;
inline constexpr int kSubstates = 158;

/// Returns the number of a substate of two to four columns; differences are clamped to [-2, 2].
int substateNumber(std::span<const int> differences);
/// Returns the number of columns of a substate.
int substateWidth(int number);
/// Returns the differences of a substate; empty for a well.
std::vector<int> substateDifferences(int number);

/// Adjacent columns of a board, as classified by SmartAgent 1.0 to 1.3.
struct Substate {
  int number = 0;
  int column = 0;  ///< the leftmost
  int width = 0;   ///< 1 to 4
  int height = 0;  ///< height of the lowest column

  bool contains(int first, int columns) const { return first >= column && first + columns <= column + width; }
  bool operator==(const Substate&) const = default;
};

/// Returns a substate for every four adjacent columns (Sarjant 2008, version 1.0).
std::vector<Substate> fixedSubstates(const Contour& contour);

/// Returns a substate for every four columns between cuts, or for all of them if there are two or three, and
/// for every well (version 1.1). A single column that is not a well belongs to none.
std::vector<Substate> variableSubstates(const Contour& contour);

/// Returns the smallest variable-sized substates that contain these columns: exactly these columns, or a
/// well; for any other single column, the column with its neighbour on either side, unless there is a cut
/// between them. Empty if there is none, as with a cut between the columns.
std::vector<Substate> minimalSubstates(const Contour& contour, int first, int columns);

/// Removes substates that are at least four rows above the lowest one (version 1.0).
void removeHigh(std::vector<Substate>& substates);

}  // namespace tetrabench
