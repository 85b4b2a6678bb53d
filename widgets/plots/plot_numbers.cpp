#include "widgets/plots/plot_numbers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tetrabench {

namespace {

struct Unit {
  double size;
  const char* symbol;
};

constexpr std::array<Unit, 4> kUnits = {{{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}}};

QString trimmed(QString number, const QLocale& locale) {
  if (!number.contains(locale.decimalPoint())) return number;
  while (number.endsWith(locale.zeroDigit())) number.chop(1);
  if (number.endsWith(locale.decimalPoint())) number.chop(locale.decimalPoint().size());
  return number;
}

}  // namespace

QString withMinus(QString number) {
  return number.replace(QLatin1Char('-'), QChar(0x2212));
}

QString withHyphen(QString number) {
  return number.replace(QChar(0x2212), QLatin1Char('-'));
}

QString tickText(double value, double step, const QLocale& locale) {
  const double size = std::abs(value);
  // Zero is rarely exact after many additions of a step.
  if (size < std::abs(step) * 1e-6 || size == 0) return locale.toString(0);
  if (size >= 1e15 || size < 1e-4) return withMinus(locale.toString(value, 'g', 3));

  const auto unit =
      std::ranges::find_if(kUnits, [size](const Unit& u) { return size >= u.size * (1 - 1e-9); });
  const double divisor = unit == kUnits.end() ? 1 : unit->size;
  const double relativeStep = std::abs(step) > 0 ? std::abs(step) / divisor : size / divisor;
  // Two significant digits of the step, which is 1, 2, 2.5 or 5 times a power of ten.
  const int decimals = std::clamp(1 - static_cast<int>(std::floor(std::log10(relativeStep) + 1e-9)), 0, 9);
  const QString number = withMinus(trimmed(locale.toString(value / divisor, 'f', decimals), locale));
  return unit == kUnits.end() ? number : number + QChar(QChar::Nbsp) + QLatin1String(unit->symbol);
}

QString valueText(double value, const QLocale& locale) {
  if (!std::isfinite(value)) return QStringLiteral("–");
  const double size = std::abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-3)) return withMinus(locale.toString(value, 'g', 4));
  if (size >= 1000 || value == std::round(value)) return withMinus(locale.toString(value, 'f', 0));
  const int decimals = size < 1 ? 4 : 3 - static_cast<int>(std::floor(std::log10(size)));
  return withMinus(trimmed(locale.toString(value, 'f', decimals), locale));
}

QString fixedText(double value, int decimals, const QLocale& locale) {
  if (!std::isfinite(value) || std::abs(value) >= 1e15) return valueText(value, locale);
  const double unit = std::pow(10, -decimals);
  const bool isZero = std::abs(value) < unit / 2;  // shown without a sign
  return withMinus(locale.toString(isZero ? 0.0 : value, 'f', decimals));
}

}  // namespace tetrabench
