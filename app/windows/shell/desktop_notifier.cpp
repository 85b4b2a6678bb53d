#include "app/windows/shell/desktop_notifier.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QGuiApplication>
#include <QVariantMap>
#include <utility>

namespace tetrabench {
namespace {

constexpr const char* kService = "org.freedesktop.Notifications";  // also the name of its interface
constexpr const char* kPath = "/org/freedesktop/Notifications";
constexpr int kUsualDuration = -1;  // the desktop decides how long a notification stays

QString nextConnection() {
  static int count = 0;
  return QStringLiteral("tetrabench-notifications-%1").arg(++count);
}

/// Returns the message that shows a notification. The sentence is its summary, since services may interpret
/// markup in the body.
QDBusMessage messageOf(const QString& sentence) {
  QDBusMessage message = QDBusMessage::createMethodCall(kService, kPath, kService, "Notify");
  const QString program = QGuiApplication::desktopFileName();
  message << QGuiApplication::applicationDisplayName() << uint{0} << program << sentence << QString()
          << QStringList{QStringLiteral("default"), DesktopNotifier::tr("Show")}
          << QVariantMap{{QStringLiteral("desktop-entry"), program}} << kUsualDuration;
  return message;
}

}  // namespace

DesktopNotifier::DesktopNotifier(QString address, QObject* parent)
    : Notifier(parent), address_(std::move(address)), connection_(nextConnection()) {}

DesktopNotifier::~DesktopNotifier() = default;

/// Connects to the bus on another thread, as that blocks.
void DesktopNotifier::notify(const QString& sentence, OnClick clicked) {
  inBackground(
      this,
      [address = address_, name = connection_] {
        QDBusConnection bus(name);
        if (!bus.isConnected())
          bus = address.isEmpty() ? QDBusConnection::connectToBus(QDBusConnection::SessionBus, name)
                                  : QDBusConnection::connectToBus(address, name);
        return bus.isConnected();
      },
      [this, sentence, clicked = std::move(clicked)](bool isConnected) {
        if (isConnected) send(sentence, clicked);
      },
      [](const QString&) {});
}

void DesktopNotifier::send(const QString& sentence, const OnClick& clicked) {
  QDBusConnection bus(connection_);
  if (!std::exchange(listens_, true)) {
    // Without the name of the service, as looking up its owner blocks.
    const auto listen = [&](const char* signal, const char* slot) {
      bus.connect({}, kPath, kService, signal, this, slot);
    };
    listen("ActivationToken", SLOT(storeToken(uint, QString)));
    listen("ActionInvoked", SLOT(click(uint, QString)));
    listen("NotificationClosed", SLOT(forget(uint, uint)));
  }
  auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(messageOf(sentence)), this);
  connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, clicked] {
    const QDBusPendingReply<uint> reply = *watcher;
    if (!reply.isError()) shown_[reply.value()] = {clicked};
    watcher->deleteLater();
  });
}

void DesktopNotifier::storeToken(uint id, const QString& token) {
  const auto found = shown_.find(id);
  if (found != shown_.end()) found->second.activation = token.toLatin1();
}

void DesktopNotifier::click(uint id, const QString& /*action*/) {
  const auto found = shown_.find(id);
  if (found == shown_.end()) return;
  const Shown shown = std::move(found->second);
  shown_.erase(found);
  shown.clicked(shown.activation);
}

void DesktopNotifier::forget(uint id, uint /*reason*/) {
  shown_.erase(id);
}

}  // namespace tetrabench

#include "moc_desktop_notifier.cpp"
