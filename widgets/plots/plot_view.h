#pragma once

#include <QByteArray>
#include <QSet>
#include <QSize>
#include <QString>
#include <QWidget>
#include <memory>
#include <vector>

#include "widgets/plots/plot_curve.h"

class QMenu;

namespace tetrabench {

/// Performance curves, live and for comparison.
///
/// The view follows the data until the user zooms or pans, and again after rescale(). The wheel zooms (with
/// Ctrl only x, with Shift only y), dragging pans, a double click rescales. Keys: arrows pan, + and - zoom, R
/// and Home rescale, Ctrl+Left and Ctrl+Right move the read-out, Escape hides it, Ctrl+C copies picture and
/// data (FigureMenu).
class PlotView : public QWidget {
  Q_OBJECT

 public:
  explicit PlotView(QWidget* parent = nullptr);
  ~PlotView() override;

  void setAxisTitles(const QString& x, const QString& y);

  /// Replaces all curves. Intended to be called at the tick of the UI clock, with a few hundred points per
  /// curve; draws nothing while hidden.
  void setCurves(std::vector<PlotCurve> curves);
  const std::vector<PlotCurve>& curves() const;

  /// Hides the curves with these keys (PlotCurve::key()), except in the legend. A click there hides or shows
  /// a curve; a double click, or Ctrl+click, makes it the only one, or shows all again.
  void setHidden(const QSet<QString>& keys);
  const QSet<QString>& hidden() const;

  /// Sets thin vertical lines with small texts above the graph, also in figures. Texts that do not fit are
  /// omitted; rescale() ignores marks.
  void setMarks(std::vector<PlotMark> marks);
  const std::vector<PlotMark>& marks() const;

  /// Sets the scale and follows the data again. `decade` is the k of XScale::Window (its right end is 10^k)
  /// and ignored otherwise.
  void setXScale(XScale scale, int decade = 0);

  /// Sets names instead of numbers at 1, 2, ... on the x axis, such as the variables of parallel coordinates;
  /// if empty, numbers. A CSV contains them, too, with numbers for unnamed curves.
  void setXNames(const QStringList& names);

  /// Sets whether only whole numbers are meaningful on the x axis, such as episodes: ticks and the read-out
  /// show no others.
  void setXWhole(bool whole);

  /// Sets the scale and follows the data again. A logarithmic axis does not show values that are not
  /// positive.
  void setYLog(bool logarithmic);

  XScale xScale() const;
  bool isYLog() const;

  void setLegendVisible(bool visible);

  /// Sets the text of an empty graph.
  void setPlaceholder(const QString& text);

  /// Shows all data and follows it from now on.
  void rescale();
  bool isFollowing() const;

  /// Renders the graph as displayed, but on a light background, always with axis titles, and with the legend
  /// and title of `texts`. `size` is in pixels; `scale` is their length (renderFigure in plot_figure.h).
  QByteArray figure(FigureFormat format, const QSize& size, double scale = 1,
                    const FigureTexts& texts = {}) const;

  /// Returns all curves as CSV in UTF-8 with C locale numbers; columns: curve, x and y (named by the axis
  /// titles), and, if any curve has a band, low and high.
  QByteArray csv() const;

  /// Applies the colours of the theme; the widget does this itself when its palette or style changes.
  void retheme();

  /// Returns the text for screen readers: the quantities of the axes with their units, and the values under
  /// the read-out, or otherwise the last ones of the curves.
  QString spokenText() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// Emitted with the read-out in one line; empty when hidden.
  void readOut(const QString& text);
  void followingChanged(bool following);
  /// Emitted when the user hid or showed curves.
  void hiddenChanged();
  /// Emitted when the user requests the removal of a removable curve (PlotCurve::key()).
  void removalRequested(const QString& key);
  /// Emitted when the user requests the menu of a curve in the legend (PlotCurve::key()), at this screen
  /// position.
  void legendMenuRequested(const QString& key, const QPoint& at);
  /// Emitted when the user chose scales in the context menu, for a page that has controls for them. If
  /// nothing is connected, the view applies them itself, in place of those that it is set to later.
  void scalesChosen(XScale x, bool yLog);

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
  void addScaleActions(QMenu& menu);
  void chooseScales(XScale x, bool yLog);

  class Private;
  std::unique_ptr<Private> d_;
};

}  // namespace tetrabench
