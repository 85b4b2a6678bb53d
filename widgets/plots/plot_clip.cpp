#include "widgets/plots/plot_clip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tetrabench {

namespace {

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

/// A point in the coordinates in which lines are straight on the screen.
struct Point {
  double x = 0;
  double y = 0;
  double low = 0;
  double high = 0;
};

double toScale(double value, bool logarithmic) {
  return logarithmic ? std::log10(value) : value;
}
double fromScale(double value, bool logarithmic) {
  return logarithmic ? std::pow(10, value) : value;
}

Point between(const Point& a, const Point& b, double share) {
  const auto mix = [share](double p, double q) { return p + (q - p) * share; };
  return {mix(a.x, b.x), mix(a.y, b.y), mix(a.low, b.low), mix(a.high, b.high)};
}

/// Returns the fraction of the way from `a` to `b` at which `edge` is crossed; outside 0..1 if it is not.
double crossing(double a, double b, double edge) {
  return a == b ? -1 : (edge - a) / (b - a);
}

}  // namespace

PlotCurve clippedTo(const PlotCurve& curve, const PlotWindow& window) {
  const auto scaledX = [&](double x) { return toScale(x, window.xLogarithmic); };
  const auto scaledY = [&](double y) { return toScale(y, window.yLogarithmic); };
  const PlotInterval x{scaledX(window.x.low), scaledX(window.x.high)};
  const PlotInterval y{scaledY(window.y.low), scaledY(window.y.high)};
  const bool band = curve.hasBand();

  PlotCurve result = curve;
  for (auto* values : {&result.x, &result.y, &result.low, &result.high}) values->clear();
  const auto add = [&](const Point& point) {
    // The tolerance preserves points exactly on an edge.
    const double slackX = 1e-9 * (x.high - x.low);
    const double slackY = 1e-9 * (y.high - y.low);
    if (!(point.x >= x.low - slackX && point.x <= x.high + slackX)) return;
    const bool inside = point.y >= y.low - slackY && point.y <= y.high + slackY;
    result.x.push_back(fromScale(point.x, window.xLogarithmic));
    result.y.push_back(inside ? fromScale(point.y, window.yLogarithmic) : kNoValue);
    if (!band) return;
    result.low.push_back(fromScale(std::clamp(point.low, y.low, y.high), window.yLogarithmic));
    result.high.push_back(fromScale(std::clamp(point.high, y.low, y.high), window.yLogarithmic));
  };

  Point last;
  const std::size_t count = std::min(curve.x.size(), curve.y.size());
  for (std::size_t i = 0; i < count; ++i) {
    Point point{scaledX(curve.x[i]), scaledY(curve.y[i]), 0, 0};
    if (band) {
      point.low = scaledY(curve.low[i]);
      point.high = scaledY(curve.high[i]);
    }
    if (i > 0) {
      std::array shares{crossing(last.x, point.x, x.low), crossing(last.x, point.x, x.high),
                        crossing(last.y, point.y, y.low), crossing(last.y, point.y, y.high)};
      for (double& share : shares) {
        if (!std::isfinite(share)) share = -1;
      }
      std::ranges::sort(shares);
      for (const double share : shares) {
        if (share > 0 && share < 1) add(between(last, point, share));
      }
    }
    add(point);
    last = point;
  }
  return result;
}

}  // namespace tetrabench
