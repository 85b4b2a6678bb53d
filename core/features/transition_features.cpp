#include "core/features/groups.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Int = std::int64_t;

/// Counts full/empty changes along the lowest `rows` rows; the walls are full, so an empty row counts 2.
Int rowTransitionsOver(const Board& b, int rows) {
  const std::uint64_t counted = (std::uint64_t{1} << rows) - 1;
  std::uint64_t left = ~std::uint64_t{0};
  Int count = 0;
  for (int c = 0; c < b.width(); ++c) {
    count += std::popcount((left ^ b.column(c)) & counted);
    left = b.column(c);
  }
  return count + std::popcount(~left & counted);
}

/// Counts full/empty changes up a column; the floor is full and the space above empty.
Int columnTransitionsOf(std::uint64_t column) {
  return std::popcount(column ^ (column << 1 | 1)) + static_cast<Int>(column >> 63);
}

Int columnTransitions(const Board& b, const Landing&, int) {
  Int count = 0;
  for (int c = 0; c < b.width(); ++c) count += columnTransitionsOf(b.column(c));
  return count;
}

/// Counts column transitions as the NUS program does, which omits the one at the top of a column.
Int nusColumnTransitions(const Board& b, const Landing&, int) {
  Int count = 0;
  for (int c = 0; c < b.width(); ++c) count += columnTransitionsOf(b.column(c)) - (b.column(c) != 0);
  return count;
}

/// Counts full sides of the board's empty cells. The xtris documentation includes borders; the floor counts
/// as one, as it is full for all features, although Fahey's program based on xtris omits it.
Int frontier(const Board& b, const Landing&, int) {
  const std::uint64_t counted = (std::uint64_t{1} << b.height()) - 1, wall = ~std::uint64_t{0};
  Int count = 0;
  for (int c = 0; c < b.width(); ++c) {
    const std::uint64_t own = b.column(c), empty = ~own & counted;
    const std::uint64_t left = c > 0 ? b.column(c - 1) : wall;
    const std::uint64_t right = c + 1 < b.width() ? b.column(c + 1) : wall;
    for (std::uint64_t neighbours : {left, right, own << 1 | 1, own >> 1})
      count += std::popcount(empty & neighbours);
  }
  return count;
}

Int rowsBound(int width, int rows) {
  return Int{width + 2} * rows;
}
Int columnsBound(int width, int rows) {
  return Int{width} * (rows + 1);
}

constexpr Feature kFeatures[] = {
    {.id = "rowTransitions",
     .name = Core::noop("Row transitions"),
     .definition =
         Core::noop("full/empty changes between horizontal neighbours over all rows; walls are full"),
     .source = "Dellacherie 2003",
     .units = [](const Board& b, const Landing&, int) -> Int { return rowTransitionsOver(b, b.height()); },
     .bound = rowsBound,
     .addTo = addPart<Part::RowTransitions>},
    {.id = "columnTransitions",
     .name = Core::noop("Column transitions"),
     .definition =
         Core::noop("full/empty changes between vertical neighbours; the floor is full, the sky empty"),
     .source = "Dellacherie 2003",
     .units = columnTransitions,
     .bound = columnsBound,
     .addTo = addPart<Part::ColumnTransitions>},
    {.id = "nusRowTransitions",
     .name = Core::noop("Row transitions, NUS"),
     .definition = Core::noop("row transitions over one row more than the board has"),
     .source = "Gupta et al. 2017 (NUS), RowT, as its program counts",
     .units = [](const Board& b, const Landing&, int) -> Int {
       return rowTransitionsOver(b, b.height() + 1);
     },
     .bound = rowsBound,
     .addTo =
         [](LinearParts& p, Int w, int, int) {
           p[Part::RowTransitions] += w;
           p[Part::RowTransitionsAbove] += w;
         }},
    {.id = "nusColumnTransitions",
     .name = Core::noop("Column transitions, NUS"),
     .definition = Core::noop("column transitions without the one at the top of a column that has cells"),
     .source = "Gupta et al. 2017 (NUS), ColT, as its program counts",
     .units = nusColumnTransitions,
     .bound = columnsBound,
     .addTo =
         [](LinearParts& p, Int w, int, int) {
           p[Part::ColumnTransitions] += w;
           p[Part::EmptyColumns] += w;
         }},
    {.id = "frontier",
     .name = Core::noop("Frontier"),
     .definition = Core::noop(
         "length of the border of the empty cells: their sides that touch full cells, walls or the "
         "floor, over all rows"),
     .source = "xtris 1996; cell transitions of Thiery & Scherrer 2009",
     .units = frontier,
     .bound = [](int width, int rows) -> Int { return rowsBound(width, rows) + columnsBound(width, rows); }},
};

}  // namespace

std::span<const Feature> transitionFeatures() {
  return kFeatures;
}

}  // namespace tetrabench
