#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <csignal>

#include "tests/app/cli/cli_runner.h"
#include "tests/app/send_signal.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {
namespace {

QStringList manualOf(const QString& program) {
  return program == TETRABENCH_PROGRAM ? QStringList{"--manual", "man", "--manual-date", "2026-01-31"}
                                       : QStringList{"manual", "man", "2026-01-31"};
}

/// Returns whether a process catches this signal (`how` is "SigCgt") or blocks it to wait for it ("SigBlk")
/// (Linux).
bool caresAbout(int signal, qint64 process, const QByteArray& how) {
  QFile file(QStringLiteral("/proc/%1/status").arg(process));
  if (!file.open(QFile::ReadOnly)) return false;
  for (const QByteArray& line : file.readAll().split('\n'))
    if (line.startsWith(how + ':'))
      return line.mid(how.size() + 1).trimmed().toULongLong(nullptr, 16) >> (signal - 1) & 1;
  return false;
}

}  // namespace

/// Tests for the programs' contract with scripts: exit codes, and no colors.
class ExitCodesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QFile::setPermissions(home_.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  }

  void manualsListThem_data() {
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("codes");
    const QStringList ofCommands{"0", "1", "2", "130"}, ofWindows{"0", "1", "2"};
    QTest::newRow("tetrabench-cli") << TETRABENCH_CLI << ofCommands;
    if (*TETRABENCH_MPI_PROGRAM) QTest::newRow("tetrabench-mpi") << TETRABENCH_MPI_PROGRAM << ofCommands;
    if (*TETRABENCH_PROGRAM) QTest::newRow("tetrabench") << TETRABENCH_PROGRAM << ofWindows;
  }

  void manualsListThem() {
    QFETCH(QString, program);
    QFETCH(QStringList, codes);
    QProcess process;
    prepare(process, program, manualOf(program));
    process.start();
    QVERIFY(process.waitForFinished(kGuardMilliseconds));
    const QString page = QString::fromUtf8(process.readAllStandardOutput());
    QCOMPARE(numbersIn(page.section(".SH EXIT STATUS\n", 1).section("\n.SH ", 0, 0), R"(\\fB(\d+)\\fR)"),
             codes);
  }

  void theHelpListsThem() {
    QFile file(TETRABENCH_SOURCE_DIR "/resources/help/command-line.md");
    QVERIFY(file.open(QFile::ReadOnly));
    const QString table =
        QString::fromUtf8(file.readAll()).section("| exit code | meaning |", 1).section("\n\n", 0, 0);
    QCOMPARE(numbersIn(table, R"(\n\| (\d+) \|)"), (QStringList{"0", "1", "2", "130"}));
  }

  void programsEndWithThem_data() {
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("output");
    QTest::addColumn<int>("sent");
    QTest::addColumn<int>("code");
    for (const char* program : {TETRABENCH_CLI, TETRABENCH_MPI_PROGRAM}) {
      if (!*program) continue;
      const QByteArray name = QByteArray(program).mid(QByteArray(program).lastIndexOf('/') + 1);
      const auto row = [&](const char* what) -> QTestData& {
        return QTest::newRow(name + ", " + what) << QString(program);
      };
      row("done") << words("mdp list") << "" << 0 << 0;
      row("no room") << words("agent list") << "/dev/full" << 0 << 1;
      row("no command") << words("nonsense") << "" << 0 << 2;
      row("no number") << words("play --mdp standard/5x5 --agent random --games x") << "" << 0 << 2;
      row("no document") << words("mdp show nonsense") << "" << 0 << 2;
      row("interrupted") << words("features of --board -") << "" << SIGINT << 130;
      row("asked to end") << words("features of --board -") << "" << SIGTERM << 130;
      row("interrupted in games") << words("play --mdp standard/10x20 --agent dt-20 --games 9") << ""
                                  << SIGINT << 130;
    }
    if (!*TETRABENCH_PROGRAM) return;
    const auto row = [](const char* what) -> QTestData& {
      return QTest::newRow(QByteArray("tetrabench, ") + what) << QString(TETRABENCH_PROGRAM);
    };
    const QStringList figure = words("--mdp standard/5x5 --agent random --steps 100 --figure");
    row("a figure") << figure + QStringList{home_.filePath("figure.svg")} << "" << 0 << 0;
    row("no figure") << figure + QStringList{"/dev/null/figure.svg"} << "" << 0 << 1;
    row("no display") << QStringList{} << "" << 0 << 1;
    row("no option") << QStringList{"--nonsense"} << "" << 0 << 2;
    row("no page") << QStringList{"--page", "nonsense"} << "" << 0 << 2;
    row("interrupted") << words("--page watch") << "" << SIGINT << 0;
    row("asked to end") << words("--page watch") << "" << SIGTERM << 0;
  }

  void programsEndWithThem() {
    QFETCH(QString, program);
    QFETCH(QStringList, arguments);
    QFETCH(QString, output);
    QFETCH(int, sent);
    QFETCH(int, code);
    if (!output.isEmpty() && !QFile::exists(output)) QSKIP("there is no such file here");
    QProcess process;
    prepare(process, program, arguments);
    if (!output.isEmpty()) process.setStandardOutputFile(output);
    process.start();
    QVERIFY(process.waitForStarted(kGuardMilliseconds));
    if (sent != 0) {
      const QByteArray how = program == TETRABENCH_PROGRAM ? "SigCgt" : "SigBlk";
      QTRY_VERIFY(caresAbout(sent, process.processId(), how));
      QVERIFY(sendSignal(process, sent));
    }
    QVERIFY(process.waitForFinished(kGuardMilliseconds));
    const QByteArray errors = process.readAllStandardError();
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QVERIFY2(process.exitCode() == code, QByteArray::number(process.exitCode()) + ": " + errors);
    const QString name = program.section('/', -1);
    if (code == 1 || code == 2) QVERIFY2(errors.contains(name.toUtf8()), errors);  // the reason
  }

  void aMissingDisplayIsReportedInOneSentence_data() {
    QTest::addColumn<QString>("display");
    QTest::addColumn<QByteArray>("sentence");
    QTest::newRow("empty") << ""
                           << QByteArray("tetrabench needs a display; tetrabench-cli works without one.\n");
    QTest::newRow("not there") << ":9999"
                               << QByteArray(
                                      "tetrabench cannot open display :9999; "
                                      "tetrabench-cli works without one.\n");
  }

  void aMissingDisplayIsReportedInOneSentence() {
    QFETCH(QString, display);
    QFETCH(QByteArray, sentence);
    if (!*TETRABENCH_PROGRAM) QSKIP("there are no windows");
    QProcess process;
    prepare(process, TETRABENCH_PROGRAM, {});
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert("DISPLAY", display);
    process.setProcessEnvironment(environment);
    process.start();
    QVERIFY(process.waitForFinished(kGuardMilliseconds));
    QCOMPARE(process.readAllStandardError(), sentence);
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 1);
  }

  void otherProblemsOfTheDisplayAreReportedByQt() {
    if (!*TETRABENCH_PROGRAM) QSKIP("there are no windows");
    QProcess process;
    prepare(process, TETRABENCH_PROGRAM, {});
    process.setArguments({"-platform", "nonsense"});
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert("DISPLAY", ":9999");
    process.setProcessEnvironment(environment);
    process.start();
    QVERIFY(process.waitForFinished(kGuardMilliseconds));
    const QByteArray message = process.readAllStandardError();
    QVERIFY2(message.contains("Could not find the Qt platform plugin \"nonsense\""), message.constData());
    QVERIFY(process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0);
  }

  /// Tests that output is never colored, with or without NO_COLOR, even on a terminal (see no-color.org).
  void nothingIsColored_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<bool>("asked");
    const QString play =
        "play --mdp standard/10x20 --agent dellacherie --games 400 --pieces 20000 --threads 1";
    for (const bool asked : {false, true}) {
      const char* when = asked ? "NO_COLOR, " : "";
      QTest::addRow("%sprogress", when) << play << asked;
      QTest::addRow("%shelp", when) << "play --help" << asked;
      QTest::addRow("%sa refusal", when) << "play --mdp nonsense --agent random" << asked;
    }
  }

  void nothingIsColored() {
    QFETCH(QString, command);
    QFETCH(bool, asked);
    if (QStandardPaths::findExecutable("script").isEmpty()) QSKIP("script is not installed");
    QProcess process;
    prepare(process, "script",
            {"-q", "-e", "-c", QStringLiteral("'%1' %2").arg(TETRABENCH_CLI, command), "/dev/null"});
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert("TERM", "xterm-256color");
    environment.insert("CLICOLOR_FORCE", "1");
    environment.remove("NO_COLOR");
    if (asked) environment.insert("NO_COLOR", "1");
    process.setProcessEnvironment(environment);
    process.start();
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(kGuardMilliseconds));
    const QString shown = QString::fromUtf8(process.readAllStandardOutput());
    QVERIFY2(!shown.contains(QRegularExpression("\x1b\\[[0-9;]*m")), qPrintable(shown));
    QVERIFY(!shown.isEmpty());
    // Proves that this is a terminal, where progress rewrites its line.
    if (QByteArray(QTest::currentDataTag()).endsWith("progress"))
      QVERIFY2(shown.contains("\r\x1b[K"), qPrintable(shown));
  }

 private:
  /// Uses separate settings. Without arguments, no display is available.
  void prepare(QProcess& process, const QString& program, const QStringList& arguments) const {
    prepareCli(process, arguments);
    process.setProgram(program);
    QProcessEnvironment environment = process.processEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(name);
    if (!arguments.isEmpty()) environment.insert("QT_QPA_PLATFORM", "offscreen");
    environment.insert("XDG_CONFIG_HOME", home_.path());
    environment.insert("XDG_DATA_HOME", home_.path());
    environment.insert("XDG_RUNTIME_DIR", home_.path());
    process.setProcessEnvironment(environment);
  }

  static QStringList numbersIn(const QString& text, const char* form) {
    QStringList numbers;
    for (auto found = QRegularExpression(form).globalMatch(text); found.hasNext();)
      numbers.append(found.next().captured(1));
    return numbers;
  }

  QTemporaryDir home_;
};

TETRABENCH_TEST(ExitCodesTest)

}  // namespace tetrabench::test

#include "exit_codes_test.moc"
