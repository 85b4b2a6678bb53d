#pragma once

#include <QAbstractScrollArea>
#include <QColor>
#include <QFont>
#include <QSet>
#include <QString>
#include <limits>
#include <vector>

#include "widgets/plots/grid/plot_grid_item.h"
#include "widgets/plots/plot_marker.h"

namespace tetrabench {

struct PlotLegendEntry {
  QString name;
  QColor color;
  Qt::PenStyle line = Qt::SolidLine;
  QString key = {};  ///< key of its curves
  bool hidden = false;
  bool removable = false;
  PlotMarker marker = {};
  bool operator==(const PlotLegendEntry&) const = default;
};

/// Applies a legend click to the curves of these keys (PlotCurve::key()): hides or shows `key`; with `only`,
/// hides all others, or shows all if `key` is already the only one.
void hideByLegend(QSet<QString>& hidden, const QSet<QString>& all, const QString& key, bool only);

/// Marks the curves whose keys are hidden.
void markHidden(std::vector<PlotCurve>& curves, const QSet<QString>& hidden);

/// Returns the distinct named curves, in order of first occurrence; live ones first, so that they are named
/// even if not all fit.
std::vector<PlotLegendEntry> legendOf(const std::vector<PlotGridItem>& items);

/// Layout of legend names with colour chips, in as many rows as needed.
class PlotLegendLayout {
 public:
  enum class End { Nothing, Fewer };
  static constexpr int kAllRows = std::numeric_limits<int>::max();
  static constexpr int kLongestName = 240;  ///< pixels, on the screen

  PlotLegendLayout() = default;
  /// Lays out the entries. Those that do not fit into `mostRows` (at least 1) are counted, not named.
  /// `End::Fewer` appends a "show fewer" place. Names are elided at `longestName` pixels.
  PlotLegendLayout(const std::vector<PlotLegendEntry>& entries, int width, int mostRows, const QFont& font,
                   End end = End::Nothing, int longestName = kLongestName);

  int height() const { return height_; }
  /// Returns the width of the widest row.
  int width() const { return width_; }
  int lineHeight() const { return line_; }
  /// Returns the number of named entries, which occupy the first places. One more place may follow: "and 5
  /// more" or "show fewer".
  int named() const { return named_; }
  int places() const { return static_cast<int>(places_.size()); }
  QRect area(int place) const;
  /// Returns the part of a place that requests the removal of its curve; empty if there is none.
  QRect removalArea(int place) const;
  /// Returns the place at this point, -1 if there is none.
  int placeAt(const QPoint& point) const;
  /// Returns the nearest place in an adjacent row; the same place if there is none.
  int placeInNextRow(int place, int rows) const;

  /// Paints the legend with its upper left corner at the painter's origin.
  void paint(QPainter& painter, const QColor& text, const QColor& muted) const;

 private:
  struct Place {
    QPoint corner;
    QString text;
    QColor color;  // invalid for the last one, which is not an entry
    Qt::PenStyle line = Qt::SolidLine;
    bool hidden = false, removable = false;
    PlotMarker marker = {};
    int width = 0;
  };
  void add(const Place& place, QPoint& at);

  QFont font_;
  std::vector<Place> places_;
  int line_ = 1, height_ = 0, width_ = 0, named_ = 0;
};

/// The legend above a graph or a grid of graphs; takes no space if it is empty. Clicks act as described at
/// PlotView::setHidden(). It shows a few rows at first, and all after a click on "and 5 more".
///
/// Keys: arrows, Home and End move between names, Space and Enter click, with Ctrl as Ctrl+click, Delete
/// removes a removable curve.
class PlotLegend : public QAbstractScrollArea {
  Q_OBJECT

 public:
  explicit PlotLegend(QWidget* parent = nullptr);

  void setEntries(std::vector<PlotLegendEntry> entries);
  const std::vector<PlotLegendEntry>& entries() const { return entries_; }
  /// Sets the total height of legend and graphs, of which the legend takes at most a fraction.
  void setRoom(int height);
  /// Returns the rectangle of a 0-based place in the viewport; the place after the named entries is "and 5
  /// more" or "show fewer".
  QRect placeOf(int place) const;
  /// Returns the rectangle of the removal button of a place in the viewport; empty if it has none.
  QRect removalOf(int place) const;
  int named() const { return layout_.named(); }
  QSize sizeHint() const override;

 Q_SIGNALS:
  void clicked(const QString& key, bool only);
  /// Emitted when the user requests the removal of a curve.
  void removalRequested(const QString& key);
  /// Emitted on a right click, or the menu key, on a name, with the screen position.
  void menuRequested(const QString& key, const QPoint& at);

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;
  bool viewportEvent(QEvent* event) override;

 private:
  void layOut();
  void describe();
  void setCurrent(int place);
  int placeAt(const QPoint& point) const;
  void click(int place, bool only);
  bool isRemovable(int place) const;

  std::vector<PlotLegendEntry> entries_;
  PlotLegendLayout layout_;
  int room_ = 0, current_ = 0, pressed_ = -1;
  bool all_ = false;  // all entries are shown, in as many rows as they need
};

}  // namespace tetrabench
