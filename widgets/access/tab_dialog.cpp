#include "widgets/access/tab_dialog.h"

#include "widgets/access/tab_chain.h"

namespace tetrabench {

bool TabDialog::focusNextPrevChild(bool next) {
  QWidget* part = nextByTab(*this, next);
  if (!part) return false;
  part->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
  return true;
}

}  // namespace tetrabench
