#pragma once

#include <QColor>
#include <QFont>
#include <QString>
#include <QWidget>
#include <vector>

#include "widgets/plots/plot_grid_item.h"

namespace tetrabench {

struct PlotLegendEntry {
  QString name;
  QColor color;
  Qt::PenStyle line = Qt::SolidLine;
};

/// The different names of curves, in the order in which they are met first.
std::vector<PlotLegendEntry> legendOf(const std::vector<PlotGridItem>& items);

/// Names with chips in their colours, in as many rows as they need.
class PlotLegendLayout {
 public:
  /// Those that do not fit into `mostRows` (at least 1) are counted and not named.
  PlotLegendLayout(const std::vector<PlotLegendEntry>& entries, int width, int mostRows, const QFont& font);

  int height() const { return height_; }

  /// With the upper left corner in the origin of the painter.
  void paint(QPainter& painter, const QColor& text, const QColor& muted) const;

 private:
  struct Place {
    QPoint corner;
    QString text;
    QColor color;  // invalid for the number of those that are not named
    Qt::PenStyle line = Qt::SolidLine;
  };
  QFont font_;
  std::vector<Place> places_;
  int line_ = 0, height_ = 0;
};

/// The legend shared by the graphs of a grid; takes no room when there is nothing to name.
class PlotLegend : public QWidget {
  Q_OBJECT

 public:
  explicit PlotLegend(QWidget* parent = nullptr);

  void setEntries(std::vector<PlotLegendEntry> entries);

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  std::vector<PlotLegendEntry> entries_;
};

}  // namespace tetrabench
