#include <algorithm>
#include <cstdlib>

#include "core/features/groups.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Int = std::int64_t;

/// Calls `visit` with the height difference of each pair of adjacent columns, from the left.
template <typename Visit>
void forEachDifference(const Board& b, Visit visit) {
  int left = b.columnHeight(0);
  for (int c = 1; c < b.width(); ++c) {
    const int right = b.columnHeight(c);
    visit(right - left);
    left = right;
  }
}

Int bumpiness(const Board& b, const Landing&, int) {
  Int sum = 0;
  forEachDifference(b, [&](int d) { sum += std::abs(d); });
  return sum;
}

Int squaredBumpiness(const Board& b, const Landing&, int) {
  Int sum = 0;
  forEachDifference(b, [&](int d) { sum += Int{d} * d; });
  return sum;
}

Int jumps(const Board& b, const Landing&, int) {
  Int count = 0;
  forEachDifference(b, [&](int d) { count += d != 0; });
  return count;
}

Int patternDiversity(const Board& b, const Landing&, int) {
  unsigned seen = 0;
  forEachDifference(b, [&](int d) {
    if (d >= -2 && d <= 2) seen |= 1U << (d + 2);
  });
  return std::popcount(seen);
}

constexpr Feature kFeatures[] = {
    {.id = "heightDifference",
     .name = Core::noop("Height differences"),
     .definition =
         Core::noop("absolute height difference of each pair of neighbouring columns, from the left"),
     .source = "Bertsekas & Ioffe 1996",
     .count = Feature::Count::PerNeighbours,
     .units = [](const Board& b, const Landing&, int c) -> Int {
       return std::abs(b.columnHeight(c + 1) - b.columnHeight(c));
     },
     .bound = [](int, int rows) -> Int { return rows; },
     .addTo = [](LinearParts& p, Int w, int c,
                 int) { p.heightDifference[static_cast<std::size_t>(c)] += w; }},
    {.id = "bumpiness",
     .name = Core::noop("Bumpiness"),
     .definition = Core::noop("sum of the absolute height differences of neighbouring columns"),
     .source = "Sarjant 2008; HUJI 2011; Gupta et al. 2017 (NUS)",
     .units = bumpiness,
     .bound = [](int width, int rows) -> Int { return width * rows; },
     .addTo = addPart<Part::Bumpiness>},
    {.id = "smoothness",
     .name = Core::noop("Smoothness"),
     .definition = Core::noop("200 minus the bumpiness; below 0 on a very rough board"),
     .source = "Cornell 1999, F8; the definition is ours",
     .units = [](const Board& b, const Landing& l, int) -> Int { return 200 - bumpiness(b, l, 0); },
     .bound = [](int width, int rows) -> Int { return std::max(200, width * rows); },
     .addTo = addPart<Part::Bumpiness, -1>},
    {.id = "squaredBumpiness",
     .name = Core::noop("Squared bumpiness"),
     .definition = Core::noop("sum of the squared height differences of neighbouring columns"),
     .source = "Rodriguez, Tesch & Lindzey (CMU homework), H7; Gros et al. 2008",
     .units = squaredBumpiness,
     .bound = [](int width, int rows) -> Int { return Int{width} * rows * rows; },
     .addTo = addPart<Part::SquaredBumpiness>},
    {.id = "jumps",
     .name = Core::noop("Jumps"),
     .definition = Core::noop("number of neighbouring columns of different height"),
     .source = "Rodriguez, Tesch & Lindzey (CMU homework), H11",
     .units = jumps,
     .bound = [](int width, int) -> Int { return width; },
     .addTo = addPart<Part::Jumps>},
    {.id = "patternDiversity",
     .name = Core::noop("Pattern diversity"),
     .definition =
         Core::noop("number of distinct values from -2 to 2 among the height differences of neighbours"),
     .source = "Scherrer et al. 2015",
     .units = patternDiversity,
     .bound = [](int, int) -> Int { return 5; },
     .addTo = addPart<Part::PatternDiversity>},
};

}  // namespace

std::span<const Feature> surfaceFeatures() {
  return kFeatures;
}

}  // namespace tetrabench
