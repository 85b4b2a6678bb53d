#pragma once

#include <QWidget>
#include <string>
#include <vector>

class QAction;
class QHBoxLayout;
class QMenu;
class QSpinBox;
class QToolButton;

namespace tetrabench {

class ActionTable;
class PlanDocuments;
class ResultsFile;

/// The header of a page with a plan: actions, the plan menu, the results file and the number of threads.
class PlanHeader : public QWidget {
  Q_OBJECT

 public:
  PlanHeader(PlanDocuments* documents, ResultsFile* results, QWidget* parent = nullptr);

  /// Adds action buttons on the left and on the right; the one for `open` gets the plan menu.
  void addActions(const std::vector<QAction*>& left, QAction* open, const std::vector<QAction*>& right);

  QSpinBox* threads() const { return threads_; }
  /// Sets the default number of threads, from the settings. It applies unless another number was chosen here;
  /// a plan in progress is not affected.
  void setUsualThreads(int threads);
  /// Returns the number that was chosen here; 0 if it is the default.
  int ownThreads() const { return ownThreads_; }
  void setOwnThreads(int threads);

 Q_SIGNALS:
  /// Emitted when the user wants another results file; if `path` is empty, the user must be asked for it.
  void resultsWanted(const QString& path);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void showThreads();
  void fillMenu(QAction* open);
  void showResults();
  void fillFileMenu(QMenu& menu);

  PlanDocuments* documents_;
  ResultsFile* results_;
  QMenu* menu_;
  QToolButton* file_;
  QSpinBox* threads_;
  QHBoxLayout* left_;
  QHBoxLayout* right_;
  int usualThreads_, ownThreads_ = 0;
};

/// Switches an action between Pause and Resume.
void showPaused(QAction* pause, bool paused, ActionTable& actions);

}  // namespace tetrabench
