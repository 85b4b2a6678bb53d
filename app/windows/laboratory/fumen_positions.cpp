#include "app/windows/laboratory/fumen_positions.h"

#include <fmt/format.h>

#include <bit>
#include <memory>

#include "core/error.h"
#include "core/play/fumen/fumen_game.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

Board boardOf(const FumenPage& page, std::size_t number, const Mdp& mdp) {
  const int most = mostRowsOf(mdp);
  Board board(mdp.width(), mdp.boardHeight());
  for (std::size_t c = 0; c < FumenPage::kWidth; ++c) {
    std::uint64_t column = 0;
    for (std::size_t row = 0; row < FumenPage::kHeight; ++row)
      if (page.rows[row][c] != 0) column |= std::uint64_t{1} << row;
    if (static_cast<int>(std::bit_width(column)) > most)
      throw InvalidArgument(Core::sentence("page {} has a pile higher than the {} of {}'s board.", number,
                                           Core::tr("%n rows", "%n row", most), mdp.name()));
    board.setColumn(static_cast<int>(c), column);
  }
  board.removeFullRows();
  return board;
}

/// Applies the hold exchange implied by a page that places the held piece, or the next one while the hold is
/// empty, instead of the current piece.
void holdForMove(FumenPieces& pieces, std::uint8_t moved) {
  if (!pieces.piece || *pieces.piece == moved) return;
  if (!pieces.held && !pieces.next.empty() && pieces.next.front() == moved)
    pieces.next.erase(pieces.next.begin());
  else if (pieces.held != moved)
    return;
  pieces.held = pieces.piece;
}

}  // namespace

std::vector<Position> positionsOfFumen(std::string_view text, const Position& now, const PieceDrawer& draw) {
  requireFumenMdp(now.mdp());
  const auto mdp = std::make_shared<const Mdp>(now.mdp());
  std::vector<Position> positions;
  for (const FumenPage& page : readFumen(text, kMaxPositionsOfFumen)) {
    FumenPieces pieces = page.pieces().value_or(FumenPieces{});
    GuidelineState state;
    if (mdp->settings().hold) {
      if (page.move) holdForMove(pieces, page.move->piece);
      if (pieces.held) state.held = static_cast<std::int8_t>(*pieces.held);
    }
    int piece = pieces.piece.value_or(static_cast<std::uint8_t>(now.piece()));
    if (page.move) piece = page.move->piece;
    positions.emplace_back(mdp, boardOf(page, positions.size() + 1, *mdp), piece,
                           fittingPreview(*mdp, pieces.next, draw), state);
  }
  return positions;
}

std::string fumenOf(const Position& position) {
  requireFumenMdp(position.mdp());
  FumenPage page = fumenPageOf({position.board()});
  FumenPieces pieces{
      .held = {}, .piece = static_cast<std::uint8_t>(position.piece()), .next = position.preview()};
  if (const int held = position.state().held; held != GuidelineState::kNone)
    pieces.held = static_cast<std::uint8_t>(held);
  page.comment = fumenComment(pieces);
  return toFumen({&page, 1});
}

}  // namespace tetrabench
