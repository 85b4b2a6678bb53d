#include "app/windows/replay/replay_picture.h"

#include <algorithm>

#include "widgets/board/board_animation.h"
#include "widgets/board/piece_pictures.h"

namespace tetrabench {

BoardPicture replayPicture(const ReplayTimeline& timeline, std::int64_t pieces, bool nextShown) {
  const Mdp& mdp = timeline.mdp();
  const ReplayMoment moment = timeline.at(pieces);
  BoardPicture picture;
  picture.columns = mdp.width();
  picture.rows = BoardAnimation::rowsShown(mdp);
  std::int64_t below = 0;  // board rows below the bottom of the picture
  if (mdp.unlimited()) {
    const std::int64_t pile = moment.settledRows + moment.shown.board.pileHeight();
    picture.hiddenRows = static_cast<int>(BoardAnimation::rowsHidden(pile, moment.settledRows));
    picture.pileHeight = static_cast<int>(pile);
    below = picture.hiddenRows - moment.settledRows;
  }
  picture.cells = moment.shown.cells(picture.rows, static_cast<int>(below));
  if (!nextShown || pieces >= timeline.pieces()) return picture;
  const ReplayedPiece& next = timeline.piece(pieces);
  const Orientation& shape = mdp.pieces()[next.piece].orientations[next.placement.orientation];
  const int row = next.row - static_cast<int>(below), top = std::max(row, picture.rows - shape.height);
  picture.fallingKind = next.piece;
  for (const QPoint& cell : cellsAt(shape, next.placement.column, top)) picture.falling.emplace_back(cell);
  picture.ghost = cellsAt(shape, next.placement.column, row);
  return picture;
}

}  // namespace tetrabench
