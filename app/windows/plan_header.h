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

/// The line above a plan: what can be done with it, the plans that can be opened, the results file, and the
/// threads that work.
class PlanHeader : public QWidget {
  Q_OBJECT

 public:
  /// `ids` are those of the plans that come with the program.
  PlanHeader(PlanDocuments* documents, ResultsFile* results, const std::vector<std::string>& ids,
             QWidget* parent = nullptr);

  /// Buttons of actions, made elsewhere: at the left, of which `open` gets the menu of plans, and at the
  /// right.
  void addActions(const std::vector<QAction*>& left, QAction* open, const std::vector<QAction*>& right);

  QSpinBox* threads() const { return threads_; }

 Q_SIGNALS:
  void resultsWanted();

 private:
  void fillMenu(QAction* open);
  void showResults();

  PlanDocuments* documents_;
  ResultsFile* results_;
  const std::vector<std::string> ids_;
  QMenu* menu_;
  QToolButton* file_;
  QSpinBox* threads_;
  QHBoxLayout* left_;
  QHBoxLayout* right_;
};

/// Lets the action that pauses say what it does next.
void showPaused(QAction* pause, bool paused, ActionTable& actions);

}  // namespace tetrabench
