#include "app/windows/laboratory/fumen_positions.h"

#include <fmt/format.h>

#include <algorithm>

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
        throw InvalidArgument(fmt::format("page {} of the fumen has a pile above the {} of {}'s board.",
                                          number, counted(board.height(), "row"), mdp.name()));
      board.set(static_cast<int>(c), static_cast<int>(row), true);
    }
  return board;
}

}  // namespace

std::vector<Position> positionsOfFumen(std::string_view text, const Position& now, const PieceDrawer& draw) {
  const Mdp& mdp = now.mdp();
  requireFumenMdp(mdp);
  std::vector<Position> positions;
  for (const FumenPage& page : readFumen(text, kMostPositionsOfFumen)) {
    const FumenPieces pieces = page.pieces().value_or(FumenPieces{});
    int piece = pieces.piece.value_or(static_cast<std::uint8_t>(now.piece()));
    if (page.move) piece = page.move->piece;
    positions.push_back(now.withBoard(boardOf(page, positions.size() + 1, mdp))
                            .withPiece(piece)
                            .withPreview(fittingPreview(mdp, pieces.next, draw)));
  }
  return positions;
}

std::string fumenOf(const Position& position) {
  requireFumenMdp(position.mdp());
  const Board& board = position.board();
  if (board.pileHeight() > static_cast<int>(FumenPage::kHeight))
    throw InvalidArgument(fmt::format("boards of fumens have {}; this pile is {} high.",
                                      counted(static_cast<std::int64_t>(FumenPage::kHeight), "row"),
                                      counted(board.pileHeight(), "row")));
  FumenPage page;
  for (int row = 0; row < board.pileHeight(); ++row)
    for (int c = 0; c < board.width(); ++c)
      if (board.full(c, row))
        page.rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(c)] = FumenPage::kGrey;
  page.comment = fumenComment(
      {.held = {}, .piece = static_cast<std::uint8_t>(position.piece()), .next = position.preview()});
  return toFumen({&page, 1});
}

}  // namespace tetrabench
