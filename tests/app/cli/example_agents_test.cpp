#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include "core/storage/json_reader.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/support/guard.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

namespace {

const Json kTimeouts{{"start", kGuardSeconds}, {"answer", kGuardSeconds}};

/// Returns the document of an agent that runs a Python script with the folder of the examples as argument.
QByteArray documentOf(const char* script) {
  return QByteArray::fromStdString(Json{
      {"format", "tetrabench-agent/1"},
      {"name", script},
      {"kind", "process"},
      {"command", {"/usr/bin/python3", script, TETRABENCH_SOURCE_DIR "/resources/examples/python"}},
      {"timeouts", kTimeouts}}.dump());
}

}  // namespace

/// Tests for the example agents against the built-in ones, and the protocol page and schema against their
/// messages.
class ExampleAgentsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void theirGamesEqualThoseOfTheBuiltInAgent_data();
  void theirGamesEqualThoseOfTheBuiltInAgent();
  void theLearningExampleImproves();
  void theHelperDropsPiecesAsTheRulesDo_data();
  void theHelperDropsPiecesAsTheRulesDo();
  void whatIsSaidFitsTheSchemaAndThePage();

 private:
  QString file(const QString& name) const { return folder_.filePath(name); }
  /// Returns the copy of an example, such as "python/td", with longer timeouts for busy machines.
  QString example(const QString& name) const { return file(name + ".agent.json"); }
  /// Returns an MDP id, or for "low RULES" the file of an MDP with a low board and these rules.
  QString mdpOf(const QString& name) const {
    return name.startsWith("low ") ? file(name.mid(4) + ".mdp.json") : name;
  }
  /// Plays 12 games and returns them with their placements.
  Json played(const QString& agent, const QString& mdp) const;

  QTemporaryDir folder_;
};

/// Copies the examples with longer timeouts, and writes MDPs with low boards, on which games reach the
/// special cases near the top.
void ExampleAgentsTest::initTestCase() {
  for (const QString language : {"python", "javascript"}) {
    QVERIFY(QDir(folder_.path()).mkdir(language));
    const QDir examples(TETRABENCH_SOURCE_DIR "/resources/examples/" + language);
    for (const QFileInfo& source : examples.entryInfoList(QDir::Files)) {
      const QString copy = file(language + "/" + source.fileName());
      if (copy.endsWith(".agent.json")) {
        Json agent = tetrabench::readJsonFile(source.filePath().toStdString());
        agent["timeouts"] = kTimeouts;
        writeFile(copy, QByteArray::fromStdString(agent.dump()));
      } else {
        QVERIFY(QFile::copy(source.filePath(), copy));
      }
    }
  }
  for (const char* rules : {"placement", "competition", "standard"})
    writeFile(
        file(QString(rules) + ".mdp.json"),
        QByteArray::fromStdString(Json{
            {"format", "tetrabench-mdp/1"}, {"rules", rules}, {"width", 8}, {"height", 8}, {"preview", 1}}
                                      .dump()));
}

Json ExampleAgentsTest::played(const QString& agent, const QString& mdp) const {
  const QString replay = file("games.replay.json");
  QFile::remove(replay);
  const CliResult result = runCli({"play", "--mdp", mdp, "--agent", agent, "--games", "12", "--pieces", "200",
                                   "--seed", "5", "--threads", "1", "--trust", "--replay", replay});
  if (result.exitCode != 0) qWarning("%s", result.err.constData());
  return QFile::exists(replay) ? tetrabench::readJsonFile(replay.toStdString())["games"] : nullptr;
}

void ExampleAgentsTest::theirGamesEqualThoseOfTheBuiltInAgent_data() {
  QTest::addColumn<QString>("agent");
  QTest::addColumn<QString>("mdp");
  for (const char* agent : {"python/dellacherie", "javascript/dellacherie"})
    for (const char* mdp : {"standard/10x20", "standard/5x5", "standard/10x20-preview",
                            "standard/fahey-10x20", "rlc2008/training-00", "rlc2009/training-03",
                            "reduced/6-wide", "low placement", "low competition", "low standard"})
      if (QString(agent).contains("python") || QString(mdp) != "reduced/6-wide")  // has more than 53 rows
        QTest::newRow(qPrintable(QString("%1 %2").arg(agent, mdp))) << agent << mdp;
}

void ExampleAgentsTest::theirGamesEqualThoseOfTheBuiltInAgent() {
  QFETCH(QString, agent);
  QFETCH(QString, mdp);
  const Json expected = played("dellacherie", mdpOf(mdp));
  QCOMPARE(expected.size(), std::size_t{12});
  QVERIFY(played(example(agent), mdpOf(mdp)) == expected);
}

void ExampleAgentsTest::theLearningExampleImproves() {
  const Json json = jsonOf(
      runCli(words("play --json --mdp standard/10x20 --games 120 --pieces 300 --seed 1 --trust --agent")
             << example("python/td")));
  const auto mean = [&](std::size_t from) {
    double lines = 0;
    for (std::size_t i = from; i < from + 40; ++i) lines += json["games"][i]["lines"].get<double>();
    return lines / 40;
  };
  QVERIFY2(mean(80) > 2 * mean(0), qPrintable(QString("%1, then %2").arg(mean(0)).arg(mean(80))));
}

void ExampleAgentsTest::theHelperDropsPiecesAsTheRulesDo_data() {
  QTest::addColumn<QString>("mdp");
  for (const char* mdp : {"standard/10x20", "standard/5x5", "rlc2008/training-00", "reduced/6-wide",
                          "low placement", "low competition", "low standard"})
    QTest::newRow(mdp) << mdp;
}

/// Runs an agent that compares the helper module's placements with those that Tetrabench sends.
void ExampleAgentsTest::theHelperDropsPiecesAsTheRulesDo() {
  QFETCH(QString, mdp);
  writeFile(file("checker.py"), R"(
import sys
sys.path.insert(0, sys.argv[1])
from tetrabench_agent import Agent

class Checker(Agent):
    name, afterstates, batch = "Checker", True, 8

    def choose_batch(self, message):
        for i, position in enumerate(self.positions(message)):
            found = position.afterstates()
            assert [a.board for a in found] == message["afterstates"][i], "boards"
            assert [a.loses for a in found] == message["loses"][i], "loses"
            assert all(a.loses or a.lines == n for a, n in zip(found, message["lines"][i])), "lines"
        return super().choose_batch(message)

    def choose(self, position):
        return min(position.afterstates(), key=lambda a: (a.loses, sum(a.board), a.row)).placement

Checker().run()
)");
  writeFile(file("checker.agent.json"), documentOf("checker.py"));
  const CliResult result = runCli(
      {"agent", "test", file("checker.agent.json"), "--trust", "--mdp", mdpOf(mdp), "--pieces", "500"});
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(result.exitCode, 0);
}

void ExampleAgentsTest::whatIsSaidFitsTheSchemaAndThePage() {
  const QString root = TETRABENCH_SOURCE_DIR;
  writeFile(file("dropper.py"), R"(
import sys
sys.path.insert(0, sys.argv[1])
from tetrabench_agent import DROP, LEFT, RIGHT, Agent

class Dropper(Agent):
    """Drops pieces in turn at the left and the right wall."""
    name, batch = "Dropper", 4

    def act(self, falling):
        left = sum(falling.board).bit_count() % 2 == 0
        there = not falling.fits(falling.orientation, falling.column + (-1 if left else 1), falling.row)
        return DROP if there else LEFT if left else RIGHT

    def choose(self, position):
        return position.placements[0]

Dropper().run()
)");
  writeFile(file("dropper.agent.json"), documentOf("dropper.py"));
  QStringList arguments{root + "/tests/external/validate_dialogue.py",
                        root + "/resources/schema/agent-protocol.schema.json",
                        root + "/resources/help/write-an-agent.md"};
  int number = 0;
  for (const char* agent : {"python/dellacherie", "python/td", "javascript/dellacherie"}) {
    arguments << root + "/resources/examples/" + agent + ".agent.json";
    for (const char* mdp : {"standard/5x5", "rlc2008/training-00", "standard/arcade"}) {
      const QString dialogue = file(QString("%1.dialogue").arg(number++));
      const CliResult result = runCli({"agent", "test", example(agent), "--mdp", mdp, "--pieces", "100",
                                       "--record", dialogue, "--trust"});
      QVERIFY2(result.exitCode == 0, result.err.constData());
      arguments << dialogue;
    }
  }
  const CliResult steered =
      runCli({"agent", "test", file("dropper.agent.json"), "--mdp", "rlc2008/training-00", "--pieces", "100",
              "--record", file("dropper.dialogue"), "--trust"});
  QVERIFY2(steered.exitCode == 0, steered.err.constData());
  arguments << file("dropper.dialogue");
  writeFile(file("bot.agent.json"),
            R"({"format": "tetrabench-agent/1", "name": "Bot", "kind": "tbp", "command": ["bot"], "timeouts":
                {"answer": 3}, "restarts": 1, "randomizer": "seven_bag", "thinkSeconds": 0.5})");
  arguments << file("bot.agent.json");
  QProcess validator;
  validator.start("/usr/bin/python3", arguments);
  QVERIFY(validator.waitForFinished(kGuardMilliseconds));
  QVERIFY2(validator.exitCode() == 0, validator.readAllStandardError().constData());
  QCOMPARE(validator.readAllStandardOutput(), QByteArray("seen: < actions, < analysis, < choices, < hello, < "
                                                         "ready, > act, > analyze, > begin, > choose, > end, "
                                                         "> hello, > observe, > quit, > start\n"));
}

TETRABENCH_TEST(ExampleAgentsTest)
#include "example_agents_test.moc"
