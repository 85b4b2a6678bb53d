#include "app/windows/action_button.h"

#include <QAction>
#include <QToolButton>

namespace tetrabench {

QToolButton* makeActionButton(QAction* action) {
  auto* button = new QToolButton;
  button->setDefaultAction(action);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::TabFocus);
  button->setIconSize({20, 20});
  button->setAccessibleName(action->text().remove(QLatin1Char('&')));
  return button;
}

}  // namespace tetrabench
