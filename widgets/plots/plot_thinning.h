#pragma once

#include "core/statistics/thinning.h"
#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// A curve with the points that can be seen apart on this axis, all its extremes and its last point among
/// them (core/statistics/thinning.h, also on `parts`); one with few points as it is. See
/// PlotView::setXScale().
PlotCurve thinned(const PlotCurve& curve, XScale scale, int decade, int parts = kDrawnParts);

}  // namespace tetrabench
