#pragma once

#include <QIcon>
#include <QPoint>
#include <vector>

namespace tetrabench {

/// A piece for buttons and lists, crisp at any device pixel ratio: its cells (column, row) in the colour of
/// its kind, as large as fits four columns and two rows.
QIcon pieceIcon(const std::vector<QPoint>& cells, int kind);

}  // namespace tetrabench
