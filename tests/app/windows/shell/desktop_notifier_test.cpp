#include "app/windows/shell/desktop_notifier.h"

#include <QDBusConnection>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QVariantMap>

#include "tests/support/guard.h"
#include "tests/support/test_main.h"

namespace tetrabench {

/// Stands in for the desktop's notification service.
class NotificationService : public QObject {
  Q_OBJECT
  Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")

 public Q_SLOTS:
  // NOLINTNEXTLINE(readability-identifier-naming): its name on the bus
  uint Notify(const QString& program, uint /*replaces*/, const QString& /*icon*/, const QString& summary,
              const QString& body, const QStringList& actions, const QVariantMap& hints, int /*expires*/) {
    programs << program;
    summaries << summary;
    bodies << body;
    lastActions = actions;
    lastHints = hints;
    return static_cast<uint>(summaries.size());
  }

 Q_SIGNALS:
  void ActivationToken(uint id, const QString& token);  // NOLINT(readability-identifier-naming)
  void ActionInvoked(uint id, const QString& action);   // NOLINT(readability-identifier-naming)
  void NotificationClosed(uint id, uint reason);        // NOLINT(readability-identifier-naming)

 public:
  QStringList programs, summaries, bodies, lastActions;
  QVariantMap lastHints;
};

/// Tests for notifications through a service on a bus of its own.
class DesktopNotifierTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    const QString daemon = QStandardPaths::findExecutable("dbus-daemon");
    if (daemon.isEmpty()) QSKIP("dbus-daemon is missing (package dbus)");
    bus_.start(daemon, {"--session", "--nofork", "--nopidfile", "--print-address",
                        "--address=unix:dir=" + folder_.path()});
    QTRY_VERIFY(bus_.canReadLine());
    address_ = QString::fromLatin1(bus_.readLine()).trimmed();
  }
  void cleanupTestCase() {
    QDBusConnection::disconnectFromBus(kDesktop);
    if (bus_.state() == QProcess::NotRunning) return;
    bus_.kill();
    bus_.waitForFinished(test::kGuardMilliseconds);
  }

  void withoutAServiceNothingHappens() {
    DesktopNotifier notifier(address_);
    notifier.notify("Nobody sees this.", [](const QByteArray&) {});
    DesktopNotifier nowhere("unix:path=" + folder_.filePath("no-bus"));
    nowhere.notify("Nobody sees this.", [](const QByteArray&) {});
  }

  void aNotificationIsShownAndItsClickReported() {
    NotificationService service;
    QDBusConnection desktop = QDBusConnection::connectToBus(address_, kDesktop);
    QVERIFY(desktop.registerObject("/org/freedesktop/Notifications", &service,
                                   QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
    QVERIFY(desktop.registerService("org.freedesktop.Notifications"));
    DesktopNotifier notifier(address_);
    QByteArrayList clicks;
    const auto note = [&](const QString& sentence) {
      notifier.notify(sentence, [&clicks, sentence](const QByteArray& activation) {
        clicks << sentence.toUtf8() + ' ' + activation;
      });
    };
    note("One <b>.");
    QTRY_COMPARE(service.summaries, QStringList{"One <b>."});
    QCOMPARE(service.bodies, QStringList{""});  // whose markup would be interpreted
    QCOMPARE(service.lastActions.value(0), QString("default"));
    QVERIFY(service.lastHints.contains("desktop-entry"));
    note("Two.");
    QTRY_COMPARE(service.summaries.size(), 2);
    // A click before the answer to Notify is lost, as a person cannot be so fast: click until it arrives.
    const auto click = [&] {
      Q_EMIT service.ActivationToken(2, "token");
      Q_EMIT service.ActionInvoked(2, "default");
      QCoreApplication::processEvents();
      return !clicks.isEmpty();
    };
    QTRY_VERIFY(click());
    QCOMPARE(clicks, QByteArrayList{"Two. token"});
    Q_EMIT service.NotificationClosed(1, 2);
    Q_EMIT service.ActionInvoked(1, "default");  // closed
    Q_EMIT service.ActionInvoked(2, "default");  // already clicked
    note("Three.");
    QTRY_COMPARE(service.summaries.size(), 3);
    QCOMPARE(clicks.size(), 1);
  }

 private:
  static constexpr const char* kDesktop = "desktop";

  QTemporaryDir folder_;
  QProcess bus_;
  QString address_;
};

}  // namespace tetrabench

using tetrabench::DesktopNotifierTest;

TETRABENCH_TEST(DesktopNotifierTest)
#include "desktop_notifier_test.moc"
