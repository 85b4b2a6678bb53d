#pragma once

#include <QDoubleSpinBox>

namespace tetrabench {

/// A field for a real number in the user's locale, without trailing zeros; numbers such as 1e-9 may be typed.
class RealSpinBox : public QDoubleSpinBox {
  Q_OBJECT

 public:
  explicit RealSpinBox(QWidget* parent = nullptr);

  /// Shows a value, but preserves text being typed that already represents it.
  void display(double value);

  QString textFromValue(double value) const override;
  double valueFromText(const QString& text) const override;
  QValidator::State validate(QString& text, int& position) const override;
  void stepBy(int steps) override;

 private:
  QLocale plainLocale() const;
};

/// Returns the shortest text that round-trips to the same number.
QString shortestText(double value, QLocale locale);

/// Returns a step for a value: the power of ten that is a tenth to a hundredth of its magnitude; 0.1 for
/// zero.
double sensibleStep(double value);

}  // namespace tetrabench
