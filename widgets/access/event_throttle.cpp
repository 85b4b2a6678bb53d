#include "widgets/access/event_throttle.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

namespace tetrabench {
namespace {

using Clock = std::chrono::steady_clock;

EventThrottle* g_calm = nullptr;  // Qt takes a plain function, without context

bool repeats(QAccessible::Event type) {
  return type == QAccessible::NameChanged || type == QAccessible::DescriptionChanged ||
         type == QAccessible::ValueChanged;
}

/// Sends an event; Qt requires value changes to carry the value.
void send(QObject* object, QAccessible::Event type, const std::function<void(QAccessibleEvent*)>& to) {
  if (type != QAccessible::ValueChanged) {
    QAccessibleEvent event(object, type);
    return to(&event);
  }
  const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(object);
  auto* value = interface ? const_cast<QAccessibleInterface*>(interface)->valueInterface() : nullptr;
  QAccessibleValueChangeEvent event(object, value ? value->currentValue() : QVariant());
  to(&event);
}

}  // namespace

EventThrottle::EventThrottle(std::function<void(QAccessibleEvent*)> receive, QObject* parent)
    : QObject(parent), receive_(std::move(receive)) {
  g_calm = this;
  QAccessible::installUpdateHandler(&EventThrottle::handle);
}

EventThrottle::~EventThrottle() {
  if (g_calm != this) return;
  g_calm = nullptr;
  QAccessible::installUpdateHandler(nullptr);
}

void EventThrottle::handle(QAccessibleEvent* event) {
  if (g_calm) g_calm->take(event);
}

void EventThrottle::take(QAccessibleEvent* event) {
  auto* widget = qobject_cast<QWidget*>(event->object());
  if (!widget || !repeats(event->type()) || widget->hasFocus()) return pass(event);
  if (!widget->isVisible()) return;
  const auto now = Clock::now();
  forgetOld(now);
  Change& change = changes_[{widget, event->type()}];
  if (change.waits) return;
  const auto rest = std::chrono::ceil<std::chrono::milliseconds>(change.passed + kEvery - now);
  if (change.passed == Clock::time_point() || rest.count() <= 0) {
    change.passed = now;
    return pass(event);
  }
  change.waits = true;
  // The timer is cancelled with the widget, whose entry is pruned later.
  QTimer::singleShot(rest, widget,
                     [this, widget, type = event->type(), alive = QPointer<EventThrottle>(this)] {
                       if (alive) passLate(widget, type);
                     });
}

void EventThrottle::passLate(QObject* object, QAccessible::Event type) {
  changes_[{object, type}] = {Clock::now(), false};
  if (static_cast<QWidget*>(object)->isVisible())
    send(object, type, [this](QAccessibleEvent* event) { pass(event); });
}

void EventThrottle::forgetOld(Clock::time_point now) {
  std::erase_if(changes_, [&](const auto& entry) { return now - entry.second.passed > kEvery + kEvery; });
}

void EventThrottle::pass(QAccessibleEvent* event) const {
  if (receive_) return receive_(event);
  // Qt has already notified the table itself, and would do so again; the platform ignores this event.
  if (event->type() == QAccessible::TableModelChanged) return;
  QAccessible::installUpdateHandler(nullptr);
  QAccessible::updateAccessibility(event);
  QAccessible::installUpdateHandler(&EventThrottle::handle);
}

}  // namespace tetrabench

#include "moc_event_throttle.cpp"
