#include <cmath>

#include "tests/app/cli/cli_runner.h"
#include "tests/support/qtest.h"

using namespace tetrabench::test;

/// Tests for the command that lists the levels of Play and measures them.
class LevelsCommandTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void levelsAreListed();
  void levelsAreMeasured();
};

void LevelsCommandTest::levelsAreListed() {
  const CliResult text = runCli({"levels"});
  QCOMPARE(text.exitCode, 0);
  QVERIFY2(text.out.contains("versus/beginner    dt-20           0.5 pieces/s\n"), text.out);
  const Json json = jsonOf(runCli({"levels", "--json"}));
  QCOMPARE(json["versus"].size(), std::size_t{6});
  QCOMPARE(json["races"][0]["lines"].get<int>(), 40);
  QVERIFY(!json["versus"][0].contains("elo"));
}

/// The figures do not depend on the number of threads.
void LevelsCommandTest::levelsAreMeasured() {
  const Json json = jsonOf(runCli({"levels", "--games", "2", "--threads", "1", "--json"}));
  QCOMPARE(json["games"].get<int>(), 2);
  double points = 0;
  for (const Json& level : json["versus"]) points += level["points"].get<double>();
  QVERIFY(std::abs(points - 3) < 1e-9);  // half of all points, of six levels
  for (const Json& level : json["races"]) QCOMPARE(level["seconds"].size(), std::size_t{2});
  QVERIFY(json["races"][0]["seconds"][0].get<double>() > json["races"][5]["seconds"][0].get<double>());
  QVERIFY(jsonOf(runCli({"levels", "--games", "2", "--threads", "3", "--json"})) == json);
  QCOMPARE(runCli({"levels", "--games", "-1"}).exitCode, 2);
}

TETRABENCH_TEST(LevelsCommandTest)
#include "levels_command_test.moc"
