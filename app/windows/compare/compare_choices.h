#pragma once

#include <QString>

#include "core/statistics/comparison.h"
#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// Display settings for the checked runs.
struct CompareChoices {
  enum class View { Curves, Differences, Distribution, Height, Means };
  enum class Layout { Averaged, Concatenated, PerMdp };
  enum class Distribution { Survival, Histogram };
  enum class MeanOrder { Value, Name, Listed };

  View view = View::Curves;
  Layout layout = Layout::Averaged;
  Distribution distribution = Distribution::Survival;
  CurveY y = CurveY::TotalReward;
  CurveX x = CurveX::Steps;
  XScale xScale = XScale::Linear;
  int decade = 4;  ///< k of XScale::Window
  bool yLogarithmic = false;
  RunMeasure mean = RunMeasure::GameLines;  ///< quantity of View::Means
  MeanOrder order = MeanOrder::Value;       ///< order of the means; the largest value comes first
  bool bars = false;                        ///< means are bars rather than dots
  double smoothing = 0;                     ///< smoothing weight, from 0 (none) to below 1
  bool counts = true;                       ///< legends show the number of runs or games
  QString reference = {};  ///< id of the reference agent; the first agent if it is not listed

  bool operator==(const CompareChoices&) const = default;
};

}  // namespace tetrabench
