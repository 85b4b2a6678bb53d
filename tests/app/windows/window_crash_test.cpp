#include <signal.h>

#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <chrono>
#include <map>

#include "core/storage/atomic_file.h"
#include "tests/app/send_signal.h"
#include "tests/support/test_main.h"

using namespace tetrabench;

/// The window is killed at random moments while somebody clicks through all pages; after each start it shows
/// what it showed then or up to two seconds before.
class WindowCrashTest : public QObject {
  Q_OBJECT

  using Time = qint64;  ///< milliseconds by the steady clock
  struct Session {
    QProcess process;
    std::map<QString, std::vector<std::pair<Time, QString>>> shown;  ///< by part, from when on
    std::vector<Time> beats;
    QByteArray rest;

    void read() {
      rest += process.readAllStandardOutput();
      const auto lines = rest.split('\n');
      rest = lines.back();
      for (const QByteArray& line : lines.first(lines.size() - 1)) {
        const auto fields = line.split('\t');
        beats.push_back(fields[0].toLongLong());
        if (fields.size() == 3) shown[QString::fromUtf8(fields[1])].emplace_back(beats.back(), fields[2]);
      }
    }
  };

  static Time now() {
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  }

  void start(Session& session, int seed) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_DATA_HOME", folder_.filePath("data"));
    environment.insert("XDG_CONFIG_HOME", folder_.filePath("config"));
    environment.insert("QT_QPA_PLATFORM", "offscreen");
    session.process.setProcessEnvironment(environment);
    session.process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    session.process.start(TETRABENCH_CLICKING_WINDOW, {QString::number(seed)});
    const auto begun = [&] {
      session.read();
      return session.shown.contains("watched");  // the last part of the first lines
    };
    QTRY_VERIFY_WITH_TIMEOUT(begun(), 120'000);
  }

  /// How long a value had been gone when the program was killed, in milliseconds; none if it never was there.
  static std::optional<Time> lossOf(const std::vector<std::pair<Time, QString>>& history,
                                    const QString& value, Time killed) {
    for (std::size_t i = history.size(); i-- > 0;)
      if (history[i].second == value) return i + 1 == history.size() ? 0 : killed - history[i + 1].first;
    return {};
  }

  /// Starved machines save as late as they do everything else: how long the window did nothing in the three
  /// seconds before, and how long it took to write a file.
  Time delayOfMachine(const std::vector<Time>& beats, Time killed) {
    const Time before = now();
    writeFileAtomically(folder_.filePath("probe").toStdString(), "probe");
    const Time writing = now() - before, gap = longestGap(beats, killed);
    return (gap < 300 ? 0 : 10 * gap) + (writing < 100 ? 0 : 10 * writing);
  }

  static Time longestGap(const std::vector<Time>& beats, Time killed) {
    Time longest = 0;
    for (std::size_t i = 1; i < beats.size(); ++i)
      if (beats[i] > killed - 3000) longest = std::max(longest, beats[i] - beats[i - 1]);
    return std::max(longest, killed - beats.back());
  }

  QTemporaryDir folder_;

 private Q_SLOTS:
  void nothingButTheLastTwoSecondsIsLost() {
    const int kills = std::max(3, qEnvironmentVariableIntValue("TETRABENCH_KILLS"));
    QRandomGenerator random(1);
    auto session = std::make_unique<Session>();
    start(*session, 0);
    std::map<QString, Time> worst;
    std::map<QString, std::size_t> changes;
    for (int kill = 1; kill <= kills; ++kill) {
      const Time until = now() + random.bounded(500, 5000);
      while (now() < until) {
        QTest::qWait(20);
        session->read();
      }
      test::sendSignal(session->process, SIGKILL);
      const Time killed = now();
      session->process.waitForFinished();
      session->read();
      const Time delay = delayOfMachine(session->beats, killed);
      auto next = std::make_unique<Session>();
      start(*next, kill);
      const Time most = 2000 + delay;
      for (const auto& [name, history] : session->shown) {
        changes[name] += history.size() - 1;
        QVERIFY2(next->shown.contains(name), qPrintable(name));
        const QString& value = next->shown[name].front().second;
        const auto loss = lossOf(history, value, killed);
        const QString what = QStringLiteral("kill %1, %2: ").arg(kill).arg(name);
        QVERIFY2(loss, qPrintable(what + "\"" + value.left(500) + "\" was never shown; the last was \"" +
                                  history.back().second.left(500) + "\""));
        QVERIFY2(*loss <= most, qPrintable(what + QStringLiteral("%1 ms are lost").arg(*loss)));
        worst[name] = std::max(worst[name], *loss);
      }
      session = std::move(next);
    }
    session->process.kill();
    session->process.waitForFinished();
    for (const auto& [name, count] : changes)  // else nothing could have been lost
      QVERIFY2(count > 0, qPrintable(name + " was never changed"));
    for (const auto& [name, loss] : worst)
      qInfo("%d kills: at most %lld ms lost of %s", kills, static_cast<long long>(loss), qPrintable(name));
  }
};

TETRABENCH_TEST(WindowCrashTest)
#include "window_crash_test.moc"
