#pragma once

#include <map>

#include "core/optimizers/optimization_plan.h"
#include "widgets/forms/document_editor.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QSpinBox;
class QTabWidget;
class QTableView;

namespace tetrabench {

class FormRows;
class DocumentChooser;
class MethodForm;
class SpaceModel;
class WholeNumberEdit;
class WholeNumberField;

/// Editor of an optimization plan: goal, method, search space and limits.
class OptimizationEditor : public DocumentEditor<OptimizationPlan> {
  Q_OBJECT

 public:
  using DocumentEditor::setModified;
  using DocumentEditor::setSaved;

  explicit OptimizationEditor(QWidget* parent = nullptr);

  /// Shows a new or opened plan and clears the undo history.
  void setPlan(const OptimizationPlan& plan);
  const OptimizationPlan& plan() const { return document(); }

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

  QTabWidget* tabs() const { return tabs_; }
  QLineEdit* nameField() const { return name_; }

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
  QWidget* makeSpace();
  QWidget* makeLimits();
  void addNumber(FormRows* rows, const QString& label, WholeNumberEdit* edit);
  WholeNumberEdit* wrongNumber() const;
  void show(QWidget* field);
  void connectGoal();
  void editAmount(WholeNumberEdit* field, const QString& what,
                  const std::function<void(OptimizationPlan&, std::optional<std::int64_t>)>& set);
  void display() override;
  void documentEdited() override { Q_EMIT changed(); }
  QWidget* fieldAt(std::string_view place) const;

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
  QLabel* estimateHint_ = nullptr;
  QLabel* validationHint_ = nullptr;
  QComboBox* measure_;
  DocumentChooser* opponent_;
  QComboBox* sequences_;
  QCheckBox* racing_;
  MethodForm* method_;
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
};

}  // namespace tetrabench
