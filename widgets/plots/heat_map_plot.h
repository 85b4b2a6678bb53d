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

/// A heat map above its colour scale in a QCustomPlot, which outlives it. Nothing here replots.
class HeatMapPlot {
 public:
  explicit HeatMapPlot(QCustomPlot& plot);

  void setColors(const ThemeColors& colors, const QColor& background, const QFont& font);
  /// For a plot this many pixels wide: texts below the columns that have no room beside each other are
  /// slanted.
  void setValues(const HeatMapValues& values, int width);
  /// Frames a cell; none: no frame.
  void setChosen(std::optional<std::size_t> cell);

  /// Where the cells are, in pixels of the plot.
  QRect cells() const;

 private:
  void fitScale();

  QCustomPlot& plot_;
  QCPColorMap* map_;  // owned by the plot, as are the others
  QCPColorScale* scale_;
  CellNumbers* numbers_;
  QCPItemRect *outer_, *inner_;
};

/// The colour at a place of the scale, 0..1. Any thread may ask.
QColor heatColor(double place);

}  // namespace tetrabench
