#pragma once

#include <QString>

namespace tetrabench {

/// A speed in words: 812 pieces/s, 41 k pieces/s, 3.10 M pieces/s; a dash before there is one.
QString rateText(double piecesPerSecond);

}  // namespace tetrabench
