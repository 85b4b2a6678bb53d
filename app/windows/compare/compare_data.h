#pragma once

#include <QByteArray>

#include "app/windows/compare/compare_picture.h"

namespace tetrabench {

/// Converts the curves of a picture to CSV: the columns curve, x and y, the latter two under their axis
/// titles, and low,high if there are bands; with several graphs, preceded by a column `plot`. For means, see
/// meansToCsv().
QByteArray pictureAsCsv(const ComparePicture& picture);

/// Converts the curves and the table of a picture to one JSON object.
QByteArray pictureAsJson(const ComparePicture& picture);

}  // namespace tetrabench
