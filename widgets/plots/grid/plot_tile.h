#pragma once

#include <QFont>
#include <QPixmap>
#include <QRect>
#include <memory>
#include <vector>

#include "widgets/plots/grid/plot_grid_item.h"

class QCPPainter;

namespace tetrabench {

struct ThemeColors;

/// Draws the graphs of a grid one after the other with a single QCustomPlot: a hundred of them with all their
/// axes would take too long to build.
class PlotTile {
 public:
  PlotTile();
  ~PlotTile();

  void setColors(const ThemeColors& colors, const QFont& font);

  /// See PlotScene.
  void setSmoothBands(bool smooth);

  /// Finds the ranges which all graphs share.
  void setItems(const std::vector<PlotGridItem>& items, const PlotGridOptions& options);

  /// The graph of one item with its title above it. `clip` cuts the curves themselves at the edge, for
  /// painters which know no clipping.
  void paint(QCPPainter& painter, const PlotGridItem& item, const QRect& place, bool clip);

  QPixmap pixmap(const PlotGridItem& item, const QSize& size, double devicePixelRatio);

 private:
  class Private;
  std::unique_ptr<Private> d_;
};

}  // namespace tetrabench
