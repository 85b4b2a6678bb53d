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

/// Edits the plan of a search: goal, method, space and limits.
class OptimizationEditor : public QWidget {
  Q_OBJECT

 public:
  explicit OptimizationEditor(QWidget* parent = nullptr);

  /// Shows a plan that was made or opened, and clears the undo history.
  void setPlan(const OptimizationPlan& plan);
  const OptimizationPlan& plan() const { return plan_; }
  bool isModified() const { return modified_; }
  void setSaved() { modified_ = false; }
  void setModified() { modified_ = true; }

  /// Sets another MDP or agent; the space becomes that of the agent's weights, or `options` of an
  /// external one.
  void setMdp(const NamedMdp& mdp);
  void setAgent(const NamedAgent& agent, const SearchSpace& options = {});
  /// Games against another agent, by garbage, for their points; none: alone.
  void setOpponent(const std::optional<NamedAgent>& opponent);
  /// Sets MDP and agent, and lets the search start at the agent's numbers where its method can.
  void setStart(const std::string& name, const NamedMdp& mdp, const NamedAgent& agent,
                const SearchSpace& options = {});
  void rename(const std::string& name);

  /// Shows the field of a place in the plan's document and gives it the focus, if there is one.
  void showPlace(std::string_view place);
  /// A number that was typed and is not as allowed, in a sentence; empty if there is none.
  QString problem() const;
  void showProblem();

  QUndoStack* undoStack() const { return undoStack_; }
  QTabWidget* tabs() const { return tabs_; }

 Q_SIGNALS:
  /// plan() may be another one.
  void changed();
  /// The user chose an MDP by its id, an agent, or a set of features ("features/NAME").
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
  std::vector<Method> methods_;  ///< each with its last settings, so that switching back keeps them
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
  QWidget* lists_;  ///< the fields of `shown_` for lists of numbers
  FormRows* listRows_ = nullptr;
  std::vector<QLineEdit*> listFields_;  ///< owned by Qt
  std::vector<FormField*> listForms_;   ///< around them
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
  std::map<WholeNumberEdit*, WholeNumberField*> numbers_;  ///< the fields around them
  bool modified_ = false, displaying_ = false;
};

}  // namespace tetrabench
