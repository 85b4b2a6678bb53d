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

/// The read-out of a graph at one x.
struct PlotReadOut {
  struct Row {
    QColor color;
    QString name;
    QString value;
    double y = 0;                       ///< pixel of the point
    Qt::PenStyle line = Qt::SolidLine;  ///< of the curve
  };

  double x = 0;                   ///< pixel of the line
  std::optional<double> pointer;  ///< pixel of its y; none: moved by keys
  QString title;
  std::vector<Row> rows;  ///< y ascends

  /// At most this many rows in a row: those nearest to the pointer, or the uppermost.
  std::span<const Row> nearest(std::size_t most) const;

  /// Everything in one line, for screen readers and status lines.
  QString text() const;
};

/// The box that names the rows of a read-out: all of them, in as many columns as they need, if there is room.
struct PlotReadOutBox {
  PlotReadOutBox(const PlotReadOut& readOut, const QFontMetrics& metrics, const QSize& room);

  std::span<const PlotReadOut::Row> shown;
  QString others;      ///< how many are not shown; empty if all are
  int columns = 1;     ///< of rows
  int rows = 0;        ///< in a column, with the line of the others
  int lineHeight = 1;  ///< pixels, as is what follows
  int nameWidth = 0;   ///< at which names are cut
  int columnWidth = 0;
  QSize size;
};

/// Lies over a graph and paints its read-out, its focus frame and what an empty graph says. Lets the mouse
/// through. A widget of its own, so that the mouse moves the read-out without redrawing the graph.
class PlotCursor : public QWidget {
  Q_OBJECT

 public:
  explicit PlotCursor(QWidget* parent);

  /// Inside of the axes, in pixels.
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
