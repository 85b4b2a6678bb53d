#include <QLocale>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <cmath>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Tests for `play --estimate splitting` and experiments that use splitting.
class SplittingCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theJsonObjectHasTheEstimate();
  void theTextHasTheSameNumbers();
  void theThreadsChangeNothing();
  void theEstimateIsThatOfPlay();
  void shortGamesHaveDecimals();
  void experimentsCanMeasureByIt();
  void badInputIsOneSentence_data();
  void badInputIsOneSentence();
};

namespace {

const QString kOptions =
    "play --mdp standard/10x10 --agent dt-20 --estimate splitting --repetitions 5 --effort 200";

Json estimate(const QString& options) {
  return jsonOf(runCli(words(kOptions + " --json " + options)));
}

}  // namespace

void SplittingCommandTest::theJsonObjectHasTheEstimate() {
  const Json json = estimate("--levels 6,8,10 --seed 3");
  QCOMPARE(keysOf(json),
           QByteArray("mdp agent seed estimate effort lines reward piecesPerGame lossesPerPiece "
                      "levels lost repetitions pieces plainPieces seconds piecesPerSecond "
                      "weightsRoundedBy"));
  QCOMPARE(json["seed"].get<int>(), 3);
  QCOMPARE(json["effort"].get<int>(), 200);
  for (const char* mean : {"lines", "reward", "piecesPerGame", "lossesPerPiece"}) {
    QCOMPARE(keysOf(json[mean]), QByteArray("mean ci95 n"));
    QCOMPARE(json[mean]["n"].get<int>(), 5);
    QVERIFY(json[mean]["ci95"][0].get<double>() < json[mean]["mean"].get<double>());
    QVERIFY(json[mean]["ci95"][1].get<double>() > json[mean]["mean"].get<double>());
  }
  QCOMPARE(json["reward"]["mean"].get<double>(), json["lines"]["mean"].get<double>());
  QCOMPARE(json["levels"].size(), std::size_t{3});
  QCOMPARE(json["levels"][1]["height"].get<int>(), 8);
  // Compares the means over repetitions with those reported.
  double losses = 0;
  std::int64_t pieces = 0;
  for (const Json& repetition : json["repetitions"]) {
    losses += repetition["lossesPerPiece"].get<double>() / 5;
    pieces += repetition["pieces"].get<std::int64_t>();
  }
  QVERIFY(qAbs(losses / json["lossesPerPiece"]["mean"].get<double>() - 1) < 1e-12);
  QVERIFY(qAbs(losses * json["piecesPerGame"]["mean"].get<double>() - 1) < 1e-12);
  QCOMPARE(json["pieces"].get<std::int64_t>(), pieces);  // no pieces were spent on choosing levels
}

void SplittingCommandTest::theTextHasTheSameNumbers() {
  const Json json = estimate("");
  const CliResult text = runCli(words(kOptions));
  QCOMPARE(text.exitCode, 0);
  QVERIFY2(text.out.startsWith("DT-20 on standard/10x10, seed 1: 5 repetitions of splitting\nlines   mean "),
           text.out.constData());
  const auto grouped = [](const Json& number) {
    return QLocale(QLocale::English).toString(qRound64(number.get<double>())).toUtf8();
  };
  for (const char* mean : {"lines", "piecesPerGame"})
    QVERIFY2(text.out.contains("mean " + grouped(json[mean]["mean"]) +
                               " (95 %: " + grouped(json[mean]["ci95"][0]) + " to " +
                               grouped(json[mean]["ci95"][1]) + ")"),
             text.out.constData());
  QVERIFY2(text.out.contains("\nplayed  " + grouped(json["pieces"]) + " pieces, "), text.out.constData());
}

void SplittingCommandTest::theThreadsChangeNothing() {
  Json one = estimate("--threads 1"), three = estimate("--threads 3");
  for (Json* json : {&one, &three}) {
    json->erase("seconds");
    json->erase("piecesPerSecond");
  }
  QCOMPARE(QByteArray::fromStdString(one.dump()), QByteArray::fromStdString(three.dump()));
}

void SplittingCommandTest::theEstimateIsThatOfPlay() {
  const Json played = jsonOf(runCli(words("play --mdp standard/10x10 --agent dt-20 --games 500 --json")));
  const Json estimated = estimate("");
  const double lines = played["lines"]["mean"].get<double>();
  QVERIFY(estimated["lines"]["ci95"][0].get<double>() < lines * 1.15);
  QVERIFY(estimated["lines"]["ci95"][1].get<double>() > lines / 1.15);
}

/// Tests that a mean is printed with as many decimals as its interval justifies.
void SplittingCommandTest::shortGamesHaveDecimals() {
  const QByteArray text =
      runCli(words("play --mdp small/4x5 --agent random --estimate splitting --seed 1")).out;
  const auto lines = QRegularExpression(R"(lines   mean (\d+\.\d+) \(95 %: (\d+\.\d+) to (\d+\.\d+)\))")
                         .match(QString::fromUtf8(text));
  QVERIFY2(lines.hasMatch(), text);
  const double width = lines.captured(3).toDouble() - lines.captured(2).toDouble();
  const double unit = std::pow(10, -(lines.captured(1).size() - lines.captured(1).indexOf('.') - 1));
  QVERIFY2(width > 8.5 * unit && width < 101.5 * unit, text);  // two significant digits
}

/// Tests experiments by splitting. A learning agent is excluded, since its games depend on earlier ones.
void SplittingCommandTest::experimentsCanMeasureByIt() {
  const QTemporaryDir folder;
  const QString file = folder.filePath("splitting.experiment.json"),
                database = folder.filePath("splitting.tetrabench");
  writeFile(file, R"({"format": "tetrabench-experiment/1", "name": "Splitting", "splittingEffort": 200,
                      "agents": ["dellacherie", "bcts", "smartagent-1.6"], "mdps": ["standard/10x10"],
                      "repetitions": 6})");
  const CliResult run = runCli({"experiment", "run", file, "--out", database});
  QCOMPARE(run.exitCode, 0);
  QVERIFY2(run.err.contains("cannot be estimated by splitting: "), run.err);
  const Json report = jsonOf(runCli({"experiment", "report", database, "--json"}));
  std::vector<double> means;
  for (const Json& agent : report["agents"])
    if (agent["runs"] == 6) means.push_back(agent["reward"]["mean"].get<double>());
  QCOMPARE(means.size(), std::size_t{2});
  const Json games = jsonOf(
      runCli({"play", "--mdp", "standard/10x10", "--agent", "dellacherie", "--games", "300", "--json"}));
  QVERIFY(std::abs(means[0] / games["lines"]["mean"].get<double>() - 1) < 0.25);
  const QByteArray text = runCli({"experiment", "report", database}).out;
  QVERIFY2(text.contains("those of a game, estimated by splitting with 200 games at each level."), text);
  const CliResult curves = runCli({"experiment", "report", database, "--averaged", folder.filePath("none")});
  QVERIFY2(curves.err.contains("are estimated by splitting, so they have no curves"), curves.err);
  QCOMPARE(runCli({"experiment", "verify", database}).exitCode, 0);
}

void SplittingCommandTest::badInputIsOneSentence_data() {
  QTest::addColumn<QString>("options");
  QTest::addColumn<QByteArray>("sentence");
  const auto add = [](const char* name, const char* options, const char* sentence) {
    QTest::newRow(name) << QString(options) << QByteArray(sentence);
  };
  add("another method", "--mdp standard/10x20 --agent dt-20 --estimate guessing",
      "--estimate is guessing; it must be splitting.");
  add("games as well", "--mdp standard/10x20 --agent dt-20 --estimate splitting --games 3",
      "--games cannot be used with --estimate.");
  add("levels of nothing", "--mdp standard/10x20 --agent dt-20 --levels 8", "--levels needs --estimate.");
  add("no number", "--mdp standard/10x20 --agent dt-20 --estimate splitting --levels 8,x",
      "--levels is x; it must be a whole number between 1 and 60.");
  add("a level above the board", "--mdp standard/10x10 --agent dt-20 --estimate splitting --levels 8,11",
      "level 11 is not a pile height between 1 and 10.");
  add("a level that no game reaches",
      "--mdp standard/10x20 --agent dt-20 --estimate splitting --levels 19 --repetitions 2 --effort 50",
      "no game reached level 19 (pile height) in ");
  add("one repetition", "--mdp standard/10x20 --agent dt-20 --estimate splitting --repetitions 1",
      "--repetitions is 1; it must be a whole number between 2 and 100000.");
  add("other rules", "--mdp rlc2008/training-00 --agent dt-20 --estimate splitting",
      "DT-20 on RL Competition 2008, training 0 cannot be estimated by splitting: the rules are not "
      "placement.");
  add("an agent that learns", "--mdp standard/10x20 --agent smartagent-1.6 --estimate splitting",
      "SmartAgent 1.6 on Standard 10x20 cannot be estimated by splitting: the agent learns.");
}

void SplittingCommandTest::badInputIsOneSentence() {
  QFETCH(QString, options);
  QFETCH(QByteArray, sentence);
  const CliResult result = runCli(words("play " + options));
  QCOMPARE(result.exitCode, 2);
  QCOMPARE(result.out, QByteArray());
  QVERIFY2(result.err.startsWith("tetrabench-cli: " + sentence) && result.err.count('\n') == 1,
           result.err.constData());
}

TETRABENCH_TEST(SplittingCommandTest)
#include "splitting_command_test.moc"
