#pragma once

#include <QColor>
#include <QFont>
#include <QSet>
#include <QString>
#include <QWidget>
#include <vector>

#include "widgets/plots/grid/plot_grid_item.h"

namespace tetrabench {

struct PlotLegendEntry {
  QString name;
  QColor color;
  Qt::PenStyle line = Qt::SolidLine;
  QString key = {};  ///< of its curves
  bool hidden = false;
};

/// What a click in a legend does to the curves of these keys (PlotCurve::key()): it hides or shows one, or
/// `only` it stays, and if it is the only one already, all are shown again.
void hideByLegend(QSet<QString>& hidden, const QSet<QString>& all, const QString& key, bool only);

/// Marks the curves whose keys are hidden.
void markHidden(std::vector<PlotCurve>& curves, const QSet<QString>& hidden);

/// The different names of curves, in the order in which they are met first.
std::vector<PlotLegendEntry> legendOf(const std::vector<PlotGridItem>& items);

/// Names with chips in their colours, in as many rows as they need.
class PlotLegendLayout {
 public:
  /// Those that do not fit into `mostRows` (at least 1) are counted and not named.
  PlotLegendLayout(const std::vector<PlotLegendEntry>& entries, int width, int mostRows, const QFont& font);

  int height() const { return height_; }
  /// The place of the entry at this point, -1 if there is none.
  int entryAt(const QPoint& point) const;

  /// With the upper left corner in the origin of the painter.
  void paint(QPainter& painter, const QColor& text, const QColor& muted) const;

 private:
  struct Place {
    QPoint corner;
    QString text;
    QColor color;  // invalid for the number of those that are not named
    Qt::PenStyle line = Qt::SolidLine;
    bool hidden = false;
    int width = 0;
  };
  QFont font_;
  std::vector<Place> places_;
  int line_ = 0, height_ = 0;
};

/// The legend shared by the graphs of a grid; takes no room when there is nothing to name. Clicks are those
/// of PlotView::setHidden().
class PlotLegend : public QWidget {
  Q_OBJECT

 public:
  explicit PlotLegend(QWidget* parent = nullptr);

  void setEntries(std::vector<PlotLegendEntry> entries);
  const std::vector<PlotLegendEntry>& entries() const { return entries_; }

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;

 Q_SIGNALS:
  void clicked(const QString& key, bool only);

 protected:
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void click(const QPoint& point, bool only);

  std::vector<PlotLegendEntry> entries_;
};

}  // namespace tetrabench
