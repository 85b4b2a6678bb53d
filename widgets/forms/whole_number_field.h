#pragma once

#include <optional>

#include "widgets/forms/form_field.h"
#include "widgets/forms/whole_number_edit.h"

namespace tetrabench {

/// A form field for a whole number of a plan. Invalid text remains, explained by a sentence below it, while
/// the plan retains its number.
class WholeNumberField : public FormField {
  Q_OBJECT

 public:
  /// Takes ownership of the edit.
  explicit WholeNumberField(WholeNumberEdit* edit, QWidget* parent = nullptr);

  /// Shows the number of the plan, or an empty field; invalid text is replaced only if the number has
  /// changed.
  void display(std::optional<std::uint64_t> value);
  /// Makes the number displayed next replace any text, for use with another plan.
  void forget() { displayed_.reset(); }

 private:
  WholeNumberEdit* edit_;
  std::optional<std::optional<std::uint64_t>> displayed_;
};

}  // namespace tetrabench
