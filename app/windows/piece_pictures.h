#pragma once

#include <QPoint>
#include <QString>
#include <vector>

#include "core/agents/position.h"

namespace tetrabench {

/// The cells (column, row) of each piece as it first appears, for views of pieces to come.
std::vector<std::vector<QPoint>> shapesOf(const PieceSet& pieces);

/// One letter a piece.
QString lettersOf(const PieceSet& pieces);

/// The cells of a piece with its lower left corner at a column and row.
std::vector<QPoint> cellsAt(const Orientation& shape, int column, int row);

/// Those of the position's piece where a placement puts it.
std::vector<QPoint> pointsOf(const Position& position, std::size_t placement);

}  // namespace tetrabench
