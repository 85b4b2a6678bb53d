#pragma once

#include <QColor>
#include <QPixmap>
#include <QString>
#include <cstdint>
#include <vector>

class QPainter;

namespace tetrabench {

/// Pre-rendered cells, one pixmap per kind, to avoid the text layout of letters. All lengths are in device
/// pixels; the painter passed in must be unscaled.
class CellTiles {
 public:
  /// Discards the tiles if they would look different. `letters` is empty for cells without letters.
  void prepare(int side, const QString& letters);

  /// Discards all tiles, for example when the theme changes.
  void clear();

  /// Sets whether cells are drawn without pixmaps: for vector formats, and for threads other than the GUI's.
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

/// Sets the painter's transform such that one unit is one device pixel and the origin is on a whole pixel
/// near the current origin. Returns the previous scale (device pixels per unit).
double useDevicePixels(QPainter& painter);

}  // namespace tetrabench
