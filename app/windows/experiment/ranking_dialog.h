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

/// Dialog for the garbage rules of versus experiments and for the sequential test that ends an experiment
/// early.
class RankingDialog : public TabDialog {
  Q_OBJECT

 public:
  RankingDialog(const std::optional<GarbageRules>& garbage, const std::optional<SprtSettings>& test,
                QWidget* parent = nullptr);

  /// Returns the garbage rules as currently entered; empty if each agent plays alone.
  std::optional<GarbageRules> garbage() const;
  /// Returns the test settings as currently entered; empty if the test is disabled.
  std::optional<SprtSettings> sprt() const;

  QSpinBox* delay() const;  ///< garbage delay; versus only
  QGroupBox* test() const { return test_; }

 private:
  void makeTest(const SprtSettings& test);
  void checkTest();

  GarbageForm* garbage_ = nullptr;  ///< null if each agent plays alone
  QGroupBox* test_;
  QDoubleSpinBox *elo0_, *elo1_, *alpha_, *beta_;
};

}  // namespace tetrabench
