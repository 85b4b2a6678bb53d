#pragma once

#include <QWidget>
#include <vector>

#include "core/agents/external/trusted_agents.h"

class QListWidget;
class QPushButton;

namespace tetrabench {

/// List of trusted agent programs, which run without a prompt, with buttons to revoke trust.
class AllowedPrograms : public QWidget {
  Q_OBJECT

 public:
  explicit AllowedPrograms(QWidget* parent = nullptr);

  /// Reloads the list in the background.
  void refresh();

  QListWidget* list() const { return list_; }

 Q_SIGNALS:
  void forgotten(const QString& sentence);
  void failed(const QString& sentence);

 private:
  void showAgents(std::vector<TrustedAgent> agents);
  void forgetChosen();
  void forgetAll();
  void updateButtons();

  QListWidget* list_;
  QPushButton *forget_, *forgetAll_;
  std::vector<TrustedAgent> agents_;  ///< by row
};

}  // namespace tetrabench
