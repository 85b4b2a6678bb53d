#pragma once

#include <QByteArray>
#include <QSet>
#include <QSize>
#include <QString>
#include <QWidget>
#include <vector>

#include "widgets/plots/grid/plot_grid_item.h"

namespace tetrabench {

class PlotGridCanvas;
class PlotLegend;

/// Many small graphs side by side (small multiples) below one legend. By default all have the same x and y
/// ranges, so that they can be compared.
///
/// Keys: arrows, Page up and down, Home and End go from graph to graph, Enter activates one.
class PlotGrid : public QWidget {
  Q_OBJECT

 public:
  explicit PlotGrid(QWidget* parent = nullptr);

  /// Replaces all graphs; up to about a hundred, with a few hundred points per curve. Returns at once; they
  /// are drawn one after the other when there is time. Curves of one name should have one colour, as they
  /// stand in the legend once.
  void setPlots(std::vector<PlotGridItem> plots);
  const std::vector<PlotGridItem>& plots() const;

  /// As in PlotView.
  void setHidden(const QSet<QString>& keys);
  const QSet<QString>& hidden() const { return hidden_; }

  /// Titles of the axes of all graphs; they stand once, at the left and below.
  void setAxisTitles(const QString& x, const QString& y);

  /// As in PlotView.
  void setXScale(XScale scale, int decade = 0);
  void setYLog(bool logarithmic);

  /// Whether all graphs have one x range, and one y range; they do at first.
  void setSharedX(bool shared);
  void setSharedY(bool shared);

  /// The text of an empty grid.
  void setPlaceholder(const QString& text);

  /// All graphs, seen or not, in one figure with titles and legend on a light background; the rest as in
  /// PlotView::figure().
  QByteArray figure(FigureFormat format, const QSize& size, double scale = 1,
                    const QString& title = {}) const;

  /// As PlotView::csv(), with the title of the graph in a column `plot` before the others.
  QByteArray csv() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// A double click or Enter on a graph; its place in plots().
  void plotActivated(int index);
  /// The user hid or showed curves.
  void hiddenChanged();
  /// The user asks for the menu of a curve in the legend (PlotCurve::key()), at this place of the screen.
  void legendMenuRequested(const QString& key, const QPoint& at);

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  PlotLegend* legend_;
  PlotGridCanvas* canvas_;
  QSet<QString> hidden_;
};

}  // namespace tetrabench
