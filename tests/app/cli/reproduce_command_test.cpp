#include <signal.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "tests/app/cli/cli_runner.h"
#include "tests/app/send_signal.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

namespace {

constexpr char kPage[] = "# Results\n\n<!-- result small -->\n<!-- end of result -->\n";

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class ReproduceCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    QDir(folder_->path()).mkpath("resources/results");
    QDir(folder_->path()).mkpath("resources/help");
    writeFile(path("README.md"), "short\n");
    writeFile(path("resources/help/results.md"), kPage);
    writeFile(result("small.result.json"), R"({
      "format": "tetrabench-result/1", "title": "A small result",
      "runs": [{"name": "games", "commands": ["play --mdp standard/10x10 --agent dellacherie --games 3 --seed {seed} --json"], "seeds": 2},
               {"name": "saved", "commands": ["play --mdp standard/10x10 --agent dellacherie --pieces 50 --replay {folder}/r.json",
                                              "replay {folder}/r.json --json"]}]})");
    writeFile(result("small.md"),
              "Lines: {{games/lines/mean}}; pieces: {{games/games/*/pieces sum}}. {{saved/pieces}} pieces "
              "again. {{made}}\n");
  }

  void figuresAreMeasuredAndWrittenIntoThePage() {
    QCOMPARE(reproduce({}).exitCode, 0);
    const QByteArray page = contentOf(path("resources/help/results.md"));
    const Json first =
        jsonOf(runCli(words("play --mdp standard/10x10 --agent dellacherie --games 3 --seed 1 --json")));
    const Json second =
        jsonOf(runCli(words("play --mdp standard/10x10 --agent dellacherie --games 3 --seed 2 --json")));
    qint64 pieces = first["pieces"].get<qint64>() + second["pieces"].get<qint64>();
    QVERIFY2(page.contains("pieces: " + QLocale(QLocale::English).toString(pieces).toUtf8() +
                           ". 50 pieces again."),
             page.constData());
    QVERIFY(page.startsWith("# Results\n\n<!-- result small -->\n\nLines: "));
    const Json record = Json::parse(contentOf(result("measured/small.json")).toStdString());
    QCOMPARE(QByteArray::fromStdString(record["runs"]["games"]["version"].get<std::string>()) + "\n",
             runCli({"--version"}).out);

    // A second measurement differs only in durations.
    const CliResult again = reproduce({});
    QCOMPARE(again.exitCode, 0);
    QVERIFY2(again.out.isEmpty() || again.out == "resources/help/results.md was updated\n",
             again.out.constData());
  }

  void aWrongFigureOnThePageIsFound() {
    QCOMPARE(reproduce({}).exitCode, 0);
    QCOMPARE(reproduce({"--check"}).exitCode, 0);
    const QByteArray page = contentOf(path("resources/help/results.md"));
    writeFile(path("resources/help/results.md"), QByteArray(page).replace("50 pieces", "51 pieces"));
    const CliResult checked = reproduce({"--check", "--under", "0"});
    QCOMPARE(checked.exitCode, 1);
    QCOMPARE(checked.out, QByteArray("resources/help/results.md is out of date\n"));
    QCOMPARE(reproduce({"--pages"}).out, QByteArray("resources/help/results.md was updated\n"));
    QCOMPARE(contentOf(path("resources/help/results.md")), page);
  }

  void pagesThatAreUpToDateAreSaidToBe() {
    QCOMPARE(reproduce({}).exitCode, 0);
    QCOMPARE(reproduce({"--check", "--pages"}).out, QByteArray("All pages are up to date.\n"));
  }

  void foldersOfKilledProcessesAreRemoved() {
    const QTemporaryDir temporary;
    const QDir folder(temporary.path());
    for (const char* name : {"tetrabench-killed", "tetrabench-being-created", "of-another-program"})
      QVERIFY(folder.mkdir(name));
    for (const char* name :
         {"tetrabench-killed/in-use", "tetrabench-killed/r.json", "of-another-program/in-use"})
      writeFile(folder.filePath(name), "");
    QProcess process;
    prepareCli(process, {"reproduce", "--source", folder_->path()});
    QProcessEnvironment environment = process.processEnvironment();
    environment.insert("TMPDIR", temporary.path());
    process.setProcessEnvironment(environment);
    QCOMPARE(runPrepared(process).exitCode, 0);
    QCOMPARE(folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name),
             (QStringList{"of-another-program", "tetrabench-being-created"}));
  }

  void anotherFolderIsNoCheckout() {
    const QTemporaryDir other;
    const CliResult refused = runCli({"reproduce", "--list", "--source", other.path()});
    QCOMPARE(refused.exitCode, 2);
    QCOMPARE(refused.err,
             "tetrabench-cli: " + other.path().toUtf8() +
                 " is not a checkout of Tetrabench (it has no resources/results); change to one, or "
                 "name one with --source.\n");
  }

  void aWrongFigureInTheRecordIsFoundByMeasuringAgain() {
    QCOMPARE(reproduce({}).exitCode, 0);
    const QString record = path("resources/results/measured/small.json");
    Json json = Json::parse(contentOf(record).toStdString());
    json["runs"]["saved"]["values"]["/pieces"] = {51};
    writeFile(record, QByteArray::fromStdString(json.dump()));
    QCOMPARE(reproduce({"--pages"}).exitCode, 0);
    const CliResult checked = reproduce({"--check", "--under", "1000"});
    QCOMPARE(checked.exitCode, 1);
    QCOMPARE(checked.out, QByteArray("small: {{saved/pieces}}: 51 -> 50\n"));
    QVERIFY(Json::parse(contentOf(record).toStdString()) == json);  // --check writes nothing
  }

  void whatChangesIsPrintedAndSaved() {
    QCOMPARE(reproduce({}).exitCode, 0);
    const QString record = path("resources/results/measured/small.json");
    const Json before = Json::parse(contentOf(record).toStdString());
    Json json = before;
    json["runs"]["saved"]["values"]["/pieces"] = {51};
    auto& mean = json["runs"]["games"]["values"]["/lines/mean"][1];
    const Json was = mean;
    mean = was.get<double>() * (1 + 1e-9);
    const QByteArray other = QByteArray::fromStdString(mean.dump());
    writeFile(record, QByteArray::fromStdString(json.dump()));
    QCOMPARE(reproduce({"--pages"}).exitCode, 0);
    const CliResult again = reproduce({});
    QCOMPARE(again.exitCode, 0);
    QCOMPARE(again.out, "small: games/lines/mean: " + other + " -> " + QByteArray::fromStdString(was.dump()) +
                            " (unchanged on the page)\nsmall: {{saved/pieces}}: 51 -> "
                            "50\nresources/help/results.md was updated\n");
    const Json after = Json::parse(contentOf(record).toStdString());
    for (const char* run : {"games", "saved"})
      QVERIFY(after["runs"][run]["values"] == before["runs"][run]["values"]);
  }

  void onlyWhatIsMissingIsMeasured() {
    QCOMPARE(reproduce({}).exitCode, 0);
    QCOMPARE(reproduce({"--missing"}).err, QByteArray());
    QFile recipe(result("small.result.json"));
    writeFile(recipe.fileName(), contentOf(recipe.fileName()).replace("--pieces 50", "--pieces 60"));
    QVERIFY(reproduce({"--list"}).out.contains("saved: not measured"));
    const CliResult missing = reproduce({"--missing"});
    QVERIFY2(missing.err.contains("1 of 1, small: saved"), missing.err.constData());
    QCOMPARE(missing.out,
             QByteArray("small: {{saved/pieces}}: 50 -> 60\nresources/help/results.md was updated\n"));
  }

  void aResultThatWasNotMeasuredKeepsNoOtherFromThePage() {
    writeFile(result("large.result.json"), R"({"format": "tetrabench-result/1", "title": "",
      "runs": [{"name": "games", "commands": ["play --mdp standard/10x10 --agent bcts --json"]}]})");
    writeFile(result("large.md"), "{{games/pieces}}\n");
    writeFile(path("resources/help/results.md"),
              QByteArray("<!-- result large -->\nold\n<!-- end of result -->\n") + kPage);
    const CliResult measured = reproduce({"small"});
    QCOMPARE(measured.exitCode, 0);
    QVERIFY2(measured.out.contains("large: shown on a page, but not fully measured\n"),
             measured.out.constData());
    const QByteArray page = contentOf(path("resources/help/results.md"));
    QVERIFY(page.contains("<!-- result large -->\nold\n<!-- end of result -->\n"));
    QVERIFY(page.contains("50 pieces again"));
    QCOMPARE(reproduce({"--check", "--under", "0"}).exitCode, 1);
  }

  void whatFailsChangesNothing() {
    writeFile(result("small.result.json"), R"({"format": "tetrabench-result/1", "title": "",
      "runs": [{"name": "games", "commands": ["play --mdp no-such --json"]}]})");
    writeFile(result("small.md"), "{{games/pieces}}\n");
    const CliResult failed = reproduce({});
    QCOMPARE(failed.exitCode, 1);
    QVERIFY2(
        failed.err.contains("small: games: `play --mdp no-such --json` ended with exit code 2 instead of 0"),
        failed.err.constData());
    QCOMPARE(contentOf(path("resources/help/results.md")), QByteArray(kPage));
    QVERIFY(!QFile::exists(path("resources/results/measured/small.json")));
  }

  /// Tests that the interrupted inner command prints no resume instructions of its own.
  void anInterruptionIsReportedOnce() {
    writeFile(result("small.result.json"), R"({"format": "tetrabench-result/1", "title": "",
      "runs": [{"name": "games", "commands": ["play --mdp standard/10x20 --agent dt-20 --json"]}]})");
    writeFile(result("small.md"), "{{games/pieces}}\n");
    QProcess process;
    prepareCli(process, {"reproduce", "--source", folder_->path()});
    process.start();
    QVERIFY(process.waitForStarted(kGuardMilliseconds));
    QByteArray errors;
    QTRY_VERIFY((errors += process.readAllStandardError()).contains("1 of 1, small: games\n"));
    QVERIFY(sendSignal(process, SIGINT));
    QVERIFY(process.waitForFinished(kGuardMilliseconds));
    errors += process.readAllStandardError();
    QCOMPARE(errors,
             QByteArray("1 of 1, small: games\ntetrabench-cli: interrupted; what was measured is saved; "
                        "--missing measures the rest\n"));
    QCOMPARE(process.exitCode(), 130);
  }

  void badInputIsReported_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no such result") << QStringList{"large"}
                                    << "\"large\" is not a result; the results are small.";
    QTest::newRow("missing and under")
        << QStringList{"--missing", "--under", "3"} << "--missing cannot be used with --under.";
    QTest::newRow("list and pages") << QStringList{"--list", "--pages"}
                                    << "--list cannot be used with --pages.";
  }

  void badInputIsReported() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, sentence);
    const CliResult result = reproduce(arguments);
    QCOMPARE(result.exitCode, 2);
    QCOMPARE(QString(result.err), "tetrabench-cli: " + sentence + "\n");
  }

  /// Checks this checkout's results: every page shows the measured values, and results measured in under two
  /// seconds are reproduced.
  void theFiguresOfTheHelpCanBeReproduced() {
    const CliResult result =
        runCli({"reproduce", "--source", TETRABENCH_SOURCE_DIR, "--check", "--under", "1"});
    QVERIFY2(result.exitCode == 0, result.out + result.err);
    QCOMPARE(result.out, QByteArray());
  }

 private:
  QString path(const QString& name) const { return folder_->filePath(name); }
  QString result(const QString& name) const { return path("resources/results/" + name); }
  CliResult reproduce(const QStringList& arguments) const {
    return runCli(QStringList{"reproduce", "--source", folder_->path()} + arguments);
  }

  std::unique_ptr<QTemporaryDir> folder_;
};

TETRABENCH_TEST(ReproduceCommandTest)
#include "reproduce_command_test.moc"
