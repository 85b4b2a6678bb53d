#pragma once

#include <QStringList>
#include <vector>

#include "app/windows/documents/saved_games.h"
#include "widgets/access/tab_dialog.h"
#include "widgets/shell/background.h"

class QLabel;
class QPushButton;
class QTableWidget;
class QUndoStack;

namespace tetrabench {

/// Dialog that lists the user's games with their results and totals, opens one, and deletes games. Deletion
/// can be undone until the dialog is closed.
class GamesDialog : public TabDialog {
  Q_OBJECT
 public:
  explicit GamesDialog(QWidget* parent = nullptr);
  ~GamesDialog() override;

  /// Returns the file of the chosen game; empty until one is chosen.
  QString path() const { return path_; }

 Q_SIGNALS:
  /// Emitted once all games are listed.
  void settled();

 private:
  void fill(std::vector<SavedGame> games);
  void list(const QString& current);
  void choose();
  void deleteSelected();
  void setDeleted(const QStringList& paths);

  QTableWidget* table_;
  QLabel* note_;
  QLabel* totals_;
  QPushButton* open_;
  QPushButton* delete_;
  QUndoStack* undo_;
  std::vector<SavedGame> all_;    ///< including deleted ones
  std::vector<SavedGame> games_;  ///< listed
  QStringList deleted_;
  QString path_;
  BackgroundTask reading_;
};

}  // namespace tetrabench
