#pragma once

#include <QPoint>
#include <QString>
#include <vector>

#include "core/agents/position.h"

namespace tetrabench {

/// The cells (column, row) of each piece in its first orientation, for views of the next pieces.
std::vector<std::vector<QPoint>> shapesOf(const PieceSet& pieces);

/// One letter per piece.
QString lettersOf(const PieceSet& pieces);

/// The cells of a piece with its lower left corner at a column and row.
std::vector<QPoint> cellsAt(const Orientation& shape, int column, int row);

/// The cells of the position's piece after a placement.
std::vector<QPoint> pointsOf(const Position& position, std::size_t placement);

}  // namespace tetrabench
