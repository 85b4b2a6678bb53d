#pragma once

#include <vector>

#include "app/windows/background.h"
#include "app/windows/play/kept_games.h"
#include "widgets/access/tab_dialog.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace tetrabench {

/// Lists the games a person has played, with their results, to choose one.
class GamesDialog : public TabDialog {
  Q_OBJECT
 public:
  explicit GamesDialog(QWidget* parent = nullptr);

  /// The file of the game that was chosen; empty before.
  QString path() const { return path_; }

 Q_SIGNALS:
  /// All games are in the list.
  void settled();

 private:
  void fill(std::vector<KeptGame> games);
  void choose();

  QTableWidget* table_;
  QLabel* note_;
  QPushButton* open_;
  std::vector<KeptGame> games_;
  QString path_;
  BackgroundTask reading_;
};

}  // namespace tetrabench
