#pragma once

#include <vector>

#include "app/windows/documents/saved_games.h"
#include "widgets/access/tab_dialog.h"
#include "widgets/shell/background.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace tetrabench {

/// Dialog that lists the user's games with their results and opens one.
class GamesDialog : public TabDialog {
  Q_OBJECT
 public:
  explicit GamesDialog(QWidget* parent = nullptr);

  /// Returns the file of the chosen game; empty until one is chosen.
  QString path() const { return path_; }

 Q_SIGNALS:
  /// Emitted once all games are listed.
  void settled();

 private:
  void fill(std::vector<SavedGame> games);
  void choose();

  QTableWidget* table_;
  QLabel* note_;
  QPushButton* open_;
  std::vector<SavedGame> games_;
  QString path_;
  BackgroundTask reading_;
};

}  // namespace tetrabench
