#include "app/windows/replay/replay_picture.h"

#include "app/windows/board_animation.h"
#include "app/windows/piece_pictures.h"

namespace tetrabench {

BoardPicture replayPicture(const ReplayTimeline& timeline, std::int64_t pieces, bool nextShown) {
  const Mdp& mdp = timeline.mdp();
  const ReplayMoment moment = timeline.at(pieces);
  BoardPicture picture;
  picture.columns = mdp.width();
  picture.rows = BoardAnimation::rowsShown(mdp);
  std::int64_t below = 0;  // rows of the board that are below the picture
  if (mdp.unlimited()) {
    const std::int64_t pile = moment.settledRows + moment.shown.board.pileHeight();
    picture.hiddenRows = static_cast<int>(BoardAnimation::rowsHidden(pile, moment.settledRows));
    picture.pileHeight = static_cast<int>(pile);
    below = picture.hiddenRows - moment.settledRows;
  }
  picture.cells = moment.shown.cells(picture.rows, static_cast<int>(below));
  if (!nextShown || pieces >= timeline.pieces()) return picture;
  const ReplayedPiece& next = timeline.piece(pieces);
  picture.fallingKind = next.piece;
  picture.ghost = cellsAt(mdp.pieces()[next.piece].orientations[next.placement.orientation],
                          next.placement.column, next.row - static_cast<int>(below));
  return picture;
}

}  // namespace tetrabench
