#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <functional>

namespace tetrabench {

/// Interface to the notifications of the desktop.
class Notifier : public QObject {
 public:
  /// Callback for a click on a notification. `activation` is the token that lets the window come to the front
  /// on Wayland; empty if there is none.
  using OnClick = std::function<void(const QByteArray& activation)>;

  /// Shows a notification without waiting for the desktop.
  virtual void notify(const QString& sentence, OnClick clicked) = 0;

 protected:
  using QObject::QObject;
};

}  // namespace tetrabench
