#pragma once

#include <QDialog>

#include "core/experiments/versus_settings.h"

class QDoubleSpinBox;
class QGroupBox;
class QSpinBox;

namespace tetrabench {

class GarbageForm;

/// How agents play against each other: how attack becomes garbage, and when a test ends the games.
class VersusDialog : public QDialog {
  Q_OBJECT

 public:
  explicit VersusDialog(const VersusSettings& settings, QWidget* parent = nullptr);

  /// As the fields are now.
  VersusSettings settings() const;

  QSpinBox* delay() const;
  QGroupBox* test() const { return test_; }

 private:
  void makeTest();
  void checkTest();

  VersusSettings before_;
  GarbageForm* garbage_;
  QGroupBox* test_;
  QDoubleSpinBox *elo0_, *elo1_, *alpha_, *beta_;
};

}  // namespace tetrabench
