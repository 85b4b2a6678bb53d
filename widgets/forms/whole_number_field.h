#pragma once

#include <optional>

#include "widgets/forms/form_field.h"
#include "widgets/forms/whole_number_edit.h"

namespace tetrabench {

/// A field for a whole number of a plan. Text that is no number as allowed stays, with a sentence below it,
/// while the plan keeps the number that it has.
class WholeNumberField : public FormField {
  Q_OBJECT

 public:
  /// Takes ownership.
  explicit WholeNumberField(WholeNumberEdit* edit, QWidget* parent = nullptr);

  /// Shows the number of the plan, or an empty field; text with a problem only goes when there is another
  /// number to show.
  void display(std::optional<std::uint64_t> value);
  /// For another plan: the number displayed next replaces any text.
  void forget() { displayed_.reset(); }

 private:
  WholeNumberEdit* edit_;
  std::optional<std::optional<std::uint64_t>> displayed_;
};

}  // namespace tetrabench
