#pragma once

#include "app/windows/optimize/search_trace.h"
#include "widgets/plots/heat_map.h"
#include "widgets/plots/plot_grid_item.h"

namespace tetrabench {

/// A graph of the Optimize page.
struct SearchGraph {
  std::vector<PlotCurve> curves;
  std::vector<PlotMark> marks;
  QString xTitle, yTitle, note;
  QStringList xNames;  ///< of 1, 2, ...; none: numbers
  bool yLogarithmic = false;
};

/// Best and mean of each generation, an island a colour; of methods that try one candidate after the other,
/// what each trial had and the best so far.
SearchGraph learningGraph(const SearchTrace& trace);

/// Each weight over the trials, or of the best of each generation (S0's figure).
SearchGraph weightsGraph(const SearchTrace& trace);

/// The populations there are: their islands, and what these are called.
std::vector<std::pair<int, QString>> populationNames(const SearchTrace& trace);

/// Parallel coordinates: a line for each candidate of the last generation of an island, or of all; light for
/// good ones. Of methods without populations the best candidates are drawn.
SearchGraph populationGraph(const SearchTrace& trace, std::optional<int> island);

/// What a slice has on its x axis: one weight, or the sum of some (S2.40).
using WeightSum = std::vector<std::size_t>;

/// The score of every trial against each weight, and against sums of weights.
std::vector<PlotGridItem> sliceGraphs(const SearchTrace& trace, const std::vector<WeightSum>& sums);

/// The mean score of the trials over two weights (S1.28).
HeatMapValues mapOf(const SearchTrace& trace, std::size_t across, std::size_t down);

/// What the measure of a plan is called.
QString nameOf(ScoreMeasure measure);

}  // namespace tetrabench
