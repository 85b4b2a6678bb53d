#include "widgets/forms/whole_number_edit.h"

#include "widgets/forms/real_spin_box.h"

namespace tetrabench {

WholeNumberEdit::WholeNumberEdit(std::uint64_t largest, QWidget* parent)
    : QLineEdit(parent), largest_(largest) {
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
  const std::optional<std::uint64_t> value = typedWhole(text(), locale());
  return value && *value >= least_ && *value <= largest_ ? value : std::nullopt;
}

QString WholeNumberEdit::allowed() const {
  return tr("a whole number between %1 and %2").arg(least_).arg(largest_);
}

QString WholeNumberEdit::problem() const {
  if (value() || (mayBeEmpty_ && text().isEmpty())) return {};
  return tr("Must be %1.").arg(allowed());
}

}  // namespace tetrabench

#include "moc_whole_number_edit.cpp"
