#pragma once

#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QLocale>
#include <QSpinBox>
#include <cstdint>
#include <optional>

namespace tetrabench {

/// A field for a real number in the user's locale, without trailing zeros. Numbers such as 1e-9 may be typed,
/// with either decimal mark. An allowed number is the value while it is being typed. What is not allowed when
/// it is committed (on Enter, when the field loses the focus, and before an action runs: commitTyping) is
/// refused visibly, and the field returns to the number it had before.
class RealSpinBox : public QDoubleSpinBox {
  Q_OBJECT

 public:
  explicit RealSpinBox(QWidget* parent = nullptr);

  /// Shows a value, but preserves text being typed that already represents it.
  void display(double value);

  QString textFromValue(double value) const override;
  double valueFromText(const QString& text) const override;
  QValidator::State validate(QString& text, int& position) const override;
  void fixup(QString& text) const override;
  void stepBy(int steps) override;
  bool event(QEvent* event) override;

 private:
  QLocale plainLocale() const;
  QString typedPart(const QString& text) const;

  std::optional<double> before_;  ///< value before the text was edited, while it is
};

/// A field for a whole number, which behaves in the same way.
class WholeSpinBox : public QSpinBox {
  Q_OBJECT

 public:
  explicit WholeSpinBox(QWidget* parent = nullptr);

  QValidator::State validate(QString& text, int& position) const override;
  void fixup(QString& text) const override;
  bool event(QEvent* event) override;

 private:
  std::optional<int> before_;  ///< value before the text was edited, while it is
};

/// Commits what is being typed in a number field, as if it lost the focus, which toolbar buttons, shortcuts
/// and closing the window do not take.
void commitTyping();

/// Calls `commitTyping` before each shortcut in the application, such as those of a dialog's buttons.
class CommitBeforeShortcuts : public QObject {
 public:
  explicit CommitBeforeShortcuts(QCoreApplication* application);
  bool eventFilter(QObject* watched, QEvent* event) override;
};

/// Returns the shortest text that round-trips to the same number.
QString shortestText(double value, QLocale locale);

/// Returns a step for a value: the power of ten that is a tenth to a hundredth of its magnitude; 0.1 for
/// zero.
double sensibleStep(double value);

/// Reads a number as users type or paste it: with blanks around it, either decimal mark, a typographic minus,
/// an exponent such as 1e-9, or the locale's groups of digits. None if it is no finite number, or can be read
/// in two ways, such as 1.500 with a mark that groups digits in some locales.
std::optional<double> typedNumber(const QString& text, const QLocale& locale);

/// Reads a whole number in the same way, exactly up to 2^64 - 1.
std::optional<std::uint64_t> typedWhole(const QString& text, const QLocale& locale);

/// Shows beside a field that what was typed there is not possible, and what is; the field keeps its number.
void showRefusal(const QWidget* field, const QString& typed, const QString& allowed);

}  // namespace tetrabench
