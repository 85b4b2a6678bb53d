#pragma once

#include <QDialog>

namespace tetrabench {

class ActionTable;

/// Lists every action with its shortcut, which can be changed.
class ShortcutsDialog : public QDialog {
  Q_OBJECT
 public:
  ShortcutsDialog(ActionTable& actions, QWidget* parent);
};

}  // namespace tetrabench
