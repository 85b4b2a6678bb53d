#pragma once

#include <QPoint>
#include <QString>
#include <vector>

#include "core/agents/position.h"

namespace tetrabench {

/// Returns the cells (column, row) of each piece in its first orientation, for next-piece views.
std::vector<std::vector<QPoint>> shapesOf(const PieceSet& pieces);

/// Returns one letter per piece.
QString lettersOf(const PieceSet& pieces);

/// Returns the cells of a piece whose lower left corner is at a column and row.
std::vector<QPoint> cellsAt(const Orientation& shape, int column, int row);

/// Returns the cells that the position's piece occupies after a placement.
std::vector<QPoint> pointsOf(const Position& position, std::size_t placement);

}  // namespace tetrabench
