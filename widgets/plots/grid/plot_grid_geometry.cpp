#include "widgets/plots/grid/plot_grid_geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tetrabench {

namespace {

constexpr double kAspect = 1.5;
constexpr int kGap = PlotGridGeometry::kGap;

QSize tileFor(int columns, int rows, const QSize& area) {
  return {(area.width() + kGap) / columns - kGap, (area.height() + kGap) / rows - kGap};
}

}  // namespace

int PlotGridGeometry::height() const {
  return count == 0 ? 0 : rows() * (tile.height() + kGap) - kGap;
}

QRect PlotGridGeometry::tileAt(int index) const {
  const int column = index % columns, row = index / columns;
  return {QPoint(column * (tile.width() + kGap), row * (tile.height() + kGap)), tile};
}

PlotGridGeometry::Range PlotGridGeometry::between(int top, int bottom) const {
  const int pitch = tile.height() + kGap;
  if (count == 0 || pitch <= 0 || bottom <= 0 || bottom <= top) return {};
  const int first = std::max(0, top + kGap) / pitch;  // skips a row whose tiles end at or above top
  const int last = (bottom + pitch - 1) / pitch;
  return {std::min(count, first * columns), std::min(count, last * columns)};
}

PlotGridGeometry gridGeometry(int count, const QSize& area, const QSize& least) {
  const int most = std::clamp((area.width() + kGap) / (least.width() + kGap), 1, std::max(1, count));
  PlotGridGeometry best{count, most, tileFor(most, 1, area)};
  const auto farFromAspect = [](const QSize& tile) {
    return std::abs(std::log(double(tile.width()) / tile.height() / kAspect));
  };
  // Show whole rows, if the area is high enough for one.
  best.tile.setHeight(least.height());
  for (int rows = 1; tileFor(most, rows, area).height() >= least.height(); ++rows)
    if (const QSize tile = tileFor(most, rows, area);
        rows == 1 || farFromAspect(tile) < farFromAspect(best.tile))
      best.tile = tile;
  double nearest = std::numeric_limits<double>::infinity();
  for (int columns = 1; columns <= most; ++columns) {
    const int rows = (count + columns - 1) / columns;
    if (rows == 0) break;
    const QSize tile = tileFor(columns, rows, area);
    if (tile.height() < least.height()) continue;
    const double distance = farFromAspect(tile);
    if (distance >= nearest) continue;
    nearest = distance;
    best = {count, columns, tile};
  }
  return best;
}

}  // namespace tetrabench
