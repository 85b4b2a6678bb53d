#pragma once

#include <QWidget>
#include <vector>

#include "core/agents/agent_settings.h"

class QListWidget;
class QPushButton;

namespace tetrabench {

/// The programs of agents that may run without a question, and a way to forget them.
class AllowedPrograms : public QWidget {
  Q_OBJECT

 public:
  explicit AllowedPrograms(QWidget* parent = nullptr);

  /// Reads them again, in the background.
  void refresh();

  QListWidget* list() const { return list_; }

 Q_SIGNALS:
  void forgotten(const QString& sentence);
  void failed(const QString& sentence);

 private:
  void showAgents(std::vector<AgentSettings> agents);
  void forgetChosen();
  void forgetAll();
  void updateButtons();

  QListWidget* list_;
  QPushButton *forget_, *forgetAll_;
  std::vector<AgentSettings> agents_;  ///< by their rows
};

}  // namespace tetrabench
