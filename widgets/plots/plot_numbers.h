#pragma once

#include <QLocale>
#include <QString>

namespace tetrabench {

/// A tick label of an axis whose ticks are `step` apart: 0, 500, 1.5 k, 2 M. As short as it can be while
/// ticks stay different.
QString tickText(double value, double step, const QLocale& locale);

/// A value to be read: whole numbers and large ones in full with group separators (41,002), others with four
/// significant digits.
QString valueText(double value, const QLocale& locale);

}  // namespace tetrabench
