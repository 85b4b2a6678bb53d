#pragma once

#include <QString>

namespace tetrabench {

/// Formats a speed: 812 pieces/s, 41 k pieces/s, 3.10 M pieces/s; a dash if it is not known yet.
QString rateText(double piecesPerSecond);

}  // namespace tetrabench
