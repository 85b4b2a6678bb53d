#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// The examples of the help page, played as the page says.
class OutsideAgentCommandTest : public QObject {
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
  void aProgramThatWasNotAllowedDoesNotRun();

 private:
  /// The text in fences that begins like this.
  QString fenced(const QString& beginning) const {
    for (const QString& part : page_)
      if (part.startsWith(beginning)) return part;
    return {};
  }
  QStringList play(const QString& mdp, const QString& agent = "lowest") const {
    return words("play --json --games 3 --mdp " + mdp + " --agent " +
                 folder_.filePath(agent + ".agent.json"));
  }

  QStringList page_;
  QTemporaryDir folder_;
};

/// Writes the first two texts in fences: the program and its document.
void OutsideAgentCommandTest::initTestCase() {
  QFile page(TETRABENCH_SOURCE_DIR "/resources/help/write-an-agent.md");
  QVERIFY(page.open(QFile::ReadOnly));
  page_ = QString::fromUtf8(page.readAll()).split("```\n");
  QVERIFY(page_.size() > 4);
  writeFile(folder_.filePath("lowest.py"), page_[1].toUtf8());
  writeFile(folder_.filePath("lowest.agent.json"), page_[3].toUtf8());
  QVERIFY(QFile::copy(TETRABENCH_SOURCE_DIR "/resources/examples/python/tetrabench_agent.py",
                      folder_.filePath("tetrabench_agent.py")));
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

void OutsideAgentCommandTest::theExampleWithTheHelperPlays() {
  writeFile(folder_.filePath("helped.py"),
            fenced("from tetrabench_agent import Agent, number\n\nclass Lowest").toUtf8());
  writeFile(folder_.filePath("helped.agent.json"),
            QString(page_[3]).replace("lowest.py", "helped.py").toUtf8());
  const CliResult result = runCli({"agent", "test", folder_.filePath("helped.agent.json"), "--trust"});
  QCOMPARE(result.err, QByteArray());
  QVERIFY(result.out.startsWith("Lowest\n"));
}

void OutsideAgentCommandTest::theLearningExampleOfTheHelpLearns() {
  writeFile(folder_.filePath("learner.py"),
            fenced("from tetrabench_agent import Agent, number\n\nclass Learner").toUtf8());
  const QStringList documents = page_.filter("\"learns\": true\n");
  QCOMPARE(documents.size(), 1);
  writeFile(folder_.filePath("learner.agent.json"), documents.front().toUtf8());
  const auto linesWith = [&](const QStringList& options) {
    return jsonOf(runCli(
        words("play --json --mdp standard/10x20 --games 30 --pieces 300 --seed 5 --trust --agent")
        << folder_.filePath("learner.agent.json") << options))["lines"]["mean"]
        .get<double>();
  };
  QVERIFY(linesWith({}) > 60);
  QVERIFY(linesWith({"--option", "step=0"}) < 2);
}

void OutsideAgentCommandTest::theSteeringExampleOfTheHelpSteers() {
  writeFile(folder_.filePath("walker.py"), fenced("from tetrabench_agent import DROP").toUtf8());
  writeFile(folder_.filePath("walker.agent.json"),
            QString(page_[3]).replace("lowest.py", "walker.py").replace("Lowest", "Walker").toUtf8());
  const CliResult result = runCli(
      {"agent", "test", folder_.filePath("walker.agent.json"), "--trust", "--mdp", "rlc2008/training-00"});
  QCOMPARE(result.err, QByteArray());
  QVERIFY2(result.out.startsWith("Walker\ndeterministic, steers its pieces under competition rules, "),
           result.out);
  QCOMPARE(runCli(play("standard/10x20", "walker") << "--trust").exitCode, 0);
}

void OutsideAgentCommandTest::theDialogueOfTheHelpIsWhatHappens() {
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

/// Builds it as the page says, and plays the games of the program in the same page.
void OutsideAgentCommandTest::theLibraryOfTheHelpPlaysAlike() {
  QFile page(TETRABENCH_SOURCE_DIR "/resources/help/write-an-agent.md");
  QVERIFY(page.open(QFile::ReadOnly));
  const QStringList parts =
      QString::fromUtf8(page.readAll()).section("\n## A library in C\n", 1).split("```\n");
  QVERIFY(parts.size() > 6);
  writeFile(folder_.filePath("lowest.c"), parts[1].toUtf8());
  QProcess compiler;
  compiler.setWorkingDirectory(folder_.path());
  compiler.startCommand(parts[3].trimmed() + " -Wall -Wextra -Werror -I " TETRABENCH_SOURCE_DIR
                                             "/core/include");
  QVERIFY(compiler.waitForFinished(60'000));
  QVERIFY2(compiler.exitCode() == 0, compiler.readAllStandardError().constData());
  Json document = Json::parse(parts[5].toStdString());
  const Json expected = jsonOf(runCli(play("standard/10x20") << "--trust"));
  for (const bool inProcess : {false, true}) {
    document["inProcess"] = inProcess;
    writeFile(folder_.filePath("lowest-in-c.agent.json"), QByteArray::fromStdString(document.dump()));
    const Json played = jsonOf(runCli(play("standard/10x20", "lowest-in-c") << "--trust"));
    QCOMPARE(played["agent"].get<std::string>(), std::string("Lowest in C"));
    QVERIFY(played["games"] == expected["games"]);
  }
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
