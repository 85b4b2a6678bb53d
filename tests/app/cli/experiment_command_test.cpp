#include <signal.h>

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <cmath>

#include "core/experiments/experiment_summary.h"
#include "core/statistics/concatenated_curve_file.h"
#include "core/storage/json_reader.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/app/process_time.h"
#include "tests/app/send_signal.h"
#include "tests/support/qtest.h"
#include "tests/support/results_rows.h"

using namespace tetrabench::test;

class ExperimentCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void initTestCase();
  void aReportHasTheRewardsOfTheRuns();
  void pairsThatDoNotFitAreSkippedAndNamed();
  void agentsWithoutRunsInCommonHaveNoProbability();
  void aCurveAnAgentHasAllMdpsInARow();
  void runsThatCountGamesHaveNoCurveFiles();
  void rewardsOfCountedGamesArePerGame();
  void dataHasAllNumbersOfTheTables();
  void resultsThatAreThereNeedResume();
  void aPlanIsPlayedWithOtherValues();
  void killedExperimentsResumeWhereTheyWere_data();
  void killedExperimentsResumeWhereTheyWere();
  void storedRunsArePlayedAgain();
  void anInterruptFinishesTheRunsAndSaysHowToResume();
  void badInputIsReported_data();
  void badInputIsReported();
  void databasesAreLookedAfter();

 private:
  QString path(const QString& name) const { return folder_.filePath(name); }
  /// Writes a plan with this number of repetitions and steps; returns its path.
  QString plan(int repetitions, int steps) const;
  QString versusPlan(int games) const;
  /// Returns the runs of a report as CSV, without times.
  QByteArray runs(const QString& database) const;
  QProcess* startRun(const QString& plan, const QString& database);

  const QTemporaryDir folder_;
};

void ExperimentCommandTest::initTestCase() {
  QVERIFY(folder_.isValid());
}

QString ExperimentCommandTest::plan(int repetitions, int steps) const {
  const QString file = path(QStringLiteral("%1x%2.experiment.json").arg(repetitions).arg(steps));
  writeFile(file, QStringLiteral(R"({"format": "tetrabench-experiment/1", "name": "Plan",
                    "mdps": ["rlc2008/training-00", "rlc2008/training-14"], "agents": ["dt-20", "smartagent-start"],
                    "repetitions": %1, "stepLimit": %2, "checkpoints": 50})")
                      .arg(repetitions)
                      .arg(steps)
                      .toUtf8());
  return file;
}

QString ExperimentCommandTest::versusPlan(int games) const {
  const QString file = path(QStringLiteral("%1.experiment.json").arg(games));
  writeFile(file, QStringLiteral(R"({"format": "tetrabench-experiment/1", "name": "Plan", "mode": "versus",
                    "mdps": ["guideline/10x20"], "agents": ["dt-20", "random", "bcts"], "repetitions": %1,
                    "pieceLimit": 100})")
                      .arg(games)
                      .toUtf8());
  return file;
}

QByteArray ExperimentCommandTest::runs(const QString& database) const {
  const QString folder = database + ".csv";
  if (runCli({"experiment", "report", database, "--csv", folder}).exitCode != 0) return "no report";
  QByteArray runs;
  for (const char* name : {"runs.csv", "curves.csv", "games.csv"}) {
    QFile file(QDir(folder).filePath(name));
    if (!file.open(QIODevice::ReadOnly)) continue;
    for (const QByteArray& line : file.readAll().split('\n')) {
      QList<QByteArray> fields = line.split(',');
      if (QByteArray(name) != "curves.csv" && fields.size() > 2)
        fields.removeAt(fields.size() - 2);  // seconds
      runs += fields.join(',') + '\n';
    }
  }
  return runs.isEmpty() ? "no file" : runs;
}

QProcess* ExperimentCommandTest::startRun(const QString& plan, const QString& database) {
  auto* process = new QProcess(this);
  prepareCli(*process, {"experiment", "run", plan, "--out", database, "--resume", "--threads", "2"});
  process->start();
  return process->waitForStarted(kGuardMilliseconds) ? process : nullptr;
}

void ExperimentCommandTest::aReportHasTheRewardsOfTheRuns() {
  const QString database = path("report.tetrabench");
  const CliResult run = runCli({"experiment", "run", plan(3, 2000), "--out", database});
  QCOMPARE(run.exitCode, 0);
  QVERIFY(run.out.startsWith("Plan: 12 of 12 runs done in 0:00"));
  const Json report = jsonOf(runCli({"experiment", "report", database, "--json"}));
  QCOMPARE(report["done"].get<int>(), 12);
  QCOMPARE(report["agents"].size(), std::size_t{2});
  // The mean equals that of single runs with the seeds of the repetitions.
  double sum = 0;
  for (int seed = 1; seed <= 3; ++seed) {
    const Json play = jsonOf(runCli(
        words(QStringLiteral("play --mdp rlc2008/training-14 --agent dt-20 --steps 2000 --seed %1 --json")
                  .arg(seed))));
    sum += play["reward"]["total"].get<double>();
  }
  const Json& mdp = report["agents"][0]["mdps"][1];
  QCOMPARE(mdp["mean"].get<double>(), sum / 3);
  QCOMPARE(mdp["n"].get<int>(), 3);
  QVERIFY(mdp["ci95"][0].get<double>() < sum / 3 && mdp["ci95"][1].get<double>() > sum / 3);
  const QString text = QString::fromUtf8(runCli({"experiment", "report", database}).out);
  QVERIFY(text.contains("| DT-20 | "));
  // A mean has as many decimals as its margin of error.
  int means = 0;
  for (const auto& cell : QRegularExpression("([0-9,.]+) ± ([0-9,.]+)").globalMatch(text)) {
    const auto decimals = [&](int i) { return cell.captured(i).section('.', 1).size(); };
    QCOMPARE(decimals(1), decimals(2));
    QCOMPARE(unroundedNumber(cell.captured(2).toUtf8()), QByteArray());
    ++means;
  }
  QCOMPARE(means, 2 * (1 + 2));  // per agent, one over all MDPs and one per MDP
  const Json compared = jsonOf(runCli({"experiment", "report", database, "--against", "DT-20", "--json"}));
  QVERIFY(!compared["agents"][0].contains("difference"));
  const Json& difference = compared["agents"][1]["difference"];
  QCOMPARE(difference["n"].get<int>(), 3);
  const auto meanOf = [&](std::size_t agent) {
    return report["agents"][agent]["reward"]["mean"].get<double>();
  };
  QCOMPARE(difference["mean"].get<double>(), meanOf(1) - meanOf(0));
  QVERIFY(runCli({"experiment", "report", database, "--against", "dt-20"})
              .out.contains("| difference from DT-20 (95 %) |"));
  QCOMPARE(runCli({"experiment", "report", database, "--against", "bcts"}).exitCode, 2);
  const auto points = tetrabench::checkpointsOf({.amount = 2000}, 50);
  QCOMPARE(runs(database).count('\n'), (1 + 12 + 1) + (1 + 12 * std::ssize(points) + 1));
}

void ExperimentCommandTest::agentsWithoutRunsInCommonHaveNoProbability() {
  const QString file = path("apart.experiment.json"), database = path("apart.tetrabench");
  writeFile(file, R"({"format": "tetrabench-experiment/1", "name": "Apart", "agents": ["bdu", "dt-20"],
                      "mdps": ["rlc2008/training-14"], "repetitions": 2, "stepLimit": 300})");
  QCOMPARE(runCli({"experiment", "run", file, "--out", database}).exitCode, 0);
  const CliResult report = runCli({"experiment", "report", database, "--against", "dt-20"});
  QVERIFY2(report.out.contains("\n| BDU | – | – | 0 | – |\n"), report.out.constData());
  const Json json = jsonOf(runCli({"experiment", "report", database, "--against", "dt-20", "--json"}));
  QVERIFY(json["agents"][0]["probabilityOfImprovement"].is_null());
}

void ExperimentCommandTest::pairsThatDoNotFitAreSkippedAndNamed() {
  const QString file = path("unfit.experiment.json"), database = path("unfit.tetrabench");
  writeFile(file, R"({"format": "tetrabench-experiment/1", "name": "Unfit", "agents": ["bdu", "dt-20"],
                      "mdps": ["rlc2008/training-14", "rlc2008/training-00"], "repetitions": 2, "stepLimit": 300})");
  const CliResult run = runCli({"experiment", "run", file, "--out", database});
  QCOMPARE(run.exitCode, 0);
  QVERIFY(run.out.startsWith("Unfit: 6 of 6 runs done in "));
  QVERIFY2(
      run.err.contains("tetrabench-cli: 1 of 4 pairs is incompatible and is skipped: \"BDU\" cannot play "
                       "\"RL Competition 2008, training 14\": weights.columnHeight has 10 values; "),
      run.err.constData());
  const CliResult report = runCli({"experiment", "report", database});
  QVERIFY2(report.out.contains("6 runs done, 0 failed, 0 waiting"), report.out.constData());
  QVERIFY2(report.out.contains("\n1 of 4 pairs is incompatible and is skipped: \"BDU\" cannot play "),
           report.out.constData());
  const Json skipped = jsonOf(runCli({"experiment", "report", database, "--json"}))["skipped"];
  QCOMPARE(skipped.size(), std::size_t{1});
  QCOMPARE(skipped[0]["agent"].get<std::string>(), std::string("BDU"));
  QCOMPARE(skipped[0]["mdp"].get<std::string>(), std::string("RL Competition 2008, training 14"));
  QVERIFY(skipped[0]["reason"].get<std::string>().find("weights.columnHeight has 10 values") !=
          std::string::npos);
  const CliResult valid = runCli({"experiment", "validate", file});
  QCOMPARE(valid.exitCode, 0);
  QVERIFY2(valid.err.contains("1 of 4 pairs is incompatible and is skipped"), valid.err.constData());
}

void ExperimentCommandTest::aCurveAnAgentHasAllMdpsInARow() {
  const QString database = path("row.tetrabench"), folder = path("rows");
  QCOMPARE(runCli({"experiment", "run", plan(3, 2000), "--out", database}).exitCode, 0);
  const Json report = jsonOf(runCli(
      {"experiment", "report", database, "--json", "--concatenated", folder, "--averaged", path("means")}));
  QCOMPARE(QDir(folder).entryList(QDir::Files),
           (QStringList{"DT-20.curve.txt", "SmartAgent_1.6_initial_set.curve.txt"}));
  const auto curve = tetrabench::readConcatenatedCurve((folder + "/DT-20.curve.txt").toStdString());
  QCOMPARE(curve.agent, std::string("DT-20"));
  QCOMPARE(curve.experiment, std::string("Plan"));
  QCOMPARE(curve.x, std::string("steps"));
  QCOMPARE(curve.repetitions, 3);
  QVERIFY((curve.borders ==
           std::vector<tetrabench::ConcatenatedCurveFile::Border>{
               {2000, "RL Competition 2008, training 0"}, {4000, "RL Competition 2008, training 14"}}));
  // The start point, then the checkpoints of each MDP.
  QCOMPARE(curve.points.size(), 1 + 2 * tetrabench::checkpointsOf({.amount = 2000}, 50).size());
  // The curve ends at the sum over the MDPs, which is their number times the mean.
  const Json& reward = report["agents"][0]["reward"];
  const auto near = [](double a, double b) { return std::abs(a - b) < 1e-9 * std::abs(b); };
  QVERIFY(near(curve.points.back().reward, 2 * reward["mean"].get<double>()));
  QVERIFY(near(curve.points.back().low, 2 * reward["ci95"][0].get<double>()));

  // The averaged curve ends at the mean.
  const auto mean = tetrabench::readConcatenatedCurve((path("means") + "/DT-20.curve.txt").toStdString());
  QCOMPARE(mean.borders.size(), std::size_t{1});
  QCOMPARE(mean.borders.front().mdp, std::string("mean of 2 MDPs"));
  QVERIFY(near(mean.points.back().reward, reward["mean"].get<double>()));
  QVERIFY(near(mean.points.back().high, reward["ci95"][1].get<double>()));
  QCOMPARE(mean.points.back().x, std::int64_t{2000});

  // Adds a repetition and plays it for the first agent only, so the second one is incomplete.
  tetrabench::ResultsDatabase results(database.toStdString());
  const auto experiment = results.experiments().front();
  auto grown = experiment.plan;
  grown.repetitions = 4;
  results.addExperiment(grown);
  for (const auto& run : results.runs(experiment.id, grown)) {
    tetrabench::RunProgress progress;
    if (run.key.repetition == 3 && run.key.agent == 0)
      results.finish(run.id, *tetrabench::playRun(grown, run.key, progress), {});
  }
  const CliResult partly = runCli({"experiment", "report", database, "--concatenated", path("partly")});
  QCOMPARE(partly.exitCode, 0);
  QCOMPARE(partly.err,
           "tetrabench-cli: --concatenated: SmartAgent 1.6 initial set is omitted, because not all of its "
           "runs are done\n");
  QCOMPARE(QDir(path("partly")).entryList(QDir::Files), QStringList{"DT-20.curve.txt"});
}

void ExperimentCommandTest::runsThatCountGamesHaveNoCurveFiles() {
  const QString file = path("games.experiment.json"), database = path("games.tetrabench");
  writeFile(file, R"({"format": "tetrabench-experiment/1", "name": "Games", "agents": ["random"],
                      "mdps": ["standard/10x20"], "repetitions": 1, "gameLimit": 3})");
  QCOMPARE(runCli({"experiment", "run", file, "--out", database}).exitCode, 0);
  for (const char* option : {"--concatenated", "--averaged"}) {
    const CliResult report =
        runCli({"experiment", "report", database, "--csv", path("tables"), option, path("none")});
    QCOMPARE(report.exitCode, 2);
    QCOMPARE(report.err,
             QByteArray("tetrabench-cli: ") + option +
                 ": the runs of Games are measured in games, so they have no curves over steps or pieces.\n");
    QVERIFY(!QDir(path("none")).exists() && !QDir(path("tables")).exists());
  }
  const Json report = jsonOf(runCli({"experiment", "report", database, "--json", "--totals"}));
  QVERIFY(report["agents"][0]["totals"]["rewardPerThousandByEighth"].is_null());
}

void ExperimentCommandTest::rewardsOfCountedGamesArePerGame() {
  const QString file = path("per-game.experiment.json"), database = path("per-game.tetrabench");
  writeFile(file, R"({"format": "tetrabench-experiment/1", "name": "Games", "agents": ["el-tetris"],
                      "mdps": ["standard/10x8"], "repetitions": 1, "gameLimit": 8})");
  QCOMPARE(runCli({"experiment", "run", file, "--out", database}).exitCode, 0);
  const Json json = jsonOf(runCli({"experiment", "report", database, "--json"}));
  const double total = json["agents"][0]["reward"]["mean"].get<double>();
  QVERIFY(total > 0);
  const CliResult report = runCli({"experiment", "report", database, "--csv", path("per-game")});
  QVERIFY(report.out.contains("\n\nRewards are means per game; a run has 8 games.\n\n"));
  QVERIFY(report.out.contains("| agent | mean reward per game over the MDPs (95 %) |"));
  const QString text = QString::fromUtf8(report.out);
  const auto shown = QRegularExpression("\n\\| El-Tetris \\| ([0-9,]+) \\|").match(text);
  QVERIFY2(shown.hasMatch(), report.out.constData());
  QVERIFY(std::abs(shown.captured(1).remove(',').toDouble() - total / 8) < 0.01 * total / 8);
  // Files have the totals of runs.
  QFile table(path("per-game/runs.csv"));
  QVERIFY(table.open(QIODevice::ReadOnly));
  const QList<QByteArray> header = table.readLine().trimmed().split(',');
  const QList<QByteArray> run = table.readLine().split(',');
  QCOMPARE(run.at(header.indexOf("reward")).toDouble(), total);
}

void ExperimentCommandTest::dataHasAllNumbersOfTheTables() {
  const QString database = path("data.tetrabench"), folder = path("data");
  QCOMPARE(runCli({"experiment", "run", plan(1, 1000), "--out", database}).exitCode, 0);
  tetrabench::ResultsDatabase results(database.toStdString());
  auto experiment = results.experiments().front();
  experiment.plan.repetitions = 2;
  results.addExperiment(experiment.plan);
  QCOMPARE(runCli({"experiment", "report", database, "--data", folder}).exitCode, 0);
  const Json data = tetrabench::readJsonFile((folder + "/experiment.json").toStdString());
  QCOMPARE(data["experiment"].get<std::string>(), std::string("Plan"));
  std::vector<tetrabench::PlayedRun> runs;
  tetrabench::forEachPlayedRun(results, experiment,
                               [&](const tetrabench::PlayedRun& played) { runs.push_back(played); });
  QCOMPARE(data["runs"].size(), std::size_t{8});
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Json& run = data["runs"][i];
    QCOMPARE(run["seed"].get<int>(), 1 + runs[i].run.key.repetition);
    if (!runs[i].result) {
      QCOMPARE(run["state"].get<std::string>(), std::string("waiting"));
      QVERIFY(!run.contains("curve"));
      continue;
    }
    QCOMPARE(run["seconds"].get<double>(), runs[i].run.seconds);
    QCOMPARE(run["total"]["reward"].get<double>(), runs[i].result->total.reward);
    std::vector<tetrabench::Checkpoint> curve;
    for (std::size_t k = 0; k < run["curve"]["x"].size(); ++k) {
      const auto number = [&](const char* name) { return run["curve"][name][k].get<std::int64_t>(); };
      curve.push_back({number("x"), run["curve"]["reward"][k].get<double>(), number("lines"),
                       number("pieces"), number("height")});
    }
    QVERIFY(curve == runs[i].result->curve);
  }
}

void ExperimentCommandTest::resultsThatAreThereNeedResume() {
  const QString database = path("resume.tetrabench");
  QCOMPARE(runCli({"experiment", "run", plan(1, 1000), "--out", database}).exitCode, 0);
  const CliResult again = runCli({"experiment", "run", plan(1, 1000), "--out", database});
  QCOMPARE(again.exitCode, 2);
  QCOMPARE(again.err,
           "tetrabench-cli: --out: " + database.toUtf8() +
               " already has 4 finished runs of \"Plan\"; use --resume to continue, or name another "
               "file.\n");
  QVERIFY(runCli({"experiment", "run", plan(2, 1000), "--out", database, "--resume"})
              .out.startsWith("Plan: 8 of 8 runs done"));
}

void ExperimentCommandTest::aPlanIsPlayedWithOtherValues() {
  const QString database = path("set.tetrabench");
  const auto run = [&](const QStringList& changes) {
    QStringList arguments{"experiment", "run", plan(2, 1000), "--out", database};
    for (const QString& change : changes) arguments += {"--set", change};
    return runCli(arguments);
  };
  QVERIFY(run({"repetitions=1", "agents/1=bcts"})
              .out.startsWith("Plan, repetitions 1, agents/1 bcts: 4 of 4 runs done"));
  const Json agents = jsonOf(runCli({"experiment", "report", database, "--json"}))["agents"];
  QCOMPARE(agents[1]["agent"].get<std::string>(), std::string("BCTS"));
  const CliResult wrong = run({"repetitions=none"});
  QCOMPARE(wrong.exitCode, 2);
  QVERIFY2(
      wrong.err.startsWith("tetrabench-cli: --set repetitions=none: repetitions is \"none\"; it must be "),
      wrong.err.constData());
}

/// Tests that an experiment killed and resumed until it completes has the results of an uninterrupted one.
void ExperimentCommandTest::killedExperimentsResumeWhereTheyWere_data() {
  QTest::addColumn<bool>("versus");
  QTest::newRow("agents that play alone") << false;
  QTest::newRow("agents against each other") << true;
}

void ExperimentCommandTest::killedExperimentsResumeWhereTheyWere() {
  QFETCH(bool, versus);
  const int kills = qEnvironmentVariableIntValue("TETRABENCH_KILLS") > 0
                        ? qEnvironmentVariableIntValue("TETRABENCH_KILLS")
                        : 8;
  // The plan is long enough that every kill hits a running process.
  const QString plan = versus ? versusPlan(100 + 50 * kills) : this->plan(20 + 4 * kills, 60'000),
                undisturbed = path(QString("undisturbed%1.tetrabench").arg(versus)),
                killed = path(QString("killed%1.tetrabench").arg(versus));
  QCOMPARE(runCli({"experiment", "run", plan, "--out", undisturbed}).exitCode, 0);
  QRandomGenerator random(5);
  int killedInWork = 0;
  for (int i = 0; i < kills; ++i) {
    QProcess* process = startRun(plan, killed);
    QVERIFY(process);
    if (worksFor(*process, random.bounded(150))) {
      ++killedInWork;
      sendSignal(*process, SIGKILL);
      QVERIFY(process->waitForFinished(kGuardMilliseconds));
    }
    delete process;
  }
  QCOMPARE(killedInWork, kills);
  QCOMPARE(runCli({"experiment", "run", plan, "--out", killed, "--resume"}).exitCode, 0);
  QVERIFY(runs(killed) == runs(undisturbed));
  QVERIFY(resultsRows(killed.toStdString()) == resultsRows(undisturbed.toStdString()));
  QCOMPARE(runCli({"experiment", "integrity", killed}).out, killed.toUtf8() + ": no damage found\n");
}

void ExperimentCommandTest::storedRunsArePlayedAgain() {
  const QString database = path("verified.tetrabench"), plan = this->plan(3, 500);
  QCOMPARE(runCli({"experiment", "run", plan, "--out", database}).exitCode, 0);
  QCOMPARE(runCli({"experiment", "verify", database}).out, "1 run replayed; all match the stored results\n");
  QCOMPARE(runCli({"experiment", "verify", database, "--sample", "50%", "--experiment", "Plan"}).out,
           "6 runs replayed; all match the stored results\n");
  {  // A forged result with a valid checksum.
    tetrabench::ResultsDatabase results(database.toStdString());
    const auto experiment = results.experiments().front();
    const auto runs = results.runs(experiment.id, experiment.plan);
    auto [result, times, version] = results.outcome(runs[4], experiment.plan);
    ++result.total.steps;
    results.finish(runs[4].id, result, times);
  }
  QCOMPARE(runCli({"experiment", "integrity", database}).exitCode, 0);
  const CliResult found = runCli({"experiment", "verify", database, "--sample", "100%"});
  QCOMPARE(found.exitCode, 1);
  QCOMPARE(found.out, "12 runs replayed; 1 with different results\n");
  QVERIFY2(found.err.contains("repetition 1: steps: 501 stored, 500 replayed (by version "),
           found.err.constData());
  QCOMPARE(runCli({"experiment", "verify", database, "--experiment", "Other"}).exitCode, 2);
  QCOMPARE(runCli({"experiment", "verify", database, "--sample", "0.5"}).exitCode, 2);
}

void ExperimentCommandTest::anInterruptFinishesTheRunsAndSaysHowToResume() {
  const QString plan = this->plan(2000, 20'000), database = path("interrupted.tetrabench");
  QProcess* process = startRun(plan, database);
  QVERIFY(process);
  const auto hasDone = [&] {
    const CliResult report = runCli({"experiment", "report", database, "--json"});
    return report.exitCode == 0 && jsonOf(report)["done"].get<int>() > 0;
  };
  QTRY_VERIFY(hasDone());
  sendSignal(*process, SIGINT);
  QVERIFY(process->waitForFinished(kGuardMilliseconds));
  QCOMPARE(process->exitCode(), 130);
  // If the current runs take long, another line precedes this one.
  const QByteArray message = process->readAllStandardError();
  QVERIFY2(message.endsWith("tetrabench-cli: interrupted; resume with: tetrabench-cli experiment run " +
                            plan.toUtf8() + " --out " + database.toUtf8() + " --resume --threads 2\n"),
           message);
  const Json report = jsonOf(runCli({"experiment", "report", database, "--json"}));
  QVERIFY(report["done"].get<int>() > 0 && report["waiting"].get<int>() > 0);
}

void ExperimentCommandTest::badInputIsReported_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QByteArray>("sentence");
  const auto add = [](const char* name, const QStringList& arguments, const QByteArray& sentence) {
    QTest::newRow(name) << arguments << sentence;
  };
  const QByteArray folder = folder_.path().toUtf8();
  writeFile(path("agent.experiment.json"), R"({"format": "tetrabench-experiment/1", "name": "x",
      "mdps": ["rlc2008/training-00"], "agents": ["mine.agent.json"], "stepLimit": 10})");
  writeFile(path("text.tetrabench"), QByteArray(3000, 'x'));
  add("no name of a results file", {"run", plan(1, 1000), "--out", ""}, "--out: the file name is empty.");
  add("a plan that is not there", {"run", path("no.json"), "--out", path("a.tetrabench")},
      folder + "/no.json: no such file or experiment; give a file or an id that `experiment list` prints.");
  add("a missing agent file", {"run", path("agent.experiment.json"), "--out", path("a.tetrabench")},
      folder +
          "/agent.experiment.json: agents[0] is \"mine.agent.json\"; it must be a file beside the plan, or "
          "an id that `agent list` prints.");
  add("no database", {"report", path("no.tetrabench")}, folder + "/no.tetrabench: no such file.");
  add("a text as database", {"report", path("text.tetrabench")},
      folder +
          "/text.tetrabench: not a results file; give one that `experiment run --out` or `optimize --out` "
          "wrote.");
  add("a folder that is not there", {"run", plan(1, 10), "--out", path("no/a.tetrabench")},
      folder + "/no/a.tetrabench");
}

void ExperimentCommandTest::badInputIsReported() {
  QFETCH(QStringList, arguments);
  QFETCH(QByteArray, sentence);
  const CliResult result = runCli(QStringList{"experiment"} + arguments);
  QVERIFY(result.exitCode == 1 || result.exitCode == 2);
  QVERIFY2(result.err.startsWith("tetrabench-cli: " + sentence), result.err.constData());
  QCOMPARE(result.err.count('\n'), 1);
  QVERIFY(!QFile::exists(path("a.tetrabench")));
}

void ExperimentCommandTest::databasesAreLookedAfter() {
  const QString database = path("care.tetrabench");
  QCOMPARE(runCli({"experiment", "run", plan(1, 500), "--out", database}).exitCode, 0);
  QCOMPARE(runCli({"experiment", "vacuum", database}).exitCode, 0);
  QCOMPARE(runCli({"experiment", "integrity", database}).out, database.toUtf8() + ": no damage found\n");
  QCOMPARE(jsonOf(runCli({"experiment", "report", database, "--json"}))["done"].get<int>(), 4);
}

TETRABENCH_TEST(ExperimentCommandTest)
#include "experiment_command_test.moc"
