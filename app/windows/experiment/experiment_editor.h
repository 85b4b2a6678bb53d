#pragma once

#include <QWidget>
#include <functional>

#include "core/experiments/experiment_plan.h"

class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QUndoStack;

namespace tetrabench {

class FieldGuard;
class PlanList;
class WholeNumberEdit;

/// Editor of an experiment plan: name, MDPs, agents, repetitions, length and seed.
class ExperimentEditor : public QWidget {
  Q_OBJECT

 public:
  explicit ExperimentEditor(QWidget* parent = nullptr);

  /// Shows a new or opened plan and clears the undo history.
  void setPlan(const ExperimentPlan& plan);
  const ExperimentPlan& plan() const { return plan_; }

  /// Adds MDPs, skipping those already in the plan. Returns the number skipped.
  int addMdps(const std::vector<ExperimentPlan::NamedMdp>& mdps);
  /// Adds agents, skipping those already in the plan. Returns the number skipped.
  int addAgents(const std::vector<ExperimentPlan::NamedAgent>& agents);

  /// Marks the agents and MDPs of incompatible pairs, which are skipped.
  void setUnfit(const std::vector<UnfitPair>& unfit);
  /// Removes as few agents and MDPs as possible so that all remaining pairs are compatible.
  void removeUnfit();
  /// Sets the default length, in a unit that all MDPs support.
  void setUsualLength();
  void setRepetitions(int repetitions);

  /// Locks the plan while it runs, including against undo.
  void setReadOnly(bool readOnly);
  bool isReadOnly() const { return readOnly_; }
  QUndoStack* undoStack() const { return undoStack_; }

  /// Returns true if plan() differs from the last opened or saved version.
  bool isModified() const { return saved_ != plan_; }
  void setSaved();
  /// Marks the plan as modified because the last saved version is unknown or does not exist.
  void setModified();

 Q_SIGNALS:
  /// Emitted when plan() changes through an edit, undo or redo, but not through setPlan().
  void edited();
  void mdpsWanted();
  void agentsWanted();

 private:
  QWidget* makeNumbers();
  void edit(const QString& what, const QString& place, const std::function<void(ExperimentPlan&)>& change);
  void restore(const ExperimentPlan& plan);
  void display();
  void setMode(int mode);
  void askRanking();
  void showMode();
  void editMdp(int row);
  void editAgent(int row);

  ExperimentPlan plan_;
  std::optional<ExperimentPlan> saved_;
  std::vector<UnfitPair> unfit_;
  std::int64_t amountBefore_ = 10'000;  ///< length before the unit became games per level
  QUndoStack* undoStack_;
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
  WholeNumberEdit* seed_;
  QSpinBox* checkpoints_;
  QWidget* numbers_ = nullptr;
  FieldGuard* guard_ = nullptr;
  bool readOnly_ = false;
};

}  // namespace tetrabench
