#include "app/windows/replay/replay_picture.h"

#include "app/windows/piece_pictures.h"
#include "app/windows/watch/board_animation.h"

namespace tetrabench {

BoardPicture replayPicture(const ReplayTimeline& timeline, std::int64_t pieces, bool nextShown) {
  const Mdp& mdp = timeline.mdp();
  const ReplayPosition position = timeline.at(pieces);
  BoardPicture picture;
  picture.columns = mdp.width();
  picture.rows = BoardAnimation::rowsShown(mdp);
  std::int64_t below = 0;  // rows of the board that are below the picture
  if (mdp.unlimited()) {
    const std::int64_t pile = position.settledRows + position.board.pileHeight();
    picture.hiddenRows = static_cast<int>(BoardAnimation::rowsHidden(pile, position.settledRows));
    picture.pileHeight = static_cast<int>(pile);
    below = picture.hiddenRows - position.settledRows;
  }
  for (int row = 0; row < picture.rows; ++row)
    for (int c = 0; c < picture.columns; ++c)
      picture.cells.push_back(position.cells.at(position.board, c, row + static_cast<int>(below)));
  if (!nextShown || pieces >= timeline.pieces()) return picture;
  const ReplayedPiece& next = timeline.piece(pieces);
  picture.fallingKind = next.piece;
  picture.ghost = cellsAt(mdp.pieces()[next.piece].orientations[next.placement.orientation],
                          next.placement.column, next.row - static_cast<int>(below));
  return picture;
}

}  // namespace tetrabench
