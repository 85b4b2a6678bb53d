#include "widgets/plots/plot_thinning.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {
namespace {

constexpr double kPointsDrawn = 500, kDecadesSeen = 6;

}  // namespace

PlotThinner::PlotThinner(double last, bool logarithmic)
    : last_(last),
      step_(last / kPointsDrawn),
      factor_(logarithmic ? std::pow(10, kDecadesSeen / kPointsDrawn) : 1) {}

bool PlotThinner::keeps(double x) {
  if (x < next_ && x != last_) return false;
  next_ = factor_ > 1 ? x * factor_ : x + step_;
  return true;
}

PlotCurve thinned(const PlotCurve& curve, XScale scale, int decade) {
  if (curve.x.size() <= static_cast<std::size_t>(kPointsDrawn)) return curve;
  const double end = curve.x.back();
  const double seen = scale == XScale::Window ? std::min(std::pow(10, decade), end) : end;
  PlotThinner thinner(seen, scale == XScale::Logarithmic);
  PlotCurve result = curve;
  for (auto* values : {&result.x, &result.y, &result.low, &result.high}) values->clear();
  const bool band = curve.hasBand();
  for (std::size_t i = 0; i < curve.x.size(); ++i) {
    const bool hidden = !result.x.empty() && result.x.back() > seen;  // the line has left the window
    if ((hidden || !thinner.keeps(curve.x[i])) && i + 1 != curve.x.size()) continue;
    result.x.push_back(curve.x[i]);
    result.y.push_back(curve.y[i]);
    if (!band) continue;
    result.low.push_back(curve.low[i]);
    result.high.push_back(curve.high[i]);
  }
  return result;
}

}  // namespace tetrabench
