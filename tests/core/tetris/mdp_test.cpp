#include "core/tetris/mdp.h"

#include <cmath>
#include <functional>
#include <limits>

#include "core/error.h"
#include "tests/support/mdp_change.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class MdpTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void anInvalidValueIsReportedWithItsPlace_data();
  void anInvalidValueIsReportedWithItsPlace();
  void valuesAtTheBoundsAreAccepted_data();
  void valuesAtTheBoundsAreAccepted();
  void competitionRewardIsTheRoundedDownPowerOfTheRows_data();
  void competitionRewardIsTheRoundedDownPowerOfTheRows();
  void otherRewardsFollowTheirDefinition();
  void rewardsAreScaledByTheBenchmarkScore();
  void prefillIsReadTopRowFirst();
  void aBoardWithoutHeightLimitHoldsSixtyRows();
};

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

void addChange(const char* name, const char* place, Change change) {
  QTest::newRow(name) << QString(place) << change;
}

void addCompetitionChange(const char* name, const char* place, Change change) {
  addChange(name, place, [change](MdpSettings& s) {
    s.rules = Rules::Competition;
    change(s);
  });
}

void addStandardChange(const char* name, const char* place, Change change) {
  addChange(name, place, [change](MdpSettings& s) {
    s.rules = Rules::Standard;
    change(s);
  });
}

void addColumns() {
  QTest::addColumn<QString>("place");
  QTest::addColumn<Change>("change");
}

}  // namespace

void MdpTest::anInvalidValueIsReportedWithItsPlace_data() {
  addColumns();
  addChange("long name", "/name", [](auto& s) { s.name = std::string(201, 'x'); });
  addChange("narrow", "/width", [](auto& s) { s.width = 3; });
  addChange("wide", "/width", [](auto& s) { s.width = 33; });
  addChange("low", "/height", [](auto& s) { s.height = 3; });
  addChange("high", "/height", [](auto& s) { s.height = 61; });
  addCompetitionChange("competition without height", "/height", [](auto& s) { s.height.reset(); });
  addStandardChange("standard without height", "/height", [](auto& s) { s.height.reset(); });
  addChange("negative spawn rows", "/spawnRows", [](auto& s) { s.spawnRows = -1; });
  addChange("hardly any row left", "/spawnRows", [](auto& s) { s.spawnRows = 17; });
  addChange("spawn rows, no height", "/spawnRows", [](auto& s) { s.height.reset(), s.spawnRows = 1; });
  addCompetitionChange("spawn rows in competition", "/spawnRows", [](auto& s) { s.spawnRows = 1; });
  addStandardChange("spawn rows in standard rules", "/spawnRows", [](auto& s) { s.spawnRows = 1; });
  addChange("negative preview", "/preview", [](auto& s) { s.preview = -1; });
  addChange("long preview", "/preview", [](auto& s) { s.preview = 7; });
  addChange("negative weight", "/pieces/weights/S", [](auto& s) { s.weights[3] = -0.1; });
  addChange("weight not a number", "/pieces/weights/I", [](auto& s) { s.weights[0] = kNan; });
  addChange("infinite weight", "/pieces/weights/L", [](auto& s) { s.weights[6] = kInfinity; });
  addChange("all weights 0", "/pieces/weights", [](auto& s) { s.weights.fill(0); });
  addChange("reduced set, its weights 0", "/pieces/weights", [](auto& s) {
    s.pieces = &PieceSet::reduced();
    s.weights = {0, 0, 0, 0, 0, 1, 1};
  });
  addChange("reduced set, bad weight", "/pieces/weights/X", [](auto& s) {
    s.pieces = &PieceSet::reduced();
    s.weights[2] = -1;
  });
  addCompetitionChange("reduced set in competition", "/pieces/set",
                       [](auto& s) { s.pieces = &PieceSet::reduced(); });
  addStandardChange("reduced set in standard rules", "/pieces/set",
                    [](auto& s) { s.pieces = &PieceSet::reduced(); });
  addChange("uneven bag", "/pieces/draw", [](auto& s) { s.draw = BagDraw{}, s.weights[1] = 2; });
  addChange("no recorded game", "/pieces/draw/recorded", [](auto& s) { s.draw = RecordedDraw{"f", {}}; });
  addChange("empty recorded game", "/pieces/draw/recorded", [](auto& s) {
    s.draw = RecordedDraw{"f", {{1}, {}}};
  });
  addChange("recorded piece 7", "/pieces/draw/recorded", [](auto& s) {
    s.draw = RecordedDraw{"f", {{1, 7}}};
  });
  addChange("recorded piece not in the reduced set", "/pieces/draw/recorded", [](auto& s) {
    s.pieces = &PieceSet::reduced();
    s.draw = RecordedDraw{"f", {{5}}};
  });
  addCompetitionChange("negative evilness", "/evilness", [](auto& s) { s.evilness = -0.1; });
  addCompetitionChange("evilness above 1", "/evilness", [](auto& s) { s.evilness = 1.1; });
  addCompetitionChange("evilness not a number", "/evilness", [](auto& s) { s.evilness = kNan; });
  addCompetitionChange("evil preview", "/evilness", [](auto& s) { s.evilness = 0.5, s.preview = 1; });
  addCompetitionChange("evil bag", "/evilness", [](auto& s) { s.evilness = 0.5, s.draw = BagDraw{}; });
  addChange("evil placement rules", "/evilness", [](auto& s) { s.evilness = 0.5; });
  addStandardChange("evil standard rules", "/evilness", [](auto& s) { s.evilness = 0.5; });
  addChange("negative exponent", "/reward/exponent", [](auto& s) { s.reward = CompetitionReward{-1}; });
  addChange("exponent above 10", "/reward/exponent", [](auto& s) { s.reward = PowerReward{10.5}; });
  addChange("exponent not a number", "/reward/exponent", [](auto& s) { s.reward = PowerReward{kNan}; });
  addChange("infinite table value", "/reward/values/2", [](auto& s) {
    s.reward = TableReward{{0, 1, kInfinity, 0}};
  });
  addChange("table value not a number", "/reward/values/0", [](auto& s) {
    s.reward = TableReward{{kNan, 0, 0, 0}};
  });
  addChange("benchmark score 0", "/benchmarkScore", [](auto& s) { s.benchmarkScore = 0; });
  addChange("benchmark score not a number", "/benchmarkScore", [](auto& s) { s.benchmarkScore = kNan; });
  addCompetitionChange("no steps", "/stepLimit", [](auto& s) { s.stepLimit = 0; });
  addChange("steps in placement rules", "/stepLimit", [](auto& s) { s.stepLimit = 10; });
  addStandardChange("steps in standard rules", "/stepLimit", [](auto& s) { s.stepLimit = 10; });
  addChange("no pieces", "/pieceLimit", [](auto& s) { s.pieceLimit = 0; });
  addChange("prefill too narrow", "/prefill/1", [](auto& s) { s.prefill = {"X.........", "X........"}; });
  addChange("prefill with a letter", "/prefill/0", [](auto& s) { s.prefill = {"X........o"}; });
  addChange("prefill too high", "/prefill", [](auto& s) { s.prefill.assign(21, "X........."); });
  addChange("full row in prefill", "/prefill", [](auto& s) { s.prefill = {"XXXXXXXXXX", "X........."}; });
  addCompetitionChange("prefill where pieces spawn", "/prefill",
                       [](auto& s) { s.prefill.assign(20, ".....X...."); });
  addStandardChange("prefill where pieces of standard rules spawn", "/prefill",
                    [](auto& s) { s.prefill.assign(19, "......X..."); });
}

void MdpTest::anInvalidValueIsReportedWithItsPlace() {
  QFETCH(QString, place);
  QFETCH(Change, change);
  MdpSettings settings;
  change(settings);
  try {
    const Mdp mdp(settings);
    QFAIL("the value was accepted");
  } catch (const InvalidDocument& error) {
    QCOMPARE(QString::fromStdString(error.place()), place);
    const QString sentence = QString::fromStdString(error.sentence());
    QVERIFY2(sentence.startsWith(QString::fromStdString(placeInWords(error.place())) + ' '),
             qPrintable(sentence));
    QVERIFY2(sentence.endsWith('.'), qPrintable(sentence));
  }
}

void MdpTest::valuesAtTheBoundsAreAccepted_data() {
  addColumns();
  addChange("smallest board", "", [](auto& s) { s.width = 4, s.height = 4; });
  addChange("largest board", "", [](auto& s) { s.width = 32, s.height = 60; });
  addCompetitionChange("smallest competition board", "", [](auto& s) { s.width = 4, s.height = 4; });
  addStandardChange("smallest standard board", "", [](auto& s) { s.width = 4, s.height = 4; });
  addStandardChange("prefill next to where pieces of standard rules spawn", "",
                    [](auto& s) { s.prefill.assign(20, "XXX....XXX"); });
  addChange("most spawn rows", "", [](auto& s) { s.spawnRows = 16; });
  addChange("longest preview", "", [](auto& s) { s.preview = 6; });
  addChange("one piece only", "", [](auto& s) { s.weights = {0, 0, 0, 1e9, 0, 0, 0}; });
  addChange("equal bag", "", [](auto& s) { s.draw = BagDraw{}, s.weights.fill(0.3); });
  addCompetitionChange("most evil", "", [](auto& s) { s.evilness = 1; });
  addChange("exponents", "", [](auto& s) { s.reward = PowerReward{10}; });
  addChange("negative rewards", "", [](auto& s) { s.reward = TableReward{{-1e9, 0, 0, 1e9}}; });
  addCompetitionChange("one step", "", [](auto& s) { s.stepLimit = 1, s.pieceLimit = 1; });
  addChange("prefill to the top", "", [](auto& s) { s.prefill.assign(20, ".....X...."); });
}

void MdpTest::valuesAtTheBoundsAreAccepted() {
  QFETCH(Change, change);
  MdpSettings settings;
  change(settings);
  QVERIFY(Mdp(settings).settings() == settings);
}

void MdpTest::competitionRewardIsTheRoundedDownPowerOfTheRows_data() {
  QTest::addColumn<double>("exponent");
  QTest::addColumn<QVector<double>>("rewards");
  QTest::newRow("1") << 1.0 << QVector<double>{0, 1, 2, 3, 4};
  QTest::newRow("2") << 2.0 << QVector<double>{0, 1, 4, 9, 16};
  QTest::newRow("1.5") << 1.5 << QVector<double>{0, 1, 3, 5, 8};             // 1.15 3.04 5.46 8.30
  QTest::newRow("1.826788") << 1.826788 << QVector<double>{0, 1, 3, 7, 13};  // 1.19 3.88 7.90 13.16
}

void MdpTest::competitionRewardIsTheRoundedDownPowerOfTheRows() {
  QFETCH(double, exponent);
  QFETCH(QVector<double>, rewards);
  MdpSettings settings;
  settings.reward = CompetitionReward{exponent};
  const Mdp mdp(settings);
  for (int rows = 0; rows <= 4; ++rows) QCOMPARE(mdp.reward(rows), rewards[rows]);
}

void MdpTest::otherRewardsFollowTheirDefinition() {
  MdpSettings settings;
  const auto rewards = [&settings](Reward reward) {
    settings.reward = reward;
    const Mdp mdp(settings);
    return QVector<double>{mdp.reward(0), mdp.reward(1), mdp.reward(2), mdp.reward(3), mdp.reward(4)};
  };
  QCOMPARE(rewards(LinesReward{}), (QVector<double>{0, 1, 2, 3, 4}));
  QCOMPARE(rewards(PowerReward{3}), (QVector<double>{0, 1, 8, 27, 64}));
  QCOMPARE(rewards(PowerReward{0}), (QVector<double>{0, 1, 1, 1, 1}));
  QCOMPARE(rewards(TableReward{{40, 100, 300, 1200}}), (QVector<double>{0, 40, 100, 300, 1200}));
  QVERIFY(std::abs(rewards(PowerReward{1.5})[3] - 3 * std::sqrt(3.0)) < 1e-12);
}

void MdpTest::rewardsAreScaledByTheBenchmarkScore() {
  MdpSettings settings;
  settings.reward = CompetitionReward{2};
  settings.benchmarkScore = 4000;
  QCOMPARE(Mdp(settings).reward(4), 4.0);
  QCOMPARE(Mdp(settings).reward(1), 0.25);
}

void MdpTest::prefillIsReadTopRowFirst() {
  MdpSettings settings;
  settings.width = 5;
  settings.height = 4;
  settings.prefill = {"X....", "..XXX"};
  QCOMPARE(toText(Mdp(settings).startBoard()), std::string(".....\n.....\nX....\n..XXX\n"));
}

void MdpTest::aBoardWithoutHeightLimitHoldsSixtyRows() {
  MdpSettings settings;
  QVERIFY(!Mdp(settings).unlimited());
  QCOMPARE(Mdp(settings).boardHeight(), 20);
  settings.height.reset();
  QVERIFY(Mdp(settings).unlimited());
  QCOMPARE(Mdp(settings).boardHeight(), 60);
}

TETRABENCH_TEST(MdpTest)
#include "mdp_test.moc"
