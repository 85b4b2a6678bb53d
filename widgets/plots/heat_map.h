#pragma once

#include <QString>
#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

#include "widgets/plots/heat_map_plot.h"
#include "widgets/plots/plot_curve.h"

class QCustomPlot;
class QLabel;

namespace tetrabench {

/// Whether they are equal; NaN equals NaN.
bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b);

/// A table of numbers with named rows and columns.
struct HeatMapValues {
  std::vector<QString> rows, columns;
  std::vector<double> values;  ///< row by row; NaN where there is none
  /// Axes with titles and a short text, or an empty one, for each row and column; none if it has no texts.
  struct Axis {
    QString title = {};
    std::vector<QString> texts = {};
    bool operator==(const Axis&) const = default;
  };
  Axis across = {}, down = {};
  QString quantity = {};  ///< what the values are, and their unit; the title of the scale
  bool numbers = false;   ///< the values, with one decimal, are also in the cells, if all of them have room
  bool operator==(const HeatMapValues& other) const {
    return rows == other.rows && columns == other.columns && across == other.across && down == other.down &&
           quantity == other.quantity && numbers == other.numbers && sameNumbers(values, other.values);
  }
};

/// Columns row,column,value.
QByteArray heatMapToCsv(const HeatMapValues& values);

/// A table of numbers as cells of colour, from dark blue for the least to yellow for the largest, in a scale
/// of even lightness that all kinds of colour vision read alike. The cell below the mouse, or the one the
/// arrow keys chose, is also given in words and numbers.
class HeatMap : public QWidget {
  Q_OBJECT

 public:
  explicit HeatMap(QWidget* parent = nullptr);
  ~HeatMap() override;

  void setValues(HeatMapValues values);

  /// The cell at a position in the widget, as an index into the values; none beside the cells.
  std::optional<std::size_t> cellAt(const QPoint& position) const;
  /// "row, column: value".
  QString sentenceOf(std::size_t cell) const;

  /// What a screen reader says: the chosen cell, and what the table is of.
  QString spokenText() const;

  /// The table with its scale on a light background; `size` in pixels of 1/96 inch, `scale` is for PNG only.
  QByteArray figure(FigureFormat format, const QSize& size, double scale = 1,
                    const QString& title = {}) const;
  QByteArray csv() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  QRect cells() const;
  QRect placeOf(std::size_t cell) const;
  void choose(std::optional<std::size_t> cell);
  void showChosen();
  void retheme();

  HeatMapValues values_;
  std::optional<std::size_t> chosen_;
  QCustomPlot* plot_;
  std::unique_ptr<HeatMapPlot> map_;
  QLabel* words_;  ///< the chosen cell
};

}  // namespace tetrabench
