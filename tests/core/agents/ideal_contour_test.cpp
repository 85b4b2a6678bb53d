#include "core/agents/smart_agent/ideal_contour.h"

#include <functional>

#include "tests/support/qtest.h"
#include "tests/support/smart_agents.h"

using namespace tetrabench;
using namespace tetrabench::test;

class IdealContourTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theIdealContourIsThePiecesUnderside();
  void eitherEndIsMutatedUpToTwice();
  void mutationsAreThoseOfTheRecursion();
  void aPieceGoesToTheLowestPlaceWhereItFits();
  void withoutAPerfectPlaceTheContourIsMutated();
  void placementsOutsideTheSubstatesAreIgnored();
  void anIGoesIntoTheLowestWell();
  void anILiesFlatOnAnEmptyBoard();
  void withoutWellsAnIStandsBesideTheHighestStepOrAWall();
};

namespace {

using Ints = std::vector<int>;

Ints idealOf(char letter, std::size_t orientation) {
  return idealContour(tetrominoes()[tetrominoes().find(letter)].orientations[orientation]);
}

/// Returns the ideal placements of a piece as (orientation, column), on all variable substates of the field
/// or on those in `among` alone.
std::vector<std::pair<int, int>> placesOf(char letter, const Ints& heights,
                                          std::optional<std::vector<Substate>> among = {}) {
  const Board field = fieldOf(heights);
  const int piece = tetrominoes().find(letter);
  std::vector<Placement> all;
  const auto orientations = tetrominoes()[piece].orientations;
  for (std::size_t o = 0; o < orientations.size(); ++o)
    for (int c = 0; c + orientations[o].width <= field.width(); ++c)
      all.push_back({static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(c)});
  const Contour contour(field);
  std::vector<std::pair<int, int>> places;
  const PositionView position{field, tetrominoes(), piece, {}, all, {}};
  for (const std::size_t i : idealPlacements(position, contour, among.value_or(variableSubstates(contour))))
    places.emplace_back(all[i].orientation, all[i].column);
  return places;
}

using Places = std::vector<std::pair<int, int>>;

}  // namespace

void IdealContourTest::theIdealContourIsThePiecesUnderside() {
  QCOMPARE(idealOf('I', 0), (Ints{0, 0, 0}));
  QCOMPARE(idealOf('I', 1), Ints{});
  QCOMPARE(idealOf('O', 0), Ints{0});
  QCOMPARE(idealOf('S', 0), (Ints{0, 1}));
  QCOMPARE(idealOf('S', 1), Ints{-1});
  QCOMPARE(idealOf('T', 0), (Ints{0, 0}));
  QCOMPARE(idealOf('T', 2), (Ints{-1, 1}));
}

void IdealContourTest::eitherEndIsMutatedUpToTwice() {
  const auto mutations = [](const Ints& from, const Ints& to) {
    return mutationsBetween(from, to).value_or(-1);
  };
  QCOMPARE(mutations({0, 0}, {0, 0}), 0);
  QCOMPARE(mutations({0, 0}, {1, 0}), 1);
  QCOMPARE(mutations({0, 0}, {0, -1}), 1);
  QCOMPARE(mutations({0, 0}, {1, -1}), 2);
  QCOMPARE(mutations({0, 0}, {2, 0}), 2);
  QCOMPARE(mutations({0, 0}, {2, -1}), -1);  // three would be needed
  QCOMPARE(mutations({0, 0}, {-1, 0}), -1);
  QCOMPARE(mutations({0, 0}, {0, 1}), -1);
  QCOMPARE(mutations({0, 0, 0}, {0, 1, 0}), -1);  // the middle is never mutated
  QCOMPARE(mutations({1}, {2}), 1);
  QCOMPARE(mutations({1}, {-1}), 2);
}

void IdealContourTest::mutationsAreThoseOfTheRecursion() {
  // As in the text: each output is mutated again until it is found, out of bounds, or too deep.
  const std::function<int(Ints, const Ints&, int)> depth = [&](Ints contour, const Ints& found, int level) {
    if (contour == found) return level;
    if (level == 2) return 99;
    int least = 99;
    Ints rising = contour, falling = contour;
    if (++rising.front() <= 2) least = std::min(least, depth(rising, found, level + 1));
    if (--falling.back() >= -2) least = std::min(least, depth(falling, found, level + 1));
    return least;
  };
  for (int a = 0; a < kWellAtStart; ++a)
    for (int b = 0; b < kWellAtStart; ++b) {
      if (substateWidth(a) != substateWidth(b)) continue;
      const Ints ideal = substateDifferences(a), found = substateDifferences(b);
      QCOMPARE(mutationsBetween(ideal, found).value_or(99), depth(ideal, found, 0));
    }
}

void IdealContourTest::aPieceGoesToTheLowestPlaceWhereItFits() {
  // Upright on columns 2, 3 (heights 2 and 1) and 4, 5 (heights 3 and 2); nowhere flat.
  QCOMPARE(placesOf('S', {3, 4, 2, 1, 3, 2}), (Places{{1, 2}}));
  QCOMPARE(placesOf('O', {1, 1, 1, 2, 2, 2}), (Places{{0, 0}, {0, 1}}));
}

void IdealContourTest::withoutAPerfectPlaceTheContourIsMutated() {
  // O fits {0}. One mutation gives {1} and {-1}, which occur at columns 0, 1 and 2, 3; the latter are lower.
  QCOMPARE(placesOf('O', {3, 4, 2, 1, 3, 1}), (Places{{0, 2}}));
  // T fits {0, 0} and {-1, 1} flat, {1} and {-1} upright; one mutation of the latter gives {2} and {-2}.
  QCOMPARE(placesOf('T', {2, 0, 2, 0}), (Places{{1, 1}, {3, 0}, {3, 2}}));
}

void IdealContourTest::placementsOutsideTheSubstatesAreIgnored() {
  const Ints heights{0, 0, 0, 0, 1, 1, 1, 1};
  QCOMPARE(placesOf('I', heights), (Places{{0, 0}}));
  QCOMPARE(placesOf('I', heights, std::vector<Substate>{{substateNumber(Ints{0, 0, 0}), 4, 4, 1}}),
           (Places{{0, 4}}));
  QVERIFY(placesOf('O', heights, std::vector<Substate>{}).empty());
}

void IdealContourTest::anIGoesIntoTheLowestWell() {
  QCOMPARE(placesOf('I', {5, 0, 5, 5, 1, 5}), (Places{{1, 1}}));
  QCOMPARE(placesOf('I', {5, 2, 5, 5, 2, 5}), (Places{{1, 1}, {1, 4}}));
  // A flat place lower than the well.
  QCOMPARE(placesOf('I', {0, 0, 0, 0, 6, 2}), (Places{{0, 0}}));
}

void IdealContourTest::anILiesFlatOnAnEmptyBoard() {
  QCOMPARE(placesOf('I', {0, 0, 0, 0, 0, 0}), (Places{{0, 0}, {0, 1}, {0, 2}}));
}

void IdealContourTest::withoutWellsAnIStandsBesideTheHighestStepOrAWall() {
  const auto columns = [](const Ints& heights) { return columnsBesideHighest(Contour(fieldOf(heights))); };
  QCOMPARE(columns({1, 1, 3, 3, 3, 5}), (Ints{0, 1, 4, 5}));
  QCOMPARE(columns({0, 0, 0, 0}), (Ints{0, 3}));
  QCOMPARE(columns({4, 2, 0, 3}), (Ints{0, 2, 3}));
  // Columns 1, 2 and 4 lie beside steps of 2; of these and the columns at the walls, column 1 is the lowest.
  QCOMPARE(placesOf('I', {2, 0, 1, 3, 1, 2}), (Places{{1, 1}}));
}

TETRABENCH_TEST(IdealContourTest)
#include "ideal_contour_test.moc"
