#pragma once

#include "widgets/plots/plot_curve.h"
#include "widgets/plots/plot_data.h"

namespace tetrabench {

/// The visible part of a graph.
struct PlotWindow {
  PlotInterval x;
  PlotInterval y;
  bool xLogarithmic = false;
  bool yLogarithmic = false;
};

/// Clips a curve to the window, with points added where it crosses the edge and gaps where it is outside.
/// Required for SVG: QSvgGenerator does not clip, so the curves of a zoomed graph would extend over its axes.
PlotCurve clippedTo(const PlotCurve& curve, const PlotWindow& window);

}  // namespace tetrabench
