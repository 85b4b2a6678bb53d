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
/// ranges for comparison.
///
/// Keys: arrows, Page up and down, Home and End move between graphs, Enter activates one.
class PlotGrid : public QWidget {
  Q_OBJECT

 public:
  explicit PlotGrid(QWidget* parent = nullptr);

  /// Replaces all graphs; up to about a hundred, with a few hundred points per curve. Returns immediately;
  /// they are drawn one by one in idle time. Curves with the same name should have the same colour, as they
  /// share one legend entry.
  void setPlots(std::vector<PlotGridItem> plots);
  const std::vector<PlotGridItem>& plots() const;

  /// Hides curves as PlotView::setHidden() does.
  void setHidden(const QSet<QString>& keys);
  const QSet<QString>& hidden() const { return hidden_; }

  /// Sets the axis titles of all graphs, shown once at the left and below.
  void setAxisTitles(const QString& x, const QString& y);

  /// Sets the scale as PlotView::setXScale() does.
  void setXScale(XScale scale, int decade = 0);
  void setYLog(bool logarithmic);

  /// Sets whether all graphs share one x range; setSharedY() likewise. Default: shared.
  void setSharedX(bool shared);
  void setSharedY(bool shared);

  /// Sets the text of an empty grid.
  void setPlaceholder(const QString& text);

  /// Renders all graphs, visible or not, in one figure with titles and legend on a light background;
  /// otherwise as PlotView::figure().
  QByteArray figure(FigureFormat format, const QSize& size, double scale = 1,
                    const FigureTexts& texts = {}) const;

  /// Returns the CSV of PlotView::csv() with the title of the graph in a first column `plot`.
  QByteArray csv() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// Emitted on a double click or Enter on a graph, with its index in plots().
  void plotActivated(int index);
  /// Emitted when the user hid or showed curves.
  void hiddenChanged();
  /// Emitted when the user requests the menu of a curve in the legend (PlotCurve::key()), at this screen
  /// position.
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
