#pragma once

#include <QLocale>
#include <QString>

namespace tetrabench {

/// A number that is read and not typed, with a minus sign in place of the hyphen.
QString withMinus(QString number);
/// The same number for programs that know only the hyphen, such as spreadsheets.
QString withHyphen(QString number);

/// A tick label of an axis whose ticks are `step` apart: 0, 500, 1.5 k, 2 M. As short as it can be while
/// ticks stay different.
QString tickText(double value, double step, const QLocale& locale);

/// A value to be read: whole numbers and large ones in full with group separators (41,002), others with four
/// significant digits.
QString valueText(double value, const QLocale& locale);

/// The same with this many decimals, for numbers that stand below each other.
QString fixedText(double value, int decimals, const QLocale& locale);

}  // namespace tetrabench
