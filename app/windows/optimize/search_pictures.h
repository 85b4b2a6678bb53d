#pragma once

#include "app/windows/optimize/search_trace.h"
#include "widgets/plots/grid/plot_grid_item.h"
#include "widgets/plots/heat_map.h"

namespace tetrabench {

/// Contents of a plot on the Optimize page.
struct SearchGraph {
  std::vector<PlotCurve> curves;
  std::vector<PlotMark> marks;
  QString xTitle, yTitle, note;
  QStringList xNames;  ///< labels of x = 1, 2, ...; if empty, the axis is numeric
  bool yLogarithmic = false;
};

/// Returns the learning curve: best and mean of each generation, one colour per island. For methods that
/// evaluate one candidate at a time: every trial and the best so far.
SearchGraph learningGraph(const SearchTrace& trace);

/// Returns each weight over the trials, or over the generations for the best candidate of each (as in the
/// figure of Cornell 1999).
SearchGraph weightsGraph(const SearchTrace& trace);

/// Returns the islands with a population and their names.
std::vector<std::pair<int, QString>> populationNames(const SearchTrace& trace);

/// Returns a parallel coordinates plot with a line for each candidate of the last generation of one island,
/// or of all; lighter is better. For methods without populations, it shows the best candidates.
SearchGraph populationGraph(const SearchTrace& trace, std::optional<int> island);

/// Indices of the weights whose sum is the x axis of a slice (as in the plots of HUJI 2011).
using WeightSum = std::vector<std::size_t>;

/// Returns scatter plots of the trial scores against each weight that is not fixed, and against sums of
/// weights.
std::vector<PlotGridItem> sliceGraphs(const SearchTrace& trace, const std::vector<WeightSum>& sums);

/// Returns a heat map of the mean trial score over two weights (as in figure 1 of the CMU homework).
HeatMapValues mapOf(const SearchTrace& trace, std::size_t across, std::size_t down);

/// Returns the axis title of the plan's measure, such as "lines per game".
QString nameOf(const OptimizationPlan& plan);

}  // namespace tetrabench
