#pragma once

#include <QByteArray>
#include <QString>
#include <vector>

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// One of several small graphs, such as the curves of all agents on one MDP.
struct PlotGridItem {
  QString title;
  std::vector<PlotCurve> curves;
};

/// Drawing options common to all graphs of a grid.
struct PlotGridOptions {
  QString xTitle, yTitle;
  XScale xScale = XScale::Linear;
  int decade = 0;  ///< k of XScale::Window
  bool yLogarithmic = false;
  bool sharedX = true, sharedY = true;  ///< one range for all, for comparison
  bool operator==(const PlotGridOptions&) const = default;
};

/// Returns all curves as CSV, as PlotView::csv() but with the title in a first column `plot`.
QByteArray plotsToCsv(const std::vector<PlotGridItem>& items, const QString& xTitle, const QString& yTitle);

}  // namespace tetrabench
