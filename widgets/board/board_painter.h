#pragma once

#include <QColor>
#include <QRect>
#include <QString>

#include "widgets/board/board_picture.h"
#include "widgets/board/cell_tiles.h"

class QPainter;

namespace tetrabench {

/// The appearance of a board, apart from its contents.
struct BoardLook {
  QColor frame;
  bool lettersShown = false;
  QString letters = QStringLiteral("IOTSZJL");  ///< by kind
};

/// Positions of the parts of a board, in device pixels.
struct BoardGeometry {
  int cell = 0;   ///< side of a cell
  int frame = 0;  ///< thickness of the frame
  QRect well;     ///< the cells
  QRect outer;    ///< with the frame
  QRect caption;  ///< line below, empty if there is none
};

/// Returns the largest board of columns x rows square cells in `area`, centred. `scale` is the number of
/// device pixels per logical pixel.
BoardGeometry boardGeometry(const QRect& area, int columns, int rows, int captionHeight, double scale);

/// Paints boards in device pixels without antialiasing, so that no seams appear at any scale.
class BoardPainter {
 public:
  void paint(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
             const BoardLook& look);

  /// Sets the drawing mode as CellTiles::setDrawn does.
  void setDrawn(bool drawn) { tiles_.setDrawn(drawn); }

  /// Clears cached tiles. Must be called when the theme changes.
  void forgetColors() { tiles_.clear(); }

 private:
  void paintGrid(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture) const;
  void paintHeat(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture) const;
  void paintAdvice(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture) const;
  void paintOutlines(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture) const;
  void paintCursor(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture) const;
  void paintGhost(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture) const;
  void paintFlash(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture) const;
  void paintFrame(QPainter& painter, const BoardGeometry& geometry, const BoardPicture& picture,
                  const QColor& color) const;

  CellTiles tiles_;
};

}  // namespace tetrabench
