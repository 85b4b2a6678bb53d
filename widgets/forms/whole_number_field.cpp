#include "widgets/forms/whole_number_field.h"

namespace tetrabench {

WholeNumberField::WholeNumberField(WholeNumberEdit* edit, QWidget* parent)
    : FormField(edit, parent), edit_(edit) {
  connect(edit, &QLineEdit::textChanged, this, [this] { setProblem(edit_->problem()); });
}

void WholeNumberField::display(std::optional<std::uint64_t> value) {
  if (displayed_ && *displayed_ == value && !edit_->problem().isEmpty()) return;
  displayed_ = value;
  edit_->display(value);
  setProblem(edit_->problem());
}

}  // namespace tetrabench

#include "moc_whole_number_field.cpp"
