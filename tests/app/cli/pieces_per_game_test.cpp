#include "tests/app/cli/cli_runner.h"
#include "tests/support/test_main.h"

namespace tetrabench::test {

/// Tests when `play` omits the confidence interval of the mean pieces per game.
class PiecesPerGameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void anIntervalNeedsGamesThatSayHowFarOthersMayBe_data() {
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("least");  // minimum number of games
    QTest::addColumn<bool>("hasInterval");
    QTest::newRow("four games") << "--mdp standard/5x5 --agent random --games 4" << 4 << true;
    QTest::newRow("three games") << "--mdp standard/5x5 --agent random --games 3" << 3 << false;
    QTest::newRow("some at the limit")
        << "--mdp standard/6x12 --agent cmu-poor --games 40 --pieces 100" << 40 << true;
    QTest::newRow("all at the limit")
        << "--mdp standard/10x20 --agent dellacherie --games 5 --pieces 300" << 5 << false;
    // The length of the last game depends on the games before it.
    QTest::newRow("one cut off") << "--mdp rlc2008/training-00 --agent random --steps 5000" << 5 << false;
    QTest::newRow("two, one of them cut off")
        << "--mdp rlc2008/training-00 --agent smartagent-start --steps 24000 --seed 1" << 2 << false;
  }

  void anIntervalNeedsGamesThatSayHowFarOthersMayBe() {
    QFETCH(QString, options);
    QFETCH(int, least);
    QFETCH(bool, hasInterval);
    const Json pieces = jsonOf(runCli(words("play --json " + options)))["piecesPerGame"];
    QVERIFY(pieces["n"].get<int>() >= least);
    QCOMPARE(pieces["ci95"].is_array(), hasInterval);
    const QByteArray mean = "        mean " + QByteArray::number(pieces["mean"].get<double>(), 'f', 1);
    const QByteArray text = runCli(words("play " + options)).out;
    QVERIFY2(text.contains("\n" + mean + (hasInterval ? " (95 %: " : ", least ")), text);
  }
};

TETRABENCH_TEST(PiecesPerGameTest)

}  // namespace tetrabench::test

#include "pieces_per_game_test.moc"
