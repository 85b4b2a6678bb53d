#include "widgets/board/piece_pictures.h"

namespace tetrabench {

std::vector<QPoint> cellsAt(const Orientation& shape, int column, int row) {
  std::vector<QPoint> cells;
  for (int c = 0; c < shape.width; ++c)
    for (int r = 0; r < shape.height; ++r)
      if ((shape.column[static_cast<std::size_t>(c)] >> r) & 1) cells.emplace_back(column + c, row + r);
  return cells;
}

std::vector<QPoint> pointsOf(const Position& position, std::size_t placement) {
  return cellsAt(position.shapeOf(placement), position.placements()[placement].column,
                 position.landingRow(placement));
}

std::vector<std::vector<QPoint>> shapesOf(const PieceSet& pieces) {
  std::vector<std::vector<QPoint>> shapes;
  for (int p = 0; p < pieces.size(); ++p) shapes.push_back(cellsAt(pieces[p].orientations.front(), 0, 0));
  return shapes;
}

QString lettersOf(const PieceSet& pieces) {
  QString letters;
  for (int p = 0; p < pieces.size(); ++p) letters += QLatin1Char(pieces[p].letter);
  return letters;
}

}  // namespace tetrabench
