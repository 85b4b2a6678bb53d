#pragma once

#include <QString>

#include "core/tetris/board.h"
#include "core/tetris/piece_set.h"

namespace tetrabench {

/// Formats a placement concisely: the piece, an arrow for each clockwise rotation, and its columns, counted
/// from 1; under guideline rules also its lowest row and its spin.
QString placeOf(const PieceSet& pieces, int piece, Placement placement);

/// Describes a placement in words: "T rotated once, columns 4 to 5".
QString wordsOf(const PieceSet& pieces, int piece, Placement placement);

}  // namespace tetrabench
