#pragma once

#include <vector>

#include "app/windows/compare/compare_choices.h"
#include "app/windows/compare/compared_item.h"
#include "widgets/experiments/comparison_row.h"
#include "widgets/plots/grid/plot_grid_item.h"
#include "widgets/plots/means/mean_rows.h"

namespace tetrabench {

/// The content of the Compare page: a graph, a grid of graphs or means, an explanatory sentence, and the
/// table.
struct ComparePicture {
  std::vector<PlotCurve> curves;
  std::vector<PlotMark> marks;      ///< start of each MDP
  std::vector<PlotGridItem> plots;  ///< one per MDP; empty for a single graph
  bool grid = false;
  MeanRows means;  ///< empty unless means are shown
  QString xTitle, yTitle, note;
  QString steps;    ///< the unit of steps in the visible curves: steps, pieces, or both
  QString missing;  ///< reason why curves are missing; empty if none are
  QString title;    ///< title of a figure: MDPs, seeds and sample size
  std::vector<ComparisonRow> rows;
  QString measure;  ///< measure compared in the rows
};

/// Returns a curve with the item's look and no points.
PlotCurve curveFor(const ComparedItem& item);

/// Returns the measure of the table, one number for each run, that matches the graph over these MDPs.
RunMeasure measureOf(const CompareChoices& choices, const std::vector<ComparedMdp>& mdps = {});

/// Number of rows up to which comparePicture computes the intervals of interquartile means. They appear only
/// in tool tips and exported data, and for more rows they would take half of the time.
inline constexpr std::size_t kMaxIntervals = 50;

/// Computes the picture. A pure function, callable on any thread; it may take a second. `withRows`: also
/// compute the table, which takes most of the time and depends only on items, MDPs, reference and measure.
ComparePicture comparePicture(const std::vector<ComparedItem>& items, const std::vector<ComparedMdp>& mdps,
                              const CompareChoices& choices, bool withRows = true);

/// Returns the rows with the intervals that comparePicture skipped. `items` include the agents of the rows,
/// which have the same names. Slow, and callable on any thread.
std::vector<ComparisonRow> withIntervals(std::vector<ComparisonRow> rows,
                                         const std::vector<ComparedItem>& items,
                                         const std::vector<ComparedMdp>& mdps, RunMeasure measure);

}  // namespace tetrabench
