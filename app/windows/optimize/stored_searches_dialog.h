#pragma once

#include <functional>
#include <vector>

#include "widgets/access/tab_dialog.h"
#include "widgets/shell/background.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace tetrabench {

class ErrorBar;
class ResultsFile;
class StoredSearches;

/// Dialog that lists the searches of the results file, where they are opened, renamed and removed.
class StoredSearchesDialog : public TabDialog {
  Q_OBJECT

 public:
  /// `isRunning`: returns true for a search that is running or queued, which cannot be changed.
  StoredSearchesDialog(ResultsFile* results, StoredSearches* searches,
                       std::function<bool(const QString& name)> isRunning, QWidget* parent = nullptr);

  QTableWidget* table() const { return table_; }
  ErrorBar* errors() const { return errors_; }

 Q_SIGNALS:
  void openRequested(const QString& name);
  /// Emitted once the searches are listed.
  void listed();

 private:
  struct Listed;
  void look();
  void fill(const std::vector<Listed>& searches);
  void showState();
  void applyName(int row);
  void requestName(const QString& name, const QString& newName);
  QString nameAt(int row) const;

  ResultsFile* results_;
  StoredSearches* searches_;
  std::function<bool(const QString& name)> isRunning_;
  ErrorBar* errors_;
  QTableWidget* table_;
  QLabel* note_;
  QPushButton *open_, *rename_, *remove_, *undo_;
  BackgroundTask looking_;
  bool filling_ = false;
};

}  // namespace tetrabench
