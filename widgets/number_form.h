#pragma once

#include <QScrollArea>
#include <functional>
#include <vector>

#include "core/agents/number_setting.h"

class QLabel;
class QUndoStack;
class QVBoxLayout;

namespace tetrabench {

class FormField;
class FormRows;

using AgentChange = std::function<void(AgentSettings&)>;

/// A form of the numbers among an agent's settings, made from the table of its kind (see numberSettings). It
/// keeps no settings: it shows those it is given and reports what the user changes. Numbers out of range may
/// be entered; they are explained at their field.
class NumberForm : public QScrollArea {
  Q_OBJECT

 public:
  /// Undo and redo keys in the form work on this stack.
  explicit NumberForm(QUndoStack* stack, QWidget* parent = nullptr);

  /// Shows the numbers of an agent, valid or not.
  void display(const AgentSettings& agent);

  /// True if the kind shown last has no numbers.
  bool isEmpty() const { return rows_.empty(); }

  /// Whether all numbers shown last are in range.
  bool isValid() const { return valid_; }

 Q_SIGNALS:
  /// The user changed a number. `what` goes on after "Undo"; changes of one `place` belong together.
  void edited(const QString& what, const QString& place, const tetrabench::AgentChange& change);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  struct Row {
    const NumberSetting* setting;
    FormRows* group;
    FormField* field;
    std::function<void(double)> show;
  };
  struct Group {
    std::string_view name;
    FormRows* rows;
  };
  void makeRows(const std::vector<const NumberSetting*>& settings);
  Group& groupOf(const NumberSetting& setting);
  void addRow(const NumberSetting& setting);
  QWidget* makeWhole(const NumberSetting& setting, Row& row);
  QWidget* makeReal(const NumberSetting& setting, Row& row);
  void report(const NumberSetting& setting, double value);
  void alignLabels();

  QUndoStack* stack_;
  QVBoxLayout* column_ = nullptr;
  std::vector<Group> groups_;
  std::vector<Row> rows_;
  bool valid_ = true;
  bool displaying_ = false;  // the fields change by themselves now, not by the user
};

}  // namespace tetrabench
