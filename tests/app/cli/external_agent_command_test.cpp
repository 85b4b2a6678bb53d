#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Tests for the examples of the help page, following its instructions.
class ExternalAgentCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void theExampleOfTheHelpPlays_data();
  void theExampleOfTheHelpPlays();
  void theExampleWithTheHelperPlays();
  void theLearningExampleOfTheHelpLearns();
  void theSteeringExampleOfTheHelpSteers();
  void theDialogueOfTheHelpIsWhatHappens();
  void theLibraryOfTheHelpPlaysAlike();
  void theLibraryOfTheHelpExplainsAndSteers();
  void aDialogueWithALibraryIsReplayed();
  void aProgramThatWasNotAllowedDoesNotRun();

 private:
  /// Returns the first fenced code block with this beginning.
  QString fenced(const QString& beginning) const {
    for (const QString& part : page_)
      if (part.startsWith(beginning)) return part;
    return {};
  }
  /// Compiles the source as the page describes.
  void build(const QString& source, const QString& name) const;
  /// Writes the library document of the page, adapted to this library; returns its path.
  QString writeDocument(const QString& name, bool inProcess) const;
  /// Writes an agent document of the page, with longer timeouts for busy machines.
  void writeAgent(const QString& name, const QString& document) const {
    tetrabench::Json agent = tetrabench::Json::parse(document.toStdString());
    agent["timeouts"] = {{"start", kGuardSeconds}, {"answer", kGuardSeconds}};
    writeFile(folder_.filePath(name), QByteArray::fromStdString(agent.dump()));
  }
  QStringList play(const QString& mdp, const QString& agent = "lowest") const {
    return words("play --json --games 3 --mdp " + mdp + " --agent " +
                 folder_.filePath(agent + ".agent.json"));
  }

  QStringList page_;
  QTemporaryDir folder_;
};

/// Writes the first two code blocks: the program and its document.
void ExternalAgentCommandTest::initTestCase() {
  QFile page(TETRABENCH_SOURCE_DIR "/resources/help/write-an-agent.md");
  QVERIFY(page.open(QFile::ReadOnly));
  page_ = QString::fromUtf8(page.readAll()).split("```\n");
  QVERIFY(page_.size() > 4);
  writeFile(folder_.filePath("lowest.py"), page_[1].toUtf8());
  writeAgent("lowest.agent.json", page_[3]);
  QVERIFY(QFile::copy(TETRABENCH_SOURCE_DIR "/resources/examples/python/tetrabench_agent.py",
                      folder_.filePath("tetrabench_agent.py")));
}

void ExternalAgentCommandTest::theExampleOfTheHelpPlays_data() {
  QTest::addColumn<QString>("mdp");
  for (const char* mdp : {"standard/10x20", "rlc2008/training-00"}) QTest::newRow(mdp) << mdp;
}

void ExternalAgentCommandTest::theExampleOfTheHelpPlays() {
  QFETCH(QString, mdp);
  const Json played = jsonOf(runCli(play(mdp) << "--trust"));
  QCOMPARE(played["agent"].get<std::string>(), std::string("Lowest"));
  QCOMPARE(played["games"].size(), std::size_t{3});
  QVERIFY(played["lines"]["mean"].get<double>() > 5);  // a random agent clears none
}

void ExternalAgentCommandTest::theExampleWithTheHelperPlays() {
  writeFile(folder_.filePath("helped.py"),
            fenced("from tetrabench_agent import Agent, number\n\nclass Lowest").toUtf8());
  writeAgent("helped.agent.json", QString(page_[3]).replace("lowest.py", "helped.py"));
  const CliResult result = runCli({"agent", "test", folder_.filePath("helped.agent.json"), "--trust"});
  QCOMPARE(result.err, QByteArray());
  QVERIFY(result.out.startsWith("Lowest\n"));
}

void ExternalAgentCommandTest::theLearningExampleOfTheHelpLearns() {
  writeFile(folder_.filePath("learner.py"),
            fenced("from tetrabench_agent import Agent, number\n\nclass Learner").toUtf8());
  const QStringList documents = page_.filter("\"learns\": true\n");
  QCOMPARE(documents.size(), 1);
  writeAgent("learner.agent.json", documents.front());
  const auto linesWith = [&](const QStringList& options) {
    return jsonOf(runCli(
        words("play --json --mdp standard/10x20 --games 30 --pieces 300 --seed 5 --trust --agent")
        << folder_.filePath("learner.agent.json") << options))["lines"]["mean"]
        .get<double>();
  };
  QVERIFY(linesWith({}) > 60);
  QVERIFY(linesWith({"--option", "step=0"}) < 2);
}

void ExternalAgentCommandTest::theSteeringExampleOfTheHelpSteers() {
  writeFile(folder_.filePath("walker.py"), fenced("from tetrabench_agent import DROP").toUtf8());
  writeAgent("walker.agent.json",
             QString(page_[3]).replace("lowest.py", "walker.py").replace("Lowest", "Walker"));
  const CliResult result = runCli(
      {"agent", "test", folder_.filePath("walker.agent.json"), "--trust", "--mdp", "rlc2008/training-00"});
  QCOMPARE(result.err, QByteArray());
  QVERIFY2(result.out.startsWith(
               "Walker\nIt declares itself deterministic. It steers its pieces under competition rules. "),
           result.out);
  QCOMPARE(runCli(play("standard/10x20", "walker") << "--trust").exitCode, 0);
}

void ExternalAgentCommandTest::theDialogueOfTheHelpIsWhatHappens() {
  writeFile(folder_.filePath("tiny.mdp.json"),
            R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 4,
      "height": 4, "pieces": {"set": "reduced", "weights": {"M": 0, "D": 1, "X": 0, "V": 0, "O": 1}}})");
  const QString file = folder_.filePath("lowest.dialogue");
  const CliResult played = runCli({"play", "--mdp", folder_.filePath("tiny.mdp.json"), "--agent",
                                   folder_.filePath("lowest.agent.json"), "--seed", "2", "--pieces", "3",
                                   "--trust", "--record", file});
  QVERIFY2(played.exitCode == 0, played.err.constData());
  QFile recorded(file);
  QVERIFY(recorded.open(QFile::ReadOnly));
  QVERIFY(recorded.readLine().startsWith("# start python3 lowest.py in "));
  QCOMPARE(QString::fromUtf8(recorded.readAll()), fenced("> {\"type\":\"hello\""));
}

void ExternalAgentCommandTest::build(const QString& source, const QString& name) const {
  writeFile(folder_.filePath(name + ".c"), source.toUtf8());
  QString command = fenced("cc -std=c99 ").trimmed();
  QVERIFY(!source.isEmpty() && command.contains("lowest"));
  QProcess compiler;
  compiler.setWorkingDirectory(folder_.path());
  compiler.startCommand(command.replace("lowest", name) + " -Wall -Wextra -Werror -I " TETRABENCH_SOURCE_DIR
                                                          "/core/include");
  QVERIFY(compiler.waitForFinished(kGuardMilliseconds));
  QVERIFY2(compiler.exitCode() == 0, compiler.readAllStandardError().constData());
}

QString ExternalAgentCommandTest::writeDocument(const QString& name, bool inProcess) const {
  const QStringList documents = page_.filter("\"library\": \"lowest.so\"");
  Json document = Json::parse(documents.value(0).toStdString());
  document["library"] = (name + ".so").toStdString();
  document["inProcess"] = inProcess;
  const QString file = folder_.filePath(name + "-in-c.agent.json");
  writeFile(file, QByteArray::fromStdString(document.dump()));
  return file;
}

/// Tests that the C library plays the same games as the program on the same page.
void ExternalAgentCommandTest::theLibraryOfTheHelpPlaysAlike() {
  build(fenced("#include <stdlib.h>"), "lowest");
  const Json expected = jsonOf(runCli(play("standard/10x20") << "--trust"));
  for (const bool inProcess : {false, true}) {
    writeDocument("lowest", inProcess);
    const Json played = jsonOf(runCli(play("standard/10x20", "lowest-in-c") << "--trust"));
    QCOMPARE(played["agent"].get<std::string>(), std::string("Lowest in C"));
    QVERIFY(played["games"] == expected["games"]);
  }
}

void ExternalAgentCommandTest::theLibraryOfTheHelpExplainsAndSteers() {
  build(fenced("#include <stdio.h>"), "flat");
  for (const bool inProcess : {false, true}) {
    const QString file = writeDocument("flat", inProcess);
    const CliResult tested =
        runCli({"agent", "test", file, "--trust", "--pieces", "200", "--mdp", "rlc2008/training-00"});
    QCOMPARE(tested.err, QByteArray());
    QVERIFY2(
        tested.out.startsWith(
            "Flat in C\nIt declares itself deterministic. It explains its choices. It steers its pieces "
            "under competition rules. It receives afterstates. It takes 256 positions at once.\n  hole "),
        tested.out);
    const auto linesWith = [&](const QString& hole) {
      return jsonOf(runCli(play("standard/10x20", "flat-in-c")
                           << words("--trust --option hole=" + hole)))["lines"]["mean"]
          .get<double>();
    };
    QVERIFY(linesWith("5") > linesWith("0"));
    QVERIFY(linesWith("5") > 20);  // a random agent clears none
  }
}

void ExternalAgentCommandTest::aDialogueWithALibraryIsReplayed() {
  build(fenced("#include <stdlib.h>"), "lowest");
  const QString dialogue = folder_.filePath("library.dialogue");
  const auto record = [&](const QString& file) {
    return runCli({"agent", "test", file, "--trust", "--pieces", "20", "--record", dialogue});
  };
  const QString file = writeDocument("lowest", false);
  QCOMPARE(record(file).err, QByteArray());
  const CliResult replayed = runCli({"agent", "replay-dialogue", dialogue, file, "--trust"});
  QCOMPARE(replayed.err, QByteArray());
  QVERIFY2(replayed.out.endsWith(" answers as recorded\n"), replayed.out);
  writeDocument("lowest", true);
  const CliResult refused = record(file);
  QCOMPARE(refused.exitCode, 2);
  QVERIFY2(refused.err.contains("runs inside this program, where there is no dialogue; remove \"inProcess\""),
           refused.err);
}

void ExternalAgentCommandTest::aProgramThatWasNotAllowedDoesNotRun() {
  const CliResult result = runCli(play("standard/10x20"));
  QCOMPARE(result.exitCode, 1);
  QVERIFY2(result.err.startsWith("tetrabench-cli: \"Lowest\" runs the program `python3 lowest.py` in "),
           result.err.constData());
  QVERIFY(result.out.isEmpty());
}

TETRABENCH_TEST(ExternalAgentCommandTest)
#include "external_agent_command_test.moc"
