#pragma once

#include <QLocale>
#include <QString>

namespace tetrabench {

/// Replaces the hyphen by a minus sign, for numbers that are read and not typed.
QString withMinus(QString number);
/// Replaces the minus sign by a hyphen, for programs that know only the latter, such as spreadsheets.
QString withHyphen(QString number);

/// Returns the label of a tick on an axis whose ticks are `step` apart, as short as possible while labels
/// remain distinct: 0, 500, 1.5 k, 2 M.
QString tickText(double value, double step, const QLocale& locale);

/// Formats a value for display: whole and large numbers in full with group separators (41,002), others with
/// four significant digits.
QString valueText(double value, const QLocale& locale);

/// Formats a value with this many decimals, for numbers in a column.
QString fixedText(double value, int decimals, const QLocale& locale);

}  // namespace tetrabench
