#pragma once

#include <QLocale>
#include <QString>

namespace tetrabench {

/// Formats seconds as 6:12 or 1:02:03.
QString durationText(double seconds);
/// Formats seconds with as many decimals as `shortest`, the shortest of several times, needs for two
/// significant digits: "0.0030".
QString secondsText(double seconds, double shortest, const QLocale& locale);

/// Formats seconds >= 0 as 6:12.3.
QString tenthsText(double seconds);

}  // namespace tetrabench
