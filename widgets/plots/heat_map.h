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

/// Returns true if the lists are equal; NaN equals NaN.
bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b);

/// A table of numbers with named rows and columns.
struct HeatMapValues {
  std::vector<QString> rows, columns;
  std::vector<double> values;  ///< row by row; NaN if there is none
  /// An axis with a title and a short text, possibly empty, for each row or column; no axis if there are no
  /// texts.
  struct Axis {
    QString title = {};
    std::vector<QString> texts = {};
    bool operator==(const Axis&) const = default;
  };
  Axis across = {}, down = {};
  QString quantity = {};  ///< quantity and unit of the values; the title of the scale
  bool numbers = false;   ///< also print the values in the cells, with one decimal, if they all fit
  QString itself = {};    ///< of a table of rows against themselves: why the cells of the diagonal are empty
  bool operator==(const HeatMapValues& other) const {
    return rows == other.rows && columns == other.columns && across == other.across && down == other.down &&
           quantity == other.quantity && numbers == other.numbers && itself == other.itself &&
           sameNumbers(values, other.values);
  }
};

/// Returns a CSV with columns row,column,value.
QByteArray heatMapToCsv(const HeatMapValues& values);

/// A table of numbers as coloured cells, from dark blue for the least to yellow for the largest, in a scale
/// of uniformly increasing lightness that is readable with any colour vision. The cell under the mouse, or
/// the one selected with the arrow keys, is also described in words and numbers.
class HeatMap : public QWidget {
  Q_OBJECT

 public:
  explicit HeatMap(QWidget* parent = nullptr);
  ~HeatMap() override;

  void setValues(HeatMapValues values);

  /// Returns the cell at a position in the widget, as an index into the values; none outside the cells.
  std::optional<std::size_t> cellAt(const QPoint& position) const;
  /// Describes a cell as "row, column: value".
  QString sentenceOf(std::size_t cell) const;

  /// Returns the text for screen readers: the selected cell, and the contents of the table.
  QString spokenText() const;

  /// Renders the table with its scale on a light background; `size` in pixels of 1/96 inch, `scale` is for
  /// PNG only.
  QByteArray figure(FigureFormat format, const QSize& size, double scale = 1,
                    const FigureTexts& texts = {}) const;
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
  QLabel* words_;  ///< describes the selected cell
};

}  // namespace tetrabench
