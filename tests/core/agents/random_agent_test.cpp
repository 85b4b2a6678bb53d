#include "core/agents/random/random_agent.h"

#include "tests/support/qtest.h"

using namespace tetrabench;

class RandomAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyPlacementIsEquallyLikely_data();
  void everyPlacementIsEquallyLikely();
  void aChoiceDependsOnSeedGameAndPieceNumberAlone();
  void seedsAndGamesDiffer();
};

namespace {

std::vector<std::size_t> choices(RandomAgent& agent, std::uint64_t game, std::size_t placements, int count) {
  const Board board(10, 20);
  const std::vector<Placement> all(placements);
  const PositionView position{board, PieceSet::tetrominoes(), 0, {}, all, {}};
  agent.beginGame(game);
  std::vector<std::size_t> chosen;
  for (int i = 0; i < count; ++i) chosen.push_back(agent.choose(position));
  return chosen;
}

}  // namespace

void RandomAgentTest::everyPlacementIsEquallyLikely_data() {
  QTest::addColumn<int>("placements");
  QTest::addColumn<double>("limit");  // of chi-square, exceeded by chance once in ten thousand
  QTest::newRow("1") << 1 << 1e-9;
  QTest::newRow("9") << 9 << 31.83;
  QTest::newRow("17") << 17 << 45.92;
  QTest::newRow("34") << 34 << 71.20;
}

void RandomAgentTest::everyPlacementIsEquallyLikely() {
  QFETCH(int, placements);
  QFETCH(double, limit);
  constexpr int kGames = 10, kMoves = 10'000;
  std::vector<int> counts(static_cast<std::size_t>(placements));
  RandomAgent agent(6);
  for (std::uint64_t game = 0; game < kGames; ++game)
    for (std::size_t choice : choices(agent, game, counts.size(), kMoves)) ++counts.at(choice);
  double chiSquare = 0;
  const double expected = 1.0 * kGames * kMoves / placements;
  for (int count : counts) chiSquare += (count - expected) * (count - expected) / expected;
  QVERIFY(chiSquare < limit);
}

void RandomAgentTest::aChoiceDependsOnSeedGameAndPieceNumberAlone() {
  RandomAgent used(3), fresh(3);
  choices(used, 5, 34, 77);
  const auto inGame9 = choices(used, 9, 34, 200);
  QCOMPARE(choices(fresh, 9, 34, 200), inGame9);
  QCOMPARE(choices(used, 9, 34, 200), inGame9);
}

void RandomAgentTest::seedsAndGamesDiffer() {
  RandomAgent one(1), two(2);
  QVERIFY(choices(one, 0, 34, 50) != choices(two, 0, 34, 50));
  QVERIFY(choices(one, 0, 34, 50) != choices(one, 1, 34, 50));
}

TETRABENCH_TEST(RandomAgentTest)
#include "random_agent_test.moc"
