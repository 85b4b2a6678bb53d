#include "core/agents/tbp/tbp_moves.h"

#include <fmt/format.h>

#include <array>

#include "core/tetris/super_rotation.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::array<std::string_view, 7> kTbpPieces{"I", "O", "T", "S", "Z", "J", "L"};  // as in PieceSet
constexpr std::array<std::string_view, 4> kTbpOrientations{"north", "east", "south", "west"};
constexpr std::array<std::string_view, 3> kTbpSpins{"none", "mini", "full"};  // in the order of Spin

}  // namespace

TbpMove tbpMoveOf(int piece, Placement placement) {
  const PieceMiddle middle = middleOf(PieceSet::tetrominoes(), piece, placement.orientation);
  return {.piece = piece,
          .turns = placement.orientation,
          .x = placement.column + middle.column,
          .y = placement.row + middle.row,
          .spin = placement.spin};
}

std::optional<Placement> placementOf(const TbpMove& move) {
  const auto& orientations = PieceSet::tetrominoes()[move.piece].orientations;
  const PieceMiddle middle = middleOf(PieceSet::tetrominoes(), move.piece, move.turns);
  const std::size_t orientation = static_cast<std::size_t>(move.turns) % orientations.size();
  const Orientation& shape = orientations[orientation];
  const int column = move.x - middle.column, row = move.y - middle.row;
  if (column < 0 || column + shape.width > kTbpColumns || row < 0 || row + shape.height > kTbpRows) return {};
  return Placement{.orientation = static_cast<std::uint8_t>(orientation),
                   .column = static_cast<std::uint8_t>(column),
                   .row = static_cast<std::int8_t>(row),
                   .spin = move.spin};
}

std::string_view tbpName(int piece) {
  return kTbpPieces[static_cast<std::size_t>(piece)];
}

int tbpPieceFrom(const JsonReader& name) {
  return static_cast<int>(name.choice(kTbpPieces));
}

Json toTbp(const TbpMove& move) {
  return {{"location",
           {{"type", tbpName(move.piece)},
            {"orientation", kTbpOrientations[static_cast<std::size_t>(move.turns)]},
            {"x", move.x},
            {"y", move.y}}},
          {"spin", kTbpSpins[static_cast<std::size_t>(move.spin)]}};
}

TbpMove tbpMoveFrom(const JsonReader& move) {
  const JsonReader location = move["location"];
  return {.piece = tbpPieceFrom(location["type"]),
          .turns = static_cast<int>(location["orientation"].choice(kTbpOrientations)),
          .x = static_cast<int>(location["x"].integer(0, kTbpColumns - 1)),
          .y = static_cast<int>(location["y"].integer(0, kTbpRows - 1)),
          .spin = static_cast<Spin>(move["spin"].choice(kTbpSpins))};
}

Json toTbp(const Board& board) {
  Json rows = Json::array();
  for (int row = 0; row < kTbpRows; ++row) {
    Json& cells = rows.emplace_back(Json::array());
    for (int c = 0; c < kTbpColumns; ++c) cells.push_back(board.full(c, row) ? Json("G") : Json(nullptr));
  }
  return rows;
}

Board tbpBoardFrom(const JsonReader& rows, int height) {
  Board board(kTbpColumns, height);
  const auto listed = rows.items();
  if (listed.size() != kTbpRows) rows.fail(Core::sentence("a list of {} rows", kTbpRows));
  for (int row = 0; row < kTbpRows; ++row) {
    const JsonReader& cells = listed[static_cast<std::size_t>(row)];
    const auto cell = cells.items();
    if (cell.size() != kTbpColumns) cells.fail(Core::sentence("a list of {} cells", kTbpColumns));
    for (int c = 0; c < kTbpColumns; ++c) {
      const JsonReader& value = cell[static_cast<std::size_t>(c)];
      if (!value.isNull() && !value.isString()) value.fail(Core::tr("null or a string"));
      board.set(c, row, value.isString());
    }
  }
  return board;
}

}  // namespace tetrabench
