#include <signal.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/app/process_time.h"
#include "tests/app/send_signal.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

class VerifyPublishedCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aRowOfASmallBoardAgrees();
  void theJsonHasWhatTheTableHas();
  void aRowThatIsNotQuickIsLeftOut();
  void aControllerThatPlaysWorseDisagrees();
  void anUnknownRowIsRefused();
  void anInterruptedRunPrintsTheRowsThatAreDone();
};

namespace {

/// Returns the cells of this controller's row in the table.
QByteArrayList cellsOf(const QByteArray& table, const QByteArray& controller) {
  for (const QByteArray& line : table.split('\n')) {
    if (!line.startsWith("| " + controller + " ")) continue;
    QByteArrayList cells = line.split('|');
    for (QByteArray& cell : cells) cell = cell.trimmed();
    return cells.mid(1, cells.size() - 2);
  }
  return {};
}

const char* const kHead = "controller";

}  // namespace

void VerifyPublishedCommandTest::aRowOfASmallBoardAgrees() {
  const CliResult result = runCli(words("verify-published --quick --only bcts-10x10 --threads 2"));
  QCOMPARE(result.exitCode, 0);
  QCOMPARE(result.err, QByteArray());
  QCOMPARE(cellsOf(result.out, kHead),
           QByteArrayList({"controller", "rules", "board", "published", "here (95 %)", "lost", ""}));
  const QByteArrayList cells = cellsOf(result.out, "bcts");
  QCOMPARE(cells.size(), 7);
  QCOMPARE(cells.mid(0, 4), QByteArrayList({"bcts", "placement", "10x10", "3,800 ± 2 %"}));
  QVERIFY2(cells[4].startsWith("3,") || cells[4].startsWith("4,"), cells[4]);
  QCOMPARE(cells[5], QByteArray("1,024"));
  QVERIFY2(cells[6].startsWith("agrees, "), cells[6]);
  QVERIFY(result.out.contains("\nRows that agree with the published means: 1 of 1."));
  const QByteArrayList lines = result.out.split('\n');
  for (int i = 1; i < 3; ++i)  // all rows of the table have the same width
    QCOMPARE(QString::fromUtf8(lines[i]).size(), QString::fromUtf8(lines[0]).size());
}

void VerifyPublishedCommandTest::theJsonHasWhatTheTableHas() {
  const Json json =
      jsonOf(runCli(words("verify-published --quick --only cmu-poor-10x20 --only bcts-10x10 --json")));
  QCOMPARE(keysOf(json), QByteArray("quick rows agree disagree recorded leftOut pieces seconds"));
  QCOMPARE(json["rows"].size(), std::size_t{2});
  const Json& bcts = json["rows"][0];  // in table order
  QCOMPARE(keysOf(bcts), QByteArray("id controller mdp rules board measure published ours comparison judged "
                                    "agrees seconds source note line"));
  QCOMPARE(bcts["id"].get<std::string>(), std::string("bcts-10x10"));
  QCOMPARE(bcts["published"]["from"].get<double>(), 3800.0);
  QCOMPARE(bcts["published"]["games"].get<double>(), 10000.0);
  QCOMPARE(bcts["agrees"].get<bool>(), true);
  const Json& ours = bcts["ours"];
  QCOMPARE(ours["mean"].get<double>(), ours["lines"].get<double>() / ours["lost"].get<double>());
  QVERIFY(bcts["comparison"]["distance"].get<double>() <= bcts["comparison"]["allowed"].get<double>());
  const Json& cmu = json["rows"][1];
  QCOMPARE(cmu["judged"].get<bool>(), false);
  QVERIFY(cmu["agrees"].is_null());
  QCOMPARE(json["agree"].get<int>(), 1);
  QCOMPARE(json["recorded"].get<int>(), 1);
  QCOMPARE(json["pieces"].get<std::int64_t>(),
           ours["pieces"].get<std::int64_t>() + cmu["ours"]["pieces"].get<std::int64_t>());
}

void VerifyPublishedCommandTest::aRowThatIsNotQuickIsLeftOut() {
  const CliResult result = runCli(words("verify-published --quick --only dt-20-10x20"));
  QCOMPARE(result.exitCode, 0);
  QCOMPARE(cellsOf(result.out, "dt-20"),
           QByteArrayList({"dt-20", "placement", "10x20", "51,000,000 ± 2 %", "not in --quick", "", ""}));
  QVERIFY(result.out.contains("\nNot in --quick: 1.\n"));
}

void VerifyPublishedCommandTest::aControllerThatPlaysWorseDisagrees() {
  const QTemporaryDir folder;
  for (const char* below : {"mdps/standard", "resources/controllers", "resources/results"})
    QVERIFY(QDir(folder.path()).mkpath(below));
  const QString mdp = "/mdps/standard/10x10.mdp.json", agent = "/resources/controllers/bcts.agent.json";
  const QString results = "/resources/results/published.json";
  QVERIFY(QFile::copy(TETRABENCH_SOURCE_DIR + mdp, folder.path() + mdp));
  QVERIFY(QFile::copy(TETRABENCH_SOURCE_DIR + results, folder.path() + results));
  QFile published(TETRABENCH_SOURCE_DIR + agent);
  QVERIFY(published.open(QFile::ReadOnly));
  Json document = Json::parse(published.readAll().toStdString());
  document["weights"]["landingHeight"] = 0;
  writeFile(folder.path() + agent, QByteArray::fromStdString(document.dump()));

  QProcess process;
  prepareCli(process, words("verify-published --quick --only bcts-10x10"));
  QProcessEnvironment environment = process.processEnvironment();
  environment.insert("TETRABENCH_DATA", folder.path());
  process.setProcessEnvironment(environment);
  process.start();
  QVERIFY(process.waitForFinished(kGuardMilliseconds));
  QCOMPARE(process.exitCode(), 1);
  const QByteArray out = process.readAllStandardOutput();
  QVERIFY2(cellsOf(out, "bcts").value(6).startsWith("disagrees, -"), out);
  QVERIFY(out.contains("\nRows that agree with the published means: 0 of 1."));
}

void VerifyPublishedCommandTest::anUnknownRowIsRefused() {
  const CliResult result = runCli(words("verify-published --only bcts"));
  QCOMPARE(result.exitCode, 2);
  QCOMPARE(result.out, QByteArray());
  QVERIFY(result.err.startsWith("tetrabench-cli: --only is bcts; it must be one of dellacherie-10x20, "));
}

void VerifyPublishedCommandTest::anInterruptedRunPrintsTheRowsThatAreDone() {
  QProcess process;
  prepareCli(process, words("verify-published --quick --threads 1 --only bcts-10x10 --only bcts-10x16"));
  process.start();
  QVERIFY(process.waitForStarted(kGuardMilliseconds));
  QByteArray out;
  QTRY_VERIFY((out += process.readAllStandardOutput()).contains("\n| bcts "));
  QVERIFY(worksFor(process, 50));  // on the next row
  QVERIFY(sendSignal(process, SIGINT));
  QVERIFY(process.waitForFinished(kGuardMilliseconds));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 130);
  out += process.readAllStandardOutput();
  QVERIFY(out.contains(" 10x10 "));
  QVERIFY(!out.contains(" 10x16 "));
  QVERIFY(out.contains("\nRows that agree with the published means: 1 of 1."));
  QCOMPARE(process.readAllStandardError(), QByteArray("tetrabench-cli: interrupted; 1 of 2 rows are above; "
                                                      "the next is bcts-10x16 (--only plays single rows)\n"));
}

TETRABENCH_TEST(VerifyPublishedCommandTest)
#include "verify_published_command_test.moc"
