#pragma once

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// A curve with the points that can be seen apart on this axis, all its extremes and its last point among
/// them (core/statistics/thinning.h); one with few points as it is. See PlotView::setXScale().
PlotCurve thinned(const PlotCurve& curve, XScale scale, int decade);

}  // namespace tetrabench
