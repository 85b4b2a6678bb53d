#pragma once

#include <QWidget>
#include <vector>

#include "app/windows/documents/document_chooser.h"

class QAction;
class QBoxLayout;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace tetrabench {

/// In the choosers of the page: what was chosen for the next game.
inline const QString kNextId = QStringLiteral("*next");

/// The header of the Play page: MDP, goal, adviser, seed and buttons.
class PlayHeader : public QWidget {
  Q_OBJECT
 public:
  explicit PlayHeader(QWidget* parent = nullptr);

  void showMdp(const QString& id, const QString& title);
  /// An MDP that was chosen for the next game.
  void showNextMdp(const QString& title);
  /// An empty id: no adviser.
  void showAdviser(const QString& id, const QString& title);
  void showSeed(std::uint64_t seed);
  /// An index into raceGoals(), or else the nearest one.
  void setGoal(int goal);
  int goal() const;
  void addActions(const std::vector<QAction*>& actions);
  /// An action for the goal versus alone: its button, beside the goal, is hidden while another one is chosen,
  /// and the action is disabled.
  void addVersusAction(QAction* action);

  DocumentChooser* mdpChooser() const { return mdp_; }
  QSize minimumSizeHint() const override;

 Q_SIGNALS:
  /// A predefined id or a file; empty: none.
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
  QBoxLayout* parts_;
  QHBoxLayout* choices_;
  QHBoxLayout* buttons_;
  QToolButton* versus_ = nullptr;
};

}  // namespace tetrabench
