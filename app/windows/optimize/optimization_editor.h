#pragma once

#include <QWidget>
#include <functional>
#include <map>

#include "core/optimizers/optimization_plan.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QTabWidget;
class QTableView;
class QUndoStack;

namespace tetrabench {

class FormField;
class FormRows;
class DocumentChooser;
class NumberForm;
class SpaceModel;
class WholeNumberEdit;
class WholeNumberField;

/// Editor of an optimization plan: goal, method, search space and limits.
class OptimizationEditor : public QWidget {
  Q_OBJECT

 public:
  explicit OptimizationEditor(QWidget* parent = nullptr);

  /// Shows a new or opened plan and clears the undo history.
  void setPlan(const OptimizationPlan& plan);
  const OptimizationPlan& plan() const { return plan_; }
  bool isModified() const { return modified_; }
  void setSaved() { modified_ = false; }
  void setModified() { modified_ = true; }

  /// Sets the MDP or agent. With an agent, the search space is reset to its weights or, if not empty, to
  /// `options`.
  void setMdp(const NamedMdp& mdp);
  void setAgent(const NamedAgent& agent, const SearchSpace& options = {});
  /// Sets the versus opponent, against which games are scored by points; empty for solo games.
  void setOpponent(const std::optional<NamedAgent>& opponent);
  /// Sets MDP and agent, and starts the search at the agent's parameters if the method supports it.
  void setStart(const std::string& name, const NamedMdp& mdp, const NamedAgent& agent,
                const SearchSpace& options = {});
  void rename(const std::string& name);

  /// Shows and focuses the field for a place (JSON pointer) in the plan's document, if there is one.
  void showPlace(std::string_view place);
  /// Returns an error message if a number entered is invalid, otherwise an empty string.
  QString problem() const;
  void showProblem();

  QUndoStack* undoStack() const { return undoStack_; }
  QTabWidget* tabs() const { return tabs_; }

 Q_SIGNALS:
  /// Emitted when plan() may have changed.
  void changed();
  /// Emitted when the user chooses an MDP, an agent or a feature set ("features/NAME"), or an opponent.
  void mdpChosen(const QString& id);
  void agentChosen(const QString& id);
  void opponentChosen(const QString& id);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* makeGoal();
  QWidget* makeMethod();
  QWidget* makeSpace();
  QWidget* makeLimits();
  void addNumber(FormRows* rows, const QString& label, WholeNumberEdit* edit);
  WholeNumberEdit* wrongNumber() const;
  void show(QWidget* field);
  void connectGoal();
  void edit(const QString& what, const QString& place, const std::function<void(OptimizationPlan&)>& change);
  void editAmount(WholeNumberEdit* field, const QString& what,
                  const std::function<void(OptimizationPlan&, std::optional<std::int64_t>)>& set);
  void restore(const OptimizationPlan& plan);
  void display();
  void displayMethod();
  QWidget* fieldAt(std::string_view place) const;
  void makeLists(const MethodInfo& info);

  OptimizationPlan plan_;
  std::vector<Method> methods_;  ///< all methods with their last settings, restored on switching back
  const MethodInfo* shown_ = nullptr;
  QUndoStack* undoStack_;
  FormRows* goal_ = nullptr;
  FormRows* limits_ = nullptr;
  QLineEdit* name_;
  QTabWidget* tabs_;
  DocumentChooser* mdp_;
  DocumentChooser* agent_;
  WholeNumberEdit* games_;
  WholeNumberEdit* pieceLimit_;
  WholeNumberEdit* stepLimit_;
  WholeNumberEdit* splitting_;
  QComboBox* measure_;
  DocumentChooser* opponent_;
  QComboBox* sequences_;
  QCheckBox* racing_;
  QComboBox* method_;
  QLabel* meaning_;
  NumberForm* settings_;
  QWidget* lists_;  ///< fields for the number lists of `shown_`
  FormRows* listRows_ = nullptr;
  std::vector<QLineEdit*> listFields_;  ///< owned by Qt
  std::vector<FormField*> listForms_;   ///< containers of listFields_
  SpaceModel* space_;
  QTableView* spaceTable_;
  int spaceTab_ = 0;
  WholeNumberEdit* evaluations_;
  WholeNumberEdit* pieces_;
  QDoubleSpinBox* minutes_;
  QSpinBox* candidates_;
  WholeNumberEdit* validationGames_;
  WholeNumberEdit* validationLimit_;
  WholeNumberEdit* validationSplitting_;
  WholeNumberEdit* seed_;
  std::map<WholeNumberEdit*, WholeNumberField*> numbers_;  ///< container of each number edit
  bool modified_ = false, displaying_ = false;
};

}  // namespace tetrabench
