#pragma once

#include <QFont>
#include <vector>

#include "widgets/plots/plot_curve.h"

class QCustomPlot;

namespace tetrabench {

struct ThemeColors;

/// Thin lines through the graph at the marks, and their texts in a row above it, away from curves and legend.
/// The plot must outlive it.
class PlotMarks {
 public:
  explicit PlotMarks(QCustomPlot& plot);

  void setMarks(std::vector<PlotMark> marks);
  void setColors(const ThemeColors& colors, const QFont& font);

 private:
  class Layer;
  Layer* layer_;  // owned by the plot
};

}  // namespace tetrabench
