#pragma once

#include "core/play/versus/garbage.h"
#include "widgets/access/tab_dialog.h"

namespace tetrabench {

class GarbageForm;

/// Dialog for the rules that convert attack into garbage in versus games on the Play page.
class GarbageDialog : public TabDialog {
  Q_OBJECT

 public:
  explicit GarbageDialog(const GarbageRules& rules, QWidget* parent = nullptr);

  /// Returns the rules as currently entered.
  GarbageRules rules() const;

 private:
  GarbageForm* form_;
};

/// Loads the rules from the settings; falls back to the guideline rules if they are missing or invalid.
GarbageRules loadGarbage();
void saveGarbage(const GarbageRules& rules);

}  // namespace tetrabench
