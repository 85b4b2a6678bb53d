#pragma once

#include "core/experiments/experiment_plan.h"
#include "widgets/forms/document_editor.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace tetrabench {

class FieldGuard;
class PlanColors;
class PlanList;
class WholeNumberEdit;
class WrappedLabel;

/// Editor of an experiment plan: name, MDPs, agents, repetitions, length and seed.
class ExperimentEditor : public DocumentEditor<ExperimentPlan> {
  Q_OBJECT

 public:
  using DocumentEditor::setModified;
  using DocumentEditor::setSaved;

  /// `colors` follow the agents of the plan.
  explicit ExperimentEditor(PlanColors* colors, QWidget* parent = nullptr);

  /// Shows a new or opened plan and clears the undo history.
  void setPlan(const ExperimentPlan& plan);
  const ExperimentPlan& plan() const { return document(); }

  void rename(const std::string& name);

  /// Adds MDPs, skipping those already in the plan; one whose name is taken by another gets a number. Returns
  /// the number skipped.
  int addMdps(const std::vector<ExperimentPlan::NamedMdp>& mdps);
  /// Adds agents in the same way. An agent that plays as one in the plan with its name, or with its name and
  /// a number, is skipped too.
  int addAgents(const std::vector<ExperimentPlan::NamedAgent>& agents);

  void addEntrants(const SearchEntrants& entrants);
  /// Replaces the plan's search at this index.
  void setEntrants(int search, const SearchEntrants& entrants);

  /// Marks the agents and MDPs of incompatible pairs, which are skipped.
  void setUnfit(const std::vector<IncompatiblePair>& unfit);
  /// Returns the incompatible pairs without those of the searches' agents, which are not in the plan.
  std::vector<IncompatiblePair> removableUnfit() const;
  /// Removes as few agents and MDPs as possible so that all remaining pairs are compatible.
  void removeUnfit();
  /// Sets the default length, in a unit that all MDPs support.
  void setUsualLength();
  void setRepetitions(int repetitions);
  /// Changes each run to an estimate of the mean game, and the name, as the results are not comparable.
  void estimateMeanGame(const std::string& name);

  /// Locks the plan while it runs, including against undo.
  void setReadOnly(bool readOnly);
  bool isReadOnly() const { return readOnly_; }
  QLineEdit* nameField() const { return name_; }

 Q_SIGNALS:
  /// Emitted when plan() changes through an edit, undo or redo, but not through setPlan().
  void edited();
  void mdpsWanted();
  void agentsWanted();
  /// Emitted when the user wants to edit the plan's search at this index.
  void entrantsEdited(int search);

 private:
  void connectLists();
  QWidget* makeNumbers();
  void display() override;
  void documentEdited() override { Q_EMIT edited(); }
  void setMode(int mode);
  void askRanking();
  void showMode();
  void showLength();
  QString lengthNote() const;
  void editMdp(int row);
  void editAgent(int row);
  /// Returns the index of the search in a row of the list; negative for an agent, as searches are below the
  /// agents.
  int searchAt(int row) const { return row - static_cast<int>(plan().agents.size()); }

  PlanColors* colors_;
  std::vector<IncompatiblePair> unfit_;
  std::int64_t amountBefore_ = 10'000;  ///< length in use before the unit was changed to an estimate
  QLineEdit* name_;
  PlanList* mdps_;
  PlanList* agents_;
  QComboBox* mode_;
  QComboBox* pairing_;
  QPushButton* ranking_;  ///< opens the dialog for garbage rules and test
  QFormLayout* form_ = nullptr;
  QSpinBox* repetitions_;
  WholeNumberEdit* amount_;
  QComboBox* unit_;
  QLabel* lengthLabel_ = nullptr;
  WrappedLabel* lengthNote_;  ///< describes the length, if its name does not
  WholeNumberEdit* effort_;   ///< amount of an estimate
  WholeNumberEdit* seed_;
  QSpinBox* checkpoints_;
  QWidget* numbers_ = nullptr;
  FieldGuard* guard_ = nullptr;
  bool readOnly_ = false;
};

}  // namespace tetrabench
