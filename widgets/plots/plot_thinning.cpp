#include "widgets/plots/plot_thinning.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {

PlotCurve thinned(const PlotCurve& curve, XScale scale, int decade, int parts) {
  if (curve.x.size() <= static_cast<std::size_t>(2 * parts)) return curve;
  const double end = curve.x.back();
  const DrawnAxis axis{scale == XScale::Window ? std::min(std::pow(10, decade), end) : end,
                       scale == XScale::Logarithmic, parts};
  std::vector<std::span<const double>> series{curve.y};
  if (curve.hasBand()) series.insert(series.end(), {curve.low, curve.high});
  PlotCurve result = curve;
  for (auto* values : {&result.x, &result.y, &result.low, &result.high}) values->clear();
  for (const std::size_t i : thinned(curve.x, series, axis)) {
    result.x.push_back(curve.x[i]);
    result.y.push_back(curve.y[i]);
    if (!curve.hasBand()) continue;
    result.low.push_back(curve.low[i]);
    result.high.push_back(curve.high[i]);
  }
  return result;
}

}  // namespace tetrabench
