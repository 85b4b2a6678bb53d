#pragma once

#include <QByteArray>

#include "app/windows/compare/compare_picture.h"

namespace tetrabench {

/// The curves of a picture as CSV: curve,x,y[,low,high], after a column `plot` if there are several graphs.
QByteArray pictureAsCsv(const ComparePicture& picture);

/// Curves and table of a picture as one JSON object.
QByteArray pictureAsJson(const ComparePicture& picture);

}  // namespace tetrabench
