#include "widgets/shell/action_button.h"

#include <QAction>
#include <QToolButton>

#include "widgets/forms/text.h"

namespace tetrabench {

QToolButton* makeActionButton(QAction* action) {
  auto* button = new QToolButton;
  button->setDefaultAction(action);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::TabFocus);
  button->setIconSize({20, 20});
  const auto rename = [button, action] {  // for example, Play becomes Pause
    const QString name = withoutMnemonic(action->text());
    if (button->accessibleName() != name) button->setAccessibleName(name);
  };
  rename();
  QObject::connect(action, &QAction::changed, button, rename);
  return button;
}

}  // namespace tetrabench
