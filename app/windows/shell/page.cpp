#include "app/windows/shell/page.h"

namespace tetrabench {

Page::Page(PageInfo info, QWidget* parent) : QWidget(parent), info_(std::move(info)) {}

void Page::giveFocus() {
  const auto isSuited = [this](const QWidget* widget) {
    return widget && isAncestorOf(widget) && widget->isVisibleTo(this) && widget->isEnabled() &&
           !widget->testAttribute(Qt::WA_InputMethodEnabled);
  };
  setFocus();
  if (isSuited(window()->focusWidget())) return;
  for (QWidget* at = nextInFocusChain(); at != this; at = at->nextInFocusChain())
    if (isSuited(at) && at->focusPolicy() & Qt::TabFocus) return at->setFocus();
}

}  // namespace tetrabench

#include "moc_page.cpp"
