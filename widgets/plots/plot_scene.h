#pragma once

#include <QColor>
#include <QFont>
#include <QString>
#include <array>
#include <vector>

#include "widgets/plots/plot_clip.h"
#include "widgets/plots/plot_curve.h"
#include "widgets/plots/plot_marks.h"

class QCPGraph;
class QCustomPlot;

namespace tetrabench {

struct ThemeColors;

/// The contents and appearance of a graph: curves, axes and colours in a QCustomPlot, which must outlive the
/// scene. Shared by the view and the exported figure. Never replots.
class PlotScene {
 public:
  explicit PlotScene(QCustomPlot& plot);
  PlotScene(const PlotScene&) = delete;
  PlotScene& operator=(const PlotScene&) = delete;

  void setColors(const ThemeColors& colors, const QFont& font);
  void setAxisTitles(const QString& x, const QString& y);

  /// Sets the curves; reuses existing graphs.
  void setCurves(const std::vector<PlotCurve>& curves);

  void setMarks(std::vector<PlotMark> marks);

  void setXScale(XScale scale, int decade);
  /// Sets names on the x axis; if empty, it shows numbers.
  void setXNames(const QStringList& names);
  void setXWhole(bool whole);
  void setYLog(bool logarithmic);

  /// Enables antialiased band edges, for paper. On screen they would take most of the time of a frame, and
  /// bands are too pale for their edges to be visible.
  void setSmoothBands(bool smooth);

  /// Fits both ranges to `curves`; XScale::Window has a fixed x range.
  void fit(const std::vector<PlotCurve>& curves);

  /// Fits only the x range. fitY() fits only the y range, to the points of `curves` within the visible x
  /// range.
  void fitX(const std::vector<PlotCurve>& curves);
  void fitY(const std::vector<PlotCurve>& curves);

  /// Returns the visible ranges; showWindow() applies them to another scene.
  PlotWindow window() const;
  void showWindow(const PlotWindow& window);

 private:
  struct Graphs {
    QCPGraph* line = nullptr;
    QCPGraph* low = nullptr;
    QCPGraph* high = nullptr;
    QColor color;
    Qt::PenStyle style = Qt::SolidLine;
    bool background = false, points = false;
  };

  void addGraphs();
  void removeGraphs();
  void setData(const Graphs& graphs, const PlotCurve& curve);
  void setPens(const Graphs& graphs);
  void fitAxisTitles();

  QCustomPlot& plot_;
  std::array<QString, 2> titles_;  ///< of the x and y axes
  PlotMarks marks_;
  std::vector<Graphs> graphs_;  // owned by the plot
  bool smoothBands_ = false;
  QColor surface_;
  XScale xScale_ = XScale::Linear;
  int decade_ = 0;
  bool xWhole_ = false;
};

}  // namespace tetrabench
