#pragma once

#include <QWidget>
#include <vector>

class QAction;
class QBoxLayout;
class QComboBox;
class QHBoxLayout;
class QLabel;

namespace tetrabench {

class NameChooser;

/// The header of a game by hand: its MDP, its goal, who gives advice, its seed, and its buttons.
class PlayHeader : public QWidget {
  Q_OBJECT
 public:
  explicit PlayHeader(QWidget* parent = nullptr);

  void showMdp(const QString& id, const QString& title);
  /// Nobody gives advice if the id is empty.
  void showAdviser(const QString& id, const QString& title);
  void showSeed(std::uint64_t seed);
  /// As raceGoals() numbers them; the nearest there is.
  void setGoal(int goal);
  int goal() const;
  void addActions(const std::vector<QAction*>& actions);

  NameChooser* mdpChooser() const { return mdp_; }

 Q_SIGNALS:
  /// Predefined ids or files; an empty one for nobody.
  void mdpChosen(const QString& id);
  void adviserChosen(const QString& id);
  void goalChosen();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  NameChooser* mdp_;
  QComboBox* goal_;
  NameChooser* adviser_;
  QLabel* seed_;
  QBoxLayout* parts_;
  QHBoxLayout* buttons_;
};

}  // namespace tetrabench
