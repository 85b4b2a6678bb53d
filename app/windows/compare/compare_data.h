#pragma once

#include <QByteArray>

#include "app/windows/compare/compare_picture.h"

namespace tetrabench {

/// The curves of a picture as CSV: curve, x and y with the titles of their axes, and low,high if there are
/// bands; after a column `plot` if there are several graphs.
QByteArray pictureAsCsv(const ComparePicture& picture);

/// Curves and table of a picture as one JSON object.
QByteArray pictureAsJson(const ComparePicture& picture);

}  // namespace tetrabench
