#include <algorithm>
#include <cmath>
#include <set>

#include "tests/support/feature_twins.h"

/// Features of the column heights.
namespace tetrabench::test {
namespace {

std::vector<int> heightsOf(const Grid& grid) {
  std::vector<int> heights;
  for (int c = 0; c < grid.width; ++c) heights.push_back(grid.columnHeight(c));
  return heights;
}

double totalHeight(const Grid& grid) {
  double sum = 0;
  for (int height : heightsOf(grid)) sum += height;
  return sum;
}

/// Returns h[c+1] - h[c], from the left.
std::vector<int> differencesOf(const Grid& grid) {
  const auto heights = heightsOf(grid);
  std::vector<int> differences;
  for (std::size_t c = 0; c + 1 < heights.size(); ++c) differences.push_back(heights[c + 1] - heights[c]);
  return differences;
}

/// Returns how much lower each column is than its lower neighbour; an edge column is compared with its only
/// neighbour.
std::vector<int> wellDepthsOf(const Grid& grid) {
  const auto heights = heightsOf(grid);
  std::vector<int> depths;
  for (std::size_t c = 0; c < heights.size(); ++c) {
    std::vector<int> neighbours;
    if (c > 0) neighbours.push_back(heights[c - 1]);
    if (c + 1 < heights.size()) neighbours.push_back(heights[c + 1]);
    const int depth = *std::ranges::min_element(neighbours) - heights[c];
    if (depth > 0) depths.push_back(depth);
  }
  return depths;
}

double deepestWell(const Grid& grid) {
  double deepest = 0;
  for (int depth : wellDepthsOf(grid)) deepest = std::max<double>(deepest, depth);
  return deepest;
}

double sideBias(const Grid& grid) {
  double sum = 0;
  for (int c = 0; c < grid.width; ++c) sum += std::min(c, grid.width - 1 - c) * grid.columnHeight(c);
  return sum / grid.width;
}

double heightVariation(const Grid& grid) {
  const double mean = totalHeight(grid) / grid.width;
  double squares = 0;
  for (int height : heightsOf(grid)) squares += (height - mean) * (height - mean);
  return std::sqrt(squares / grid.width);
}

double maxMinusMean(const Grid& grid) {
  double sum = 0;
  for (int height : heightsOf(grid)) sum += grid.pileHeight() - height;
  return sum / grid.width;
}

double meanMinusMin(const Grid& grid) {
  double sum = 0;
  for (int height : heightsOf(grid)) sum += height - grid.minHeight();
  return sum / grid.width;
}

double rbfHeight(const Grid& grid, int i) {
  const double mean = totalHeight(grid) / grid.width, centre = i * grid.height / 4.0;
  return std::exp(-std::pow(mean - centre, 2) / (2 * std::pow(grid.height / 5.0, 2)));
}

double wellDepthSum(const Grid& grid) {
  double sum = 0;
  for (int depth : wellDepthsOf(grid)) sum += depth;
  return sum;
}

double deepWells(const Grid& grid) {
  double sum = 0;
  for (int depth : wellDepthsOf(grid))
    if (depth != 1) sum += depth;
  return sum;
}

double chasms(const Grid& grid) {
  const auto depths = wellDepthsOf(grid);
  const auto count = static_cast<double>(std::ranges::count_if(depths, [](int depth) { return depth >= 3; }));
  return count * count;
}

double patternDiversity(const Grid& grid) {
  std::set<int> seen;
  for (int d : differencesOf(grid))
    if (-2 <= d && d <= 2) seen.insert(d);
  return static_cast<double>(seen.size());
}

double sumOverDifferences(const Grid& grid, double (*of)(int)) {
  double sum = 0;
  for (int d : differencesOf(grid)) sum += of(d);
  return sum;
}

}  // namespace

std::map<std::string, FeatureTwin, std::less<>> heightTwins() {
  return {
      {"pileHeight", ofBoard([](const Grid& g) -> double { return g.pileHeight(); })},
      {"minHeight", ofBoard([](const Grid& g) -> double { return g.minHeight(); })},
      {"headroom", ofBoard([](const Grid& g) -> double { return g.height - g.pileHeight(); })},
      {"maxMinusMean", ofBoard(maxMinusMean)},
      {"meanMinusMin", ofBoard(meanMinusMin)},
      {"rbfHeight", [](const Grid& g, const TwinMove&, int i) { return rbfHeight(g, i); }},
      {"squaredPileHeight", ofBoard([](const Grid& g) { return std::pow(g.pileHeight(), 2); })},
      {"cubedPileHeight", ofBoard([](const Grid& g) { return std::pow(g.pileHeight(), 3); })},
      {"meanHeight", ofBoard([](const Grid& g) { return totalHeight(g) / g.width; })},
      {"doubledMeanHeight", ofBoard([](const Grid& g) { return 2 * totalHeight(g) / g.width; })},
      {"totalHeight", ofBoard(totalHeight)},
      {"columnHeight", [](const Grid& g, const TwinMove&, int c) -> double { return g.columnHeight(c); }},
      {"heightDifference",
       [](const Grid& g, const TwinMove&, int c) -> double {
         return std::abs(g.columnHeight(c + 1) - g.columnHeight(c));
       }},
      {"altitudeDifference", ofBoard([](const Grid& g) -> double { return g.pileHeight() - g.minHeight(); })},
      {"heightVariation", ofBoard(heightVariation)},
      {"sideBias", ofBoard(sideBias)},
      {"bumpiness", ofBoard([](const Grid& g) {
         return sumOverDifferences(g, [](int d) -> double { return std::abs(d); });
       })},
      {"smoothness", ofBoard([](const Grid& g) {
         return 200 - sumOverDifferences(g, [](int d) -> double { return std::abs(d); });
       })},
      {"squaredBumpiness",
       ofBoard([](const Grid& g) { return sumOverDifferences(g, [](int d) -> double { return d * d; }); })},
      {"jumps",
       ofBoard([](const Grid& g) { return sumOverDifferences(g, [](int d) -> double { return d != 0; }); })},
      {"patternDiversity", ofBoard(patternDiversity)},
      {"wellCount", ofBoard([](const Grid& g) { return static_cast<double>(wellDepthsOf(g).size()); })},
      {"wellDepthSum", ofBoard(wellDepthSum)},
      {"deepWells", ofBoard(deepWells)},
      {"shallowness", ofBoard([](const Grid& g) { return g.height - deepestWell(g); })},
      {"deepestWell", ofBoard(deepestWell)},
      {"maxWellDepth", ofBoard(deepestWell)},
      {"chasms", ofBoard(chasms)},
  };
}

}  // namespace tetrabench::test
