#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// The example of the help page, played as the page says.
class OutsideAgentCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void theExampleOfTheHelpPlays_data();
  void theExampleOfTheHelpPlays();
  void aProgramThatWasNotAllowedDoesNotRun();

 private:
  QStringList play(const QString& mdp) const {
    return words("play --json --games 3 --mdp " + mdp + " --agent " + folder_.filePath("lowest.agent.json"));
  }

  QTemporaryDir folder_;
};

/// Writes the first two texts in fences: the program and its document.
void OutsideAgentCommandTest::initTestCase() {
  QFile page(TETRABENCH_SOURCE_DIR "/resources/help/write-an-agent.md");
  QVERIFY(page.open(QFile::ReadOnly));
  const QStringList parts = QString::fromUtf8(page.readAll()).split("```\n");
  QVERIFY(parts.size() > 4);
  writeFile(folder_.filePath("lowest.py"), parts[1].toUtf8());
  writeFile(folder_.filePath("lowest.agent.json"), parts[3].toUtf8());
}

void OutsideAgentCommandTest::theExampleOfTheHelpPlays_data() {
  QTest::addColumn<QString>("mdp");
  for (const char* mdp : {"standard/10x20", "rlc2008/training-00"}) QTest::newRow(mdp) << mdp;
}

void OutsideAgentCommandTest::theExampleOfTheHelpPlays() {
  QFETCH(QString, mdp);
  const Json played = jsonOf(runCli(play(mdp) << "--trust"));
  QCOMPARE(played["agent"].get<std::string>(), std::string("Lowest"));
  QCOMPARE(played["games"].size(), std::size_t{3});
  QVERIFY(played["lines"]["mean"].get<double>() > 5);  // an agent that plays at random removes none
}

void OutsideAgentCommandTest::aProgramThatWasNotAllowedDoesNotRun() {
  const CliResult result = runCli(play("standard/10x20"));
  QCOMPARE(result.exitCode, 1);
  QVERIFY2(result.err.startsWith("tetrabench-cli: \"Lowest\" runs the program `python3 lowest.py` in "),
           result.err.constData());
  QVERIFY(result.out.isEmpty());
}

TETRABENCH_TEST(OutsideAgentCommandTest)
#include "outside_agent_command_test.moc"
