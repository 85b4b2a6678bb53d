#pragma once

#include <QColor>
#include <QRect>
#include <optional>

class QCPAxis;
class QCPColorMap;
class QCPColorScale;
class QCPItemRect;
class QCustomPlot;
class QFont;

namespace tetrabench {

class CellNumbers;
struct HeatMapValues;
struct ThemeColors;

/// A heat map above its colour scale in a QCustomPlot, which must outlive it. Never replots.
class HeatMapPlot {
 public:
  explicit HeatMapPlot(QCustomPlot& plot);

  void setColors(const ThemeColors& colors, const QColor& background, const QFont& font);
  /// Sets the values for a plot this many pixels wide: column texts that do not fit side by side are slanted.
  void setValues(const HeatMapValues& values, int width);
  /// Frames a cell, or none.
  void setChosen(std::optional<std::size_t> cell);

  /// Returns the rectangle of the cells, in pixels of the plot.
  QRect cells() const;

 private:
  void fitScale();

  QCustomPlot& plot_;
  QCPColorMap* map_;  // owned by the plot, as are the others
  QCPColorScale* scale_;
  CellNumbers* numbers_;
  QCPItemRect *outer_, *inner_;
};

/// Returns the colour at a position in the scale, 0..1. May be called from any thread.
QColor heatColor(double place);

}  // namespace tetrabench
