#pragma once

#include "widgets/access/tab_dialog.h"

namespace tetrabench {

class ActionTable;

/// Dialog that lists every action with its shortcut, which can be changed.
class ShortcutsDialog : public TabDialog {
  Q_OBJECT
 public:
  ShortcutsDialog(ActionTable& actions, QWidget* parent);
};

}  // namespace tetrabench
