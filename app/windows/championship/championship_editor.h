#pragma once

#include <QWidget>
#include <functional>

#include "core/experiments/championship.h"

class QComboBox;
class QLineEdit;
class QSpinBox;
class QUndoStack;

namespace tetrabench {

class DocumentChooser;
class FieldGuard;
class PlanList;
class WholeNumberEdit;
class WholeNumberField;

/// Edits the plan of a championship: its name, agents, MDP, games, and what ranks the agents in a game.
class ChampionshipEditor : public QWidget {
  Q_OBJECT

 public:
  explicit ChampionshipEditor(QWidget* parent = nullptr);

  /// Shows a new or opened plan and clears the undo history.
  void setPlan(const Championship& plan);
  const Championship& plan() const { return plan_; }

  /// Skips those that the plan already has; returns how many.
  int addAgents(const std::vector<NamedAgent>& agents);
  void addEntrants(const SearchEntrants& entrants);
  /// Replaces one that the plan has.
  void setEntrants(int search, const SearchEntrants& entrants);
  void setMdp(const NamedMdp& mdp);

  /// Returns the error in the text of a field, which is then not in plan(); empty if there is none.
  QString problem() const;

  /// Marks the agents that cannot play the MDP.
  void setUnfit(const std::vector<UnfitPair>& unfit);

  /// A plan being played cannot be changed, not even by undo.
  void setReadOnly(bool readOnly);
  bool isReadOnly() const { return readOnly_; }
  QUndoStack* undoStack() const { return undoStack_; }

  /// True if plan() differs from what was opened or saved last.
  bool isModified() const { return saved_ != plan_; }
  void setSaved() { saved_ = plan_; }
  /// Marks the plan as never saved, or as saved with unknown contents.
  void setModified() { saved_.reset(); }

 Q_SIGNALS:
  /// plan() changed, by the user or by undo and redo, but not by setPlan().
  void edited();
  /// problem() may be another one.
  void typed();
  void agentsWanted();
  /// The user wants to edit the search of this number.
  void entrantsEdited(int search);
  /// The user chose an MDP by its id or file.
  void mdpChosen(const QString& name);

 private:
  QWidget* makeForm();
  void connectAgents();
  void edit(const QString& what, const QString& place, const std::function<void(Championship&)>& change);
  void restore(const Championship& plan);
  void display();
  void editMdp();
  void editAgent(int row);
  /// Below the agents, the list has the searches; the number of the one at a row, or negative.
  int searchAt(int row) const { return row - static_cast<int>(plan_.agents.size()); }

  Championship plan_;
  std::optional<Championship> saved_;
  std::vector<std::size_t> unfit_;  ///< agents
  QUndoStack* undoStack_;
  QLineEdit* name_;
  PlanList* agents_;
  DocumentChooser* mdp_;
  QSpinBox* games_;
  WholeNumberEdit* pieceLimit_;
  QComboBox* measure_;
  WholeNumberEdit* seed_;
  WholeNumberField* pieceLimitField_;  ///< around these
  WholeNumberField* seedField_;
  QWidget* form_ = nullptr;
  FieldGuard* guard_ = nullptr;
  bool readOnly_ = false;
};

}  // namespace tetrabench
