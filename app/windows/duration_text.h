#pragma once

#include <QString>

namespace tetrabench {

/// Seconds as 6:12 or 1:02:03.
QString durationText(double seconds);

/// Seconds >= 0 as 6:12.3.
QString tenthsText(double seconds);

}  // namespace tetrabench
