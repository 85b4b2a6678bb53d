#include <signal.h>

#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <algorithm>
#include <map>

#include "tests/app/process_time.h"
#include "tests/app/send_signal.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

/// Test that kills the window at random moments while it is being clicked through all pages. After each start
/// it must show the last saved state or a later one.
class WindowCrashTest : public QObject {
  Q_OBJECT

  /// Values that one widget showed, in order. `saving` is the index of the latest value when the last save
  /// began, `saved` that of the latest value known to be on disk.
  struct History {
    QStringList values;
    qsizetype saving = 0, saved = 0;
  };
  struct Session {
    QProcess process;
    std::map<QString, History> shown;  ///< keyed by part
    QByteArray rest;
    int saves = 0;

    void read() {
      rest += process.readAllStandardOutput();
      const auto lines = rest.split('\n');
      rest = lines.back();
      for (const QByteArray& line : lines.first(lines.size() - 1)) {
        const auto fields = line.split('\t');
        if (fields.size() == 2) shown[QString::fromUtf8(fields[0])].values << QString::fromUtf8(fields[1]);
        for (auto& [name, history] : shown) {
          if (line == "saving") history.saving = history.values.size() - 1;
          if (line == "saved") history.saved = history.saving;
        }
        saves += line == "saved";
      }
    }
  };

  void start(Session& session, int seed) const {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_DATA_HOME", folder_.filePath("data"));
    environment.insert("XDG_CONFIG_HOME", folder_.filePath("config"));
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    session.process.setProcessEnvironment(environment);
    session.process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    session.process.start(TETRABENCH_CLICKING_WINDOW, {QString::number(seed)});
    const auto begun = [&] {
      session.read();
      return session.shown.contains("watched");  // printed last at startup
    };
    QTRY_VERIFY(begun());
  }

  /// Kills the program after up to two saves and some more work.
  void kill(Session& session, QRandomGenerator& random) const {
    const int saves = random.bounded(3);
    const auto isSaved = [&] {
      session.read();
      return session.saves >= saves;
    };
    QTRY_VERIFY(isSaved());
    QVERIFY(test::worksFor(session.process, random.bounded(1000)));
    test::sendSignal(session.process, SIGKILL);
    session.process.waitForFinished(test::kGuardMilliseconds);
    session.read();
  }

  QTemporaryDir folder_;

 private Q_SLOTS:
  void nothingThatWasSavedIsLost() {
    const int kills = std::max(3, qEnvironmentVariableIntValue("TETRABENCH_KILLS"));
    QRandomGenerator random(1);
    auto session = std::make_unique<Session>();
    start(*session, 0);
    std::map<QString, qsizetype> changes, lost;
    const auto isAllChanged = [&] {  // otherwise the test would prove nothing
      return !changes.empty() &&
             std::ranges::none_of(changes, [](const auto& part) { return part.second == 0; });
    };
    for (int killed = 1; killed <= kills || !isAllChanged(); ++killed) {
      kill(*session, random);
      auto next = std::make_unique<Session>();
      start(*next, killed);
      for (const auto& [name, history] : session->shown) {
        changes[name] += history.values.size() - 1;
        QVERIFY2(next->shown.contains(name), qPrintable(name));
        const QString& value = next->shown[name].values.front();
        const qsizetype found = history.values.lastIndexOf(value);
        const QString what = QStringLiteral("kill %1, %2: \"%3\" ").arg(killed).arg(name, value.left(500));
        QVERIFY2(found >= 0,
                 qPrintable(what + "was never shown; the last was " + history.values.back().left(500)));
        QVERIFY2(
            found >= history.saved,
            qPrintable(what + "is older than what was saved: " + history.values[history.saved].left(500)));
        lost[name] = std::max(lost[name], history.values.size() - 1 - found);
      }
      session = std::move(next);
    }
    session->process.kill();
    session->process.waitForFinished(test::kGuardMilliseconds);
    for (const auto& [name, count] : lost)
      qInfo("at most %lld changes lost of %s", static_cast<long long>(count), qPrintable(name));
  }
};

TETRABENCH_TEST(WindowCrashTest)
#include "window_crash_test.moc"
