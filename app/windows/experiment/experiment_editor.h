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

/// Edits the plan of an experiment: its name, MDPs and agents, repetitions, length and seed.
class ExperimentEditor : public QWidget {
  Q_OBJECT

 public:
  explicit ExperimentEditor(QWidget* parent = nullptr);

  /// Shows a new or opened plan and clears the undo history.
  void setPlan(const ExperimentPlan& plan);
  const ExperimentPlan& plan() const { return plan_; }

  /// Skips those that the plan already has; returns how many.
  int addMdps(const std::vector<ExperimentPlan::NamedMdp>& mdps);
  int addAgents(const std::vector<ExperimentPlan::NamedAgent>& agents);

  /// Marks the agents and MDPs of these pairs, which are skipped.
  void setUnfit(const std::vector<UnfitPair>& unfit);
  /// Removes as few of them as are needed for all pairs to fit.
  void removeUnfit();
  /// Takes a length that all MDPs have.
  void setUsualLength();
  void setRepetitions(int repetitions);

  /// A plan being played cannot be changed, not even by undo.
  void setReadOnly(bool readOnly);
  bool isReadOnly() const { return readOnly_; }
  QUndoStack* undoStack() const { return undoStack_; }

  /// True if plan() differs from what was opened or saved last.
  bool isModified() const { return saved_ != plan_; }
  void setSaved();
  /// What was saved last is not known, or nothing was.
  void setModified();

 Q_SIGNALS:
  /// plan() changed, by the user or by undo and redo, but not by setPlan().
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
  std::int64_t amountBefore_ = 10'000;  ///< of the length, before it was in games per level
  QUndoStack* undoStack_;
  QLineEdit* name_;
  PlanList* mdps_;
  PlanList* agents_;
  QComboBox* mode_;
  QComboBox* pairing_;
  QPushButton* ranking_;  ///< asks for garbage and test
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
