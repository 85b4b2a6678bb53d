#include "core/agents/smart_agent/set_evolution.h"

#include <deque>

#include "tests/support/qtest.h"

using namespace tetrabench;

class SetEvolutionTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void itStartsWithTheInitialSetAndThenAMutation();
  void aDrawBelowTheTemperatureExploresAndCools();
  void adaptiveCoolsAfterASetAsGoodAsTheMeanOrBetter();
  void adaptiveHeatsUpToOneAfterAPoorSet();
  void adaptiveJudgesASetByAllOfItsTrials();
  void theThresholdLiesBetweenTheMeanAndTheBest();
  void itContinuesWithSetsLearnedBefore();
  void aShareOfATrialCountsForSimilarSets();
};

namespace {

const ParameterSet kInitialSet{2, 1, 10, 40, 1};

SmartAgentSettings settings(SmartAgentSettings::Version version) {
  SmartAgentSettings settings;
  settings.version = version;
  settings.initialSet = kInitialSet;
  return settings;
}

/// Returns a random source that yields these bits in order.
SetEvolution::Random scripted(std::deque<std::uint32_t> bits) {
  return [bits]() mutable {
    const std::uint32_t next = bits.front();
    bits.pop_front();
    return next;
  };
}

constexpr std::uint32_t kHalf = 1U << 31;
constexpr std::uint32_t kMax = 0xffffffff;

}  // namespace

using Version = SmartAgentSettings::Version;

void SetEvolutionTest::itStartsWithTheInitialSetAndThenAMutation() {
  SetEvolution evolution(settings(Version::V16), kInitialSet);
  QCOMPARE(evolution.best(), kInitialSet);
  evolution.add(kInitialSet, 5, 20);
  // Even the largest number maps below 1. The next two select weight floor(5 / 2) = 2 and multiplication (0).
  QCOMPARE(evolution.next(scripted({kMax, kHalf, 0})), (ParameterSet{2, 1, 50, 40, 1}));
  QCOMPARE(evolution.temperature(), 0.99);
}

void SetEvolutionTest::aDrawBelowTheTemperatureExploresAndCools() {
  SetEvolution evolution(settings(Version::V16), kInitialSet, {{kInitialSet, 5, 20}}, 0.5);
  QCOMPARE(evolution.next(scripted({kHalf})), kInitialSet);  // 0.5 is not below 0.5
  QCOMPARE(evolution.temperature(), 0.5);
  QVERIFY(evolution.next(scripted({kHalf - 1, 0, 0})) != kInitialSet);
  QCOMPARE(evolution.temperature(), 0.495);
}

void SetEvolutionTest::adaptiveCoolsAfterASetAsGoodAsTheMeanOrBetter() {
  SetEvolution evolution(settings(Version::Adaptive), kInitialSet);
  evolution.add(kInitialSet, 20, 20);  // the only set equals the mean
  const ParameterSet second = evolution.next(scripted({kMax, 0, 0}));
  QCOMPARE(evolution.temperature(), 0.99);
  evolution.add(second, 30, 20);                       // value 1.5, mean 1.25
  QCOMPARE(evolution.next(scripted({kMax})), second);  // cools although nothing is explored
  QVERIFY(qAbs(evolution.temperature() - 0.9801) < 1e-15);
}

void SetEvolutionTest::adaptiveHeatsUpToOneAfterAPoorSet() {
  SetEvolution evolution(settings(Version::Adaptive), kInitialSet, {{kInitialSet, 20, 20}}, 0.99);
  const ParameterSet poor{1, 1, 1, 1, 1}, poorer{1, 1, 1, 1, 2};
  evolution.add(poor, 10, 20);  // value 0.5, mean 0.75
  evolution.next(scripted({kMax}));
  QVERIFY(qAbs(evolution.temperature() - 0.99 / 0.995) < 1e-15);
  evolution.add(poorer, 0, 20);
  evolution.next(scripted({kMax}));
  QVERIFY(qAbs(evolution.temperature() - 0.99 / 0.995 / 0.995) < 1e-15);  // 0.99997
  evolution.add(poorer, 0, 20);
  evolution.next(scripted({kMax}));
  QCOMPARE(evolution.temperature(), 1.0);
}

void SetEvolutionTest::adaptiveJudgesASetByAllOfItsTrials() {
  SetEvolution evolution(settings(Version::Adaptive), kInitialSet,
                         {{kInitialSet, 90, 30}, {{1, 1, 1, 1, 1}, 20, 20}}, 0.5);
  evolution.add(kInitialSet, 10, 20);  // 0.5 in this trial, but 100 / 50 overall; the mean is 120 / 70
  evolution.next(scripted({kMax}));
  QCOMPARE(evolution.temperature(), 0.495);
}

void SetEvolutionTest::theThresholdLiesBetweenTheMeanAndTheBest() {
  // With 20 pieces each, the sets have values 3, 1 and 1.4, so the mean is 1.8 and the best 3.
  const std::pair<double, bool> cases[] = {{-1, true}, {-0.3, false}, {0, false}, {1, false}};
  for (const auto& [threshold, good] : cases) {
    SmartAgentSettings adaptive = settings(Version::Adaptive);
    adaptive.threshold = threshold;
    SetEvolution evolution(adaptive, kInitialSet, {{kInitialSet, 60, 20}, {{1, 1, 1, 1, 1}, 20, 20}}, 0.5);
    evolution.add({1, 2, 3, 4, 5}, 28, 20);  // good for thresholds up to -1/3
    evolution.next(scripted({kMax}));
    QCOMPARE(evolution.temperature(), good ? 0.5 * 0.99 : 0.5 / 0.995);
    evolution.add(kInitialSet, 60, 20);  // the best set is always good
    const double before = evolution.temperature();
    evolution.next(scripted({kMax}));
    QCOMPARE(evolution.temperature(), before * 0.99);
  }
}

void SetEvolutionTest::itContinuesWithSetsLearnedBefore() {
  const ParameterSet better{3, 1, 4, 1, 5};
  SetEvolution evolution(settings(Version::V15), kInitialSet, {{kInitialSet, 5, 20}, {better, 6, 20}}, 0.25);
  QCOMPARE(evolution.best(), better);
  QCOMPARE(evolution.temperature(), 0.25);
  QCOMPARE(evolution.policy().entries().size(), std::size_t{2});
}

void SetEvolutionTest::aShareOfATrialCountsForSimilarSets() {
  SmartAgentSettings sharing = settings(Version::V16);
  sharing.similarity = 0.5;
  // They differ by a ratio of 2 (at most 5): the similarity is 0.75, so they share 0.375 of 20 pieces.
  const ParameterSet other{2, 1, 10, 20, 1};
  for (const bool shares : {true, false}) {
    SetEvolution evolution(shares ? sharing : settings(Version::V16), kInitialSet, {{other, 10, 20}});
    evolution.add(kInitialSet, 40, 20);
    const auto& entries = evolution.policy().entries();
    QCOMPARE(entries[0].set, kInitialSet);
    QCOMPARE(entries[0].reward, 40.0);
    QCOMPARE(entries[1].reward, shares ? 10.0 + 7 * 2 : 10.0);
    QCOMPARE(entries[1].pieces, std::int64_t{shares ? 27 : 20});
  }
}

TETRABENCH_TEST(SetEvolutionTest)
#include "set_evolution_test.moc"
