#pragma once

#include <QPoint>
#include <QString>
#include <vector>

#include "core/tetris/piece_set.h"

namespace tetrabench {

/// The cells (column, row) of each piece as it first appears, for views of pieces to come.
std::vector<std::vector<QPoint>> shapesOf(const PieceSet& pieces);

/// One letter a piece.
QString lettersOf(const PieceSet& pieces);

/// The cells of a piece with its lower left corner at a column and row.
std::vector<QPoint> cellsAt(const Orientation& shape, int column, int row);

}  // namespace tetrabench
