#pragma once

#include <QElapsedTimer>
#include <QString>
#include <optional>
#include <vector>

#include "widgets/plots/plot_scene.h"
#include "widgets/plots/plot_view.h"

class QCustomPlot;
class QEvent;
class QToolButton;

namespace tetrabench {

class PlotCursor;
class PlotLegend;

/// The implementation of PlotView; hides QCustomPlot from its header.
class PlotView::Private {
 public:
  explicit Private(PlotView& view);
  ~Private();

  /// Replots soon, or when the view is shown next.
  void replot();

  /// Fits the ranges to the data; does not count as zooming by the user.
  void fit();
  void setFollowing(bool following);

  /// Returns true if the event was handled.
  bool handlePlotEvent(QEvent* event);
  bool handleKey(int key, Qt::KeyboardModifiers modifiers);

  /// Positions the widgets that overlay the plot.
  void layOut();

  /// Moves the read-out; `pointerY` is empty when moved by keys.
  void moveCursorTo(double pixel, std::optional<double> pointerY = {});
  void stepCursor(int pixels);
  void hideCursor();
  void updateReadOut();
  void describe(bool now);

  void updateLegend();
  void clickLegend(const QString& key, bool only);

  PlotView& view;
  // Owned by the view.
  PlotLegend* legend;
  QCustomPlot* plot;
  PlotCursor* cursor;
  QToolButton* showAll;
  PlotScene scene;
  std::vector<PlotCurve> curves;
  QSet<QString> hidden;
  std::vector<PlotMark> marks;
  QString xTitle;
  QStringList xNames;
  QString yTitle;
  QString placeholder;
  XScale xScale = XScale::Linear;
  int decade = 0;
  bool xWhole = false;
  bool yLogarithmic = false;
  std::optional<XScale> chosenX;  // chosen in the context menu
  std::optional<bool> chosenYLog;
  bool following = true;
  bool fitting = false;  // ranges are being changed by the program
  bool stale = true;     // changed while hidden
  bool legendVisible = true;
  std::optional<double> cursorX;   // in axis units, so that it stays in place in a live graph
  std::optional<double> pointerY;  // pixel
  QString lastReadOut;
  QElapsedTimer described;
};

}  // namespace tetrabench
