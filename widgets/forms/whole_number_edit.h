#pragma once

#include <QLineEdit>
#include <cstdint>
#include <optional>

namespace tetrabench {

/// A field for whole numbers too large for a spin box.
class WholeNumberEdit : public QLineEdit {
  Q_OBJECT

 public:
  /// Creates a field that accepts 0..`largest`.
  explicit WholeNumberEdit(std::uint64_t largest, QWidget* parent = nullptr);

  /// Sets the least number accepted. Default: 0.
  void setLeast(std::uint64_t least) { least_ = least; }

  /// Allows the field to be empty, and displays the meaning of that.
  void setEmptyMeaning(const QString& meaning);

  /// Shows a number, or an empty field, without a signal.
  void display(std::optional<std::uint64_t> value);

  /// Returns the number; none if the field is empty or invalid.
  std::optional<std::uint64_t> value() const;

  /// Describes the numbers that are accepted: "a whole number between 0 and 9".
  QString allowed() const;
  /// Returns a sentence that explains why the text is invalid; empty if it is valid.
  QString problem() const;

 private:
  std::uint64_t least_ = 0, largest_;
  bool mayBeEmpty_ = false;
};

}  // namespace tetrabench
