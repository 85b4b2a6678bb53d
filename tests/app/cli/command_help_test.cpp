#include <QFile>
#include <QRegularExpression>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {
namespace {

/// Returns all long options except --help.
QStringList optionsIn(const QByteArray& help) {
  static const QRegularExpression option("--[a-z][a-z-]*");
  QStringList names;
  for (auto found = option.globalMatch(QString::fromUtf8(help)); found.hasNext();)
    names.append(found.next().captured());
  names.removeAll("--help");
  names.removeDuplicates();
  return names;
}

}  // namespace

/// Tests that `resources/help/command-line.md` covers every command and option that --help lists.
class CommandHelpTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase() {
    QFile file(TETRABENCH_SOURCE_DIR "/resources/help/command-line.md");
    QVERIFY(file.open(QIODevice::ReadOnly));
    page_ = QString::fromUtf8(file.readAll());
  }

  void everyCommandAndOptionIsOnTheHelpPage() {
    const QStringList commands = commandsIn(runCli({"--help"}).out);
    QVERIFY2(commands.contains("play") && commands.contains("bench"), qPrintable(commands.join(' ')));
    check({});
    for (const QString& command : commands) {
      check({command});
      for (const QString& below : commandsIn(runCli({command, "--help"}).out)) check({command, below});
    }
  }

 private:
  void check(const QStringList& command) {
    const QString name = command.join(' ');
    if (!command.isEmpty() && command[0] != "agent" && command[0] != "optimization")  // as for mdp
      QVERIFY2(page_.contains(QRegularExpression(QStringLiteral("(## |`)[^`\n]*\\b%1\\b").arg(name))),
               qPrintable(name));
    for (const QString& option : optionsIn(runCli(command + QStringList{"--help"}).out))
      QVERIFY2(page_.contains(option), qPrintable(name + ' ' + option));
  }

  QString page_;
};

TETRABENCH_TEST(CommandHelpTest)

}  // namespace tetrabench::test

#include "command_help_test.moc"
