#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {
namespace {

/// Strips roff escapes from the page.
QString plain(QByteArray page) {
  for (const char* font : {"\\fB", "\\fI", "\\fR"}) page.replace(font, "");
  return QString::fromUtf8(page.replace("\\-", "-").replace("\\e", "\\"));
}

/// Returns all options, both short and long.
QStringList optionsIn(const QByteArray& help) {
  static const QRegularExpression option("(?<=[\\s,])--?[a-z][a-z-]*(?=[\\s,])");
  QStringList names;
  for (auto found = option.globalMatch(QString::fromUtf8(help)); found.hasNext();)
    names.append(found.next().captured());
  names.removeDuplicates();
  return names;
}

}  // namespace

/// Tests for the man pages, which each program prints during the build.
class ManPageTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pagesAreSoundRoff_data() { programs(); }
  void pagesAreSoundRoff() {
    QFETCH(QString, program);
    QFETCH(QStringList, manual);
    const CliResult page = runProgram(program, manual);
    QVERIFY2(page.exitCode == 0, page.err);
    for (const char* section :
         {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "ENVIRONMENT", "SEE ALSO"})
      QVERIFY2(page.out.contains(QByteArray("\n.SH ") + section + "\n"), section);
    for (const char* word : {"NO_COLOR", "share/doc/tetrabench\\-data/help/index.md"})
      QVERIFY2(page.out.contains(word), word);
    if (QStandardPaths::findExecutable("mandoc").isEmpty()) QSKIP("mandoc is not installed");
    const CliResult lint = runProgram("mandoc", {"-T", "lint", "-W", "warning"}, page.out);
    QVERIFY2(lint.exitCode == 0 && lint.out.isEmpty(), lint.out);
  }

  void everyCommandAndOptionOfTheHelpIsOnThePage() {
    const QString page = plain(runCli({"manual", "man", "2026-01-31"}).out);
    QStringList paths{""};
    for (const QString& command : commandsIn(runCli({"--help"}).out)) {
      paths += command;
      for (const QString& below : commandsIn(runCli({command, "--help"}).out)) paths += command + ' ' + below;
    }
    QVERIFY(paths.size() > 30);
    for (const QString& path : paths) {
      const QString begin = path.isEmpty() ? QString(".SH OPTIONS\n") : ".SS " + path + "\n";
      QVERIFY2(page.contains("\n" + begin), qPrintable(path));
      const QString section = "\n" + page.section(begin, 1).section(QRegularExpression("\n\\.S[SH] "), 0, 0);
      for (const QString& option : optionsIn(runCli(words(path) + QStringList{"--help"}).out))
        QVERIFY2(
            section.contains(QRegularExpression(QStringLiteral("\n\\.TP\n([^\n]*, )?%1\\b").arg(option))) ||
                !isEntry(path, option),
            qPrintable(path + ' ' + option));
    }
  }

  void everyOptionOfTheWindowsIsOnTheirPage() {
    if (QByteArray(TETRABENCH_PROGRAM).isEmpty()) QSKIP("built without the windows");
    const QString page =
        plain(runProgram(TETRABENCH_PROGRAM, {"--manual", "man", "--manual-date", "2026-01-31"}).out);
    const QByteArray help = runProgram(TETRABENCH_PROGRAM, {"--help"}).out;
    for (const QString& option : optionsIn(help))
      if (option != "--help-all")
        QVERIFY2(page.contains(QRegularExpression("\n\\.TP\n[^\n]*" + option + "\\b")), qPrintable(option));
    QVERIFY(help.contains("--page") && !help.contains("--manual"));
  }

  void anotherFormIsRefused() {
    const CliResult wrong = runCli({"manual", "tcsh"});
    QCOMPARE(wrong.exitCode, 2);
    QCOMPARE(wrong.err, "tetrabench-cli: FORM is tcsh; it must be one of man, bash, zsh, fish.\n");
  }

 private:
  /// Returns whether the option has its own entry in --help rather than only a mention.
  static bool isEntry(const QString& path, const QString& option) {
    const QString help = QString::fromUtf8(runCli(words(path) + QStringList{"--help"}).out);
    return help.contains(QRegularExpression(QStringLiteral("\n  (-[a-z],)?%1[ \n]").arg(option)));
  }

  static void programs() {
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("manual");
    QTest::newRow("tetrabench-cli") << TETRABENCH_CLI << QStringList{"manual", "man", "2026-01-31"};
    if (*TETRABENCH_MPI_PROGRAM)
      QTest::newRow("tetrabench-mpi") << TETRABENCH_MPI_PROGRAM << QStringList{"manual", "man", "2026-01-31"};
    if (*TETRABENCH_PROGRAM)
      QTest::newRow("tetrabench") << TETRABENCH_PROGRAM
                                  << QStringList{"--manual", "man", "--manual-date", "2026-01-31"};
  }
};

TETRABENCH_TEST(ManPageTest)

}  // namespace tetrabench::test

#include "man_page_test.moc"
