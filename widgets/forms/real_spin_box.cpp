#include "widgets/forms/real_spin_box.h"

#include <QApplication>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QTimer>
#include <QToolTip>
#include <cmath>

#include "widgets/forms/text.h"

namespace tetrabench {

namespace {

/// Returns the text without blanks around it and with an ASCII minus.
QString cleaned(const QString& text) {
  return text.trimmed().replace(QChar(0x2212), QLatin1Char('-'));
}

std::optional<double> finite(double value, bool isRead) {
  return isRead && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// Returns the text of a field without its prefix and suffix.
template <typename Box>
QString numberIn(const QString& text, const Box& box) {
  QString number = text;
  if (!box.prefix().isEmpty() && number.startsWith(box.prefix())) number.remove(0, box.prefix().size());
  if (!box.suffix().isEmpty() && number.endsWith(box.suffix())) number.chop(box.suffix().size());
  return number;
}

/// Returns the whole text of a field that shows a value as `number`.
template <typename Box, typename Value>
QString textOf(const Box& box, Value value, const QString& number) {
  const bool isSpecial = value == box.minimum() && !box.specialValueText().isEmpty();
  return isSpecial ? box.specialValueText() : box.prefix() + number + box.suffix();
}

/// Remembers the value when an edit begins, until it is finished. (An edit also ends when the program sets a
/// value, as `event` notices: that may be signalled to nobody.)
template <typename Box, typename Value>
void remember(Box* box, std::optional<Value>& before, QLineEdit* edit) {
  QObject::connect(edit, &QLineEdit::textEdited, box, [box, &before] {
    if (!before) before = box->value();
  });
  QObject::connect(box, &QAbstractSpinBox::editingFinished, box, [edit, &before] {
    edit->setModified(false);
    before.reset();
  });
}

/// Returns true for a mark before exactly three digits and after one to three, of which the first is not 0:
/// it may separate thousands.
bool mayGroup(const QString& text) {
  static const QRegularExpression kGroups(QStringLiteral("^[-+]?[1-9][0-9]{0,2}[.,][0-9]{3}$"));
  return kGroups.match(text).hasMatch();
}

}  // namespace

std::optional<double> typedNumber(const QString& text, const QLocale& locale) {
  const QString typed = cleaned(text);
  bool isRead = false;
  QLocale plain = locale;
  plain.setNumberOptions(QLocale::RejectGroupSeparator);
  double value = plain.toDouble(typed, &isRead);
  if (isRead && locale.decimalPoint() != QLatin1String(",") && locale.decimalPoint() != QLatin1String("."))
    return finite(value, true);
  const auto marks = typed.count(QLatin1Char('.')) + typed.count(QLatin1Char(','));
  if (marks == 1) {
    const bool isOwnMark = typed.contains(locale.decimalPoint());
    if (!isOwnMark && mayGroup(typed)) return {};
    value = QLocale::c().toDouble(QString(typed).replace(QLatin1Char(','), QLatin1Char('.')), &isRead);
    return finite(value, isRead);
  }
  if (isRead) return finite(value, true);
  value = locale.toDouble(typed, &isRead);
  if (!isRead && marks == 0) value = QLocale::c().toDouble(typed, &isRead);
  return finite(value, isRead);
}

std::optional<std::uint64_t> typedWhole(const QString& text, const QLocale& locale) {
  bool isRead = false;
  const std::uint64_t value = cleaned(text).toULongLong(&isRead);
  if (isRead) return value;
  const std::optional<double> number = typedNumber(text, locale);
  constexpr double kMaxExact = 9007199254740992;  // 2^53
  if (!number || *number < 0 || *number > kMaxExact || *number != std::floor(*number)) return {};
  return static_cast<std::uint64_t>(*number);
}

void commitTyping() {
  auto* field = qobject_cast<QAbstractSpinBox*>(QApplication::focusWidget());
  if (!field) return;
  field->interpretText();
  Q_EMIT field->editingFinished();
}

CommitBeforeShortcuts::CommitBeforeShortcuts(QCoreApplication* application) {
  application->installEventFilter(this);
}

bool CommitBeforeShortcuts::eventFilter(QObject* /*watched*/, QEvent* event) {
  if (event->type() == QEvent::Shortcut) commitTyping();
  return false;
}

void showRefusal(const QWidget* field, const QString& typed, const QString& allowed) {
  const QString sentence =
      Texts::tr("\"%1\" is not allowed here; it must be %2.").arg(shownText(typed.trimmed()), allowed);
  // Later, as a change of the focus, which may have committed the text, hides tool tips.
  auto* later = new QTimer(field->window());
  QObject::connect(later, &QTimer::timeout, later,
                   [later, at = field->mapToGlobal(QPoint(0, field->height())), sentence] {
                     constexpr int kMilliseconds = 8000;
                     QToolTip::showText(at, sentence, nullptr, {}, kMilliseconds);
                     later->deleteLater();
                   });
  later->setSingleShot(true);
  later->start(0);
}

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
  remember(this, before_, lineEdit());
}

bool RealSpinBox::event(QEvent* event) {
  if (!lineEdit()->isModified()) before_.reset();
  return QDoubleSpinBox::event(event);
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

QString RealSpinBox::typedPart(const QString& text) const {
  return numberIn(text, *this);
}

double RealSpinBox::valueFromText(const QString& text) const {
  if (!specialValueText().isEmpty() && text == specialValueText()) return minimum();
  return typedNumber(typedPart(text), locale()).value_or(value());
}

QValidator::State RealSpinBox::validate(QString& text, int&) const {
  if (!specialValueText().isEmpty() && text == specialValueText()) return QValidator::Acceptable;
  const std::optional<double> typed = typedNumber(typedPart(text), locale());
  const bool isAllowed =
      typed && *typed >= minimum() && *typed <= maximum() && (decimals() > 0 || *typed == std::floor(*typed));
  return isAllowed ? QValidator::Acceptable : QValidator::Intermediate;
}

void RealSpinBox::fixup(QString& text) const {
  const double before = before_.value_or(value());
  const QString least = textFromValue(minimum()), most = textFromValue(maximum());
  showRefusal(this, typedPart(text),
              decimals() > 0 ? tr("a number between %1 and %2").arg(least, most)
                             : tr("a whole number between %1 and %2").arg(least, most));
  text = textOf(*this, before, textFromValue(before));
}

void RealSpinBox::stepBy(int steps) {
  // Twelve digits hide binary rounding: -1.2 + 0.1 must be -1.1.
  setValue(QString::number(value() + steps * singleStep(), 'g', 12).toDouble());
  lineEdit()->selectAll();
}

WholeSpinBox::WholeSpinBox(QWidget* parent) : QSpinBox(parent) {
  remember(this, before_, lineEdit());
}

bool WholeSpinBox::event(QEvent* event) {
  if (!lineEdit()->isModified()) before_.reset();
  return QSpinBox::event(event);
}

QValidator::State WholeSpinBox::validate(QString& text, int& position) const {
  QString typed = text;
  if (QSpinBox::validate(typed, position) != QValidator::Acceptable) return QValidator::Intermediate;
  const bool isSpecial = !specialValueText().isEmpty() && text == specialValueText();
  if (isSpecial || text == prefix() + textFromValue(valueFromText(text)) + suffix())
    return QValidator::Acceptable;
  // Qt ignores marks that may separate thousands, wherever they are: "-0.5" would be -5 in German.
  const std::optional<double> number = typedNumber(numberIn(text, *this), locale());
  return number && *number == valueFromText(text) ? QValidator::Acceptable : QValidator::Intermediate;
}

void WholeSpinBox::fixup(QString& text) const {
  const QString typed = numberIn(text, *this);
  const std::optional<double> number = typedNumber(typed, locale());
  if (number && *number == std::floor(*number) && *number >= minimum() && *number <= maximum()) {
    text = prefix() + textFromValue(static_cast<int>(*number)) + suffix();
    return;
  }
  const int before = before_.value_or(value());
  showRefusal(this, typed, tr("a whole number between %L1 and %L2").arg(minimum()).arg(maximum()));
  text = textOf(*this, before, textFromValue(before));
}

}  // namespace tetrabench

#include "moc_real_spin_box.cpp"
