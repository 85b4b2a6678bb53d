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

/// Draws the graphs of a grid one by one with a single QCustomPlot, as a hundred QCustomPlots with all their
/// axes would take too long to create.
class PlotTile {
 public:
  PlotTile();
  ~PlotTile();

  void setColors(const ThemeColors& colors, const QFont& font);

  /// Enables antialiased band edges (see PlotScene).
  void setSmoothBands(bool smooth);

  /// Computes the ranges that all graphs share.
  void setItems(const std::vector<PlotGridItem>& items, const PlotGridOptions& options);

  /// Paints the graph of one item with its title above it. `clip` clips the curves themselves at the edge,
  /// for painters without clipping.
  void paint(QCPPainter& painter, const PlotGridItem& item, const QRect& place, bool clip);

  QPixmap pixmap(const PlotGridItem& item, const QSize& size, double devicePixelRatio);

 private:
  class Private;
  std::unique_ptr<Private> d_;
};

}  // namespace tetrabench
