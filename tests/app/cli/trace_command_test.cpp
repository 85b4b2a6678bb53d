#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

class TraceCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theReleasedEnvironmentsEpisodesAreReproduced_data();
  void theReleasedEnvironmentsEpisodesAreReproduced();
  void theTraceEndsWithTheActions();
  void badInputIsRefused_data();
  void badInputIsRefused();
  void tooFewPiecesAreReported();
};

namespace {

/// Returns the episodes of tests/data/competition-trace-00.json.
Json episodes() {
  QFile file(TETRABENCH_TEST_DATA "/competition-trace-00.json");
  return file.open(QFile::ReadOnly) ? Json::parse(file.readAll().toStdString())["episodes"] : Json();
}

/// Returns the letters of the first piece and of each spawned one. The competition numbers pieces I O T Z S J
/// L.
QByteArray piecesOf(const Json& episode) {
  const auto letter = [](const Json& id) { return "IOTZSJL"[id.get<int>()]; };
  QByteArray pieces(1, letter(episode["start"]["piece"]));
  bool locked = false;
  for (const Json& step : episode["steps"]) {
    if (locked) pieces += letter(step[1]);
    locked = step[5] == 0;
  }
  return pieces + "\n";
}

QByteArray actionsOf(const Json& episode) {
  QByteArray actions;
  for (const Json& step : episode["steps"]) actions += QByteArray::number(step[0].get<int>());
  return actions + "\n";
}

/// Runs `trace` on files with these contents; messages call the files P and A.
CliResult trace(const QString& mdp, const QByteArray& pieces, const QByteArray& actions) {
  const QTemporaryDir folder;
  const QString piecesFile = folder.filePath("pieces.txt"), actionsFile = folder.filePath("actions.txt");
  writeFile(piecesFile, pieces);
  writeFile(actionsFile, actions);
  CliResult result = runCli({"trace", "--mdp", mdp, "--pieces", piecesFile, "--actions", actionsFile});
  result.err.replace(piecesFile.toUtf8(), "P").replace(actionsFile.toUtf8(), "A");
  return result;
}

}  // namespace

void TraceCommandTest::theReleasedEnvironmentsEpisodesAreReproduced_data() {
  QTest::addColumn<int>("index");
  for (int i = 0; i < static_cast<int>(episodes().size()); ++i) QTest::addRow("episode %d", i) << i;
}

void TraceCommandTest::theReleasedEnvironmentsEpisodesAreReproduced() {
  QFETCH(int, index);
  QCOMPARE(episodes().size(), std::size_t{2});
  const Json episode = episodes()[static_cast<std::size_t>(index)];
  QByteArray expected;
  for (const Json& step : episode["steps"]) expected += QByteArray::fromStdString(step.dump()) + "\n";
  QVERIFY(expected.count('\n') > 50);
  const CliResult result = trace("rlc2008/training-00", piecesOf(episode), actionsOf(episode));
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(result.exitCode, 0);
  const QByteArrayList printed = result.out.split('\n'), steps = expected.split('\n');
  for (qsizetype i = 0; i < std::min(printed.size(), steps.size()); ++i)
    QVERIFY2(printed[i] == steps[i], ("step " + QByteArray::number(i) + ": " + printed[i]).constData());
  QCOMPARE(result.out, expected);
}

void TraceCommandTest::theTraceEndsWithTheActions() {
  const CliResult result = trace("rlc2008/training-00", "O", "5 4\n5");
  QCOMPARE(result.out.count('\n'), 1);  // the drop locks the O, and the next step needs another piece
  QCOMPARE(trace("rlc2008/training-00", "OO", "5 4\n5").out.count('\n'), 3);
  const CliResult nothing = trace("rlc2008/training-00", "O", "");
  QCOMPARE(nothing.out, QByteArray());
  QCOMPARE(nothing.exitCode, 0);
}

void TraceCommandTest::badInputIsRefused_data() {
  QTest::addColumn<QString>("mdp");
  QTest::addColumn<QByteArray>("pieces");
  QTest::addColumn<QByteArray>("actions");
  QTest::addColumn<QByteArray>("sentence");
  const QString mdp = "rlc2008/training-00";
  QTest::newRow("placement rules") << "standard/10x20" << QByteArray("I") << QByteArray("5")
                                   << QByteArray("standard/10x20 does not have competition rules.");
  QTest::newRow("unknown MDP")
      << "rlc2007/1" << QByteArray("I") << QByteArray("5")
      << QByteArray("rlc2007/1: no such file or MDP; give a file or an id that `mdp list` prints.");
  QTest::newRow("foreign piece") << mdp << QByteArray("IOT\nIOA") << QByteArray("5")
                                 << QByteArray(
                                        "P: line 2: 'A' is not a piece; the pieces are the letters IOTSZJL "
                                        "or digits 0 to 6. Pieces may be separated by spaces, tabs, "
                                        "commas, semicolons or vertical bars.");
  QTest::newRow("no piece") << mdp << QByteArray("\n") << QByteArray("5")
                            << QByteArray("P: the file has no pieces; write one game per line.");
  QTest::newRow("action 6") << mdp << QByteArray("I") << QByteArray("01 26")
                            << QByteArray(
                                   "A: action 4: byte 54 is not an action; actions are the digits 0 to 5.");
  QTest::newRow("action in words")
      << mdp << QByteArray("I") << QByteArray("left")
      << QByteArray("A: action 1: byte 108 is not an action; actions are the digits 0 to 5.");
}

void TraceCommandTest::badInputIsRefused() {
  QFETCH(QString, mdp);
  QFETCH(QByteArray, pieces);
  QFETCH(QByteArray, actions);
  QFETCH(QByteArray, sentence);
  const CliResult result = trace(mdp, pieces, actions);
  QCOMPARE(result.err, "tetrabench-cli: " + sentence + "\n");
  QCOMPARE(result.out, QByteArray());
  QCOMPARE(result.exitCode, 2);
}

void TraceCommandTest::tooFewPiecesAreReported() {
  const CliResult result = trace("rlc2008/training-00", "OI", "5454");  // earlier steps are printed
  QCOMPARE(result.err,
           QByteArray("tetrabench-cli: P has 2 pieces, too few for the game; it needs one per spawn.\n"));
  QCOMPARE(result.exitCode, 2);
}

TETRABENCH_TEST(TraceCommandTest)
#include "trace_command_test.moc"
