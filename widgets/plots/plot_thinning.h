#pragma once

#include "core/statistics/thinning.h"
#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// Returns a curve reduced to the points that can be distinguished on this axis, including all extremes and
/// the last point (core/statistics/thinning.h, also on `parts`); a curve with few points is unchanged. See
/// PlotView::setXScale().
PlotCurve thinned(const PlotCurve& curve, XScale scale, int decade, int parts = kDrawnParts);

}  // namespace tetrabench
