#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <csignal>
#include <set>

#include "core/agents/agent_document.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/methods/method.h"
#include "tests/app/cli/cli_runner.h"
#include "tests/app/process_time.h"
#include "tests/app/send_signal.h"
#include "tests/support/qtest.h"
#include "tests/support/results_rows.h"

using namespace tetrabench;
using namespace tetrabench::test;

class OptimizeCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void aSearchFindsAnAgentThatPlaysAsWellAsItsValidationScore();
  void aKilledSearchGoesOnToTheSameResult_data();
  void aKilledSearchGoesOnToTheSameResult();
  void anInterruptedSearchSaysHowToResume();
  void anotherSeedIsAnotherSearchOfTheSame();
  void aPlanIsPlayedWithOtherValues();
  void filesThatCannotBeWrittenAreReportedBeforeTheSearch();
  void noSearchTakesTheAgentFileOfAnother();
  void everyCandidateIsPrintedIfAskedFor();
  void generationsAreWrittenAsCsv();
  void eachRunOfAClimbHasItsOptimum();
  void theAgentTrainedLastIsSavedToo();
  void aTrainingIsShownByItsGames();
  void damagedCheckpointsAreReportedAndTrainedAgain();
  void optimizationsAreListedShownAndChecked();
  void badInputIsReported();

 private:
  QString path(const QString& name) const { return folder_.filePath(name); }
  /// Writes a plan that takes a few seconds at most; returns its path.
  QString writePlan(const QString& name, const QByteArray& method, int games, const QByteArray& settings,
                    const QByteArray& more = {});
  QTemporaryDir folder_;
};

QString OptimizeCommandTest::writePlan(const QString& name, const QByteArray& method, int games,
                                       const QByteArray& settings, const QByteArray& more) {
  const QString file = path(name + ".optimization.json");
  const QByteArray start =
      std::ranges::any_of(
          methods(), [&](const MethodKind& info) { return info.id == method.toStdString() && info.learning; })
          ? R"({"format": "tetrabench-agent/1", "name": "Tables", "kind": "n-tuple", "boardWidth": 10,
                "boardHeight": 10, "windows": [{"width": 3, "height": 3}]})"
          : R"("huji-2", "space": {"from": 0, "to": 100})";
  writeFile(file, R"({"format": "tetrabench-optimization/1", "name": ")" + name.toUtf8() +
                      R"(", "method": ")" + method + R"(", "mdp": "standard/10x10", "agent": )" + start +
                      R"(, "objective": {"games": )" + QByteArray::number(games) +
                      R"(, "pieceLimit": 400}, "settings": )" + settings + more +
                      R"(, "validation": {"candidates": 2, "games": 5}, "seed": 3})");
  return file;
}

void OptimizeCommandTest::aSearchFindsAnAgentThatPlaysAsWellAsItsValidationScore() {
  const QString plan =
      writePlan("Small", "cross-entropy", 3, R"({"generations": 4, "population": 10, "elite": 3})");
  const Json json = jsonBesideProgress(
      runCli({"optimize", plan, "--out", path("a.tetrabench"), "--json", "--threads", "2"}));
  QCOMPARE(keysOf(json), QByteArray("optimization method mdp measure seed validation evaluations pieces "
                                    "lines seconds start startComparison generations "
                                    "finalists agent"));
  QCOMPARE(json["evaluations"].get<int>(), 4 * 11);
  QCOMPARE(json["finalists"].size(), std::size_t{2});
  QVERIFY(json["finalists"][0]["validation"]["mean"].get<double>() >=
          json["finalists"][1]["validation"]["mean"].get<double>());
  // The agent is saved next to the results file and records the search that found it.
  const QString agent = path("Small.agent.json");
  QCOMPARE(QString::fromStdString(json["agent"].get<std::string>()), agent);
  const Json shown = jsonOf(runCli({"agent", "show", agent}));
  QCOMPARE(shown["name"].get<std::string>(), std::string("Small"));
  QVERIFY(
      shown["source"].get<std::string>().starts_with("Found by cross-entropy on Standard 10x10, seed 3: "));
  const CliResult text = runCli({"optimize", plan, "--out", path("a.tetrabench"), "--resume"});
  QCOMPARE(text.exitCode, 0);
  QVERIFY(text.err.contains("generation 4 of 4: best "));
  QVERIFY(text.out.contains("\ntraining  validation (95 % CI)  weights\n"));
  const QByteArray winner = text.out.split('\n')[2];
  for (const auto& [name, weight] : json["finalists"][0]["weights"].items())
    QVERIFY2(winner.contains(QByteArray::fromStdString(name) + ' ' +
                             QByteArray::number(weight.get<double>(), 'g', 4)),
             winner.constData());
}

void OptimizeCommandTest::aKilledSearchGoesOnToTheSameResult_data() {
  QTest::addColumn<QByteArray>("settings");
  for (const MethodKind& info : methods()) {
    QByteArray settings = "{}";
    if (info.id == "cross-entropy") settings = R"({"population": 20, "elite": 5})";
    if (info.id == "grid") settings = R"({"points": 3})";
    if (info.learning) settings = R"({"trials": 60, "games": 20})";
    if (info.id == "modified-rrhc") settings = R"({"step": 20})";
    QTest::newRow(info.id.data()) << settings;
  }
}

/// Kills the search at varying moments, as often as TETRABENCH_KILLS specifies or until it finishes.
void OptimizeCommandTest::aKilledSearchGoesOnToTheSameResult() {
  QFETCH(QByteArray, settings);
  const QString method = QTest::currentDataTag();
  bool isMany = false;
  const int most = qEnvironmentVariableIntValue("TETRABENCH_KILLS", &isMany);
  const QString plan =
      writePlan(method, method.toUtf8(), isMany ? 300 : 40, settings, R"(, "budget": {"evaluations": 150})");
  const auto result = [&](const QString& database) {
    Json json = jsonBesideProgress(runCli({"optimize", plan, "--out", path(database), "--json", "--resume",
                                           "--save-agent", path("best.agent.json")}));
    json.erase("seconds");
    QFile agent(path("best.agent.json"));
    json["saved"] = agent.open(QFile::ReadOnly) ? agent.readAll().toStdString() : "none";
    json["rows"] = resultsRows(path(database).toStdString());
    return json;
  };
  const Json expected = result(method + "-whole.tetrabench");
  QVERIFY(expected["evaluations"].get<int>() > 20);
  const QString killed = method + "-killed.tetrabench";
  QRandomGenerator random(9);
  int kills = 0;
  while (kills < (isMany ? most : 9)) {
    QProcess process;
    prepareCli(process, {"optimize", plan, "--out", path(killed), "--resume", "--threads", "2"});
    process.start();
    QVERIFY(process.waitForStarted(kGuardMilliseconds));
    if (!worksFor(process, random.bounded(5, 200))) break;
    if (!sendSignal(process, SIGKILL)) break;
    process.waitForFinished(kGuardMilliseconds);
    ++kills;
  }
  qInfo("%d kills", kills);
  QVERIFY(kills > 0);
  const Json found = result(killed);
  for (const auto& [key, value] : expected.items())
    QVERIFY2(found[key] == value, (key + ": " + found[key].dump().substr(0, 1000)).c_str());
}

void OptimizeCommandTest::anInterruptedSearchSaysHowToResume() {
  const QString plan = writePlan("Long", "cross-entropy", 400, "{}");
  QProcess process;
  prepareCli(process, {"optimize", plan, "--out", path("long.tetrabench")});
  process.start();
  const auto hasBegun = [&]() -> bool {
    try {
      return QFile::exists(path("long.tetrabench")) &&
             EvaluationDatabase(path("long.tetrabench").toStdString()).find("Long");
    } catch (const std::exception&) {
      return false;  // the file is being created
    }
  };
  QTRY_VERIFY(hasBegun());
  sendSignal(process, SIGINT);
  QVERIFY(process.waitForFinished(kGuardMilliseconds));
  QCOMPARE(process.exitCode(), 130);
  QVERIFY(process.readAllStandardError().contains("interrupted; resume with: tetrabench-cli optimize " +
                                                  plan.toUtf8() + " --out "));
  QVERIFY(!QFile::exists(path("Long.agent.json")));
  const CliResult refused = runCli({"optimize", plan, "--out", path("long.tetrabench")});
  QCOMPARE(refused.exitCode, 2);
  QVERIFY(refused.err.contains(" already has the search \"Long\"; "));
  QVERIFY(refused.err.contains("use --resume to continue"));
}

void OptimizeCommandTest::anotherSeedIsAnotherSearchOfTheSame() {
  const QString plan =
      writePlan("Seeds", "beam-hill-climbing", 3, R"({"climbs": 3, "steps": [100, 20], "shared": true})");
  const QString database = path("seeds.tetrabench");
  const Json first = jsonBesideProgress(runCli({"optimize", plan, "--out", database, "--json"}));
  const Json second =
      jsonBesideProgress(runCli({"optimize", plan, "--out", database, "--json", "--seed", "8"}));
  QCOMPARE(second["optimization"].get<std::string>(), std::string("Seeds, seed 8"));
  QVERIFY(QFile::exists(path("Seeds_seed_8.agent.json")));
  QVERIFY(second["finalists"] != first["finalists"]);
}

void OptimizeCommandTest::aPlanIsPlayedWithOtherValues() {
  const QString plan =
      writePlan("Set", "cross-entropy", 3, R"({"generations": 4, "population": 10, "elite": 3})");
  const QString database = path("set.tetrabench");
  const Json json = jsonBesideProgress(runCli({"optimize", plan, "--out", database, "--json", "--set",
                                               "/settings/generations=2", "--set", "/mdp=standard/6x12"}));
  QCOMPARE(json["evaluations"].get<int>(), 2 * 11);
  QCOMPARE(json["optimization"].get<std::string>(), std::string("Set, generations 2, mdp standard/6x12"));
  QVERIFY(QFile::exists(path("Set_generations_2_mdp_standard_6x12.agent.json")));
  const Json named = jsonBesideProgress(runCli({"optimize", plan, "--out", database, "--json", "--set",
                                                "settings.generations=1", "--set", "/name=Other"}));
  QCOMPARE(named["optimization"].get<std::string>(), std::string("Other"));
  for (const char* wrong : {"/settings/generations", "=3", "/name/x=3"}) {
    const CliResult result = runCli({"optimize", plan, "--out", database, "--set", wrong});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("--set is \"" + QByteArray(wrong) + "\"; it must be PLACE=VALUE, such as "),
             result.err.constData());
  }
  QCOMPARE(runCli({"optimize", plan, "--set", "--out", database}).err,
           QByteArray("tetrabench-cli: --set is \"--out\"; it must be PLACE=VALUE, such as "
                      "/settings/inertia=0.8 or budget.pieces=1000000.\n"));
  const auto errorWith = [&](const QStringList& changes) {
    QStringList arguments{"optimize", plan, "--out", database};
    for (const QString& change : changes) arguments += {"--set", change};
    return runCli(arguments).err.trimmed();
  };
  QCOMPARE(
      errorWith({"/seed=4", "/settings/generations=x"}),
      QByteArray("tetrabench-cli: --set /settings/generations=x: settings.generations is \"x\"; it must be a "
                 "whole number between 1 and 1000000."));
  QVERIFY(
      errorWith({"/settings=3", "/seed=4"}).startsWith("tetrabench-cli: --set /settings=3: settings is 3"));
  QCOMPARE(errorWith({"sttings/generations=3"}),
           QByteArray("tetrabench-cli: --set sttings/generations=3: sttings is not a known key (did you mean "
                      "settings?); the keys are format, name, method, mdp, otherMdps, seed, agent, "
                      "features, space, objective, budget, validation, previewCheck, settings."));
  QVERIFY(errorWith({"method=cmaes"}).endsWith(", actor-critic (did you mean cma-es?)."));
  QCOMPARE(errorWith({"/settings.generations=3"}),
           QByteArray("tetrabench-cli: --set /settings.generations=3: there is no key settings.generations; "
                      "after a leading slash, separate keys with slashes: /settings/generations."));
  QCOMPARE(errorWith({"budget.seconds=1", "agent=" + QString(200, 'x')}),
           QByteArray("tetrabench-cli: --set: with all changes appended, the name has 229 bytes; it must "
                      "have at most 200. Choose another name with --set name=NAME."));
  QVERIFY(
      errorWith({"start=inf"})
          .startsWith("tetrabench-cli: --set start=inf: start is not a known key; the keys are format, "));
  QCOMPARE(errorWith({"seed=x"}),
           QByteArray("tetrabench-cli: --set seed=x: seed is \"x\"; it must be a whole number between 0 and "
                      "18446744073709551615."));
  QVERIFY(
      errorWith({"/=3"}).startsWith("tetrabench-cli: --set is \"/=3\"; it must be PLACE=VALUE, such as "));
  QCOMPARE(errorWith({"settings.steps.0=5"}),
           QByteArray("tetrabench-cli: --set settings.steps.0=5: settings.steps is not in the document; set "
                      "it as a whole."));
  QVERIFY(errorWith({"/seed=4", "/method=grid"}).startsWith("tetrabench-cli: --set "));
  const CliResult refused = runCli({"optimize", plan, "--out", database, "--set", "/settings/generations=0"});
  QCOMPARE(refused.exitCode, 2);
  QVERIFY2(refused.err.contains("settings.generations is 0"), refused.err.constData());
}

void OptimizeCommandTest::filesThatCannotBeWrittenAreReportedBeforeTheSearch() {
  const QString plan = writePlan("Unwritable", "grid", 3, R"({"points": 2})");
  const QString database = path("unwritable.tetrabench");
  for (const char* option : {"--save-agent", "--csv"}) {
    const CliResult result = runCli({"optimize", plan, "--out", database, option, path("none/a")});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains(" does not exist."), result.err.constData());
    QVERIFY(!QFile::exists(database));
  }
}

void OptimizeCommandTest::noSearchTakesTheAgentFileOfAnother() {
  const QDir folder(path("agents"));
  folder.mkpath(".");
  const QByteArray settings = R"({"generations": 1, "population": 4, "elite": 2})";
  const auto search = [&](const char* plan, const char* database, const QStringList& options = {}) {
    return runCli(QStringList{"optimize", plan, "--out", folder.filePath(database), "--threads", "1"} +
                  options);
  };
  const QByteArray one = writePlan("one_1", "cross-entropy", 1, settings).toUtf8();
  QCOMPARE(search(one, "a.tetrabench").exitCode, 0);
  const QByteArray agents = folder.entryList({"*.agent.json"}).join(' ').toUtf8();
  QCOMPARE(agents, QByteArray("one_1.agent.json"));
  // A different search name that maps to the same file name, in the same results file.
  QCOMPARE(search(one, "a.tetrabench", {"--set", "/name=one:1"}).exitCode, 0);
  QCOMPARE(folder.entryList({"*.agent.json"}).size(), 2);
  // The search name includes the name of an agent file, without its extension.
  QCOMPARE(search(one, "a.tetrabench", {"--set", "agent=" + folder.filePath("one_1.agent.json")}).exitCode,
           0);
  const QStringList named = folder.entryList({"*,*", "*.agent.json*.agent.json", "* *"});
  QCOMPARE(named, QStringList());
  QVERIFY(!folder.entryList({"one_1_agent_*one_1.agent.json"}).isEmpty());
  // The same search name in another results file.
  const CliResult refused = search(one, "b.tetrabench");
  QCOMPARE(refused.err, "tetrabench-cli: The best agent would overwrite " +
                            folder.filePath("one_1.agent.json").toUtf8() +
                            "; name another file with --save-agent.\n");
  QCOMPARE(refused.exitCode, 2);
  QCOMPARE(search(one, "a.tetrabench", {"--resume"}).exitCode, 0);  // a search may overwrite its own agent
}

/// Compares the printed weights and scores with those in the results file.
void OptimizeCommandTest::everyCandidateIsPrintedIfAskedFor() {
  const QString plan = writePlan("Talk", "beam-hill-climbing", 3, R"({"climbs": 2, "steps": [100, 20]})",
                                 R"(, "budget": {"evaluations": 12})");
  const QString database = path("talk.tetrabench");
  const QStringList arguments{"optimize", plan, "--out", database, "--resume"};
  QVERIFY(!runCli(arguments).err.contains(": pileHeight "));
  const CliResult played = runCli(arguments + QStringList{"--verbose"});
  const Json report = jsonOf(runCli({"optimization", "report", database, "--json"}));
  QVERIFY(report["candidates"].size() >= 10);
  for (const Json& candidate : report["candidates"]) {
    QByteArray line = "\n" + QByteArray::number(candidate["lines"].get<double>(), 'g', 6) + " lines:";
    for (const auto& [name, weight] : candidate["weights"].items())
      line += (line.endsWith(':') ? " " : ", ") + QByteArray::fromStdString(name) + ' ' +
              QByteArray::number(weight.get<double>());
    QVERIFY2(('\n' + played.err).contains(line + '\n'), line.constData());
  }
}

void OptimizeCommandTest::generationsAreWrittenAsCsv() {
  const QString plan = writePlan("Table", "ga-pso-islands", 2,
                                 R"({"generations": 3, "geneticPopulation": 6, "swarmPopulation": 5})");
  const CliResult played =
      runCli({"optimize", plan, "--out", path("csv.tetrabench"), "--csv", path("a.csv")});
  QVERIFY2(played.exitCode == 0, played.err.constData());
  QFile file(path("a.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QVERIFY(played.err.contains("\n5 of 15 validation games\n") &&  // of two candidates and the start
          played.err.contains("\n15 of 15 validation games\n"));
  const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
  QCOMPARE(lines[0], QByteArray("generation,island,candidates,best,mean"));
  QCOMPARE(lines.size(), 1 + 3 * 2);
  QVERIFY(lines[1].startsWith("1,1,6,") && lines[2].startsWith("1,2,5,"));
  // The best value over all generations is the report's best training score.
  double best = 0;
  for (const QByteArray& line : lines.mid(1)) {
    const QList<QByteArray> cells = line.split(',');
    QVERIFY(cells[3].toDouble() >= cells[4].toDouble());
    best = std::max(best, cells[3].toDouble());
  }
  QVERIFY2(played.err.contains("best so far " + QByteArray::number(best, 'g', 6)), played.err.constData());
}

/// Tests that each run has one optimum, scored by lines, reward and pieces.
void OptimizeCommandTest::eachRunOfAClimbHasItsOptimum() {
  const QString plan = path("runs.optimization.json");
  writeFile(plan, R"({"format": "tetrabench-optimization/1", "name": "Runs", "method": "modified-rrhc",
                      "mdp": "standard/10x20-points", "agent": "cornell", "space": {"from": 0, "to": 600},
                      "objective": {"games": 2, "pieceLimit": 60, "measure": "lexicographic"},
                      "settings": {"runs": 4, "passes": 1, "step": 50},
                      "validation": {"candidates": 4, "games": 3}, "seed": 3})");
  const Json json =
      jsonBesideProgress(runCli({"optimize", plan, "--out", path("runs.tetrabench"), "--json"}));
  std::set<int> runs;
  double best = 0;
  for (const Json& finalist : json["finalists"]) {
    runs.insert(finalist["run"].get<int>());
    const Json& performance = finalist["performance"];
    QVERIFY(performance["reward"].get<double>() >= 40 * performance["lines"].get<double>());
    best = std::max(best, finalist["training"].get<double>());
    double largest = 0, largestRelative = 0;
    for (const auto& [name, weight] : finalist["weights"].items())
      largest = std::max(largest, std::abs(weight.get<double>()));
    for (const auto& [name, weight] : finalist["relativeWeights"].items()) {
      largestRelative = std::max(largestRelative, std::abs(weight.get<double>()));
      QCOMPARE(weight.get<double>() * largest, finalist["weights"][name].get<double>());
    }
    QCOMPARE(largestRelative, 1.0);
  }
  QCOMPARE(runs, (std::set<int>{1, 2, 3, 4}));
  QVERIFY(json["rises"]["both"].get<double>() <= json["rises"]["lines"].get<double>() &&
          best >= json["start"].get<double>());
  const CliResult text = runCli({"optimize", plan, "--out", path("runs.tetrabench"), "--resume"});
  QVERIFY2(text.out.contains("\nrun  "), text.out.constData());
  QCOMPARE(text.out.count('\n'), 2 + 4 + 2);  // start against best, at the end
}

void OptimizeCommandTest::theAgentTrainedLastIsSavedToo() {
  const QString plan = writePlan("Trained", "td-lambda", 3, R"({"trials": 5, "games": 10, "step": 0.5})");
  const auto trainingGames = [](const QString& agent) {
    return jsonOf(runCli({"agent", "show", agent}))["trainingGames"].get<int>();
  };
  const CliResult result =
      runCli({"optimize", plan, "--out", path("trained.tetrabench"), "--save-agent", path("best.agent.json"),
              "--save-last", path("last.agent.json"), "--json"});
  const Json json = jsonBesideProgress(result);
  QCOMPARE(QString::fromStdString(json["agent"].get<std::string>()), path("best.agent.json"));
  QCOMPARE(QString::fromStdString(json["lastAgent"].get<std::string>()), path("last.agent.json"));
  for (int candidate = 1; candidate <= 5; ++candidate)  // each candidate is reported
    QCOMPARE(result.err.count(
                 QString("candidate %1 of 5, after %2 games: ").arg(candidate).arg(10 * candidate).toUtf8()),
             1);
  QCOMPARE(trainingGames(path("best.agent.json")),
           json["finalists"][0]["weights"]["trainingGames"].get<int>());
  QCOMPARE(trainingGames(path("last.agent.json")), 50);
  QCOMPARE(jsonOf(runCli({"agent", "show", path("last.agent.json")}))["name"].get<std::string>(),
           std::string("Trained, last"));
  QCOMPARE(runCli({"optimize", plan, "--seed", "9", "--out", path("same.tetrabench"), "--save-agent",
                   path("same.agent.json"), "--save-last", path("same.agent.json")})
               .err,
           "tetrabench-cli: --save-last: " + path("same.agent.json").toUtf8() +
               " is the file of the best agent; name another.\n");
  const CliResult other = runCli({"optimize", plan, "--seed", "7", "--resume", "--out",
                                  path("trained.tetrabench"), "--save-agent", path("other.agent.json")});
  QCOMPARE(other.exitCode, 0);
  QVERIFY2(other.err.contains("trained.tetrabench has no search \"Trained, seed 7\" yet, so a new one is "
                              "started; it has \"Trained\"."),
           other.err.constData());
  const QString search =
      writePlan("Weights", "cross-entropy", 3, R"({"generations": 2, "population": 4, "elite": 2})");
  const CliResult refused = runCli(
      {"optimize", search, "--out", path("weights.tetrabench"), "--save-last", path("none.agent.json")});
  QCOMPARE(refused.exitCode, 2);
  QCOMPARE(refused.err, QByteArray("tetrabench-cli: --save-last: cross-entropy searches for weights and "
                                   "trains no agent.\n"));
  QVERIFY(!QFile::exists(path("none.agent.json")) && !QFile::exists(path("weights.tetrabench")));
}

void OptimizeCommandTest::aTrainingIsShownByItsGames() {
  const QString plan = writePlan("Games", "td-lambda", 3, R"({"trials": 3, "games": 10, "step": 0.5})");
  const CliResult result =
      runCli({"optimize", plan, "--out", path("games.tetrabench"), "--csv", path("games.csv")});
  QVERIFY2(result.out.contains("\ngames  training  validation (95 % CI)\n"), result.out.constData());
  const QByteArray games = result.out.split('\n')[2].trimmed().split(' ').first();
  QVERIFY2(games == "10" || games == "20" || games == "30", games.constData());
  QFile csv(path("games.csv"));
  QVERIFY(csv.open(QFile::ReadOnly));
  const QByteArrayList lines = csv.readAll().trimmed().split('\n');
  QCOMPARE(lines.size(), 4);
  QCOMPARE(lines[0], QByteArray("trainingGames,score"));
  for (int i = 1; i < 4; ++i) QVERIFY2(lines[i].startsWith(QByteArray::number(10 * i) + ','), lines[i]);
}

void OptimizeCommandTest::damagedCheckpointsAreReportedAndTrainedAgain() {
  const QString plan = writePlan("Damaged", "td-lambda", 3, R"({"trials": 3, "games": 10, "step": 0.5})");
  const QString results = path("trained.tetrabench"), repaired = path("mended.tetrabench");
  const auto search = [&](const QString& agent) {
    return runCli({"optimize", plan, "--out", results, "--save-agent", path(agent), "--save-last",
                   path("last-" + agent), "--resume"})
        .exitCode;
  };
  QCOMPARE(search("sound.agent.json"), 0);
  QCOMPARE(runCli({"experiment", "integrity", results}).exitCode, 0);
  const QFileInfoList files = QDir(results + ".training").entryInfoList(QDir::Files);
  QVERIFY(!files.isEmpty());
  for (const QFileInfo& info : files) {
    QFile file(info.filePath());
    QVERIFY(file.open(QFile::ReadWrite) && file.seek(file.size() / 2));
    const char changed = file.peek(1)[0] ^ 1;
    QVERIFY(file.putChar(changed));
  }
  const CliResult integrity = runCli({"experiment", "integrity", results});
  QCOMPARE(integrity.exitCode, 1);
  QVERIFY2(integrity.err.contains(".training/") && integrity.err.contains("this checkpoint is damaged"),
           integrity.err);
  QVERIFY(runCli({"experiment", "repair", results, "--out", repaired})
              .out.contains(QString("checkpoints  0 recovered, %1 lost\n").arg(files.size()).toUtf8()));
  QCOMPARE(search("again.agent.json"), 0);
  for (const QString& which : {QString(), QString("last-")})
    QVERIFY(readAgent(path(which + "again.agent.json").toStdString()) ==
            readAgent(path(which + "sound.agent.json").toStdString()));
}

void OptimizeCommandTest::optimizationsAreListedShownAndChecked() {
  const CliResult list = runCli({"optimization", "list"});
  QVERIFY(list.out.contains("huji/beam"));
  const Json shown = jsonOf(runCli({"optimization", "show", "huji/beam"}));
  QCOMPARE(shown["method"].get<std::string>(), std::string("beam-hill-climbing"));
  const QString plan = writePlan("Valid", "grid", 3, "{}");
  QCOMPARE(runCli({"optimization", "validate", plan}).out, plan.toUtf8() + ": valid\n");
}

void OptimizeCommandTest::badInputIsReported() {
  const auto refusal = [](const QStringList& arguments) {
    const CliResult result = runCli(arguments);
    return result.exitCode == 2 ? result.err : QByteArray::number(result.exitCode);
  };
  const QString out = path("bad.tetrabench");
  QVERIFY(refusal({"optimize", "nonsense", "--out", out})
              .startsWith("tetrabench-cli: nonsense: no such file or optimization; "));
  const QString plan = writePlan("Bad", "genetic", 0, "{}");
  QCOMPARE(refusal({"optimize", plan, "--out", out}),
           "tetrabench-cli: " + plan.toUtf8() +
               ": objective.games is 0; it must be a whole number between 1 and 1000000.\n");
  QVERIFY(!QFile::exists(out));
  const QString good = writePlan("Good", "genetic", 1, "{}");
  writeFile(path("text.tetrabench"), "a text");
  QVERIFY(refusal({"optimize", good, "--out", path("text.tetrabench")}).contains("not a results file"));
  QVERIFY(refusal({"optimize", good, "--out", out, "--seed", "-1"}).contains("--seed"));
}

TETRABENCH_TEST(OptimizeCommandTest)
#include "optimize_command_test.moc"
