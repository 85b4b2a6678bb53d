#include <unistd.h>

#include <QFile>
#include <QTemporaryDir>
#include <cmath>
#include <numeric>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

class PlayCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void jsonHasTheFieldsOfTheSpecification();
  void theSummaryAddsUpTheGames();
  void withoutHeightLimitThePileIsTheMeasure();
  void equalSeedsGiveEqualGames_data();
  void equalSeedsGiveEqualGames();
  void anotherSeedGivesOtherGames();
  void theSeedOfTheMdpIsTheDefault();
  void aRandomSeedIsPrintedAndCanBePlayedAgain();
  void piecesTruncateEachGame();
  void aStepBudgetIsUsedUpExactly_data();
  void aStepBudgetIsUsedUpExactly();
  void documentsMayHaveAnyPath();
  void filesAreSavedThoughNobodyReadsTheResults();
  void aFileAboveTheLimitOfTheShellIsAnError();
  void theTextHasTheSameNumbers();
  void aLinearAgentPlayedSlowlyIsReportedOnce_data();
  void aLinearAgentPlayedSlowlyIsReportedOnce();
  void thePiecesOfGamesHaveMeanExtremesAndACountAtTheLimit();
  void heightsAndTheDeviationOfLinesAreThoseOfTheGames();
  void weightsMayBeSetForARun();
  void aWrongChangeOfTheAgentIsOneSentence_data();
  void aWrongChangeOfTheAgentIsOneSentence();
  void roundedWeightsAreReported_data();
  void roundedWeightsAreReported();
};

namespace {

Json play(const QString& options, const QByteArray& err = {}) {
  return jsonOf(runCli(words("play --json " + options)), err);
}

std::int64_t sum(const Json& games, const char* field) {
  std::int64_t total = 0;
  for (const Json& game : games) total += game[field].get<std::int64_t>();
  return total;
}

}  // namespace

void PlayCommandTest::jsonHasTheFieldsOfTheSpecification() {
  const Json json = play("--mdp standard/5x5 --agent dellacherie --games 4 --seed 7");
  QCOMPARE(
      keysOf(json),
      QByteArray(
          "mdp agent seed games lines reward piecesPerGame pieces seconds piecesPerSecond weightsRoundedBy"));
  QCOMPARE(json["mdp"].get<std::string>(), std::string("standard/5x5"));
  QCOMPARE(json["agent"].get<std::string>(), std::string("Dellacherie"));
  QCOMPARE(json["seed"].get<int>(), 7);
  QCOMPARE(json["games"].size(), std::size_t{4});
  for (std::size_t i = 0; i < 4; ++i) {
    const Json& game = json["games"][i];
    QCOMPARE(keysOf(game), QByteArray("seed game pieces lines steps reward truncated"));
    for (const char* field : {"seed", "game", "pieces", "lines", "steps"})
      QVERIFY2(game[field].is_number_integer(), field);
    QVERIFY(game["reward"].is_number());
    QVERIFY(game["truncated"].is_boolean());
    QCOMPARE(game["seed"].get<int>(), 7);
    QCOMPARE(game["game"].get<std::size_t>(), i);
    QCOMPARE(game["steps"].get<int>(), 0);  // not used by placement rules
  }
  QCOMPARE(keysOf(json["lines"]), QByteArray("mean ci95 games deaths deviation"));
  QCOMPARE(json["lines"]["ci95"].size(), std::size_t{2});
  QCOMPARE(keysOf(json["reward"]), QByteArray("total mean"));
  QVERIFY(json["pieces"].is_number_integer() && json["seconds"].is_number());
  QVERIFY(json["piecesPerSecond"].get<double>() > 0);
}

void PlayCommandTest::theSummaryAddsUpTheGames() {
  const Json json = play("--mdp standard/6x12 --agent cmu-poor --games 40 --pieces 100");
  const Json& games = json["games"];
  int deaths = 0;
  for (const Json& game : games) deaths += !game["truncated"].get<bool>();
  QVERIFY(deaths > 3 && deaths < 40);
  const auto lines = static_cast<double>(sum(games, "lines"));
  const double mean = lines / deaths, half = 1.96 * mean / std::sqrt(deaths);
  QCOMPARE(json["lines"]["games"].get<int>(), 40);
  QCOMPARE(json["lines"]["deaths"].get<int>(), deaths);
  QCOMPARE(json["lines"]["mean"].get<double>(), mean);
  QCOMPARE(json["lines"]["ci95"][0].get<double>(), mean - half);
  QCOMPARE(json["lines"]["ci95"][1].get<double>(), mean + half);
  QCOMPARE(json["reward"]["total"].get<double>(), lines);
  QCOMPARE(json["reward"]["mean"].get<double>(), lines / 40);
  QCOMPARE(json["pieces"].get<std::int64_t>(), sum(games, "pieces"));
  const Json endless = play("--mdp standard/10x20 --agent dt-10 --pieces 50");
  QVERIFY(endless["lines"]["ci95"].is_null());
  QCOMPARE(endless["lines"]["deaths"].get<int>(), 0);
}

void PlayCommandTest::withoutHeightLimitThePileIsTheMeasure() {
  const Json json = play("--mdp reduced/6-wide --agent random --games 5 --pieces 100");
  double sum = 0;
  for (const Json& game : json["games"]) {
    QVERIFY(game["pileHeight"].get<double>() >= 10);
    sum += game["pileHeight"].get<double>();
  }
  QVERIFY(qAbs(json["pileHeight"]["mean"].get<double>() - sum / 5) < 1e-9);
  QVERIFY(!play("--mdp standard/10x20 --agent random")["games"][0].contains("pileHeight"));
  const CliResult text = runCli({"play", "--mdp", "reduced/6-wide", "--agent", "random", "--pieces", "100"});
  QVERIFY2(text.out.contains("\nheight  of the pile at the end, mean "), text.out.constData());
}

void PlayCommandTest::equalSeedsGiveEqualGames_data() {
  QTest::addColumn<QString>("options");
  QTest::addColumn<QByteArray>("err");
  const QByteArray nothing;
  QTest::newRow("placement") << "--mdp standard/5x5 --agent dt-20 --games 50 --seed 5" << nothing;
  QTest::newRow("random agent") << "--mdp standard/10x20 --agent random --games 50 --seed 5" << nothing;
  QTest::newRow("competition") << "--mdp rlc2008/proving-50 --agent dellacherie --games 8 --pieces 300"
                               << nothing;
  QTest::newRow("evil draw") << "--mdp rlc2009/training-01 --agent bcts --games 8 --pieces 300"
                             << playedSlowly("the pieces depend on the board");
  QTest::newRow("reduced") << "--mdp reduced/6-wide --agent cmu --games 8 --pieces 500"
                           << playedSlowly("the pieces are not tetrominoes");
}

void PlayCommandTest::equalSeedsGiveEqualGames() {
  QFETCH(QString, options);
  QFETCH(QByteArray, err);
  const Json one = play(options + " --threads 1", err);
  QVERIFY(one["games"].size() >= 8);
  for (const char* threads : {"1", "2", "5"})
    QVERIFY(play(options + " --threads " + threads, err)["games"] == one["games"]);
  QVERIFY(play(options, err)["games"] == one["games"]);
}

void PlayCommandTest::anotherSeedGivesOtherGames() {
  const QString options = "--mdp standard/5x5 --agent dt-20 --games 20 --seed ";
  const Json first = play(options + "1")["games"], second = play(options + "2")["games"];
  int equal = 0;
  for (std::size_t i = 0; i < 20; ++i) equal += first[i]["pieces"] == second[i]["pieces"];
  QVERIFY(equal < 10);
  QVERIFY(first[0]["pieces"] != first[1]["pieces"] || first[1]["pieces"] != first[2]["pieces"]);
}

void PlayCommandTest::theSeedOfTheMdpIsTheDefault() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("m.mdp.json");
  writeFile(file, R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 5, "height": 5,
                      "seed": 18446744073709551615})");
  const Json json = play("--agent dt-20 --mdp " + file);
  QCOMPARE(json["seed"].get<std::uint64_t>(), UINT64_MAX);
  QVERIFY(json["games"] == play("--mdp standard/5x5 --agent dt-20 --seed 18446744073709551615")["games"]);
  QCOMPARE(play("--agent dt-20 --seed 0 --mdp " + file)["seed"].get<int>(), 0);
}

void PlayCommandTest::aRandomSeedIsPrintedAndCanBePlayedAgain() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("m.mdp.json");
  writeFile(file,
            R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 5, "height": 5, "seed": null})");
  const Json first = play("--agent dt-20 --games 5 --mdp " + file);
  const Json second = play("--agent dt-20 --games 5 --mdp " + file);
  QVERIFY(first["seed"] != second["seed"]);
  const auto seed = QString::number(first["seed"].get<std::uint64_t>());
  QVERIFY(play("--agent dt-20 --games 5 --seed " + seed + " --mdp " + file)["games"] == first["games"]);
}

void PlayCommandTest::piecesTruncateEachGame() {
  for (const char* mdp : {"standard/10x20", "rlc2008/training-07"}) {
    const Json games = play(QString("--agent bcts --games 4 --pieces 123 --mdp %1").arg(mdp))["games"];
    QCOMPARE(games.size(), std::size_t{4});
    for (const Json& game : games) {
      QCOMPARE(game["pieces"].get<int>(), 123);
      QCOMPARE(game["truncated"].get<bool>(), true);
    }
  }
}

void PlayCommandTest::aStepBudgetIsUsedUpExactly_data() {
  QTest::addColumn<QString>("agent");
  QTest::addColumn<int>("steps");
  for (const QString agent : {"random", "dellacherie"})
    for (int steps : {1, 2, 7, 1000, 1001, 1002, 1003, 54321})
      QTest::addRow("%s, %d", qPrintable(agent), steps) << agent << steps;
}

void PlayCommandTest::aStepBudgetIsUsedUpExactly() {
  QFETCH(QString, agent);
  QFETCH(int, steps);
  const Json games =
      play(QString("--mdp rlc2008/training-03 --agent %1 --steps %2").arg(agent).arg(steps))["games"];
  QCOMPARE(sum(games, "steps"), static_cast<std::int64_t>(steps));
  for (std::size_t i = 0; i < games.size(); ++i) {
    QCOMPARE(games[i]["game"].get<std::size_t>(), i);
    if (i + 1 < games.size()) QCOMPARE(games[i]["truncated"].get<bool>(), false);
  }
}

void PlayCommandTest::documentsMayHaveAnyPath() {
  const QTemporaryDir folder;
  const QString mdp = folder.filePath("\u00fc m\ndp"), agent = folder.filePath("an agent");
  writeFile(mdp, runCli(words("mdp show standard/5x5")).out);
  writeFile(agent, runCli(words("agent show dt-20")).out);
  const Json json = jsonOf(runCli({"play", "--mdp", mdp, "--agent", agent, "--games", "3", "--json"}));
  QCOMPARE(QString::fromStdString(json["mdp"].get<std::string>()), mdp);
  QCOMPARE(json["agent"].get<std::string>(), std::string("DT-20"));
  QVERIFY(json["games"] == play("--mdp standard/5x5 --agent dt-20 --games 3")["games"]);
  // A path may contain bytes that are not valid UTF-8; JSON may not.
  QVERIFY(QFile::copy(mdp, folder.filePath("m")));
  const QByteArray foreign = folder.path().toUtf8() + "/\xff";
  QCOMPARE(rename(folder.filePath("m").toUtf8(), foreign), 0);
  QProcess shell;
  prepareCli(shell, {});
  const QString program = shell.program();
  shell.setWorkingDirectory(folder.path());
  shell.start("sh", {"-c", "exec \"$0\" play --mdp \"$(printf '\\377')\" --agent dt-20 --json", program});
  QVERIFY(shell.waitForFinished(kGuardMilliseconds));
  QCOMPARE(unlink(foreign), 0);
  QCOMPARE(shell.readAllStandardError(), QByteArray());
  QCOMPARE(Json::parse(shell.readAllStandardOutput().toStdString())["mdp"].get<std::string>(),
           std::string("\ufffd"));
}

void PlayCommandTest::filesAreSavedThoughNobodyReadsTheResults() {
  const QTemporaryDir folder;
  const QString replay = folder.filePath("r.replay.json"), agent = folder.filePath("a.agent.json");
  QProcess shell;
  prepareCli(shell, {});
  const QString program = shell.program();
  // The games start after the reader of the pipe has exited.
  shell.start("sh", {"-c",
                     "(read _; exec \"$0\" play --mdp rlc2008/training-03 --agent smartagent-1.6 "
                     "--steps 300 --replay \"$1\" --save-agent \"$2\") 2>&1 | exec true",
                     program, replay, agent});
  QVERIFY(shell.waitForStarted(kGuardMilliseconds));
  shell.write("\n");
  QVERIFY(shell.waitForFinished(kGuardMilliseconds));
  QVERIFY(QFile::exists(replay));
  QVERIFY(QFile::exists(agent));
}

void PlayCommandTest::aFileAboveTheLimitOfTheShellIsAnError() {
  const QTemporaryDir folder;
  QProcess shell;
  prepareCli(shell, {});
  const QString program = shell.program();
  shell.start("sh", {"-c",
                     "ulimit -f 8; exec \"$0\" play --mdp standard/10x10 --agent bcts --games 30 "
                     "--replay \"$1\"",
                     program, folder.filePath("r.replay.json")});
  QVERIFY(shell.waitForFinished(kGuardMilliseconds));
  QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
  QCOMPARE(shell.exitCode(), 1);
  QVERIFY(shell.readAllStandardError().contains("r.replay.json"));
  QVERIFY(shell.readAllStandardOutput().contains("games   30"));
  QVERIFY(QDir(folder.path()).isEmpty());
}

void PlayCommandTest::theTextHasTheSameNumbers() {
  const CliResult text = runCli(words("play --mdp rlc2008/training-00 --agent dt-20 --pieces 200 --games 2"));
  const Json json = play("--mdp rlc2008/training-00 --agent dt-20 --pieces 200 --games 2");
  QCOMPARE(text.exitCode, 0);
  QCOMPARE(text.err, QByteArray());
  const QByteArrayList lines = text.out.split('\n');
  QCOMPARE(lines.size(), 8);
  QCOMPARE(lines[0], QByteArray("DT-20 on rlc2008/training-00, seed 1"));
  QCOMPARE(lines[1], QByteArray("games   2, 0 of them lost"));
  const qint64 removed = sum(json["games"], "lines"), steps = sum(json["games"], "steps");
  // No game was lost, so the mean is that of the truncated games.
  QCOMPARE(lines[2], "lines   " + QByteArray::number(removed) + ", mean at least " +
                         QByteArray::number(static_cast<double>(removed) / 2, 'f', 1) +
                         " (no game was lost)");
  QVERIFY(lines[3].startsWith("reward  " + QByteArray::number(json["reward"]["total"].get<double>()) +
                              ", mean "));
  QCOMPARE(lines[4], "steps   " + QByteArray::number(steps) + ", " +
                         QByteArray::number(static_cast<double>(steps) / 400, 'f', 2) + " per piece");
  QVERIFY(lines[5].startsWith("pieces  400, "));
  QCOMPARE(lines[6], QByteArray("        mean 200.0, least 200, greatest 200; 2 games reached the limit"));
}

void PlayCommandTest::aLinearAgentPlayedSlowlyIsReportedOnce_data() {
  QTest::addColumn<QString>("options");
  QTest::addColumn<QByteArray>("err");
  QTest::newRow("no height limit") << "--agent cmu --mdp FOLDER/endless.mdp.json"
                                   << playedSlowly("the board has no height limit");
  QTest::newRow("many games and threads") << "--agent cornell --mdp standard/10x20 --games 20 --threads 3"
                                          << playedSlowly("landingDepth has no fast kernel");
  QTest::newRow("with a replay") << "--agent cornell --mdp standard/10x20 --replay FOLDER/a.replay.json"
                                 << playedSlowly("landingDepth has no fast kernel");
  QTest::newRow("a replay alone") << "--agent bcts --mdp standard/10x20 --replay FOLDER/a.replay.json"
                                  << QByteArray();
  QTest::newRow("in batches") << "--agent bcts --mdp standard/10x20" << QByteArray();
  QTest::newRow("not linear") << "--agent random --mdp FOLDER/endless.mdp.json" << QByteArray();
  QTest::newRow("competition rules") << "--agent cornell --mdp rlc2008/training-00"
                                     << playedSlowly("landingDepth has no fast kernel");
  QTest::newRow("standard rules") << "--agent bcts --mdp standard/fahey-10x20" << QByteArray();
}

void PlayCommandTest::aLinearAgentPlayedSlowlyIsReportedOnce() {
  QFETCH(QString, options);
  QFETCH(QByteArray, err);
  const QTemporaryDir folder;
  writeFile(
      folder.filePath("endless.mdp.json"),
      R"({"format": "tetrabench-mdp/1", "rules": "placement", "width": 10, "height": null, "seed": 1})");
  const CliResult result = runCli(words("play --pieces 50 " + options.replace("FOLDER", folder.path())));
  QCOMPARE(result.err, err);
  QCOMPARE(result.exitCode, 0);
}

void PlayCommandTest::thePiecesOfGamesHaveMeanExtremesAndACountAtTheLimit() {
  const QString options = "--mdp standard/6x12 --agent cmu-poor --games 40 --pieces 100";
  const Json json = play(options);
  std::vector<double> pieces;
  int stopped = 0;
  for (const Json& game : json["games"]) {
    pieces.push_back(game["pieces"].get<double>());
    stopped += game["truncated"].get<bool>();
  }
  QVERIFY(stopped > 0 && stopped < 40);
  const Json& found = json["piecesPerGame"];
  QCOMPARE(keysOf(found), QByteArray("mean ci95 n least greatest atLimit"));
  const double mean = static_cast<double>(sum(json["games"], "pieces")) / 40;
  QCOMPARE(found["mean"].get<double>(), mean);
  QVERIFY(found["ci95"][0].get<double>() < mean && found["ci95"][1].get<double>() > mean);
  QCOMPARE(found["n"].get<int>(), 40);
  QCOMPARE(found["least"].get<double>(), *std::ranges::min_element(pieces));
  QCOMPARE(found["greatest"].get<double>(), 100.0);
  QCOMPARE(found["atLimit"].get<int>(), stopped);
  const QByteArray text = runCli(words("play " + options)).out;
  QVERIFY2(text.contains("\n        mean " + QByteArray::number(mean, 'f', 1) + " (95 %: "),
           text.constData());
  QVERIFY2(text.contains(", least " + QByteArray::number(found["least"].get<double>()) + ", greatest 100; " +
                         QByteArray::number(stopped) + " games reached the limit\n"),
           text.constData());
}

/// Tests that the games are unchanged and every piece has a height, at most 9 on a board of 5 rows.
void PlayCommandTest::heightsAndTheDeviationOfLinesAreThoseOfTheGames() {
  const char* games = "--mdp standard/5x5 --agent dellacherie --games 4 --seed 7";
  const Json plain = play(games), json = play(QString(games) + " --heights");
  const auto pieces = plain["pieces"].get<std::int64_t>();
  QCOMPARE(json["pieces"].get<std::int64_t>(), pieces);
  const auto counts = json["heights"]["counts"].get<std::vector<std::int64_t>>();
  const auto below = [&](std::size_t height) {
    return std::accumulate(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(height),
                           std::int64_t{0});
  };
  QCOMPARE(below(counts.size()), pieces);
  QVERIFY(counts.size() > 3 && counts.size() <= 10 && counts.back() > 0);
  QCOMPARE(json["heights"]["greatest"].get<std::size_t>(), counts.size() - 1);
  double sum = 0;
  for (std::size_t height = 0; height < counts.size(); ++height)
    sum += static_cast<double>(height) * static_cast<double>(counts[height]);
  QVERIFY(std::abs(json["heights"]["mean"].get<double>() - sum / static_cast<double>(pieces)) < 1e-9);
  const auto median = json["heights"]["median"].get<std::size_t>();
  QVERIFY(2 * below(median) < pieces && 2 * below(median + 1) >= pieces);
  double squares = 0;  // squared deviations from the mean
  for (const Json& game : plain["games"])
    squares += std::pow(game["lines"].get<double>() - plain["lines"]["mean"].get<double>(), 2);
  QVERIFY(std::abs(plain["lines"]["deviation"].get<double>() - std::sqrt(squares / 3)) < 1e-9);
}

void PlayCommandTest::weightsMayBeSetForARun() {
  const QTemporaryDir folder;
  const QString agent = folder.filePath("a.agent.json");
  writeFile(agent, R"({"format": "tetrabench-agent/1", "name": "A", "kind": "linear", "sense": "min",
                       "weights": {"pileHeight": 72, "doubledMeanHeight": 75, "holes": 400, "bumpiness": 0,
                                   "valleys": 352}})");
  const QString options = "--mdp standard/10x20 --games 5 --pieces 1000 --seed 4 --agent ";
  const Json expected = play(options + agent);
  const Json set = jsonOf(
      runCli(words("play --json " + options + "huji-2 --set weights.holes=400 --set /weights/bumpiness=0")));
  QVERIFY(set["games"] == expected["games"]);
  QVERIFY(play(options + "huji-2")["games"] != expected["games"]);
  QCOMPARE(set["agent"].get<std::string>(),
           std::string("HUJI agent 2, weights/holes 400, weights/bumpiness 0"));
  const Json added = play(options + "huji-2 --set weights.rowTransitions=20 --set /name=Mine");
  QVERIFY(added["games"] != play(options + "huji-2")["games"]);
  QCOMPARE(added["agent"].get<std::string>(), std::string("Mine"));
}

void PlayCommandTest::aWrongChangeOfTheAgentIsOneSentence_data() {
  QTest::addColumn<QString>("change");
  QTest::addColumn<QByteArray>("sentence");
  const QByteArray form = "it must be PLACE=VALUE, such as weights.holes=400.";
  QTest::newRow("no value") << "weights.holes"
                            << "--set is \"weights.holes\"; " + form;
  QTest::newRow("no place") << "=4"
                            << "--set is \"=4\"; " + form;
  QTest::newRow("inside a number") << "weights.holes.x=4"
                                   << "--set is \"weights.holes.x=4\"; " + form;
  QTest::newRow("unknown feature")
      << "weights.hols=4"
      << QByteArray(
             "--set weights.hols=4: weights.hols is an unknown feature; it must "
             "be an id that `tetrabench-cli features list` prints (did you mean holes?).");
  QTest::newRow("unknown key")
      << "/wieghts=4" << QByteArray("--set /wieghts=4: wieghts is not a known key (did you mean weights?); ");
  QTest::newRow("no number") << "weights.holes=many"
                             << QByteArray(
                                    "--set weights.holes=many: weights.holes is \"many\"; it must be ");
}

void PlayCommandTest::aWrongChangeOfTheAgentIsOneSentence() {
  QFETCH(QString, change);
  QFETCH(QByteArray, sentence);
  const CliResult result = runCli({"play", "--mdp", "standard/10x20", "--agent", "huji-2", "--set", change});
  QCOMPARE(result.exitCode, 2);
  QVERIFY2(result.err.startsWith("tetrabench-cli: " + sentence), result.err.constData());
  QCOMPARE(result.err.count('\n'), 1);
}

void PlayCommandTest::roundedWeightsAreReported_data() {
  QTest::addColumn<QByteArray>("weights");
  QTest::addColumn<double>("from");
  QTest::addColumn<double>("to");
  QTest::newRow("whole") << QByteArray(R"("holes": -4, "landingHeight": -1)") << 0.0 << 0.0;
  QTest::newRow("few decimals") << QByteArray(R"("holes": -4.25, "landingHeight": -1.3)") << 0.0 << 0.0;
  // There are at most 190 holes and values must stay below 2^30, so weights can be multiples of 2^-20 or
  // finer.
  QTest::newRow("many decimals") << QByteArray(
                                        R"("holes": -3.14159265358979, "landingHeight": -2.71828182845904)")
                                 << 1e-12 << 0x1p-20;
}

void PlayCommandTest::roundedWeightsAreReported() {
  QFETCH(QByteArray, weights);
  QFETCH(double, from);
  QFETCH(double, to);
  const QTemporaryDir folder;
  const QString agent = folder.filePath("a.agent.json");
  writeFile(agent, R"({"format": "tetrabench-agent/1", "name": "A", "kind": "linear", "weights": {)" +
                       weights + "}}");
  const QString options = "--mdp standard/10x20 --pieces 10 --agent " + agent;
  const double error = play(options)["weightsRoundedBy"].get<double>();
  QVERIFY2(error >= from && error <= to, QByteArray::number(error));
  const CliResult text = runCli(words("play " + options));
  const QByteArray line = "weights rounded by up to " + QByteArray::number(error, 'g', 2) + "\n";
  QCOMPARE(text.out.count("rounded"), to > 0 ? 1 : 0);
  QVERIFY(to == 0 || text.out.endsWith(line));
}

TETRABENCH_TEST(PlayCommandTest)
#include "play_command_test.moc"
