#pragma once

#include <vector>

#include "app/windows/compare/compare_choices.h"
#include "app/windows/compare/compared_item.h"
#include "widgets/experiments/comparison_row.h"
#include "widgets/plots/grid/plot_grid_item.h"

namespace tetrabench {

/// What the Compare page shows: a graph or a grid of graphs, a sentence that explains it, and the table.
struct ComparePicture {
  std::vector<PlotCurve> curves;
  std::vector<PlotMark> marks;      ///< where MDPs begin
  std::vector<PlotGridItem> plots;  ///< one per MDP; empty if there is a single graph
  bool grid = false;
  QString xTitle, yTitle, note;
  QString steps;    ///< what steps are of the curves that are seen: steps, pieces, or both
  QString missing;  ///< why curves are missing; else empty
  QString title;    ///< for a figure: what was played, with which seeds, how often
  std::vector<ComparisonRow> rows;
  QString measure;  ///< that the rows compare
};

/// A curve that looks as the item does, without points.
PlotCurve curveFor(const ComparedItem& item);

/// What the table compares: what the graph shows, a number for each run.
RunMeasure measureOf(const CompareChoices& choices);

/// A pure function, which may take a second; any thread may call it. `withRows`: also computes the table,
/// which takes most of the time and depends only on items, MDPs, reference and measure.
ComparePicture comparePicture(const std::vector<ComparedItem>& items, const std::vector<ComparedMdp>& mdps,
                              const CompareChoices& choices, bool withRows = true);

}  // namespace tetrabench
