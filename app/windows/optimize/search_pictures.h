#pragma once

#include "app/windows/optimize/search_trace.h"
#include "widgets/plots/grid/plot_grid_item.h"
#include "widgets/plots/heat_map.h"

namespace tetrabench {

/// A graph of the Optimize page.
struct SearchGraph {
  std::vector<PlotCurve> curves;
  std::vector<PlotMark> marks;
  QString xTitle, yTitle, note;
  QStringList xNames;  ///< of x = 1, 2, ...; empty: numbers
  bool yLogarithmic = false;
};

/// Best and mean of each generation, a colour for each island. For methods that evaluate one candidate at a
/// time: every trial and the best so far.
SearchGraph learningGraph(const SearchTrace& trace);

/// Each weight over the trials, or that of the best of each generation (as in the figure of Cornell 1999).
SearchGraph weightsGraph(const SearchTrace& trace);

/// The islands that have populations, with their names.
std::vector<std::pair<int, QString>> populationNames(const SearchTrace& trace);

/// Parallel coordinates: a line for each candidate of the last generation of one island, or of all; the
/// lighter the better. For methods without populations, the best candidates.
SearchGraph populationGraph(const SearchTrace& trace, std::optional<int> island);

/// The x axis of a slice: one weight, or the sum of several (as in the plots of HUJI 2011).
using WeightSum = std::vector<std::size_t>;

/// The score of every trial against each weight, and against sums of weights.
std::vector<PlotGridItem> sliceGraphs(const SearchTrace& trace, const std::vector<WeightSum>& sums);

/// The mean score of the trials over two weights (as in figure 1 of the CMU homework).
HeatMapValues mapOf(const SearchTrace& trace, std::size_t across, std::size_t down);

/// The axis title of a measure: "lines per game".
QString nameOf(const OptimizationPlan& plan);

}  // namespace tetrabench
