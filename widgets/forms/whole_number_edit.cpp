#include "widgets/forms/whole_number_edit.h"

#include <QRegularExpression>
#include <QRegularExpressionValidator>

namespace tetrabench {

WholeNumberEdit::WholeNumberEdit(std::uint64_t largest, QWidget* parent)
    : QLineEdit(parent), largest_(largest) {
  setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{0,20}")), this));
  setInputMethodHints(Qt::ImhDigitsOnly);
}

void WholeNumberEdit::setEmptyMeaning(const QString& meaning) {
  mayBeEmpty_ = true;
  setPlaceholderText(meaning);
}

void WholeNumberEdit::display(std::optional<std::uint64_t> value) {
  const bool shown = problem().isEmpty() && this->value() == value;
  if (!shown) setText(value ? QString::number(*value) : QString());
}

std::optional<std::uint64_t> WholeNumberEdit::value() const {
  bool read = false;
  const std::uint64_t value = text().toULongLong(&read);
  return read && value >= least_ && value <= largest_ ? std::optional(value) : std::nullopt;
}

QString WholeNumberEdit::problem() const {
  if (value() || (mayBeEmpty_ && text().isEmpty())) return {};
  return tr("Must be a whole number between %1 and %2.").arg(least_).arg(largest_);
}

}  // namespace tetrabench

#include "moc_whole_number_edit.cpp"
