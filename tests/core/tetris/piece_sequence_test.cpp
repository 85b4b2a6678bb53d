#include "core/tetris/piece_sequence.h"

#include <algorithm>
#include <limits>
#include <set>

#include "core/tetris/random_bits.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class PieceSequenceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void philoxGivesItsPublishedNumbers();
  void streamsOfDifferentPurposeGameIndexAndSeedDiffer();
  void aPieceIsTheSameInAnyOrderOfRequests_data();
  void aPieceIsTheSameInAnyOrderOfRequests();
  void piecesFollowTheirWeights_data();
  void piecesFollowTheirWeights();
  void aNumberOnTheBorderDrawsTheLaterPiece();
  void otherWeightsCanBeGivenForADraw();
  void everyBagIsAPermutation_data();
  void everyBagIsAPermutation();
  void everyPieceIsEquallyOftenAtEachPlaceOfABag();
  void recordedGamesRepeatAndAreUsedInTurn();
  void gamesAndSeedsDiffer_data();
  void gamesAndSeedsDiffer();
};

namespace {

using Weights = std::array<double, PieceSet::kMaxSize>;

MdpSettings drawnBy(const PieceDraw& draw) {
  MdpSettings settings;
  settings.draw = draw;
  return settings;
}

void addDraws() {
  QTest::addColumn<bool>("bag");
  QTest::newRow("independent") << false;
  QTest::newRow("bag") << true;
}

PieceDraw drawOf(bool bag) {
  return bag ? PieceDraw(BagDraw{}) : PieceDraw(IndependentDraw{});
}

/// Computes the sum over pieces of (found - expected)^2 / expected; pieces of weight 0 must not occur.
double chiSquare(const std::array<int, 7>& counts, const Weights& weights, int draws) {
  double sum = 0, squares = 0;
  for (double weight : weights) sum += weight;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double expected = draws * weights[i] / sum;
    if (expected == 0 && counts[i] > 0) return 1e9;
    if (expected > 0) squares += (counts[i] - expected) * (counts[i] - expected) / expected;
  }
  return squares;
}

/// Limit that a correct fit with six degrees of freedom exceeds only once in ten thousand.
constexpr double kChiSquareLimit = 27.86;

}  // namespace

void PieceSequenceTest::philoxGivesItsPublishedNumbers() {
  using Numbers = std::array<std::uint32_t, 4>;
  const auto ones = ~std::uint64_t{0};
  QVERIFY(randomBits(0, 0, 0, RandomStream::Pieces) ==
          (Numbers{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  QVERIFY(randomBits(ones, ones, (std::uint64_t{1} << 48) - 1, static_cast<RandomStream>(0xffff)) ==
          (Numbers{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
}

void PieceSequenceTest::streamsOfDifferentPurposeGameIndexAndSeedDiffer() {
  std::set<std::array<std::uint32_t, 4>> seen;
  for (std::uint64_t high : {0, 1})
    for (auto stream : {RandomStream::Pieces, RandomStream::Bag, RandomStream::Agent}) {
      seen.insert(randomBits(high << 32, 0, 5, stream));
      seen.insert(randomBits(3, high << 32, 5, stream));
      seen.insert(randomBits(3, 5, high << 32, stream));
    }
  QCOMPARE(static_cast<int>(seen.size()), 18);
}

void PieceSequenceTest::aPieceIsTheSameInAnyOrderOfRequests_data() {
  addDraws();
}

void PieceSequenceTest::aPieceIsTheSameInAnyOrderOfRequests() {
  QFETCH(bool, bag);
  const Mdp mdp(drawnBy(drawOf(bag)));
  PieceSequence inOrder(mdp, 11, 5), backwards(mdp, 11, 5), far(mdp, 11, 5);
  std::vector<int> pieces;
  for (std::uint64_t k = 0; k < 500; ++k) pieces.push_back(inOrder.at(k));
  for (std::uint64_t k = 500; k-- > 0;) QCOMPARE(backwards.at(k), pieces[k]);
  for (std::uint64_t k = 0; k < 500; ++k) {
    far.at(1'000'000'000'000 + k * 977);
    QCOMPARE(far.at(k), pieces[k]);
  }
}

void PieceSequenceTest::piecesFollowTheirWeights_data() {
  QTest::addColumn<QVector<double>>("weights");
  QTest::newRow("equal") << QVector<double>{1, 1, 1, 1, 1, 1, 1};
  QTest::newRow("uneven") << QVector<double>{0.895452, 0.540671, 0.35573, 0.529689,
                                             0.93201,  0.652116, 0.893341};
  QTest::newRow("very uneven") << QVector<double>{0.410731, 0.009658, 0.961275, 0.311205,
                                                  0.783971, 0.081657, 1e3};
  QTest::newRow("first piece never") << QVector<double>{0, 1, 2, 3, 1, 1, 1};
  QTest::newRow("last piece never") << QVector<double>{0.1, 0.7, 0.2, 0.3, 1, 1, 0};
  QTest::newRow("only two in the middle") << QVector<double>{0, 0, 2, 0, 1, 0, 0};
  QTest::newRow("only the last") << QVector<double>{0, 0, 0, 0, 0, 0, 0.3};
}

void PieceSequenceTest::piecesFollowTheirWeights() {
  QFETCH(QVector<double>, weights);
  MdpSettings settings;
  std::ranges::copy(weights, settings.weights.begin());
  const Mdp mdp(settings);
  std::array<int, 7> counts{};
  constexpr int kDraws = 200'000;
  for (std::uint64_t game = 0; game < 4; ++game) {
    PieceSequence sequence(mdp, 2, game);
    for (std::uint64_t k = 0; k < kDraws / 4; ++k) ++counts[static_cast<std::size_t>(sequence.at(k))];
  }
  QVERIFY(chiSquare(counts, settings.weights, kDraws) < kChiSquareLimit);
}

void PieceSequenceTest::aNumberOnTheBorderDrawsTheLaterPiece() {
  const auto firstPiece = [](double border) {
    MdpSettings settings;
    settings.weights = {border / 16, (4294967296.0 - border) / 16, 0, 0, 0, 0, 0};
    return PieceSequence(Mdp(settings), 0, 0).at(0);
  };
  constexpr double kFirstNumber = 0x6627e8d5;  // for seed 0 and game 0
  QCOMPARE(firstPiece(kFirstNumber), 1);
  QCOMPARE(firstPiece(kFirstNumber + 1), 0);
}

void PieceSequenceTest::otherWeightsCanBeGivenForADraw() {
  const Mdp mdp;
  PieceSequence sequence(mdp, 4, 0);
  const Weights weights{0, 3, 0, 1, 1, 0, 2};
  std::array<int, 7> counts{};
  constexpr int kDraws = 50'000;
  for (std::uint64_t k = 0; k < kDraws; ++k) ++counts[static_cast<std::size_t>(sequence.at(k, weights))];
  QVERIFY(chiSquare(counts, weights, kDraws) < kChiSquareLimit);
  PieceSequence same(mdp, 4, 0);
  for (std::uint64_t k = 0; k < 100; ++k) QCOMPARE(same.at(k, mdp.settings().weights), sequence.at(k));
}

void PieceSequenceTest::everyBagIsAPermutation_data() {
  QTest::addColumn<bool>("reduced");
  QTest::newRow("tetrominoes") << false;
  QTest::newRow("reduced") << true;
}

void PieceSequenceTest::everyBagIsAPermutation() {
  QFETCH(bool, reduced);
  auto settings = drawnBy(BagDraw{});
  settings.pieces = reduced ? &PieceSet::reduced() : &PieceSet::tetrominoes();
  const Mdp mdp(settings);
  const auto size = static_cast<std::uint64_t>(mdp.pieces().size());
  PieceSequence sequence(mdp, 8, 3);
  std::set<std::vector<int>> orders;
  for (std::uint64_t bag = 0; bag < 1000; ++bag) {
    std::vector<int> order;
    for (std::uint64_t k = 0; k < size; ++k) order.push_back(sequence.at(bag * size + k));
    orders.insert(order);
    std::ranges::sort(order);
    for (std::size_t i = 0; i < size; ++i) QCOMPARE(order[i], static_cast<int>(i));
  }
  QVERIFY(orders.size() > (reduced ? 110U : 800U));  // of 120 and of 5040
}

void PieceSequenceTest::everyPieceIsEquallyOftenAtEachPlaceOfABag() {
  const Mdp mdp(drawnBy(BagDraw{}));
  PieceSequence sequence(mdp, 8, 3);
  std::array<std::array<int, 7>, 7> counts{};
  constexpr int kBags = 20'000;
  for (std::uint64_t k = 0; k < 7 * kBags; ++k) ++counts[k % 7][static_cast<std::size_t>(sequence.at(k))];
  for (const auto& atPlace : counts)
    QVERIFY(chiSquare(atPlace, {1, 1, 1, 1, 1, 1, 1}, kBags) < kChiSquareLimit);
}

void PieceSequenceTest::recordedGamesRepeatAndAreUsedInTurn() {
  const std::vector<std::vector<std::uint8_t>> games = {{0, 1, 2}, {6}, {5, 5, 4, 3}};
  const Mdp mdp(drawnBy(RecordedDraw{"games", games}));
  std::size_t first = 0;  // first recorded game of a seed; each seed starts with the next one
  for (std::uint64_t seed = 1; seed < 8; ++seed, first = first == 2 ? 0 : first + 1) {
    std::size_t expected = first;
    for (std::uint64_t game = 0; game < 10; ++game, expected = expected == 2 ? 0 : expected + 1) {
      const auto& recorded = games[expected];
      PieceSequence sequence(mdp, seed, game);
      for (std::uint64_t k = 0; k < 30; ++k) QCOMPARE(sequence.at(k), int{recorded[k % recorded.size()]});
    }
  }
  constexpr auto kLargest = std::numeric_limits<std::uint64_t>::max();  // 0 modulo 3, as seeds 3, 6, ...
  QCOMPARE(PieceSequence(mdp, kLargest, 0).at(2), 4);
  QCOMPARE(PieceSequence(mdp, kLargest, kLargest).at(2), 4);
}

void PieceSequenceTest::gamesAndSeedsDiffer_data() {
  addDraws();
}

void PieceSequenceTest::gamesAndSeedsDiffer() {
  QFETCH(bool, bag);
  const Mdp mdp(drawnBy(drawOf(bag)));
  std::set<std::vector<int>> seen;
  for (std::uint64_t seed : {0ULL, 1ULL, 1ULL << 32, 1ULL << 63})
    for (std::uint64_t game : {0ULL, 1ULL, 1ULL << 32, 1ULL << 63}) {
      PieceSequence sequence(mdp, seed, game);
      std::vector<int> pieces;
      for (std::uint64_t k = 0; k < 28; ++k) pieces.push_back(sequence.at(k));
      seen.insert(pieces);
    }
  QCOMPARE(static_cast<int>(seen.size()), 16);
}

TETRABENCH_TEST(PieceSequenceTest)
#include "piece_sequence_test.moc"
