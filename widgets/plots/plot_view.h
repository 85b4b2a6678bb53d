#pragma once

#include <QByteArray>
#include <QSet>
#include <QSize>
#include <QString>
#include <QWidget>
#include <memory>
#include <vector>

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// Performance curves, live and for comparison.
///
/// The view follows the data until the user zooms or pans, and again after rescale(). The wheel zooms (with
/// Ctrl only x, with Shift only y), dragging pans, a double click rescales. Keys: arrows pan, + and - zoom, R
/// and Home rescale, Ctrl+Left and Ctrl+Right move the read-out, Escape hides it.
class PlotView : public QWidget {
  Q_OBJECT

 public:
  explicit PlotView(QWidget* parent = nullptr);
  ~PlotView() override;

  void setAxisTitles(const QString& x, const QString& y);

  /// Replaces all curves. Meant to be called at the tick of the UI clock, with a few hundred points per
  /// curve; draws nothing while hidden.
  void setCurves(std::vector<PlotCurve> curves);
  const std::vector<PlotCurve>& curves() const;

  /// Curves with these keys (PlotCurve::key()) are only in the legend. A click there hides or shows a curve;
  /// a double click, or one with Ctrl, leaves it as the only one, or shows all again.
  void setHidden(const QSet<QString>& keys);
  const QSet<QString>& hidden() const;

  /// Thin vertical lines with small texts above the graph, in figures as well. Texts for which there is no
  /// room are left out; what is shown by rescale() does not depend on marks.
  void setMarks(std::vector<PlotMark> marks);
  const std::vector<PlotMark>& marks() const;

  /// `decade` is the k of XScale::Window (its right end is 10^k) and ignored otherwise. Follows again.
  void setXScale(XScale scale, int decade = 0);

  /// The places 1, 2, ... of the x axis have names in place of numbers, as the variables of parallel
  /// coordinates do; none: numbers. In a CSV as well, where curves without a name are numbered then.
  void setXNames(const QStringList& names);

  /// Whether only whole numbers mean something on the x axis, as for episodes: ticks and the read-out show no
  /// others.
  void setXWhole(bool whole);

  /// On a logarithmic axis values which are not positive are not shown. Follows again.
  void setYLog(bool logarithmic);

  void setLegendVisible(bool visible);

  /// The text of an empty graph.
  void setPlaceholder(const QString& text);

  /// Shows all data and follows it from now on.
  void rescale();
  bool isFollowing() const;

  /// The graph as it is shown, but on a light background, always with axis titles, and with the legend and
  /// `title` above it. `size` is in pixels of 1/96 inch; `scale` multiplies the pixels of a PNG.
  QByteArray figure(FigureFormat format, const QSize& size, double scale = 1,
                    const QString& title = {}) const;

  /// All curves as CSV in UTF-8 with C locale numbers; columns curve, those of x and y, which have
  /// the titles of the axes, and, if any curve has a band, low and high.
  QByteArray csv() const;

  /// Takes over the colours of the theme; the widget does this itself when its palette or style changes.
  void retheme();

  /// What a screen reader says: the quantities of the axes with their units, and the values under the
  /// read-out, or else the last ones of the curves.
  QString spokenText() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// The read-out in one line; empty when hidden.
  void readOut(const QString& text);
  void followingChanged(bool following);
  /// The user hid or showed curves.
  void hiddenChanged();
  /// The user asks for the menu of a curve in the legend (PlotCurve::key()), at this place of the screen.
  void legendMenuRequested(const QString& key, const QPoint& at);

 protected:
  void changeEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  class Private;
  std::unique_ptr<Private> d_;
};

}  // namespace tetrabench
