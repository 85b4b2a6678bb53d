#pragma once

#include <optional>

#include "app/windows/background.h"
#include "core/optimizers/learn_from_games.h"
#include "widgets/access/tab_dialog.h"

class QLabel;
class QPushButton;

namespace tetrabench {

class DocumentChooser;

/// Fits an agent to the games that a person has played, so that it plays like them.
class LearnDialog : public TabDialog {
  Q_OBJECT
 public:
  explicit LearnDialog(QWidget* parent = nullptr);

  /// The agent whose features are used: an id of a predefined linear agent.
  void setFeatures(const QString& agent);
  /// None before it is fitted.
  const std::optional<LearnedFromGames>& learned() const { return learned_; }
  /// The file that the agent was saved as.
  QString path() const { return path_; }
  void save(const QString& path);

 Q_SIGNALS:
  void settled();

 private:
  void fit();
  void askSave();

  DocumentChooser* features_;
  QLabel* result_;
  QPushButton* save_;
  QString agentId_, path_;
  BackgroundTask fitting_;
  std::optional<LearnedFromGames> learned_;
};

}  // namespace tetrabench
