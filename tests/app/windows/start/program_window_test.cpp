#include <QIcon>
#include <QSettings>
#include <QStandardPaths>

#include "app/windows/start/application.h"
#include "tests/app/windows/start/started_program.h"
#include "tests/support/test_main.h"
#include "tests/widgets/isolated_settings.h"

using namespace tetrabench;

namespace {

/// Returns the output of a system program.
QByteArray printed(const QString& program, const QStringList& arguments) {
  QProcess process;
  process.start(program, arguments);
  process.waitForFinished(test::kGuardMilliseconds);
  return process.readAllStandardOutput();
}

}  // namespace

/// Tests how the desktop identifies the program's windows.
class ProgramWindowTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void windowsBelongToTheMenuEntry() {
    Application::introduce();
    const QString entry =
        QStringLiteral(TETRABENCH_SOURCE_DIR "/resources/%1.desktop").arg(QGuiApplication::desktopFileName());
    QVERIFY2(QFile::exists(entry), qPrintable(entry));
    QVERIFY(!QGuiApplication::windowIcon().pixmap(64, 64).isNull());
    QCOMPARE(QSettings().fileName().section('/', -2), QString("tetrabench/tetrabench.conf"));
    const IsolatedSettings ofTests;  // isolates later tests
  }

  void init() {
    for (const char* program : {"Xvfb", "xwininfo", "xprop"})
      if (QStandardPaths::findExecutable(program).isEmpty())
        QSKIP(qPrintable(QString(program) + " is missing"));
    server_ = std::make_unique<QProcess>();
    server_->start("Xvfb",
                   {"-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset"});
    QVERIFY(server_->waitForReadyRead(test::kGuardMilliseconds));
    display_ = ":" + QString::fromUtf8(server_->readLine().trimmed());
  }
  void cleanup() {
    if (!server_) return;
    server_->terminate();
    QVERIFY(server_->waitForFinished(test::kGuardMilliseconds));
    server_.reset();
  }

  void windowsHaveTheClassAndTheIcon() {
    const TestUser user;
    QProcess program;
    user.start(program, {"-display", display_}, "xcb");
    QTRY_COMPARE(windows().size(), 1);
    const QByteArray window = windows().first();
    QFile entry(TETRABENCH_SOURCE_DIR "/resources/org.tetrabench.Tetrabench.desktop");
    QVERIFY(entry.open(QFile::ReadOnly));
    const QByteArray text = entry.readAll(), key = "\nStartupWMClass=";
    QVERIFY(text.contains(key));
    const QByteArray wmClass = text.mid(text.indexOf(key) + key.size()).split('\n').first();
    QVERIFY2(window.contains("\"" + wmClass + "\")"), window);
    const QByteArray icon = printed("xprop", {"-display", display_, "-id", window.split(' ').first(),
                                              "-notype", "32c", " $0+", "_NET_WM_ICON"});
    QVERIFY2(icon.size() > 1000, icon);
    QVERIFY(quits(program));
  }

  void aLostDisplayEndsTheProgramWithASentence() {
    const TestUser user;
    QProcess program;
    user.start(program, {"-display", display_, "--mdp", "standard/10x20", "--agent", "cmu-look-ahead"},
               "xcb");
    QTRY_COMPARE(windows().size(), 1);
    server_->kill();
    QVERIFY(server_->waitForFinished(test::kGuardMilliseconds));
    server_.reset();
    QVERIFY(program.waitForFinished(test::kGuardMilliseconds));
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 1);
    const QByteArray said = program.readAllStandardError();
    QVERIFY2(
        said.contains(
            "tetrabench: the connection to the display was lost. Finished runs and the state of the window "
            "were saved; the next start restores them."),
        said);
    QVERIFY(QFile::exists(user.folder("data/tetrabench/tetrabench/session/watch.json")));
  }

  void aSignalClosesTheQuestionBeforeTheWindow() {
    const TestUser user;
    QProcess first, second;
    user.start(first, {"-display", display_}, "xcb");
    QTRY_COMPARE(windows().size(), 1);
    QTRY_VERIFY(QFile::exists(user.socketFolder() + "/window"));
    user.start(second, {"-display", display_, "any.mdp.json"}, "xcb");
    QTRY_COMPARE(windows().size(), 2);  // the dialog asking where to open the document
    QVERIFY(quits(second));
    QVERIFY(quits(first));
  }

 private:
  /// Returns the lines of xwininfo that describe the program's windows.
  QByteArrayList windows() const {
    QByteArrayList lines;
    for (const QByteArray& line : printed("xwininfo", {"-display", display_, "-root", "-tree"}).split('\n'))
      if (line.contains("(\"tetrabench\" \"")) lines.append(line.trimmed());
    return lines;
  }

  std::unique_ptr<QProcess> server_;
  QString display_;
};

TETRABENCH_TEST(ProgramWindowTest)
#include "program_window_test.moc"
