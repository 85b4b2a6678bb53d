#pragma once

#include <QString>

#include "widgets/board/board_picture.h"

namespace tetrabench {

/// What a sighted person sees in the picture, in words: the heights of the columns, holes, the falling piece
/// and where it would land, and the placement that an agent chose or advises. `letters`: one for each kind of
/// piece.
QString wordsOf(const BoardPicture& picture, const QString& letters);

/// Gives boards, pieces, meters and timelines roles for screen readers, and boards these words.
void speakBoards();

}  // namespace tetrabench
