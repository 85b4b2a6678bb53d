#pragma once

#include <QWidget>
#include <vector>

#include "app/windows/compare/compare_choices.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QTabBar;

namespace tetrabench {

class ScaleChooser;

/// The controls above the graph of the Compare page.
class CompareControls : public QWidget {
  Q_OBJECT

 public:
  explicit CompareControls(QWidget* parent = nullptr);

  const CompareChoices& choices() const { return choices_; }
  void setChoices(const CompareChoices& choices);
  void setReference(const QString& id);
  /// Sets the unit that "Steps" on the x axis stands for in the visible curves: "steps", "pieces", or both.
  void setStepsName(const QString& name);

  /// Returns the state that the next session restores.
  QString state() const;
  void restoreState(const QString& state);

 Q_SIGNALS:
  void changed();

 private:
  QComboBox* addChoice(const QString& name, const QString& toolTip, const QStringList& texts);
  void read();
  void display();
  std::vector<QComboBox*> boxes() const;
  void updateEnabledState();

  CompareChoices choices_;
  QTabBar* views_;
  QComboBox *y_, *mean_, *layout_, *distribution_, *x_, *order_, *style_;
  ScaleChooser* scale_;
  QCheckBox* yLogarithmic_;
  QLabel* smoothingLabel_;
  QSlider* smoothing_;
};

}  // namespace tetrabench
