#pragma once

#include <QWidget>
#include <vector>

#include "app/windows/documents/document_chooser.h"

class QAction;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace tetrabench {

class MatchBar;

/// Id of the chooser entry for the document chosen for the next game.
inline const QString kNextId = QStringLiteral("*next");

/// The header of the Play page: MDP, goal, adviser, seed, buttons, and the row of the match.
class PlayHeader : public QWidget {
  Q_OBJECT
 public:
  explicit PlayHeader(QWidget* parent = nullptr);

  void showMdp(const QString& id, const QString& title);
  /// Shows an MDP chosen for the next game.
  void showNextMdp(const QString& title);
  /// Shows the adviser; an empty id means none.
  void showAdviser(const QString& id, const QString& title);
  void showSeed(std::uint64_t seed);
  /// Selects a goal by its index into raceGoals(), clamped to the valid range.
  void setGoal(int goal);
  int goal() const;
  void addActions(const std::vector<QAction*>& actions);
  /// Adds an action for versus only: while another goal is chosen, its button beside the goal is hidden and
  /// the action disabled.
  void addVersusAction(QAction* action);

  DocumentChooser* mdpChooser() const { return mdp_; }
  MatchBar* matchBar() const { return match_; }
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// Emitted with a predefined id or a file; `adviserChosen` also with an empty id for no adviser.
  void mdpChosen(const QString& id);
  void adviserChosen(const QString& id);
  void goalChosen();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void showVersus();

  DocumentChooser* mdp_;
  QComboBox* goal_;
  DocumentChooser* adviser_;
  QLabel* seed_;
  MatchBar* match_;
  QHBoxLayout* upper_;
  QHBoxLayout* lower_;
  QHBoxLayout* choices_;
  QHBoxLayout* buttons_;
  bool isNarrow_ = false;
  QToolButton* versus_ = nullptr;
};

}  // namespace tetrabench
