#pragma once

#include <QDialog>
#include <vector>

#include "core/experiments/versus_settings.h"

class QCheckBox;
class QDoubleSpinBox;
class QGroupBox;
class QSpinBox;

namespace tetrabench {

/// How agents play against each other: how attack becomes garbage, and when a test ends the games.
class VersusDialog : public QDialog {
  Q_OBJECT

 public:
  explicit VersusDialog(const VersusSettings& settings, QWidget* parent = nullptr);

  /// As the fields are now.
  VersusSettings settings() const;

  QSpinBox* delay() const { return delay_; }
  QGroupBox* test() const { return test_; }

 private:
  QWidget* makeGarbage();
  QWidget* makeAttack();
  void makeTest();
  QWidget* makeRow(std::vector<QSpinBox*>& boxes, std::size_t count, const QString& name);
  void display(const GarbageRules& garbage);
  void checkTest();

  VersusSettings before_;
  QCheckBox* cancels_;
  QSpinBox* delay_;
  QSpinBox* rowsAtOnce_;
  std::vector<QSpinBox*> rows_, spin_, miniSpin_, backToBack_, combo_, perfect_;
  QGroupBox* test_;
  QDoubleSpinBox *elo0_, *elo1_, *alpha_, *beta_;
};

}  // namespace tetrabench
