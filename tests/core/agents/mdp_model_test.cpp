#include "core/agents/reward_minded/mdp_model.h"

#include "core/agents/library.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class MdpModelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void agentsSeeTheBoardButNeitherProbabilitiesNorRewards();
  void piecesAreAsLikelyAsTheyCameAndOneMore();
  void rewardsNotSeenYetFollowTheExponentsThatExplainTheOthers_data();
  void rewardsNotSeenYetFollowTheExponentsThatExplainTheOthers();
  void rewardsThatNoExponentExplainsAreProportional();
};

void MdpModelTest::agentsSeeTheBoardButNeitherProbabilitiesNorRewards() {
  const Mdp seen = visibleMdp(Library::instance().mdp("rlc2008/training-02"));
  QCOMPARE(seen.width(), 12);
  QCOMPARE(seen.boardHeight(), 26);
  QVERIFY(seen.rules() == Rules::Competition);
  // To agents, another MDP of this size looks identical.
  MdpSettings other = Library::instance().mdp("rlc2008/training-00").settings();
  other.width = 12;
  other.height = 26;
  other.seed = 77;
  QVERIFY(visibleMdp(Mdp(other)) == seen);
}

void MdpModelTest::piecesAreAsLikelyAsTheyCameAndOneMore() {
  const Mdp seen = visibleMdp(Library::instance().mdp("rlc2008/training-00"));
  MdpObservations observations;
  observations.seen = {3, 0, 9, 0, 0, 1, 2};
  const auto weights = estimatedMdp(seen, observations).settings().weights;
  QVERIFY((std::vector(weights.begin(), weights.begin() + 7) ==
           std::vector<double>{4 / 22.0, 1 / 22.0, 10 / 22.0, 1 / 22.0, 1 / 22.0, 2 / 22.0, 3 / 22.0}));
}

void MdpModelTest::rewardsNotSeenYetFollowTheExponentsThatExplainTheOthers_data() {
  QTest::addColumn<QList<double>>("seen");  // for 1, 2, 3, 4 rows; negative: not seen yet
  QTest::addColumn<QList<double>>("expected");
  // Exponents 1 to 2, midpoint 1.5: 2.1^1.5 = 3.04, 3.1^1.5 = 5.46, 4.1^1.5 = 8.30.
  QTest::newRow("nothing seen") << QList<double>{-1, -1, -1, -1} << QList<double>{1, 3, 5, 8};
  // 3 <= 2.1^e < 4: e from 1.4807 to 1.8685, midpoint 1.6746: 3.1^e = 6.65, 4.1^e = 10.62.
  QTest::newRow("two rows for 3") << QList<double>{1, 3, -1, -1} << QList<double>{1, 3, 6, 10};
  // 13 <= 4.1^e < 14: e from 1.8178 to 1.8704, midpoint 1.8441: 2.1^e = 3.93, 3.1^e = 8.06.
  QTest::newRow("four rows for 13") << QList<double>{-1, -1, -1, 13} << QList<double>{1, 3, 8, 13};
  // RL Competition 2009 scales rewards; relative to the reward of one row they are the same.
  QTest::newRow("scaled") << QList<double>{0.25, -1, -1, 3.25} << QList<double>{0.25, 0.75, 2, 3.25};
  QTest::newRow("all seen") << QList<double>{1, 2, 3, 4} << QList<double>{1, 2, 3, 4};
}

void MdpModelTest::rewardsNotSeenYetFollowTheExponentsThatExplainTheOthers() {
  QFETCH(QList<double>, seen);
  QFETCH(QList<double>, expected);
  MdpObservations observations;
  for (qsizetype i = 0; i < 4; ++i)
    if (seen[i] >= 0) observations.rewards[static_cast<std::size_t>(i)] = seen[i];
  const Mdp model = estimatedMdp(visibleMdp(Library::instance().mdp("rlc2008/training-00")), observations);
  for (int rows = 1; rows <= 4; ++rows) QCOMPARE(model.reward(rows), expected[rows - 1]);
}

void MdpModelTest::rewardsThatNoExponentExplainsAreProportional() {
  MdpObservations observations;
  observations.rewards = {1.0, 0.5, std::nullopt, std::nullopt};  // 2.1^e is never below 2
  const Mdp model = estimatedMdp(visibleMdp(Library::instance().mdp("rlc2008/training-00")), observations);
  QCOMPARE(model.reward(3), 0.75);
  QCOMPARE(model.reward(4), 1.0);
}

TETRABENCH_TEST(MdpModelTest)
#include "mdp_model_test.moc"
