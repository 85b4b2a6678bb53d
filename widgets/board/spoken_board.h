#pragma once

#include <QString>

#include "widgets/board/board_picture.h"

namespace tetrabench {

/// Describes a picture in words: the column heights, holes, the falling piece and its landing place, and the
/// placement that an agent chose or advises. `letters` has one letter per kind of piece.
QString wordsOf(const BoardPicture& picture, const QString& letters);

/// Installs accessible roles for boards, pieces, meters and timelines, and descriptions of boards.
void speakBoards();

}  // namespace tetrabench
