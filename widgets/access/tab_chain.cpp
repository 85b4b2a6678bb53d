#include "widgets/access/tab_chain.h"

#include <QDockWidget>
#include <QWidget>

namespace tetrabench {
namespace {

/// Returns true for widgets in docks hidden behind other docks, which Qt moves out of the window.
bool isCovered(const QWidget& part) {
  const QWidget* window = part.window();
  for (const QWidget* at = &part; at != window; at = at->parentWidget())
    if (qobject_cast<const QDockWidget*>(at) &&
        !window->rect().intersects(QRect(at->mapTo(window, QPoint()), at->size())))
      return true;
  return false;
}

bool takesTab(const QWidget& part, const QWidget& window) {
  return (part.focusPolicy() & Qt::TabFocus) && !part.focusProxy() && part.window() == &window &&
         part.isVisible() && part.isEnabled() && !isCovered(part);
}

}  // namespace

QWidget* nextByTab(QWidget& window, bool forwards) {
  QWidget* from = window.focusWidget() ? window.focusWidget() : &window;
  const auto step = [forwards](const QWidget* at) {
    return forwards ? at->nextInFocusChain() : at->previousInFocusChain();
  };
  for (QWidget* at = step(from); at != from; at = step(at))
    if (takesTab(*at, window)) return at;
  return nullptr;
}

}  // namespace tetrabench
