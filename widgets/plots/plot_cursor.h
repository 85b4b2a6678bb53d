#pragma once

#include <QColor>
#include <QFontMetrics>
#include <QRect>
#include <QString>
#include <QWidget>
#include <optional>
#include <span>
#include <vector>

namespace tetrabench {

/// The values of all curves of a graph at one x.
struct PlotReadOut {
  struct Row {
    QColor color;
    QString name;
    QString value;
    double y = 0;                       ///< pixel of the point
    Qt::PenStyle line = Qt::SolidLine;  ///< line style of the curve
  };

  double x = 0;                   ///< pixel of the line
  std::optional<double> pointer;  ///< y of the mouse in pixels; none if moved by keys
  QString title;
  std::vector<Row> rows;  ///< in ascending order of y

  /// Returns at most this many consecutive rows: those nearest to the pointer, or the topmost.
  std::span<const Row> nearest(std::size_t most) const;

  /// Returns everything in one line, for screen readers and status lines.
  QString text() const;
};

/// The layout of a read-out's label: all rows, in as many columns as they need, if there is room.
struct PlotReadOutBox {
  PlotReadOutBox(const PlotReadOut& readOut, const QFontMetrics& metrics, const QSize& room);

  std::span<const PlotReadOut::Row> shown;
  QString others;      ///< "and 5 more" if some rows are not shown, otherwise empty
  int columns = 1;     ///< columns of rows
  int rows = 0;        ///< rows per column, including the line for `others`
  int lineHeight = 1;  ///< pixels, as are the following
  int nameWidth = 0;   ///< maximum width of names
  int columnWidth = 0;
  QSize size;
};

/// An overlay that paints a graph's read-out, focus frame and placeholder, and is transparent to the mouse.
/// It is a separate widget, so that moving the read-out does not redraw the graph.
class PlotCursor : public QWidget {
  Q_OBJECT

 public:
  explicit PlotCursor(QWidget* parent);

  /// Sets the rectangle inside the axes, in pixels.
  void setPlotArea(const QRect& area);
  void setReadOut(std::optional<PlotReadOut> readOut);
  void setPlaceholder(const QString& text);
  void setFocusShown(bool shown);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paintLabel(QPainter& painter, const PlotReadOut& readOut) const;

  QRect area_;
  std::optional<PlotReadOut> readOut_;
  QString placeholder_;
  bool focusShown_ = false;
};

}  // namespace tetrabench
