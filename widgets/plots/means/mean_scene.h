#pragma once

#include <QFont>
#include <QRect>
#include <optional>

#include "widgets/plots/means/mean_rows.h"

class QCustomPlot;

namespace tetrabench {

struct ThemeColors;

/// Rows of means in a QCustomPlot, which must outlive it: names on the left, values along the x axis,
/// headings above groups. Shared by the view and the exported figure. Never replots.
class MeanScene {
 public:
  explicit MeanScene(QCustomPlot& plot);

  void setColors(const ThemeColors& colors, const QFont& font);
  /// Sets the rows for a plot this many pixels wide; long names are elided.
  void setMeans(const MeanRows& means, int width);
  /// Marks a row, or none.
  void setChosen(std::optional<std::size_t> row);

  /// Returns the height in pixels that rows and axis need so that no texts overlap.
  int neededHeight() const;
  static int neededHeight(const MeanRows& means, const QFont& font);
  /// Returns the rectangle of a row, in pixels of the plot.
  QRect placeOf(std::size_t row) const;
  /// Returns the row at a height in the plot; none on a heading or outside the rows.
  std::optional<std::size_t> rowAt(int y) const;

 private:
  class Layer;

  void fitAxis(const MeanRows& means);

  QCustomPlot& plot_;
  Layer* layer_;  // owned by the plot
};

}  // namespace tetrabench
