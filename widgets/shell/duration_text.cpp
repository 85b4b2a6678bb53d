#include "widgets/shell/duration_text.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {

QString durationText(double seconds) {
  constexpr double kMax = 1e9;
  const auto whole = static_cast<long long>(std::floor(std::clamp(seconds, 0.0, kMax)));
  const QChar zero('0');
  const QString minutesAndSeconds = QStringLiteral("%1:%2").arg(whole / 60 % 60).arg(whole % 60, 2, 10, zero);
  if (whole < 3600) return minutesAndSeconds;
  return QStringLiteral("%1:%2:%3")
      .arg(whole / 3600)
      .arg(whole / 60 % 60, 2, 10, zero)
      .arg(whole % 60, 2, 10, zero);
}

QString secondsText(double seconds, double shortest, const QLocale& locale) {
  constexpr double kMin = 1e-3;
  const int decimals = 1 - static_cast<int>(std::floor(std::log10(std::max(shortest, kMin))));
  return locale.toString(seconds, 'f', std::max(decimals, 0));
}

QString tenthsText(double seconds) {
  const auto tenths = static_cast<long long>(seconds * 10);
  return QStringLiteral("%1:%2.%3")
      .arg(tenths / 600)
      .arg(tenths / 10 % 60, 2, 10, QLatin1Char('0'))
      .arg(tenths % 10);
}

}  // namespace tetrabench
