#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Tests that invalid arguments and files give exit code 2, one line on stderr and nothing on stdout.
class BadInputTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aBadCommandLineIsReportedInOneLine_data();
  void aBadCommandLineIsReportedInOneLine();
  void aHostileFileIsReportedInOneLine_data();
  void aHostileFileIsReportedInOneLine();
  void anAgentThatCannotPlayTheMdpIsReported();
  void aDocumentOfAnotherKindIsNamed_data();
  void aDocumentOfAnotherKindIsNamed();
  void aLineEndInANameStaysInTheLine();
};

namespace {

void add(const char* commandLine, const char* sentence) {
  QTest::newRow(*commandLine ? commandLine : "nothing") << words(commandLine) << QByteArray(sentence);
}

void verifyRefused(const CliResult& result, const QByteArray& sentence) {
  QCOMPARE(result.err, "tetrabench-cli: " + sentence + "\n");
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.exitCode, 2);
}

}  // namespace

void BadInputTest::aBadCommandLineIsReportedInOneLine_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QByteArray>("sentence");
  const std::string commands =
      "mdp, agent, features, play, ablation, optimal, versus, levels, replay, trace, pieces, tbp, "
      "experiment, optimization, optimize, start-model, bench, verify-published, reproduce, schema, manual.";
  const auto addWord = [&](const char* word) {
    add(word, ("\"" + std::string(word) + "\" is not a command; the commands are " + commands).c_str());
  };
  add("", ("a command is required: " + commands).c_str());
  addWord("nonsense");
  add("PLAY", "\"PLAY\" is not a command; did you mean play?");
  add("optimise huji/beam", "\"optimise\" is not a command; did you mean optimize?");
  add("--json", "--json is not an option of tetrabench-cli; see `tetrabench-cli --help`.");
  add("--verson", "--verson is not an option of tetrabench-cli; did you mean --version?");
  add("mdp", "mdp needs a command: list, show, validate.");
  add("mdp nonsense", "\"nonsense\" is not a command of mdp; the commands are list, show, validate.");
  add("mdp lst", "\"lst\" is not a command of mdp; did you mean list?");
  add("agent",
      "agent needs a command: list, show, validate, test, add, remove, allowed, forget, replay-dialogue, "
      "fit.");
  add("features", "features needs a command: list, of.");
  add("mdp list extra",
      "\"extra\" is one argument too many for mdp list; see `tetrabench-cli mdp list --help`.");
  add("mdp list --nonsense",
      "--nonsense is not an option of mdp list; see `tetrabench-cli mdp list --help`.");
  add("mdp list --jsno=true", "--jsno is not an option of mdp list; did you mean --json?");
  add("mdp list -x", "-x is not an option of mdp list; see `tetrabench-cli mdp list --help`.");
  add("mdp show", "ID is required; see `tetrabench-cli mdp show --help`.");
  add("mdp show standard/10x20 standard/5x5",
      "\"standard/5x5\" is one argument too many for mdp show; see `tetrabench-cli mdp show --help`.");
  add("experiment run", "PLAN is required; see `tetrabench-cli experiment run --help`.");
  add("manual", "FORM is required; see `tetrabench-cli manual --help`.");
  add("mdp show nonsense", "nonsense: no such file or MDP; give a file or an id that `mdp list` prints.");
  add("mdp show dt-10", "dt-10: no such file or MDP; give a file or an id that `mdp list` prints.");
  add("mdp validate", "FILE is required; see `tetrabench-cli mdp validate --help`.");
  add("mdp validate nonsense", "nonsense: no such file.");
  add("agent show nonsense",
      "nonsense: no such file or agent; give a file or an id that `agent list` prints.");
  add("features of", "--board is required; see `tetrabench-cli features of --help`.");
  add("features of --board", "--board has no value; see `tetrabench-cli features of --help`.");
  add("features of --board nonsense", "nonsense: no such file.");
  add("replay", "FILE is required; see `tetrabench-cli replay --help`.");
  add("replay nonsense", "nonsense: no such file.");
  add("trace", "--mdp is required; see `tetrabench-cli trace --help`.");
  add("trace --mdp rlc2008/training-00 --pieces nonsense --actions nonsense", "nonsense: no such file.");
  add("pieces", "pieces needs a command: random.");
  add("pieces random", "FILE is required; see `tetrabench-cli pieces random --help`.");
  add("pieces random games.txt --length 10",
      "--games is required; see `tetrabench-cli pieces random --help`.");
  add("pieces random games.txt --games 10 --length 0",
      "--length is 0; it must be a whole number between 1 and 67108864.");
  add("pieces random games.txt --games 100000 --length 7000",
      "100000 games of 7000 pieces are too many for one file, which can have at most 67,108,864 bytes.");
  add("pieces random no/such/games.txt --games 1 --length 1",
      "FILE: the folder of no/such/games.txt does not exist.");
  add("pieces random games.txt --games 1 --length 1 --mdp nonsense",
      "nonsense: no such file or MDP; give a file or an id that `mdp list` prints.");
  add("tbp", "--agent is required; see `tetrabench-cli tbp --help`.");
  add("tbp --agent nonsense",
      "nonsense: no such file or agent; give a file or an id that `agent list` prints.");
  add("tbp --agent dellacherie --depth 0", "--depth is 0; it must be a whole number between 1 and 3.");
  add("tbp --agent random --depth 1",
      "--depth: Random has no linear function with which to rate placements of later pieces.");
  add("play", "--mdp is required; see `tetrabench-cli play --help`.");
  add("play --mdp standard/5x5 --agent dt-10 --peices 3",
      "--peices is not an option of play; did you mean --pieces?");
  add("play --mpd standard/5x5 --agent dt-10", "--mpd is not an option of play; did you mean --mdp?");
  add("play --mdp standard/5x5 --agent", "--agent has no value; see `tetrabench-cli play --help`.");
  add("play --mdp standard/5x5", "--agent is required; see `tetrabench-cli play --help`.");
  add("play --mdp standard/5x5 --agent nonsense",
      "nonsense: no such file or agent; give a file or an id that `agent list` prints.");
  add("play --mdp nonsense --agent dt-10",
      "nonsense: no such file or MDP; give a file or an id that `mdp list` prints.");
  add("play --mdp standard/5x5 --agent delacherie",
      "delacherie: no such file or agent; did you mean dellacherie?");
  add("play --mdp standard/10x21 --agent dt-10",
      "standard/10x21: no such file or MDP; did you mean standard/10x20?");
  add("mdp show rlc2008/training-3",
      "rlc2008/training-3: no such file or MDP; did you mean rlc2008/training-03?");
  add("agent show BCTS", "BCTS: no such file or agent; did you mean bcts?");
  add("experiment show rlc2008-finals",
      "rlc2008-finals: no such file or experiment; did you mean rlc2008-final?");
  add("optimize huji/bean --out x.tetrabench",
      "huji/bean: no such file or optimization; did you mean huji/beam?");
  add("agent show x", "x: no such file or agent; give a file or an id that `agent list` prints.");
  add("play --mdp standard/5x5 --agent dt-10 --steps 100",
      "only competition rules have steps; limit the pieces instead");
  add("play --mdp rlc2008/training-00 --agent dt-10 --steps 100 --games 2",
      "--games cannot be used with --steps.");
  add("play --mdp standard/5x5 --agent dt-10 --seed 1 --seed 2",
      "--seed is given 2 times; it takes one value.");
  add("play --mdp standard/5x5 --agent dt-10 --json=maybe", "--json takes no value; \"maybe\" is given.");
  add("versus bcts --games 1", "AGENTS has 1 value; it takes at least 2.");
  add("ablation --mdp standard/5x5 --agent dt-10 --measure x",
      "--measure is x; it must be one of pieces, lines, reward.");

  const auto addNumbers = [](const QString& command, const char* option, const QString& allowed,
                             const QStringList& values) {
    for (const QString& value : values)
      QTest::addRow("%s %s", option, qPrintable(value))
          << words(command) + QStringList{option, value}
          << QString("%1 is %2; it must be %3.").arg(option, value, allowed).toUtf8();
  };
  const QString play = "play --mdp standard/5x5 --agent dt-10 --pieces 5", bench = "bench --json";
  const QString competition = "play --mdp rlc2008/training-00 --agent dt-10";
  const QStringList noNumbers = {
      "x", "", "1.5", "1e3", "0x10", "010", "+1", "-1", "1 ", "NaN", "99999999999999999999"};
  addNumbers(play, "--seed", "a whole number between 0 and 18446744073709551615",
             noNumbers + QStringList{"18446744073709551616"});
  addNumbers(play, "--games", "a whole number between 1 and 10000000",
             noNumbers + QStringList{"0", "10000001"});
  addNumbers("play --mdp standard/5x5 --agent dt-10", "--pieces",
             "a whole number between 1 and 1000000000000", noNumbers + QStringList{"0", "1000000000001"});
  addNumbers(competition, "--steps", "a whole number between 1 and 1000000000000",
             noNumbers + QStringList{"0"});
  addNumbers(play, "--threads", "a whole number between 1 and 1024", noNumbers + QStringList{"0", "1025"});
  addNumbers(bench, "--threads", "a whole number between 1 and 1024", noNumbers + QStringList{"0", "1025"});
  addNumbers(bench, "--seconds", "a number between 0.1 and 3600",
             {"x", "", "0", "0.05", "-1", "3601", "nan", "inf", "1e999", "0,5", "1s"});
}

void BadInputTest::aBadCommandLineIsReportedInOneLine() {
  QFETCH(QStringList, arguments);
  QFETCH(QByteArray, sentence);
  verifyRefused(runCli(arguments), sentence);
}

void BadInputTest::aHostileFileIsReportedInOneLine_data() {
  QTest::addColumn<QByteArray>("content");
  QTest::addColumn<qint64>("size");  // of the sparse file; 0 if not extended
  QTest::addColumn<QByteArray>("sentence");
  const auto addFile = [](const char* name, const QByteArray& content, const char* sentence) {
    QTest::newRow(name) << content << qint64{0} << QByteArray(sentence);
  };
  // A sparse file, far larger than memory.
  QTest::newRow("a terabyte") << QByteArray("{") << (qint64{1} << 40)
                              << QByteArray("the file has 1099511627776 bytes; at most 16777216 are read.");
  addFile("nothing", "", "the file is empty.");
  addFile("zero bytes", QByteArray(1000, '\0'), "not valid JSON in line 1 (byte 1 of 1000).");
  addFile("100,000 lists", QByteArray(100000, '['), "lists and objects are nested more than 64 deep.");
  addFile("no UTF-8", "{\"\xff\": 1}", "not valid JSON in line 1 (byte 3 of 8).");
  addFile("1e999", "{\"width\": 1e999}", "a number is larger than 1.8e308.");
  addFile("a list", "[]", "the document is []; it must be an object.");
  QByteArray keys = "{\"0\":0";
  for (int i = 1; i < 500000; ++i) keys += ",\"" + QByteArray::number(i) + "\":0";
  addFile("half a million keys", keys + "}", "an object has more than 1000 keys.");
}

void BadInputTest::aHostileFileIsReportedInOneLine() {
  QFETCH(QByteArray, content);
  QFETCH(qint64, size);
  QFETCH(QByteArray, sentence);
  const QTemporaryDir folder;
  const QString path = folder.filePath("hostile.json");
  writeFile(path, content);
  if (size > 0) QVERIFY(QFile::resize(path, size));
  const QByteArray message = path.toUtf8() + ": " + sentence;
  verifyRefused(runCli({"mdp", "validate", path}), message);
  verifyRefused(runCli({"agent", "show", path}), message);
  verifyRefused(runCli({"play", "--mdp", path, "--agent", "dt-10"}), message);
  verifyRefused(runCli({"play", "--mdp", "standard/5x5", "--agent", path}), message);
  verifyRefused(runCli({"replay", path}), message);
}

void BadInputTest::anAgentThatCannotPlayTheMdpIsReported() {
  verifyRefused(runCli(words("play --mdp standard/5x5 --agent bdu")),
                "BDU: weights.columnHeight has 10 values; it must have 5 on a board 5 columns wide.");
}

void BadInputTest::aDocumentOfAnotherKindIsNamed_data() {
  QTest::addColumn<QStringList>("before");
  QTest::addColumn<QStringList>("after");
  QTest::addColumn<QByteArray>("needed");
  const auto add = [](const char* before, const char* after, const char* needed) {
    QTest::newRow(before) << words(before) << words(after) << QByteArray(needed);
  };
  add("play --mdp", "--agent dt-10", "--mdp needs an MDP");
  add("play --mdp standard/5x5 --agent", "", "--agent needs an agent");
  add("trace --mdp", "--pieces a --actions b", "--mdp needs an MDP");
  add("mdp show", "", "mdp show needs an MDP");
  add("agent show", "", "agent show needs an agent");
  add("replay", "", "replay needs a replay");
  add("experiment show", "", "experiment show needs an experiment");
  add("experiment run", "--out x.tetrabench", "experiment run needs an experiment");
  add("experiment report", "", "experiment report needs a results file");
  add("optimize", "--out x.tetrabench", "optimize needs an optimization");
}

void BadInputTest::aDocumentOfAnotherKindIsNamed() {
  QFETCH(QStringList, before);
  QFETCH(QStringList, after);
  QFETCH(QByteArray, needed);
  const std::pair<QByteArray, QByteArray> kinds[] = {
      {"mdp", "an MDP"},      {"agent", "an agent"},           {"curve", "a curve"},
      {"replay", "a replay"}, {"experiment", "an experiment"}, {"optimization", "an optimization"},
  };
  const QTemporaryDir folder;
  const QString path = folder.filePath("wrong");
  for (const auto& [format, kind] : kinds) {
    if (needed.endsWith(kind)) continue;
    writeFile(path, R"({"format": "tetrabench-)" + format + R"(/1"})");
    verifyRefused(runCli(before + QStringList{path} + after),
                  path.toUtf8() + " is " + kind + "; " + needed + ".");
  }
  if (needed.endsWith("results file")) return;
  writeFile(path, "SQLite format 3");
  verifyRefused(runCli(before + QStringList{path} + after), path.toUtf8() + " is a results file; " +
                                                                needed.left(needed.indexOf("needs")) +
                                                                "needs a document in JSON.");
}

void BadInputTest::aLineEndInANameStaysInTheLine() {
  verifyRefused(runCli({"mdp", "show", "a\nb\033[31m"}),
                "a\\x0ab\\x1b[31m: no such file or MDP; give a file or an id that `mdp list` prints.");
  verifyRefused(runCli({"mdp", "list", "a\rb"}),
                "\"a\\x0db\" is one argument too many for mdp list; see `tetrabench-cli mdp list --help`.");
  const QTemporaryDir folder;
  const QString file = folder.filePath("a\n.json");
  writeFile(file, R"({"format": "tetrabench-replay/1", "a\nb": 1})");
  const QByteArray name = folder.path().toUtf8() + "/a\\x0a.json";
  verifyRefused(
      runCli({"replay", file}),
      name + ": a\\x0ab is not a known key; the keys are format, mdp, checksum, seed, agent, games, versus.");
  verifyRefused(runCli({"agent", "validate", file}), name + " is a replay; an agent is needed.");
}

TETRABENCH_TEST(BadInputTest)
#include "bad_input_test.moc"
