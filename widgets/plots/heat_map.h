#pragma once

#include <QColor>
#include <QImage>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

struct ThemeColors;

/// Whether they are equal, NaNs as well.
bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b);

/// Numbers by two names each.
struct HeatMapValues {
  std::vector<QString> rows, columns;
  std::vector<double> values;  ///< row by row; NaN where there is none
  bool operator==(const HeatMapValues& other) const {
    return rows == other.rows && columns == other.columns && sameNumbers(values, other.values);
  }
};

/// A table of numbers, each a small field of colour: dark blue for the least, yellow for the largest, in a
/// scale of even lightness that all kinds of colour vision read alike. The field below the mouse, or the one
/// the arrow keys chose, is told in words and numbers.
class HeatMap : public QWidget {
  Q_OBJECT

 public:
  explicit HeatMap(QWidget* parent = nullptr);

  void setValues(HeatMapValues values);

  /// The field at a position in the widget, as an index into the values; none beside them.
  std::optional<std::size_t> fieldAt(const QPoint& position) const;
  /// "row, column: value".
  QString sentenceOf(std::size_t field) const;

  /// The table with its scale on a light background; `size` in pixels of 1/96 inch, `scale` for PNG alone.
  QByteArray figure(FigureFormat format, const QSize& size, double scale = 1) const;
  /// Columns row,column,value.
  QByteArray csv() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  int legendHeight() const;
  QRectF fields() const;
  QRectF placeOf(std::size_t field) const;
  void choose(std::size_t field);
  void makePicture();
  void paint(QPainter& painter, const ThemeColors& colors) const;
  void paintLegend(QPainter& painter, const ThemeColors& colors) const;

  HeatMapValues values_;
  double least_ = 0, most_ = 0;
  bool empty_ = true;  ///< no value is known
  QImage picture_;     ///< a pixel a field
  std::optional<std::size_t> chosen_;
};

/// The colour at a place of the scale, 0..1.
QColor heatColor(double place);

}  // namespace tetrabench
