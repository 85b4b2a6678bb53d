#pragma once

#include <QIcon>
#include <QPoint>
#include <vector>

namespace tetrabench {

/// Returns an icon of a piece, crisp at any device pixel ratio: its cells (column, row) in the colour of its
/// kind, as large as fits in four columns and two rows.
QIcon pieceIcon(const std::vector<QPoint>& cells, int kind);

}  // namespace tetrabench
