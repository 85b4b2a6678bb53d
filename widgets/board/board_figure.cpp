#include "widgets/board/board_figure.h"

#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_figure.h"

namespace tetrabench {
namespace {

constexpr double kFrameScale = 1;

/// Returns the size including the frame, and one pixel for the line that closes the grid.
QSize sizeOf(const BoardPicture& picture, int cell) {
  const int frame = boardGeometry(QRect(0, 0, 1, 1), 1, 1, 0, kFrameScale).frame;
  return {picture.columns * cell + 2 * frame + 1, picture.rows * cell + 2 * frame + 1};
}

void paintBoard(QPainter& painter, const BoardPicture& picture, const BoardLook& look, const QSize& size) {
  BoardPainter board;
  board.setDrawn(true);
  board.paint(painter,
              boardGeometry(QRect(QPoint(0, 0), size), picture.columns, picture.rows, 0, kFrameScale),
              picture, look);
}

}  // namespace

QImage boardImage(const BoardPicture& picture, const BoardLook& look, int cell) {
  QImage image(sizeOf(picture, cell), QImage::Format_RGB32);
  QPainter painter(&image);
  paintBoard(painter, picture, look, image.size());
  return image;
}

QByteArray boardFigure(const BoardPicture& picture, const BoardLook& look, int cell, FigureFormat format) {
  const QSize size = sizeOf(picture, cell);
  return renderFigure(format, size, 1,
                      [&](QCPPainter& painter) { paintBoard(painter, picture, look, size); });
}

}  // namespace tetrabench
