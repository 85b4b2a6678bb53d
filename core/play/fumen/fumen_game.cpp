#include "core/play/fumen/fumen_game.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr int kRows = static_cast<int>(FumenPage::kHeight);

}  // namespace

FumenPage fumenPageOf(const ShownBoard& shown) {
  if (shown.board.pileHeight() > kRows)
    throw InvalidArgument(Core::sentence("fumen boards have {} rows; this pile is {} rows high.", kRows,
                                         shown.board.pileHeight()));
  FumenPage page;
  const auto cells = shown.cells(kRows);
  for (std::size_t i = 0; i < cells.size(); ++i)
    page.rows[i / FumenPage::kWidth][i % FumenPage::kWidth] =
        cells[i] == PieceMap::kUnknown ? FumenPage::kGrey : cells[i];
  return page;
}

void requireFumenMdp(const Mdp& mdp) {
  if (mdp.width() != static_cast<int>(FumenPage::kWidth))
    throw InvalidArgument(Core::sentence("fumen boards are {} columns wide; the board of {} is {}.",
                                         static_cast<int>(FumenPage::kWidth), mdp.name(),
                                         Core::tr("%n columns", "%n column", mdp.width())));
  if (&mdp.pieces() != &PieceSet::tetrominoes())
    throw InvalidArgument(Core::sentence("fumen pieces are tetrominoes; {} has others.", mdp.name()));
  if (mdp.unlimited())
    throw InvalidArgument(
        Core::sentence("fumen boards have a height limit; the board of {} has none.", mdp.name()));
}

std::vector<FumenPage> fumenPagesOf(const ReplayTimeline& game, std::int64_t from, std::size_t most) {
  requireFumenMdp(game.mdp());
  std::vector<FumenPage> pages;
  for (std::int64_t k = from; k <= game.pieces() && pages.size() < most; ++k) {
    const ShownBoard shown = game.at(k).shown;
    if (k > from && shown.board.pileHeight() > kRows) break;  // garbage raised the pile
    FumenPage& page = pages.emplace_back(fumenPageOf(shown));
    if (k == game.pieces()) break;
    const ReplayedPiece& next = game.piece(k);
    const Orientation& shape = PieceSet::tetrominoes()[next.piece].orientations[next.placement.orientation];
    if (next.row + shape.height > kRows) break;  // this piece ends the game
    page.move = FumenPage::Move{next.piece, next.placement.orientation, next.placement.column, next.row};
  }
  return pages;
}

}  // namespace tetrabench
