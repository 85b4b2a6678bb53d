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

/// How all graphs of a grid are drawn.
struct PlotGridOptions {
  QString xTitle, yTitle;
  XScale xScale = XScale::Linear;
  int decade = 0;  ///< of XScale::Window
  bool yLogarithmic = false;
  bool sharedX = true, sharedY = true;  ///< one range for all, so that they can be compared
  bool operator==(const PlotGridOptions&) const = default;
};

/// All curves as CSV, as PlotView::csv() but with the title in a column `plot` before the others.
QByteArray plotsToCsv(const std::vector<PlotGridItem>& items, const QString& xTitle, const QString& yTitle);

}  // namespace tetrabench
