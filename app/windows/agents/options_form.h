#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "core/agents/outside/program_info.h"

class QUndoStack;
class QVBoxLayout;

namespace tetrabench {

/// A field for each option that an agent declares.
class OptionsForm : public QWidget {
  Q_OBJECT

 public:
  /// Undo keys in a field work on this stack.
  explicit OptionsForm(QUndoStack* undo, QWidget* parent = nullptr);

  /// `values`: those that differ from the agent's own. Fields stay if the options do.
  void showOptions(const std::vector<AgentOption>& options, const OptionValues& values, bool editable);

  /// The field of an option; null if there is none.
  QWidget* field(const std::string& name) const;

 Q_SIGNALS:
  /// An option was edited. Values that the agent has by itself are left out.
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
