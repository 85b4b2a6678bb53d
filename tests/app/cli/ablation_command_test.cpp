#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

class AblationCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itPrintsWhatTheAgentScoresWithoutEachFeature();
  void badInputIsReported();
};

void AblationCommandTest::itPrintsWhatTheAgentScoresWithoutEachFeature() {
  const QString options = "ablation --mdp standard/10x10 --agent huji-2 --games 8 --pieces 200 --seed 5";
  const Json json = jsonOf(runCli(words(options + " --json")));
  QCOMPARE(keysOf(json), QByteArray("mdp agent seed games pieceLimit measure whole without"));
  QCOMPARE(keysOf(json["without"]), QByteArray("pileHeight doubledMeanHeight holes bumpiness valleys"));
  const Json& flat = json["without"]["bumpiness"];
  QCOMPARE(keysOf(flat["difference"]), QByteArray("mean ci95 n p"));
  const auto meanOf = [](const QString& change) {
    return jsonOf(runCli(
        words("play --json --mdp standard/10x10 --agent huji-2 --games 8 --pieces 200 --seed 5" +
              change)))["piecesPerGame"]["mean"]
        .get<double>();
  };
  QCOMPARE(json["whole"]["score"]["mean"].get<double>(), meanOf(""));
  QCOMPARE(flat["score"]["mean"].get<double>(), meanOf(" --set weights.bumpiness=0"));
  const QByteArray text = runCli(words(options)).out;
  QVERIFY2(text.startsWith("HUJI agent 2 on standard/10x10, seed 5: 8 games each of at most 200 pieces\n\n"
                           "| without | mean pieces (95 %) | difference (95 %) | p | at the limit |\n"),
           text.constData());
  QCOMPARE(text.count('\n'), 4 + 6);
}

void AblationCommandTest::badInputIsReported() {
  const CliResult none = runCli(words("ablation --mdp standard/10x10 --agent random"));
  QCOMPARE(none.exitCode, 2);
  QCOMPARE(none.err,
           QByteArray("tetrabench-cli: Random has no weights; choose an agent that rates features.\n"));
  QCOMPARE(runCli(words("ablation --mdp standard/10x10 --agent huji-2 --games 1")).exitCode, 2);
}

TETRABENCH_TEST(AblationCommandTest)
#include "ablation_command_test.moc"
