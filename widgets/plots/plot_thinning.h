#pragma once

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// Tells which points of a curve can be seen apart: of those at equal distances on the axis some 500.
class PlotThinner {
 public:
  /// `last`: the largest x that is seen.
  PlotThinner(double last, bool logarithmic);

  /// Whether the next point is drawn; x ascends. The one at `last` always is.
  bool keeps(double x);

 private:
  double last_, step_, factor_;
  double next_ = -1;
};

/// A curve with the points that can be seen apart on this axis, its last one among them; one with few points
/// as it is. See PlotView::setXScale().
PlotCurve thinned(const PlotCurve& curve, XScale scale, int decade);

}  // namespace tetrabench
