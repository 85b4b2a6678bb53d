#pragma once

#include <QAccessible>
#include <QObject>
#include <chrono>
#include <functional>
#include <map>
#include <utility>

namespace tetrabench {

/// Keeps names, descriptions and values that change all the time from flooding screen readers. Of a widget
/// without the focus one change each kEvery passes; the last one always does, late. Changes of hidden
/// widgets, which nobody asks about, do not pass. All other events do, and all of the widget with the focus,
/// which a person works with.
class CalmEvents : public QObject {
  Q_OBJECT

 public:
  static constexpr std::chrono::milliseconds kEvery{3000};

  /// Stands before the platform, or before `receive`, from now on to its end.
  explicit CalmEvents(std::function<void(QAccessibleEvent*)> receive = {}, QObject* parent = nullptr);
  ~CalmEvents() override;

  /// What Qt gives of all that changes, once a screen reader runs.
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
