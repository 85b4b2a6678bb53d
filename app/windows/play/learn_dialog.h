#pragma once

#include <optional>

#include "core/optimizers/learn_from_games.h"
#include "widgets/access/tab_dialog.h"
#include "widgets/shell/background.h"

class QLabel;
class QPushButton;

namespace tetrabench {

class DocumentChooser;

/// Dialog that fits an agent to the user's games, so that it imitates their play.
class LearnDialog : public TabDialog {
  Q_OBJECT
 public:
  explicit LearnDialog(QWidget* parent = nullptr);

  /// Sets the agent whose features are used, by the id of a predefined linear agent.
  void setFeatures(const QString& agent);
  /// Returns the fitted agent; empty until fitting completes.
  const std::optional<LearnedFromGames>& learned() const { return learned_; }
  /// Returns the file that the agent was saved to; empty until then.
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
