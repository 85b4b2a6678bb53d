#include "core/features/groups.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Int = std::int64_t;

constexpr std::uint64_t kWall = ~std::uint64_t{0};

/// Calls `visit(wells, empty)` for each column: its well cells (empty between full neighbours or walls,
/// covered or not) and all its empty cells.
template <typename Visit>
void forEachColumnsWells(const Board& b, Visit visit) {
  std::uint64_t left = kWall, own = b.column(0);
  for (int c = 0; c < b.width(); ++c) {
    const std::uint64_t right = c + 1 < b.width() ? b.column(c + 1) : kWall;
    if (const std::uint64_t wells = ~own & left & right; wells != 0) visit(wells, ~own);
    left = own;
    own = right;
  }
}

/// Sums, over the cells, the number of consecutive empty cells from each one downwards, itself included.
Int depthSum(std::uint64_t cells, std::uint64_t empty) {
  Int sum = 0;
  for (; cells != 0; cells = (cells >> 1) & empty) sum += std::popcount(cells);
  return sum;
}

/// Returns the cells and all contiguous empty cells below them.
std::uint64_t withEmptyBelow(std::uint64_t cells, std::uint64_t empty) {
  for (std::uint64_t grown = cells | ((cells >> 1) & empty); grown != cells;
       grown = cells | ((cells >> 1) & empty))
    cells = grown;
  return cells;
}

Int cumulativeWells(const Board& b, const Landing&, int) {
  Int sum = 0;
  forEachColumnsWells(b, [&](std::uint64_t wells, std::uint64_t empty) { sum += depthSum(wells, empty); });
  return sum;
}

Int cumulativeWellsFast(const Board& b, const Landing&, int) {
  Int sum = 0;
  forEachColumnsWells(b, [&](std::uint64_t wells, std::uint64_t empty) {
    sum += depthSum(withEmptyBelow(wells, empty), empty);
  });
  return sum;
}

Int wellCells(const Board& b, const Landing&, int) {
  Int sum = 0;
  forEachColumnsWells(b, [&](std::uint64_t wells, std::uint64_t empty) {
    sum += std::popcount(withEmptyBelow(wells, empty));
  });
  return sum;
}

/// Calls `visit(depth)` for each column lower than both neighbours (walls have maximal height); the depth is
/// the difference to the lower neighbour.
template <typename Visit>
void forEachWellDepth(const Board& b, Visit visit) {
  constexpr int kHigh = 65;
  int left = kHigh, own = b.columnHeight(0);
  for (int c = 0; c < b.width(); ++c) {
    const int right = c + 1 < b.width() ? b.columnHeight(c + 1) : kHigh;
    if (const int depth = std::min(left, right) - own; depth > 0) visit(depth);
    left = own;
    own = right;
  }
}

Int wellCount(const Board& b, const Landing&, int) {
  Int count = 0;
  forEachWellDepth(b, [&](int) { ++count; });
  return count;
}

Int wellDepthSum(const Board& b, const Landing&, int) {
  Int sum = 0;
  forEachWellDepth(b, [&](int depth) { sum += depth; });
  return sum;
}

Int deepWells(const Board& b, const Landing&, int) {
  Int sum = 0;
  forEachWellDepth(b, [&](int depth) { sum += depth >= 2 ? depth : 0; });
  return sum;
}

Int deepestWell(const Board& b, const Landing&, int) {
  Int deepest = 0;
  forEachWellDepth(b, [&](int depth) { deepest = std::max<Int>(deepest, depth); });
  return deepest;
}

Int chasms(const Board& b, const Landing&, int) {
  Int count = 0;
  forEachWellDepth(b, [&](int depth) { count += depth >= 3; });
  return count * count;
}

Int cumulativeBound(int width, int rows) {
  return Int{width} * rows * (rows + 1) / 2;
}
Int totalBound(int width, int rows) {
  return width * rows;
}
Int rowsBound(int, int rows) {
  return rows;
}

constexpr Feature kFeatures[] = {
    {.id = "cumulativeWells",
     .name = Core::noop("Cumulative wells"),
     .definition =
         Core::noop("sum over well cells of the number of consecutive empty cells from each downwards"),
     .source = "Dellacherie 2003",
     .units = cumulativeWells,
     .bound = cumulativeBound,
     .addTo = addPart<Part::CumulativeWells>},
    {.id = "cumulativeWellsFast",
     .name = Core::noop("Cumulative wells, MdpTetris -6"),
     .definition =
         Core::noop("like cumulative wells, but each empty cell right below a well cell counts as one too"),
     .source = "MdpTetris, Thiery & Scherrer 2009; Scherrer et al. 2015",
     .units = cumulativeWellsFast,
     .bound = cumulativeBound,
     .addTo = addPart<Part::CumulativeWellsFast>},
    {.id = "wellCells",
     .name = Core::noop("Well cells"),
     .definition = Core::noop("number of well cells and of the empty cells right below them"),
     .source = "Fahey 2003; xtris 1996",
     .units = wellCells,
     .bound = totalBound,
     .addTo = addPart<Part::WellCells>},
    {.id = "wellCount",
     .name = Core::noop("Wells"),
     .definition = Core::noop("columns lower than both neighbours; a wall is high"),
     .source = "Gupta et al. 2017 (NUS), NWell",
     .units = wellCount,
     .bound = [](int width, int) -> Int { return width; },
     .addTo = addPart<Part::WellCount>},
    {.id = "wellDepthSum",
     .name = Core::noop("Sum of well depths"),
     .definition = Core::noop("sum over wells of how much lower they are than the lower neighbour"),
     .source = "Gupta et al. 2017 (NUS), WellS",
     .units = wellDepthSum,
     .bound = totalBound,
     .addTo = addPart<Part::WellDepthSum>},
    // Xtris as interpreted by Thiery and Scherrer 2009: its program subtracts 1 from each depth, so this is
    // wellDepthSum - wellCount.
    {.id = "deepWells",
     .name = Core::noop("Deep wells"),
     .definition = Core::noop("sum of the well depths, without wells 1 deep"),
     .source = "xtris 1996, as in Thiery & Scherrer 2009",
     .units = deepWells,
     .bound = totalBound},
    {.id = "deepestWell",
     .name = Core::noop("Deepest well"),
     .definition = Core::noop("largest well depth; 0 without wells"),
     .source = "Gupta et al. 2017 (NUS), DW",
     .units = deepestWell,
     .bound = rowsBound,
     .addTo = addPart<Part::DeepestWell>},
    {.id = "shallowness",
     .name = Core::noop("Shallowness"),
     .definition = Core::noop("board height minus the largest well depth"),
     .source = "Cornell 1999, F7; the definition is ours",
     .units = [](const Board& b, const Landing& l, int) -> Int { return b.height() - deepestWell(b, l, 0); },
     .bound = rowsBound,
     .addTo = addPart<Part::DeepestWell, -1>},
    {.id = "maxWellDepth",
     .name = Core::noop("Maximum well depth"),
     .definition =
         Core::noop("depth of the deepest one-wide gap with higher columns (or walls) on both sides"),
     .source = "Boehm, Kokai & Mandl 2005; Sarjant 2008, SmartAgent 1.6",
     .units = deepestWell,
     .bound = rowsBound,
     .addTo = addPart<Part::DeepestWell>},
    {.id = "chasms",
     .name = Core::noop("Chasms"),
     .definition = Core::noop("number of one-wide gaps at least 3 deep, squared"),
     .source = "Sarjant 2008, SmartAgent 1.4",
     .units = chasms,
     .bound = [](int width, int) -> Int { return Int{width} * width; },
     .addTo = addPart<Part::Chasms>},
};

}  // namespace

std::span<const Feature> wellFeatures() {
  return kFeatures;
}

}  // namespace tetrabench
