#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

namespace {

/// Returns a minimal Python agent that plays placement number `choice`, modulo the number of legal
/// placements.
QByteArray program(const QByteArray& choice, const QByteArray& hello = R"("deterministic": True)") {
  return R"(
import json, sys
def say(message): print(json.dumps(message), flush=True)
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "Tiny", "version": "3", "author": "Ada",
             "options": [{"name": "depth", "type": "spin", "default": 2, "min": 1, "max": 5, "help": "Plies."}],
             )" +
         hello + R"(})
    elif message["type"] == "start":
        counts = [len(piece["placements"]) for piece in message["mdp"]["pieces"]]
        say({"type": "ready"})
    elif message["type"] == "choose":
        asked += 1
        say({"type": "choices", "ids": message["ids"],
             "placements": [()" +
         choice + R"() % counts[p] for p in message["pieces"]]})
)";
}

}  // namespace

/// Tests for the agent subcommands test, add, remove and replay-dialogue.
class AgentCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    data_ = std::make_unique<QTemporaryDir>();
    write("7");
    writeFile(document(),
              R"({"format": "tetrabench-agent/1", "name": "Tiny", "kind": "process",
                  "command": ["/usr/bin/python3", "tiny.py"], "timeouts": {"start": 86400, "answer": 86400}})");
  }

  void aTestSaysWhatTheAgentIsAndDoes();
  void aTestPrintsJson();
  void aTestFailsInOneSentence_data();
  void aTestFailsInOneSentence();
  void aTestOfABuiltInAgentHasNothingExternal();
  void anAddedAgentIsAmongThePersonsOwn();
  void anAgentIsNotReplacedUnlessAskedFor();
  void aRemovedAgentIsGone();
  void aRecordedDialogueIsReplayed();
  void aRecordedDialogueWithAChangedProgramShowsTheFirstDifference();
  void aRecordedDialogueGoesOnIfHelloDiffers();
  void aTestFindsAnAnswerTooManyAtTheEnd();
  void aTestShowsWhatTheAgentSaidAndHowItEnded();
  void theEndOfTheLogShowsTheCauseFirst();
  void playSetsAnOptionForOneRun();
  void aFileThatIsNoDialogueIsRefused();

 private:
  QString document() const { return data_->filePath("tiny.agent.json"); }
  void write(const QByteArray& choice, const QByteArray& hello = R"("deterministic": True)") const {
    writeFile(data_->filePath("tiny.py"), program(choice, hello));
  }

  CliResult run(const QStringList& arguments) const {
    QProcess process;
    prepareCli(process, arguments);
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert("XDG_DATA_HOME", data_->filePath("data"));
    process.setProcessEnvironment(environment);
    return runPrepared(process);
  }

  /// Records the dialogue of an agent test; returns the file name, empty on failure.
  QString recorded() const {
    const QString file = data_->filePath("tiny.dialogue");
    const CliResult result =
        run({"agent", "test", document(), "--trust", "--pieces", "20", "--record", file});
    return result.exitCode == 0 ? file : QString();
  }

  std::unique_ptr<QTemporaryDir> data_;
};

void AgentCommandTest::aTestSaysWhatTheAgentIsAndDoes() {
  const CliResult result = run({"agent", "test", document(), "--trust"});
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(result.exitCode, 0);
  const QByteArrayList lines = result.out.split('\n');
  QCOMPARE(lines[0], QByteArray("Tiny 3 by Ada"));
  QCOMPARE(lines[1], QByteArray("It declares itself deterministic. It takes one position at a time."));
  QCOMPARE(lines[2].simplified(), QByteArray("depth spin 1 to 5 default 2 Plies."));
  QVERIFY(QRegularExpression(
              "^1000 pieces placed on Standard 10x20, all legally; \\d+ rows? removed; [\\d,]+ pieces/s$")
              .match(lines[3])
              .hasMatch());
  QCOMPARE(lines[4], QByteArray("A second run with the same seed played the same placements."));
  write("7", R"("steers": True, "afterstates": True, "batch": 3)");
  QFile source(data_->filePath("tiny.py"));
  QVERIFY(source.open(QFile::ReadOnly));
  writeFile(data_->filePath("tiny.py"), source.readAll().replace(R"("min": 1, "max": 5)", R"("min": 0)"));
  const QByteArrayList others = run({"agent", "test", document(), "--trust"}).out.split('\n');
  QCOMPARE(others[1],
           QByteArray("It does not declare itself deterministic. It steers its pieces under competition "
                      "rules. It receives afterstates. It takes 3 positions at once."));
  QCOMPARE(others[2].simplified(), QByteArray("depth spin from 0 default 2 Plies."));
}

void AgentCommandTest::aTestPrintsJson() {
  const Json json =
      jsonOf(run(words("agent test --trust --json --pieces 123 --mdp standard/6x12") << document()));
  QCOMPARE(keysOf(json), QByteArray("agent mdp info pieces lines seconds piecesPerSecond repeats"));
  QCOMPARE(json["pieces"].get<int>(), 123);
  QVERIFY(json["repeats"].get<bool>());
  QVERIFY(json["info"]["options"][0]["name"] == "depth");
}

void AgentCommandTest::aTestFailsInOneSentence_data() {
  QTest::addColumn<QByteArray>("choice");
  QTest::addColumn<QByteArray>("hello");
  QTest::addColumn<QString>("sentence");
  const auto row = [](const char* name, const char* choice, const char* hello, const char* sentence) {
    QTest::newRow(name) << QByteArray(choice) << QByteArray(hello) << QString(sentence);
  };
  row("illegal", "10**6) + 10**6 * (1", "",
      "placements\\[0\\] is \\d+; it must be a whole number between 0 and \\d+\\.");
  row("a promise that is not kept", "asked", R"("deterministic": True)",
      "Tiny declares itself deterministic, but a second run differed from the first\\.");
  row("an error in the program", "1 // 0", "",
      "exited with status 1; its last error message is \"ZeroDivisionError.*");
  row("a wrong hello", "1", R"("batch": 0)", "batch is 0; it must be a whole number between 1 and 4096\\.");
}

void AgentCommandTest::aTestFailsInOneSentence() {
  QFETCH(QByteArray, choice);
  QFETCH(QByteArray, hello);
  QFETCH(QString, sentence);
  write(choice, hello);
  const CliResult result = run({"agent", "test", document(), "--trust"});
  QCOMPARE(result.exitCode, 1);
  QVERIFY2(QRegularExpression(sentence + "\n$").match(result.err).hasMatch(), result.err.constData());
  QCOMPARE(result.err.count('\n'), 1);
}

void AgentCommandTest::aTestOfABuiltInAgentHasNothingExternal() {
  const CliResult result = run({"agent", "test", "dellacherie"});
  QCOMPARE(result.exitCode, 0);
  QVERIFY(result.out.startsWith("1000 pieces placed on Standard 10x20, all legally; "));
  QCOMPARE(run({"agent", "test", "dellacherie", "--record", data_->filePath("d.dialogue")}).exitCode, 2);
}

void AgentCommandTest::anAddedAgentIsAmongThePersonsOwn() {
  const CliResult added = run({"agent", "add", document()});
  QCOMPARE(added.out, "mine/tiny: Tiny\nIt runs the program `/usr/bin/python3 tiny.py` in " +
                          data_->path().toUtf8() + ". Add it with --trust to allow that.\n");
  QCOMPARE(run({"agent", "test", "mine/tiny"}).exitCode, 1);
  QVERIFY(run({"agent", "add", document(), "--force", "--trust"}).out.endsWith(", which is allowed.\n"));
  QCOMPARE(run({"agent", "test", "mine/tiny"}).exitCode, 0);
  QCOMPARE(run(words("play --agent tiny --mdp standard/5x5")).exitCode, 0);
  const Json listed = jsonOf(run({"agent", "list", "--json"}))["agents"];
  QVERIFY(
      (listed.back() == Json{{"id", "mine/tiny"}, {"name", "Tiny"}, {"kind", "process"}, {"origin", "own"}}));
}

void AgentCommandTest::anAgentIsNotReplacedUnlessAskedFor() {
  QCOMPARE(run({"agent", "add", document()}).exitCode, 0);
  const CliResult again = run({"agent", "add", document()});
  QCOMPARE(again.err, QByteArray("tetrabench-cli: mine/tiny already exists; use --force to replace it.\n"));
  QCOMPARE(again.exitCode, 2);
  QCOMPARE(run({"agent", "add", document(), "--force"}).exitCode, 0);
}

void AgentCommandTest::aRemovedAgentIsGone() {
  QCOMPARE(run({"agent", "add", document()}).exitCode, 0);
  const CliResult removed = run({"agent", "remove", "mine/tiny"});
  QVERIFY2(removed.out.startsWith("Removed /") && removed.out.endsWith("/agents/tiny.agent.json.\n"),
           removed.out.constData());
  QCOMPARE(removed.exitCode, 0);
  QCOMPARE(run({"agent", "show", "mine/tiny"}).exitCode, 2);
  QVERIFY(QFile::exists(document()));
  QCOMPARE(run({"agent", "remove", "mine/tiny"}).exitCode, 2);
  QCOMPARE(run({"agent", "remove", "dellacherie"}).exitCode, 2);
}

void AgentCommandTest::aRecordedDialogueIsReplayed() {
  const QString file = recorded();
  const CliResult result = run({"agent", "replay-dialogue", file, document(), "--trust"});
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(result.out, QByteArray("46 answers as recorded\n"));  // 2 x (hello, ready, 20 choices, ready)
}

void AgentCommandTest::aRecordedDialogueWithAChangedProgramShowsTheFirstDifference() {
  const QString file = recorded();
  write("7 + (asked == 5)");
  const CliResult result = run({"agent", "replay-dialogue", file, document(), "--trust"});
  QCOMPARE(result.exitCode, 1);
  QVERIFY(result.err.endsWith("tiny.dialogue:16: the answer differs from the recorded one.\n"));
  const QByteArrayList lines = result.out.split('\n');
  QCOMPARE(lines.size(), 4);
  const auto at = lines[2].indexOf('^');
  QCOMPARE(lines[0].left(at).mid(12), lines[1].left(at).mid(12));
  QCOMPARE(lines[0].mid(at, 1), QByteArray("7"));
  QCOMPARE(lines[1].mid(at, 1), QByteArray("8"));
}

void AgentCommandTest::aRecordedDialogueGoesOnIfHelloDiffers() {
  const QString file = recorded();
  write("7", R"("deterministic": True, "batch": 2)");
  const CliResult result = run({"agent", "replay-dialogue", file, document(), "--trust"});
  QCOMPARE(result.err, QByteArray());
  QVERIFY(result.out.contains(
      "tiny.dialogue:3: its self-description differs from the recorded one:\n  recorded  "));
  QVERIFY(result.out.endsWith("\n44 answers as recorded\n"));
}

void AgentCommandTest::aTestFindsAnAnswerTooManyAtTheEnd() {
  // Answers the last of 20 requests twice.
  write(R"(7 + (asked == 20 and say({"type": "choices", "ids": [0], "placements": [7]}) or 0))");
  const CliResult result = run({"agent", "test", document(), "--trust", "--pieces", "20"});
  QCOMPARE(result.exitCode, 1);
  QVERIFY2(result.err.contains("type is \"choices\"; it must be "), result.err);
}

void AgentCommandTest::aTestShowsWhatTheAgentSaidAndHowItEnded() {
  write(
      "7",
      R"("deterministic": True}), print("a word\r\n\n \r\n\tanother\n", file=sys.stderr, flush=True), say({"type": "log", "text": "a line\n\nin two")");
  writeFile(data_->filePath("tiny.agent.json"),
            R"({"format": "tetrabench-agent/1", "name": "Tiny", "kind": "process", "learns": true,
                "command": ["/usr/bin/python3", "tiny.py"],
                "timeouts": {"start": 86400, "answer": 86400, "quit": 86400}})");
  QFile source(data_->filePath("tiny.py"));
  QVERIFY(source.open(QFile::Append));
  source.write("    elif message[\"type\"] == \"quit\":\n        sys.exit(3)\n");
  source.close();
  const CliResult result = run({"agent", "test", document(), "--trust"});
  QCOMPARE(result.exitCode, 1);  // it ends badly
  QCOMPARE(result.out.count("The end of its log:\n"), 1);
  for (const char* line :
       {"\n  a word\n", "\n  \\x09another\n", "\n  a line\n  in two\n", "\n  Tiny exited with status 3.\n"})
    QVERIFY2(result.out.contains(line), result.out);
  for (const QByteArray& line : result.out.trimmed().split('\n'))
    QVERIFY2(!line.trimmed().isEmpty(), result.out);
  QVERIFY(result.out.contains("Its document declares that it learns, but the agent does not"));
}

void AgentCommandTest::theEndOfTheLogShowsTheCauseFirst() {
  write("10**6) + 10**6 * (1");  // out of range; a second answer then meets a closed pipe
  for (int attempt = 0; attempt < 50; ++attempt) {
    const CliResult result = run({"agent", "test", document(), "--trust"});
    QCOMPARE(result.exitCode, 1);
    if (result.out.isEmpty()) continue;  // the program was stopped before its second answer
    const QByteArray cause = "  " + result.err.mid(QByteArray("tetrabench-cli: ").size());
    QVERIFY2(result.out.contains("The end of its log:\n" + cause + "  "), result.out);
    return;
  }
  QSKIP("The program never lived long enough to answer twice.");
}

void AgentCommandTest::playSetsAnOptionForOneRun() {
  const QString file = data_->filePath("tiny.dialogue");
  const QStringList play = words("play --mdp standard/5x5 --pieces 3 --trust --agent") << document();
  QCOMPARE(run(play + words("--option depth=4 --record") << file).exitCode, 0);
  QFile written(file);
  QVERIFY(written.open(QFile::ReadOnly));
  QVERIFY(written.readAll().contains(R"("options":{"depth":4}})"));
  QVERIFY(run(play + words("--option depth=9")).err.contains("it must be a whole number between 1 and 5"));
  QCOMPARE(run(play + words("--option depth")).exitCode, 2);
  QVERIFY(run(words("play --mdp standard/5x5 --agent dellacherie --option depth=4"))
              .err.contains("--option: Dellacherie is built in"));
}

void AgentCommandTest::aFileThatIsNoDialogueIsRefused() {
  const CliResult result = run({"agent", "replay-dialogue", document(), document(), "--trust"});
  QCOMPARE(result.exitCode, 2);
  QVERIFY(result.err.endsWith("line 1 is not a line of a recorded dialogue.\n"));
}

TETRABENCH_TEST(AgentCommandTest)
#include "agent_command_test.moc"
