#pragma once

#include <QColor>
#include <QPixmap>
#include <QString>
#include <cstdint>
#include <vector>

class QPainter;

namespace tetrabench {

/// Cells painted in advance, one pixmap per kind, which saves the text layout of letters.
/// All lengths are device pixels; the painter handed in has no scale.
class CellTiles {
 public:
  /// Forgets the tiles when they would look different. `letters` is empty for cells without letters.
  void prepare(int side, const QString& letters);

  /// Forgets everything, as when the theme changes.
  void clear();

  /// Draws each cell without pixmaps from now on: for vector formats, and for threads other than the GUI's.
  void setDrawn(bool drawn) { drawn_ = drawn; }

  /// Paints a full cell; `cell` is coded as in BoardPicture::cells, and not 0.
  void paint(QPainter& painter, int left, int top, std::uint8_t cell);

 private:
  void draw(QPainter& painter, int left, int top, std::uint8_t cell) const;

  int side_ = 0;
  bool drawn_ = false;
  QString letters_;
  std::vector<QPixmap> tiles_;  // by kind; the last one is the unknown kind
};

/// A painter's transform such that one unit is one device pixel and the origin lies on a whole one, near the
/// painter's present origin. Returns the scale which was in effect (device pixels a unit).
double useDevicePixels(QPainter& painter);

}  // namespace tetrabench
