#pragma once

#include <vector>

#include "app/windows/compare/compare_choices.h"
#include "app/windows/compare/compare_sources.h"
#include "widgets/experiments/comparison_row.h"
#include "widgets/plots/plot_grid_item.h"

namespace tetrabench {

/// What the Compare page shows: one graph, or a grid of them, with a sentence that tells what is drawn; and
/// the table below.
struct ComparePicture {
  std::vector<PlotCurve> curves;
  std::vector<PlotMark> marks;      ///< where MDPs begin
  std::vector<PlotGridItem> plots;  ///< by MDP; empty where there is one graph
  bool grid = false;
  QString xTitle, yTitle, note;
  std::vector<ComparisonRow> rows;
};

/// A function of its arguments; may take a second, and be called on any thread. `withRows`: whether the table
/// is wanted, which takes most of the time and depends on items, MDPs and reference alone.
ComparePicture comparePicture(const std::vector<ComparedItem>& items, const std::vector<ComparedMdp>& mdps,
                              const CompareChoices& choices, bool withRows = true);

}  // namespace tetrabench
