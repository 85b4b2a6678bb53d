#pragma once

#include <QAbstractScrollArea>
#include <QColor>
#include <QFont>
#include <QSet>
#include <QString>
#include <limits>
#include <vector>

#include "widgets/plots/grid/plot_grid_item.h"

namespace tetrabench {

struct PlotLegendEntry {
  QString name;
  QColor color;
  Qt::PenStyle line = Qt::SolidLine;
  QString key = {};  ///< of its curves
  bool hidden = false;
  bool operator==(const PlotLegendEntry&) const = default;
};

/// What a click in a legend does to the curves of these keys (PlotCurve::key()): it hides or shows one, or
/// `only` it stays, and if it is the only one already, all are shown again.
void hideByLegend(QSet<QString>& hidden, const QSet<QString>& all, const QString& key, bool only);

/// Marks the curves whose keys are hidden.
void markHidden(std::vector<PlotCurve>& curves, const QSet<QString>& hidden);

/// The different curves that have names, in the order in which they are met first.
std::vector<PlotLegendEntry> legendOf(const std::vector<PlotGridItem>& items);

/// Names with chips in their colours, in as many rows as they need.
class PlotLegendLayout {
 public:
  enum class End { Nothing, Fewer };
  static constexpr int kAllRows = std::numeric_limits<int>::max();
  static constexpr int kLongestName = 240;  ///< pixels, on the screen

  PlotLegendLayout() = default;
  /// Those that do not fit into `mostRows` (at least 1) are counted and not named. `Fewer`: after them comes
  /// a place to click that leaves out some. Names are cut at `longestName` pixels.
  PlotLegendLayout(const std::vector<PlotLegendEntry>& entries, int width, int mostRows, const QFont& font,
                   End end = End::Nothing, int longestName = kLongestName);

  int height() const { return height_; }
  int lineHeight() const { return line_; }
  /// The entries that are named: the first places. There may be one more, "and 5 more" or "show fewer".
  int named() const { return named_; }
  int places() const { return static_cast<int>(places_.size()); }
  QRect area(int place) const;
  /// The place at this point, -1 if there is none.
  int placeAt(const QPoint& point) const;
  /// The place in the next row or the one before, whichever is nearest in it; the same place if there is
  /// none.
  int placeInNextRow(int place, int rows) const;

  /// With the upper left corner in the origin of the painter.
  void paint(QPainter& painter, const QColor& text, const QColor& muted) const;

 private:
  struct Place {
    QPoint corner;
    QString text;
    QColor color;  // invalid for the last one, which is no entry
    Qt::PenStyle line = Qt::SolidLine;
    bool hidden = false;
    int width = 0;
  };
  void add(const Place& place, QPoint& at);

  QFont font_;
  std::vector<Place> places_;
  int line_ = 1, height_ = 0, named_ = 0;
};

/// The legend above a graph or a grid of graphs; takes no room when there is nothing to name. Clicks are
/// those of PlotView::setHidden(). It has a few rows, and shows all after a click on "and 5 more".
///
/// Keys: arrows, Home and End go from name to name, Space and Enter are a click, with Ctrl one with Ctrl.
class PlotLegend : public QAbstractScrollArea {
  Q_OBJECT

 public:
  explicit PlotLegend(QWidget* parent = nullptr);

  void setEntries(std::vector<PlotLegendEntry> entries);
  const std::vector<PlotLegendEntry>& entries() const { return entries_; }
  /// Takes no more than a share of this height, of legend and graphs together.
  void setRoom(int height);
  /// On the viewport, from 0; the one after all that are named is "and 5 more" or "show fewer".
  QRect placeOf(int place) const;
  int named() const { return layout_.named(); }
  QSize sizeHint() const override;

 Q_SIGNALS:
  void clicked(const QString& key, bool only);
  /// A right click, or the menu key, on a name; where on the screen.
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

  std::vector<PlotLegendEntry> entries_;
  PlotLegendLayout layout_;
  int room_ = 0, current_ = 0, pressed_ = -1;
  bool all_ = false;  // of them are shown, in as many rows as they need
};

}  // namespace tetrabench
