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

/// The header of a page with a plan: actions, the menu of plans, the results file and the number of threads.
class PlanHeader : public QWidget {
  Q_OBJECT

 public:
  PlanHeader(PlanDocuments* documents, ResultsFile* results, QWidget* parent = nullptr);

  /// Adds buttons of actions at the left and at the right; that of `open` gets the menu of plans.
  void addActions(const std::vector<QAction*>& left, QAction* open, const std::vector<QAction*>& right);

  QSpinBox* threads() const { return threads_; }
  /// What the settings say. Used unless another number was chosen here; while something runs, only
  /// afterwards.
  void setUsualThreads(int threads);
  /// The number that was chosen here; 0 if it is the usual one.
  int ownThreads() const { return ownThreads_; }
  void setOwnThreads(int threads);

 Q_SIGNALS:
  /// Another results file; empty: one that the user is to be asked for.
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

/// Turns an action between Pause and Resume.
void showPaused(QAction* pause, bool paused, ActionTable& actions);

}  // namespace tetrabench
