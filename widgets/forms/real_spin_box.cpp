#include "widgets/forms/real_spin_box.h"

#include <QLineEdit>
#include <QLocale>
#include <cmath>

namespace tetrabench {

QString shortestText(double value, QLocale locale) {
  locale.setNumberOptions(QLocale::OmitGroupSeparator);
  if (value == 0) return locale.toString(0);
  const double size = std::abs(value);
  const char format = size >= 1e-6 && size < 1e15 ? 'f' : 'g';
  return locale.toString(value, format, QLocale::FloatingPointShortest);
}

double sensibleStep(double value) {
  if (value == 0 || !std::isfinite(value)) return 0.1;
  return std::pow(10, std::floor(std::log10(std::abs(value))) - 1);
}

RealSpinBox::RealSpinBox(QWidget* parent) : QDoubleSpinBox(parent) {
  setDecimals(6);
}

void RealSpinBox::display(double value) {
  if (std::abs(this->value() - value) > 0.51 * std::pow(10, -decimals())) setValue(value);
}

QLocale RealSpinBox::plainLocale() const {
  QLocale plain = locale();
  plain.setNumberOptions(QLocale::OmitGroupSeparator);
  return plain;
}

QString RealSpinBox::textFromValue(double value) const {
  return shortestText(value, plainLocale());
}

double RealSpinBox::valueFromText(const QString& text) const {
  return plainLocale().toDouble(text.trimmed());
}

QValidator::State RealSpinBox::validate(QString& text, int&) const {
  const QLocale plain = plainLocale();
  bool read = false;
  const double value = plain.toDouble(text.trimmed(), &read);
  if (read && std::isfinite(value))
    return value >= minimum() && value <= maximum() ? QValidator::Acceptable : QValidator::Intermediate;
  const QString allowed = plain.decimalPoint() + plain.negativeSign() + plain.positiveSign() +
                          plain.exponential() + QStringLiteral("-+eE ");
  for (const QChar c : text)
    if (!c.isDigit() && !allowed.contains(c)) return QValidator::Invalid;
  return QValidator::Intermediate;
}

void RealSpinBox::stepBy(int steps) {
  // Twelve digits hide binary rounding: -1.2 + 0.1 must be -1.1.
  setValue(QString::number(value() + steps * singleStep(), 'g', 12).toDouble());
  lineEdit()->selectAll();
}

}  // namespace tetrabench

#include "moc_real_spin_box.cpp"
