#include "core/features/groups.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Int = std::int64_t;

/// Returns the empty cells of a column that lie below a full one.
std::uint64_t holesOf(std::uint64_t column) {
  const int height = static_cast<int>(std::bit_width(column));
  const std::uint64_t under = height == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << height) - 1;
  return ~column & under;
}

Int holes(const Board& b, const Landing&, int) {
  Int count = 0;
  for (int c = 0; c < b.width(); ++c) count += b.columnHeight(c) - std::popcount(b.column(c));
  return count;
}

/// Counts runs of holes: one starts below each full cell with an empty cell directly below it.
Int connectedHoles(const Board& b, const Landing&, int) {
  Int count = 0;
  for (int c = 0; c < b.width(); ++c) count += std::popcount((b.column(c) >> 1) & ~b.column(c));
  return count;
}

/// Measures how hard holes are to fill. An empty cell has value 1 plus, if the nearest full cell above is one
/// or two rows up, the value of the empty cells in that row, which must be cleared first. The original xtris
/// program also adds 1 for each open cell; here open cells only count in their row's value, so a board
/// without holes scores 0. Values multiply from row to row, by up to 16, and would overflow integers.
double embeddedHoles(const Board& b, const Landing&, int) {
  double ofRow[66] = {};  // total value of a row's empty cells
  double sum = 0;
  for (int row = b.pileHeight() - 1; row >= 0; --row) {
    for (int c = 0; c < b.width(); ++c) {
      if (b.full(c, row)) continue;
      const std::uint64_t above = b.column(c) >> row >> 1;
      const int near = above & 1 ? row + 1 : row + 2;
      const double counts = 1 + (above & 3 ? ofRow[near] : 0);
      ofRow[row] += counts;
      if (above != 0) sum += counts;
    }
  }
  return sum;
}

/// Counts full cells above the lowest empty one of each column.
Int holeDepth(const Board& b, const Landing&, int) {
  Int count = 0;
  for (int c = 0; c < b.width(); ++c) {
    const std::uint64_t column = b.column(c);
    count += std::popcount(column) - std::countr_one(column);
  }
  return count;
}

Int rowsWithHoles(const Board& b, const Landing&, int) {
  std::uint64_t rows = 0;
  for (int c = 0; c < b.width(); ++c) rows |= holesOf(b.column(c));
  return std::popcount(rows);
}

Int columnsWithHoles(const Board& b, const Landing&, int) {
  Int count = 0;
  for (int c = 0; c < b.width(); ++c) count += holesOf(b.column(c)) != 0;
  return count;
}

Int squaredHoleDepth(const Board& b, const Landing&, int) {
  Int sum = 0;
  for (int c = 0; c < b.width(); ++c) {
    const std::uint64_t column = b.column(c);
    for (std::uint64_t rest = holesOf(column); rest != 0; rest &= rest - 1) {
      const Int above = std::popcount(column >> std::countr_zero(rest));
      sum += above * above;
    }
  }
  return sum;
}

/// Counts the valleys of the "Valleys heuristic" (HUJI 2011), with y counted from 0 here: y, y+1 and y+2 are
/// empty and both neighbours are at least y+3 high.
Int valleys(const Board& b, const Landing&, int) {
  Int count = 0;
  for (int c = 0; c < b.width(); ++c) {
    int bound = 64;  // height of the lower neighbour; a wall has maximal height
    for (int side : {c - 1, c + 1})
      if (side >= 0 && side < b.width()) bound = std::min(bound, b.columnHeight(side));
    if (bound < 3) continue;
    const std::uint64_t empty = ~b.column(c);
    const std::uint64_t lowEnough = (std::uint64_t{1} << (bound - 2)) - 1;  // y <= bound - 3
    count += std::popcount(empty & (empty >> 1) & (empty >> 2) & lowEnough);
  }
  return count;
}

Int totalBound(int width, int rows) {
  return width * rows;
}

constexpr Feature kFeatures[] = {
    {.id = "holes",
     .name = Core::noop("Holes"),
     .definition = Core::noop("empty cells with a full cell anywhere above in their column"),
     .source = "Bertsekas & Ioffe 1996; Dellacherie 2003",
     .units = holes,
     .bound = totalBound,
     .addTo = addPart<Part::Holes>},
    {.id = "connectedHoles",
     .name = Core::noop("Connected holes"),
     .definition = Core::noop("runs of holes: holes right above one another in a column count once"),
     .source = "Boehm, Kokai & Mandl 2005; adjacent column holes of Thiery & Scherrer 2009",
     .units = connectedHoles,
     .bound = [](int width, int rows) -> Int { return Int{width} * (rows / 2); }},
    {.id = "embeddedHoles",
     .name = Core::noop("Embedded holes"),
     .definition = Core::noop(
         "sum over holes of how hard they are to fill: each empty cell counts 1, plus what all empty "
         "cells of the row of the nearest full cell above count, if that is 1 or 2 rows up"),
     .source = "xtris 1996; Thiery & Scherrer 2009",
     .real = embeddedHoles},
    {.id = "solidity",
     .name = Core::noop("Solidity"),
     .definition = Core::noop("200 minus the holes; below 0 on a large board full of holes"),
     .source = "Cornell 1999, F4; the definition is ours",
     .units = [](const Board& b, const Landing& l, int) -> Int { return 200 - holes(b, l, 0); },
     .bound = [](int width, int rows) -> Int { return std::max(200, width * rows); },
     .addTo = addPart<Part::Holes, -1>},
    {.id = "holeDepth",
     .name = Core::noop("Hole depth"),
     .definition = Core::noop("full cells with at least one empty cell below them in their column"),
     .source = "Thiery & Scherrer 2009",
     .units = holeDepth,
     .bound = totalBound,
     .addTo = addPart<Part::HoleDepth>},
    {.id = "rowsWithHoles",
     .name = Core::noop("Rows with holes"),
     .definition = Core::noop("rows with at least one hole"),
     .source = "Thiery & Scherrer 2009",
     .units = rowsWithHoles,
     .bound = [](int, int rows) -> Int { return rows; },
     .addTo = addPart<Part::RowsWithHoles>},
    {.id = "columnsWithHoles",
     .name = Core::noop("Columns with holes"),
     .definition = Core::noop("columns with at least one hole"),
     .source = "Gupta et al. 2017 (NUS), CwH",
     .units = columnsWithHoles,
     .bound = [](int width, int) -> Int { return width; },
     .addTo = addPart<Part::ColumnsWithHoles>},
    {.id = "squaredHoleDepth",
     .name = Core::noop("Squared hole depth"),
     .definition =
         Core::noop("sum over holes of the squared number of full cells above them in their column"),
     .source = "Rodriguez, Tesch & Lindzey (CMU homework), H6; Gros et al. 2008",
     .units = squaredHoleDepth,
     .bound = [](int width, int rows) -> Int { return Int{width} * rows * rows * rows / 3; }},
    {.id = "valleys",
     .name = Core::noop("Valleys"),
     .definition = Core::noop(
         "empty cells with two empty cells above them, between columns (or walls) at least as high"),
     .source = "HUJI 2011",
     .units = valleys,
     .bound = totalBound,
     .addTo = addPart<Part::Valleys>},
};

}  // namespace

std::span<const Feature> holeFeatures() {
  return kFeatures;
}

}  // namespace tetrabench
