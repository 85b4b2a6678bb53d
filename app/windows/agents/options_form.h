#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "core/agents/external/program_info.h"

class QUndoStack;
class QVBoxLayout;

namespace tetrabench {

/// A form with a field for each option that an agent declares.
class OptionsForm : public QWidget {
  Q_OBJECT

 public:
  /// Creates a form whose undo shortcuts apply to this stack.
  explicit OptionsForm(QUndoStack* undo, QWidget* parent = nullptr);

  /// Shows options. `values`: the values that differ from the defaults. The fields are reused if the options
  /// are the same.
  void showOptions(const std::vector<AgentOption>& options, const OptionValues& values, bool editable);

  /// Returns the field of an option; null if there is none.
  QWidget* field(const std::string& name) const;

 Q_SIGNALS:
  /// Emitted when the user edits an option. `values` omits values equal to the defaults.
  void edited(const QString& name, const tetrabench::OptionValues& values);

 private:
  struct Field {
    AgentOption option;
    QWidget* input;
    std::function<void(const OptionValue&)> show;
  };
  Field makeField(const AgentOption& option);
  void edit(const AgentOption& option, const OptionValue& value);

  QUndoStack* undo_;
  QVBoxLayout* layout_;
  QWidget* rows_ = nullptr;
  std::vector<AgentOption> options_;
  OptionValues values_;
  std::vector<Field> fields_;
};

}  // namespace tetrabench
