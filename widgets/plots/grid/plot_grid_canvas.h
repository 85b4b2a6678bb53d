#pragma once

#include <QAbstractScrollArea>
#include <QBasicTimer>
#include <QPixmap>
#include <QSet>
#include <vector>

#include "widgets/plots/grid/plot_grid_geometry.h"
#include "widgets/plots/grid/plot_grid_item.h"
#include "widgets/plots/grid/plot_tile.h"

namespace tetrabench {

/// The scrolled part of a PlotGrid. Caches pictures of the visible graphs and of those within a screen above
/// and below, and draws one per event loop iteration, so that neither scrolling nor new curves block.
class PlotGridCanvas : public QAbstractScrollArea {
  Q_OBJECT

 public:
  explicit PlotGridCanvas(QWidget* parent = nullptr);

  void setItems(std::vector<PlotGridItem> items);
  /// Hides curves as PlotView::setHidden() does.
  void setHidden(const QSet<QString>& keys);
  void setOptions(const PlotGridOptions& options);
  void setPlaceholder(const QString& text);
  void retheme();

  const std::vector<PlotGridItem>& items() const { return items_; }
  const PlotGridOptions& options() const { return options_; }
  /// Returns the number of graphs drawn so far.
  int drawn() const { return drawn_; }

 Q_SIGNALS:
  void activated(int index);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void scrollContentsBy(int dx, int dy) override;
  void timerEvent(QTimerEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  struct Picture {
    QPixmap pixmap;
    bool stale = true;
  };
  QRect onScreen(int index) const;
  int indexAt(const QPoint& place) const;
  void layOut();
  bool isFresh(const Picture& picture) const;
  void makeStale();
  void drawNext();
  void dropFarPictures();
  void setCurrent(int index);
  void describe();

  std::vector<PlotGridItem> items_;
  std::vector<Picture> pictures_;  // one per item; null far from the visible part
  PlotGridOptions options_;
  PlotGridGeometry geometry_;
  PlotTile tile_;
  QString placeholder_;
  QBasicTimer timer_;
  int current_ = 0, drawn_ = 0;
  bool rangesKnown_ = false;
  bool focusShown_ = false;
};

}  // namespace tetrabench
