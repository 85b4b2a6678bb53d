#pragma once

#include <QLineEdit>
#include <cstdint>
#include <optional>

namespace tetrabench {

/// A field for whole numbers too large for a spin box.
class WholeNumberEdit : public QLineEdit {
  Q_OBJECT

 public:
  /// Takes 0..`largest`.
  explicit WholeNumberEdit(std::uint64_t largest, QWidget* parent = nullptr);

  /// Takes `least`..`largest`; 0 is the least at first.
  void setLeast(std::uint64_t least) { least_ = least; }

  /// Allows the field to be empty, and shows what that means.
  void setEmptyMeaning(const QString& meaning);

  /// Shows a number, or an empty field; no signal.
  void display(std::optional<std::uint64_t> value);

  /// The number; none if the field is empty or unreadable.
  std::optional<std::uint64_t> value() const;

  /// Why the text is no number as allowed, in a sentence; empty if it is one.
  QString problem() const;

 private:
  std::uint64_t least_ = 0, largest_;
  bool mayBeEmpty_ = false;
};

}  // namespace tetrabench
