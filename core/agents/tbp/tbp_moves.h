#pragma once

#include <optional>
#include <string_view>

#include "core/storage/json_reader.h"
#include "core/tetris/board.h"

/// Pieces, moves and boards in the notation of the Tetris Bot Protocol (TBP). Pieces are tetrominoes, by
/// index; all readers throw InvalidDocument.
namespace tetrabench {

/// Size of a board in TBP. Rows are counted from the floor and include those above the visible ones.
inline constexpr int kTbpColumns = 10, kTbpRows = 40;

/// The resting position of a piece.
struct TbpMove {
  int piece = 0;
  int turns = 0;     ///< clockwise quarter turns from the spawn orientation: north, east, south, west
  int x = 0, y = 0;  ///< column and row of its middle cell (middleOf)
  Spin spin = Spin::None;
  bool operator==(const TbpMove&) const = default;
};

/// Converts a placement, whose row must be set, to a move. Of the orientations that fill the same cells, it
/// has the one with the fewest turns.
TbpMove tbpMoveOf(int piece, Placement placement);

/// Converts a move to a placement without a hold; returns nothing if any of its cells are outside the board.
std::optional<Placement> placementOf(const TbpMove& move);

/// Returns the name of a piece: "I", "O", ...
std::string_view tbpName(int piece);
int tbpPieceFrom(const JsonReader& name);

/// Returns {"location": {"type", "orientation", "x", "y"}, "spin"}.
Json toTbp(const TbpMove& move);
TbpMove tbpMoveFrom(const JsonReader& move);

/// Returns 40 lists of 10 cells, from the floor up: null, or the name of the piece that the cell was part of.
/// Boards do not store that, so all cells are garbage, "G".
Json toTbp(const Board& board);
/// Reads a board with this many visible rows.
Board tbpBoardFrom(const JsonReader& rows, int height);

}  // namespace tetrabench
