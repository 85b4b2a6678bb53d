#pragma once

#include <QDialog>

namespace tetrabench {

class ActionTable;

/// Lists every action with its keys, which can be changed, and the keys of graph and boards.
class ShortcutsDialog : public QDialog {
  Q_OBJECT
 public:
  ShortcutsDialog(ActionTable& actions, QWidget* parent);
};

}  // namespace tetrabench
