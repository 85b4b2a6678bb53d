#pragma once

#include <optional>
#include <string_view>

#include "core/storage/json_reader.h"
#include "core/tetris/board.h"

/// Pieces, moves and boards as the Tetris Bot Protocol (TBP) writes them. Pieces are tetrominoes, by index;
/// all readers throw InvalidDocument.
namespace tetrabench {

/// Of a board in TBP. Rows are counted from the floor; those above the visible ones count too.
inline constexpr int kTbpColumns = 10, kTbpRows = 40;

/// A piece at rest.
struct TbpMove {
  int piece = 0;
  int turns = 0;     ///< clockwise quarter turns from how it appears: north, east, south, west
  int x = 0, y = 0;  ///< column and row of its middle (middleOf), one of its cells
  Spin spin = Spin::None;
  bool operator==(const TbpMove&) const = default;
};

/// How a placement of a piece, which says its row, is written: with the fewest turns of those that lead to
/// the same cells.
TbpMove tbpMoveOf(int piece, Placement placement);

/// The same cells as a placement, without a hold; none if some of them are not on the board.
std::optional<Placement> placementOf(const TbpMove& move);

/// "I", "O", ...
std::string_view tbpName(int piece);
int tbpPieceFrom(const JsonReader& name);

/// {"location": {"type", "orientation", "x", "y"}, "spin"}
Json toTbp(const TbpMove& move);
TbpMove tbpMoveFrom(const JsonReader& move);

/// 40 lists of 10 cells, the floor first: null, or the name of the piece whose cell it was. Boards do not
/// know that, so all cells are garbage, "G".
Json toTbp(const Board& board);
/// With this many visible rows.
Board tbpBoardFrom(const JsonReader& rows, int height);

}  // namespace tetrabench
