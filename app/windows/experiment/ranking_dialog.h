#pragma once

#include <optional>

#include "core/experiments/ranking_settings.h"
#include "core/play/versus/garbage.h"
#include "widgets/access/tab_dialog.h"

class QDoubleSpinBox;
class QGroupBox;
class QSpinBox;

namespace tetrabench {

class GarbageForm;

/// How attack becomes garbage, if agents play against each other, and when a test ends the experiment.
class RankingDialog : public TabDialog {
  Q_OBJECT

 public:
  RankingDialog(const std::optional<GarbageRules>& garbage, const std::optional<SprtSettings>& test,
                QWidget* parent = nullptr);

  /// As the fields are now.
  std::optional<GarbageRules> garbage() const;
  std::optional<SprtSettings> sprt() const;

  QSpinBox* delay() const;  ///< of garbage
  QGroupBox* test() const { return test_; }

 private:
  void makeTest(const SprtSettings& test);
  void checkTest();

  GarbageForm* garbage_ = nullptr;  ///< none if each agent plays by itself
  QGroupBox* test_;
  QDoubleSpinBox *elo0_, *elo1_, *alpha_, *beta_;
};

}  // namespace tetrabench
