#pragma once

#include "core/play/versus/garbage.h"
#include "widgets/access/tab_dialog.h"

namespace tetrabench {

class GarbageForm;

/// How attack becomes garbage in games of versus on the Play page.
class GarbageDialog : public TabDialog {
  Q_OBJECT

 public:
  explicit GarbageDialog(const GarbageRules& rules, QWidget* parent = nullptr);

  /// As the fields are now.
  GarbageRules rules() const;

 private:
  GarbageForm* form_;
};

/// From the settings; those of the guideline if there are none, or none that can be read.
GarbageRules loadGarbage();
void saveGarbage(const GarbageRules& rules);

}  // namespace tetrabench
