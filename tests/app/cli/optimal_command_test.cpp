#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <csignal>

#include "tests/app/cli/cli_runner.h"
#include "tests/app/process_time.h"
#include "tests/app/send_signal.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

class OptimalCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void valuesAreComputedAndShown();
  void boardsHaveValues();
  void theFigureHasAllBoards();
  void agentsAreComparedWithTheBestPlay();
  void aKilledComputationResumesToTheSameFile();
  void badInputIsReported();

 private:
  QString path(const QString& name) const { return folder_.filePath(name); }
  QByteArray contentOf(const QString& name) const {
    QFile file(path(name));
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
  }
  QTemporaryDir folder_;
};

void OptimalCommandTest::valuesAreComputedAndShown() {
  const Json solved =
      jsonOf(runCli({"optimal", "solve", "--mdp", "small/4x4", "--out", path("4x4.values"), "--json"}));
  QCOMPARE(keysOf(solved), QByteArray("mdp boards preview lines bounds rounds seconds hash"));
  const double lower = solved["bounds"]["lower"].get<double>(),
               upper = solved["bounds"]["upper"].get<double>();
  QVERIFY(7.06 < lower && lower < upper && upper < 7.07 && upper - lower < 1e-5);
  const Json shown = jsonOf(runCli({"optimal", "show", path("4x4.values"), "--json", "--boards", "2"}));
  QCOMPARE(keysOf(shown),
           QByteArray("mdp width height preview boards finished rounds lines bounds best worst hash"));
  for (const char* key : {"lines", "bounds", "boards", "rounds", "hash"})
    QVERIFY2(shown[key] == solved[key], key);
  QCOMPARE(shown["best"].size(), std::size_t{2});
  QVERIFY(shown["best"][0]["lines"].get<double>() >= shown["best"][1]["lines"].get<double>());
  QVERIFY(shown["worst"][0]["lines"].get<double>() >= shown["worst"][1]["lines"].get<double>());
  QCOMPARE(shown["best"][0]["rows"].size(), std::size_t{4});
  const QByteArray text = runCli({"optimal", "show", path("4x4.values")}).out;
  QVERIFY2(text.startsWith("Small 4x4, 4x4, preview 0: 1,295 boards\n7.06694"), text.constData());
  // Without --out, the file is written to the default search location.
  QProcess process;
  prepareCli(process, {"optimal", "solve", "--mdp", "small/4x4"});
  QProcessEnvironment environment = process.processEnvironment();
  environment.insert("XDG_DATA_HOME", folder_.path());
  process.setProcessEnvironment(environment);
  QCOMPARE(runPrepared(process).exitCode, 0);
  QVERIFY(contentOf("tetrabench/values/small-4x4.values") == contentOf("4x4.values"));
  // The result is bit-identical on any number of threads.
  for (const char* threads : {"1", "3"})
    QVERIFY(jsonOf(runCli({"optimal", "solve", "--mdp", "small/4x4", "--out", path("again.values"),
                           "--resume", "--threads", threads, "--json"}))["hash"] == solved["hash"]);
  QVERIFY(contentOf("again.values") == contentOf("4x4.values"));
}

void OptimalCommandTest::boardsHaveValues() {
  const auto shown = [&](const QString& rows) {
    return runCli({"optimal", "show", path("4x4.values"), "--board", rows});
  };
  const Json empty =
      jsonOf(runCli({"optimal", "show", path("4x4.values"), "--board", ".... .... .... ....", "--json"}));
  QCOMPARE(keysOf(empty), QByteArray("lines bounds pieces"));
  double mean = 0;
  for (const auto& [piece, lines] : empty["pieces"].items()) mean += lines.get<double>() / 7;
  QVERIFY(std::abs(mean - empty["lines"].get<double>()) < 1e-5);
  QVERIFY(shown(".... .... XX.. XX..").out.startsWith(shown(".... .... ..XX ..XX").out.left(9)));
  QCOMPARE(shown(".... .... XX.. XX..").out.count('\n'), 1 + 7);
  QCOMPARE(
      shown(".... .... .... X...").err,
      QByteArray("tetrabench-cli: --board: this board is not reachable in a game, so it has no value.\n"));
  QCOMPARE(shown("..... ..... ..... .....").err,
           QByteArray("tetrabench-cli: --board: the board is 5x4; the values are for 4x4.\n"));
}

void OptimalCommandTest::theFigureHasAllBoards() {
  QCOMPARE(runCli({"optimal", "show", path("4x4.values"), "--figure", path("values.svg")}).exitCode, 0);
  const QString svg = QString::fromUtf8(contentOf("values.svg"));
  const QRegularExpression bin("<title>(\\d+) cells, [0-9.]+ to [0-9.]+ lines: (\\d+)</title>");
  int boards = 0, empty = 0;
  for (auto match = bin.globalMatch(svg); match.hasNext();) {
    const auto one = match.next();
    boards += one.captured(2).toInt();
    if (one.captured(1) == "0") empty += one.captured(2).toInt();
  }
  QCOMPARE(boards, 1295);
  QCOMPARE(empty, 1);
  QVERIFY(svg.trimmed().endsWith("</svg>"));
  QCOMPARE(runCli({"optimal", "show", path("4x4.values"), "--figure", path("none/values.svg")}).exitCode, 2);
  QCOMPARE(
      runCli({"optimal", "show", path("4x4.values"), "--figure", path("values.png")}).err,
      "tetrabench-cli: --figure: the name is " + path("values.png").toUtf8() + "; it must end in .svg.\n");
  QCOMPARE(runCli({"optimal", "show", path("4x4.values"), "--board", "X..X"}).err,
           QByteArray(
               "tetrabench-cli: --board: the text is not a board of 4 rows of 4 cells, each 'X' or '.'.\n"));
}

void OptimalCommandTest::agentsAreComparedWithTheBestPlay() {
  writeFile(path("best.agent.json"),
            R"({"format": "tetrabench-agent/1", "name": "Best", "kind": "optimal", "values": "4x4.values"})");
  const QStringList evaluate{"optimal",     "evaluate",        "--mdp",  "small/4x4", "--agent",
                             "dellacherie", "--agent",         "random", "--agent",   path("best.agent.json"),
                             "--values",    path("4x4.values")};
  const Json json = jsonOf(runCli(evaluate + QStringList{"--json"}));
  QCOMPARE(keysOf(json), QByteArray("mdp best agents"));
  const auto gapOf = [&](const QString& agent) {
    const Json& one = json["agents"][agent.toStdString()];
    const double gap = one["gap"].get<double>();
    return one["gapBounds"]["lower"].get<double>() <= gap + 1e-5 &&
                   gap <= one["gapBounds"]["upper"].get<double>()
               ? gap
               : -1;
  };
  QVERIFY(std::abs(gapOf(path("best.agent.json"))) < 1e-4);
  QVERIFY(0.1 < gapOf("dellacherie") && gapOf("dellacherie") < gapOf("random"));
  const QByteArray table = runCli(evaluate).out;
  QVERIFY2(
      table.startsWith(
          "| agent | expected lines | of the best play | gap |\n|---|---|---|---|\n| best play | 7.06694"),
      table.constData());
  QCOMPARE(table.count('\n'), 2 + 4);
  const Json played = jsonOf(runCli(
      {"play", "--mdp", "small/4x4", "--agent", path("best.agent.json"), "--games", "4000", "--json"}));
  const double low = played["lines"]["ci95"][0].get<double>(),
               high = played["lines"]["ci95"][1].get<double>();
  QVERIFY(low - (high - low) < 7.06694 && 7.06694 < high + (high - low));
}

void OptimalCommandTest::aKilledComputationResumesToTheSameFile() {
  const QStringList solve{"optimal",   "solve", "--mdp",    "small/4x5-preview",
                          "--threads", "2",     "--resume", "--out"};
  const Json whole = jsonOf(runCli(solve + QStringList{path("whole.values"), "--json"}));
  QRandomGenerator random(9);
  int kills = 0;
  while (kills < 4) {
    QProcess process;
    prepareCli(process, solve + QStringList{path("killed.values")});
    process.start();
    QVERIFY(process.waitForStarted(kGuardMilliseconds));
    while (!QFile::exists(path("killed.values")) && worksFor(process, 1)) {
    }
    if (!worksFor(process, random.bounded(1, kills == 0 ? 20 : 600))) break;  // a fast machine finishes early
    if (!sendSignal(process, SIGKILL)) break;
    process.waitForFinished(kGuardMilliseconds);
    ++kills;
    QCOMPARE(runCli({"optimal", "show", path("killed.values")}).exitCode, 0);
  }
  if (kills == 0) QSKIP("The values were there before they could be killed.");
  qInfo("%d kills", kills);
  const Json resumed = jsonOf(runCli(solve + QStringList{path("killed.values"), "--json"}));
  QVERIFY(resumed["lines"] == whole["lines"]);
  QVERIFY(resumed["bounds"] == whole["bounds"]);
  // The values are equal; the number of iterations in the header may differ.
  const auto binaryOf = [&](const QString& name) {
    const QByteArray content = contentOf(name);
    const auto header = content.indexOf('\n', content.indexOf('\n') + 1);
    return content.mid(header, content.size() - header - 8);
  };
  QVERIFY(binaryOf("killed.values").size() > 100'000);
  QVERIFY(binaryOf("killed.values") == binaryOf("whole.values"));
}

void OptimalCommandTest::badInputIsReported() {
  const auto refused = [&](const QStringList& arguments) {
    const CliResult result = runCli(QStringList{"optimal"} + arguments);
    return result.exitCode == 2 ? result.err : QByteArray("exit code ") + QByteArray::number(result.exitCode);
  };
  QCOMPARE(refused({"solve", "--mdp", "standard/10x20", "--out", path("large.values")}),
           QByteArray("tetrabench-cli: optimal play on a 10x20 board would need up to 1e+49 TB of memory; "
                      "4x8, 5x6 and 6x5 are among the largest feasible boards.\n"));
  QCOMPARE(refused({"solve", "--mdp", "small/4x4", "--out", path("4x4.values")}),
           ("tetrabench-cli: --out: " + path("4x4.values") +
            " exists; use --resume to continue, or name another file.\n")
               .toUtf8());
  QCOMPARE(refused({"solve", "--mdp", "small/4x5", "--out", path("4x4.values"), "--resume"}),
           ("tetrabench-cli: " + path("4x4.values") +
            ": the values are for another MDP: height is 4; the MDP being played has 5.\n")
               .toUtf8());
  writeFile(path("short.values"), contentOf("4x4.values").chopped(100));
  QVERIFY(refused({"show", path("short.values")}).contains(" bytes; it must have "));
  QCOMPARE(refused({"show", path("none.values")}),
           ("tetrabench-cli: " + path("none.values") + ": no such file.\n").toUtf8());
}

TETRABENCH_TEST(OptimalCommandTest)
#include "optimal_command_test.moc"
