#include "app/windows/laboratory/fumen_positions.h"

#include <fmt/format.h>

#include <memory>

#include "core/error.h"
#include "core/play/fumen/fumen_game.h"

namespace tetrabench {
namespace {

Board boardOf(const FumenPage& page, std::size_t number, const Mdp& mdp) {
  Board board(mdp.width(), mdp.boardHeight());
  for (std::size_t row = 0; row < FumenPage::kHeight; ++row)
    for (std::size_t c = 0; c < FumenPage::kWidth; ++c) {
      if (page.rows[row][c] == 0) continue;
      if (static_cast<int>(row) >= board.height())
        throw InvalidArgument(fmt::format("page {} has a pile above the {} of {}'s board.", number,
                                          counted(board.height(), "row"), mdp.name()));
      board.set(static_cast<int>(c), static_cast<int>(row), true);
    }
  return board;
}

}  // namespace

std::vector<Position> positionsOfFumen(std::string_view text, const Position& now, const PieceDrawer& draw) {
  requireFumenMdp(now.mdp());
  const auto mdp = std::make_shared<const Mdp>(now.mdp());
  std::vector<Position> positions;
  for (const FumenPage& page : readFumen(text, kMostPositionsOfFumen)) {
    const FumenPieces pieces = page.pieces().value_or(FumenPieces{});
    int piece = pieces.piece.value_or(static_cast<std::uint8_t>(now.piece()));
    if (page.move) piece = page.move->piece;
    positions.emplace_back(mdp, boardOf(page, positions.size() + 1, *mdp), piece,
                           fittingPreview(*mdp, pieces.next, draw));
  }
  return positions;
}

std::string fumenOf(const Position& position) {
  requireFumenMdp(position.mdp());
  FumenPage page = fumenPageOf({position.board()});
  page.comment = fumenComment(
      {.held = {}, .piece = static_cast<std::uint8_t>(position.piece()), .next = position.preview()});
  return toFumen({&page, 1});
}

}  // namespace tetrabench
