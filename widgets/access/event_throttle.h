#pragma once

#include <QAccessible>
#include <QObject>
#include <chrono>
#include <functional>
#include <map>
#include <utility>

namespace tetrabench {

/// Throttles frequent changes of names, descriptions and values, so that they do not flood screen readers. An
/// unfocused widget passes at most one change per kEvery; the last one is always delivered, if late. Changes
/// of hidden widgets are dropped. All other events, and all events of the focused widget, pass.
class EventThrottle : public QObject {
  Q_OBJECT

 public:
  static constexpr std::chrono::milliseconds kEvery{3000};

  /// Installs the filter until destruction. Events that pass go to `receive`, by default to the platform.
  explicit EventThrottle(std::function<void(QAccessibleEvent*)> receive = {}, QObject* parent = nullptr);
  ~EventThrottle() override;

  /// Handles an accessibility event. Qt delivers these once a screen reader is running.
  void take(QAccessibleEvent* event);

 private:
  struct Change {
    std::chrono::steady_clock::time_point passed = {};
    bool waits = false;
  };
  using Key = std::pair<QObject*, QAccessible::Event>;

  static void handle(QAccessibleEvent* event);
  void pass(QAccessibleEvent* event) const;
  void passLate(QObject* object, QAccessible::Event type);
  void forgetOld(std::chrono::steady_clock::time_point now);

  std::function<void(QAccessibleEvent*)> receive_;
  std::map<Key, Change> changes_;
};

}  // namespace tetrabench
