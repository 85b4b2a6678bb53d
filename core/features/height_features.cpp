#include <cmath>

#include "core/features/groups.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Int = std::int64_t;

Int totalHeight(const Board& b, const Landing&, int) {
  Int sum = 0;
  for (int c = 0; c < b.width(); ++c) sum += b.columnHeight(c);
  return sum;
}

Int totalBound(int width, int rows) {
  return width * rows;
}
Int rowsBound(int, int rows) {
  return rows;
}

Int maxMinusMean(const Board& b, const Landing& l, int) {
  return Int{b.width()} * b.pileHeight() - totalHeight(b, l, 0);
}

Int meanMinusMin(const Board& b, const Landing& l, int) {
  return totalHeight(b, l, 0) - Int{b.width()} * b.minHeight();
}

/// Evaluates a radial basis function of the mean height, centred at i/4 of the board's height and a fifth of
/// it wide.
double rbfHeight(const Board& b, const Landing& l, int i) {
  const double mean = static_cast<double>(totalHeight(b, l, 0)) / b.width();
  const double distance = (mean - i * b.height() / 4.0) / (b.height() / 5.0);
  return std::exp(-distance * distance / 2);
}

/// Computes feature H8 of Rodriguez, Tesch and Lindzey; distances count from 0 at the wall.
Int sideBias(const Board& b, const Landing&, int) {
  Int sum = 0;
  for (int c = 0; c < b.width(); ++c) sum += std::min(c, b.width() - 1 - c) * b.columnHeight(c);
  return sum;
}

Int weightedCells(const Board& b, const Landing&, int) {
  Int sum = 0;
  for (int c = 0; c < b.width(); ++c)
    for (std::uint64_t cells = b.column(c); cells != 0; cells &= cells - 1)
      sum += std::countr_zero(cells) + 1;
  return sum;
}

double heightVariation(const Board& b, const Landing&, int) {
  double sum = 0, squares = 0;
  for (int c = 0; c < b.width(); ++c) {
    const double h = b.columnHeight(c);
    sum += h;
    squares += h * h;
  }
  const double mean = sum / b.width();
  return std::sqrt(std::max(0.0, squares / b.width() - mean * mean));
}

double inverseDensity(const Board& b, const Landing&, int) {
  const int cells = b.cells();
  return cells == 0 ? 0 : static_cast<double>(b.width() * b.pileHeight()) / cells;
}

constexpr Feature kFeatures[] = {
    {.id = "pileHeight",
     .name = Core::noop("Maximum height"),
     .definition = Core::noop("height of the highest column"),
     .source = "Bertsekas & Ioffe 1996; HUJI 2011",
     .units = [](const Board& b, const Landing&, int) -> Int { return b.pileHeight(); },
     .bound = rowsBound,
     .addTo = addPart<Part::PileHeight>},
    {.id = "minHeight",
     .name = Core::noop("Minimum height"),
     .definition = Core::noop("height of the lowest column"),
     .source = "Thiery & Scherrer 2009",
     .units = [](const Board& b, const Landing&, int) -> Int { return b.minHeight(); },
     .bound = rowsBound,
     .addTo = addPart<Part::LowestHeight>},
    {.id = "headroom",
     .name = Core::noop("Headroom"),
     .definition = Core::noop(
         "board height minus the height of the highest column; below 0 if that is above the board"),
     .source = "Cornell 1999, F6; the definition is ours, and the distance to the top in MdpTetris",
     .units = [](const Board& b, const Landing&, int) -> Int { return b.height() - b.pileHeight(); },
     .bound = rowsBound,
     .addTo = addPart<Part::PileHeight, -1>},
    {.id = "squaredPileHeight",
     .name = Core::noop("Squared maximum height"),
     .definition = Core::noop("square of the height of the highest column"),
     .source = "Sarjant 2008, SmartAgent 1.4",
     .units = [](const Board& b, const Landing&, int) -> Int { return Int{b.pileHeight()} * b.pileHeight(); },
     .bound = [](int, int rows) -> Int { return Int{rows} * rows; },
     .addTo = addPart<Part::SquaredPileHeight>},
    {.id = "cubedPileHeight",
     .name = Core::noop("Cubed maximum height"),
     .definition = Core::noop("cube of the height of the highest column"),
     .source = "Sarjant 2008, SmartAgent 1.6",
     .units = [](const Board& b, const Landing&, int) -> Int {
       return Int{b.pileHeight()} * b.pileHeight() * b.pileHeight();
     },
     .bound = [](int, int rows) -> Int { return Int{rows} * rows * rows; },
     .addTo = addPart<Part::CubedPileHeight>},
    {.id = "meanHeight",
     .name = Core::noop("Mean height"),
     .definition = Core::noop("mean of the column heights"),
     .source = "Rodriguez, Tesch & Lindzey (CMU homework), H10",
     .units = totalHeight,
     .unit = [](int width) { return 1.0 / width; },
     .bound = totalBound,
     .addTo = addPart<Part::TotalHeight>},
    {.id = "doubledMeanHeight",
     .name = Core::noop("Doubled mean height"),
     .definition = Core::noop("twice the mean of the column heights"),
     .source = "HUJI 2011, average height",
     .units = totalHeight,
     .unit = [](int width) { return 2.0 / width; },
     .bound = totalBound,
     .addTo = addPart<Part::TotalHeight>},
    {.id = "maxMinusMean",
     .name = Core::noop("Maximum minus mean height"),
     .definition = Core::noop("height of the highest column minus the mean of the column heights"),
     .source = "Thiery & Scherrer 2009",
     .units = maxMinusMean,
     .unit = [](int width) { return 1.0 / width; },
     .bound = totalBound,
     .addTo =
         [](LinearParts& p, Int w, int, int width) {
           p[Part::PileHeight] += width * w;
           p[Part::TotalHeight] -= w;
         }},
    {.id = "meanMinusMin",
     .name = Core::noop("Mean minus minimum height"),
     .definition = Core::noop("mean of the column heights minus the height of the lowest column"),
     .source = "Thiery & Scherrer 2009",
     .units = meanMinusMin,
     .unit = [](int width) { return 1.0 / width; },
     .bound = totalBound,
     .addTo =
         [](LinearParts& p, Int w, int, int width) {
           p[Part::TotalHeight] += w;
           p[Part::LowestHeight] -= width * w;
         }},
    {.id = "rbfHeight",
     .name = Core::noop("Radial basis of the mean height"),
     .definition =
         Core::noop("exp(-(m - iH/4)^2 / (2 (H/5)^2)) for i = 0 to 4; m the mean and H the board height"),
     .source = "Scherrer et al. 2015",
     .count = Feature::Count::Five,
     .real = rbfHeight},
    {.id = "totalHeight",
     .name = Core::noop("Total column height"),
     .definition = Core::noop("sum of the column heights"),
     .source = "Gupta et al. 2017 (NUS), TColH",
     .units = totalHeight,
     .bound = totalBound,
     .addTo = addPart<Part::TotalHeight>},
    {.id = "columnHeight",
     .name = Core::noop("Column heights"),
     .definition = Core::noop("height of each column, from the left"),
     .source = "Bertsekas & Ioffe 1996",
     .count = Feature::Count::PerColumn,
     .units = [](const Board& b, const Landing&, int c) -> Int { return b.columnHeight(c); },
     .bound = rowsBound,
     .addTo = [](LinearParts& p, Int w, int c, int) { p.columnHeight[static_cast<std::size_t>(c)] += w; }},
    {.id = "altitudeDifference",
     .name = Core::noop("Altitude difference"),
     .definition = Core::noop("highest minus lowest column height"),
     .source = "Rodriguez, Tesch & Lindzey (CMU homework), H1; Gupta et al. 2017 (NUS), AltD",
     .units = [](const Board& b, const Landing&, int) -> Int { return b.pileHeight() - b.minHeight(); },
     .bound = rowsBound,
     .addTo =
         [](LinearParts& p, Int w, int, int) {
           p[Part::PileHeight] += w;
           p[Part::LowestHeight] -= w;
         }},
    {.id = "heightVariation",
     .name = Core::noop("Variation of heights"),
     .definition = Core::noop("population standard deviation of the column heights"),
     .source = "Rodriguez, Tesch & Lindzey (CMU homework), H2",
     .real = heightVariation},
    {.id = "sideBias",
     .name = Core::noop("Side bias"),
     .definition = Core::noop(
         "sum over columns of distance to the nearest wall (0 at the wall) times height, over the width"),
     .source = "Rodriguez, Tesch & Lindzey (CMU homework), H8",
     .units = sideBias,
     .unit = [](int width) { return 1.0 / width; },
     .bound = [](int width, int rows) -> Int { return Int{width} * width * rows / 2; },
     .addTo =
         [](LinearParts& p, Int w, int, int width) {
           for (int c = 0; c < width; ++c)
             p.columnHeight[static_cast<std::size_t>(c)] += w * std::min(c, width - 1 - c);
         }},
    {.id = "fullCells",
     .name = Core::noop("Occupied cells"),
     .definition = Core::noop("number of full cells"),
     .source = "Boehm, Kokai & Mandl 2005",
     .units = [](const Board& b, const Landing&, int) -> Int { return b.cells(); },
     .bound = totalBound,
     .addTo = addPart<Part::FullCells>},
    {.id = "weightedCells",
     .name = Core::noop("Weighted cells"),
     .definition = Core::noop("sum over full cells of their row, counted from 1"),
     .source = "Boehm, Kokai & Mandl 2005; Gupta et al. 2017 (NUS), WB",
     .units = weightedCells,
     .bound = [](int width, int rows) -> Int { return Int{width} * rows * (rows + 1) / 2; },
     .addTo = addPart<Part::WeightedCells>},
    {.id = "inverseDensity",
     .name = Core::noop("Inverse density"),
     .definition =
         Core::noop("width times maximum height over the number of full cells; 0 on an empty board"),
     .source = "Rodriguez, Tesch & Lindzey (CMU homework), H4",
     .real = inverseDensity},
    {.id = "constant",
     .name = Core::noop("Constant"),
     .definition = Core::noop("always 1; needed by a value function, irrelevant to a choice among moves"),
     .source = "Bertsekas & Ioffe 1996",
     .units = [](const Board&, const Landing&, int) -> Int { return 1; },
     .bound = [](int, int) -> Int { return 1; },
     .addTo = [](LinearParts&, Int, int, int) {}},
};

}  // namespace

std::span<const Feature> heightFeatures() {
  return kFeatures;
}

}  // namespace tetrabench
