#pragma once

#include <QScrollArea>
#include <functional>
#include <span>
#include <vector>

#include "core/agents/number_setting.h"

class QLabel;
class QUndoStack;
class QVBoxLayout;

namespace tetrabench {

class FormField;
class FormRows;

/// A number of the form, as described by a settings table.
struct NumberField {
  std::string_view place, group, label, meaning;
  NumberRange range;
  double value = 0;
  bool isReadOnly = false;  ///< display only
};

/// Returns the numbers of an owner, as described by its settings table.
template <typename Owner>
std::vector<NumberField> numberFields(std::span<const NumberSettingOf<Owner>> settings, const Owner& owner) {
  std::vector<NumberField> fields;
  for (const auto& s : settings)
    if (s.appliesTo(owner))
      fields.push_back({s.place, s.group, s.label, s.meaning, s.range, s.get(owner), s.isReadOnly});
  return fields;
}
template <typename Owner>
void setNumber(std::span<const NumberSettingOf<Owner>> settings, Owner& owner, const QString& place,
               double value) {
  for (const auto& s : settings)
    if (place.toStdString() == s.place) s.set(owner, value);
}

/// A form of numbers. It stores no numbers: it displays those it is given and reports the user's changes.
/// Out-of-range numbers may be entered; they are explained next to their field.
class NumberForm : public QScrollArea {
  Q_OBJECT

 public:
  /// Creates the form; its undo and redo keys use this stack.
  explicit NumberForm(QUndoStack* stack, QWidget* parent = nullptr);

  /// Shows numbers, valid or not.
  void display(const std::vector<NumberField>& fields);

  /// Returns true if no numbers are shown.
  bool isEmpty() const { return rows_.empty(); }

  /// Returns the input of the number at a place; null if there is none.
  QWidget* inputAt(std::string_view place) const;

  /// Returns true if all displayed numbers are in range.
  bool isValid() const { return valid_; }

 Q_SIGNALS:
  /// Emitted when the user changed a number. `what` follows "Undo" in the menu; consecutive changes of one
  /// `place` are merged.
  void edited(const QString& what, const QString& place, double value);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  struct Row {
    NumberField shown;
    FormRows* group;
    FormField* field;
    std::function<void(double)> show;
  };
  struct Group {
    std::string_view name;
    FormRows* rows;
  };
  void makeRows(const std::vector<NumberField>& fields);
  Group& groupOf(const NumberField& field);
  void addRow(const NumberField& field);
  static QWidget* makeReadOnly(const NumberField& setting, Row& row);
  QWidget* makeFlag(const NumberField& field, Row& row);
  QWidget* makeWhole(const NumberField& field, Row& row);
  QWidget* makeReal(const NumberField& field, Row& row);
  void report(const NumberField& field, double value);
  void alignLabels();

  QUndoStack* stack_;
  QVBoxLayout* column_ = nullptr;
  std::vector<Group> groups_;
  std::vector<Row> rows_;
  bool valid_ = true;
  bool displaying_ = false;  // fields are being set by the program, not the user
};

}  // namespace tetrabench
