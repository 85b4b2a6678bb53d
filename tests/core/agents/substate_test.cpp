#include "core/agents/smart_agent/substate.h"

#include <map>

#include "tests/support/placement_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/smart_agents.h"

using namespace tetrabench;
using namespace tetrabench::test;

class SubstateTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void thereAre158();
  void differencesAreDigitsOfTheirNumber();
  void anUprightSLiesInThreeOfFourColumns();
  void differencesOfFixedSubstatesAreCapped();
  void cutsEndSubstates();
  void narrowPartsAreSubstatesAsAWhole();
  void theSmallestSubstatesAroundAPiece();
  void highSubstatesAreRemoved();
  void substatesAreThoseFoundBySearchingAllWindows();
};

namespace {

Contour contourOf(const std::vector<int>& heights) {
  Board field(static_cast<int>(heights.size()), 20);
  for (int c = 0; c < field.width(); ++c)
    for (int row = 0; row < heights[static_cast<std::size_t>(c)]; ++row) field.set(c, row, true);
  return Contour(field);
}

}  // namespace

void SubstateTest::thereAre158() {
  std::map<int, int> ofWidth;
  for (int number = 0; number < kSubstates; ++number) ++ofWidth[substateWidth(number)];
  QCOMPARE(ofWidth, (std::map<int, int>{{4, 125}, {3, 25}, {2, 5}, {1, 3}}));
  for (const int well : {kWellAtStart, kWellAtEnd, kWellInside}) QCOMPARE(substateWidth(well), 1);
}

void SubstateTest::differencesAreDigitsOfTheirNumber() {
  QCOMPARE(numberOf({1, -2, -1}), 3 * 25 + 0 * 5 + 1);
  QCOMPARE(numberOf({2, 2, 2}), 124);
  QCOMPARE(numberOf({-2, -2}), 125);
  QCOMPARE(numberOf({2, -1}), 125 + 4 * 5 + 1);
  QCOMPARE(numberOf({0}), 152);
  for (int number = 0; number < kWellAtStart; ++number)
    QCOMPARE(numberOf(substateDifferences(number)), number);
  QVERIFY(substateDifferences(kWellInside).empty());
}

void SubstateTest::anUprightSLiesInThreeOfFourColumns() {
  // Figure 3.2: an upright S in the hollow, whose right column is one lower than its left.
  const auto substates = fixedSubstates(contourOf({3, 4, 2, 1, 3, 2}));
  QCOMPARE(substates.size(), std::size_t{3});
  const std::vector<int> expected[] = {{1, -2, -1}, {-2, -1, 2}, {-1, 2, -1}};
  for (std::size_t i = 0; i < 3; ++i) {
    QVERIFY(substates[i].contains(2, 2));
    QCOMPARE(substateDifferences(substates[i].number), expected[i]);
    QCOMPARE(substates[i].height, 1);
  }
  QVERIFY(!substates[0].contains(3, 2));
  QVERIFY(!substates[2].contains(1, 2));
  QCOMPARE(fixedSubstates(contourOf({0, 0, 0, 0, 0, 0, 0, 0, 0, 0})).size(), std::size_t{7});
}

void SubstateTest::differencesOfFixedSubstatesAreCapped() {
  const auto substates = fixedSubstates(contourOf({0, 9, 9, 1}));
  QCOMPARE(substates, (std::vector<Substate>{{numberOf({2, 0, -2}), 0, 4, 0}}));
}

void SubstateTest::cutsEndSubstates() {
  // Cuts follow columns 0, 5, 6, 7 and 8; columns 7 (a step) and 8 (a tower) are not wells.
  const auto substates = variableSubstates(contourOf({0, 3, 4, 4, 5, 3, 0, 4, 8, 5}));
  QCOMPARE(substates, (std::vector<Substate>{{kWellAtStart, 0, 1, 0},
                                             {numberOf({1, 0, 1}), 1, 4, 3},
                                             {numberOf({0, 1, -2}), 2, 4, 3},
                                             {kWellInside, 6, 1, 0},
                                             {kWellAtEnd, 9, 1, 5}}));
}

void SubstateTest::narrowPartsAreSubstatesAsAWhole() {
  const auto substates = variableSubstates(contourOf({2, 1, 4, 5, 4, 0}));
  QCOMPARE(substates, (std::vector<Substate>{
                          {numberOf({-1}), 0, 2, 1}, {numberOf({1, -1}), 2, 3, 4}, {kWellAtEnd, 5, 1, 0}}));
}

void SubstateTest::theSmallestSubstatesAroundAPiece() {
  const Contour contour = contourOf({2, 1, 4, 5, 4, 0});
  using Substates = std::vector<Substate>;
  QCOMPARE(minimalSubstates(contour, 2, 3), (Substates{{numberOf({1, -1}), 2, 3, 4}}));
  QCOMPARE(minimalSubstates(contour, 3, 2), (Substates{{numberOf({-1}), 3, 2, 4}}));
  QVERIFY(minimalSubstates(contour, 1, 2).empty());  // across a cut
  QVERIFY(minimalSubstates(contour, 0, 4).empty());
  QCOMPARE(minimalSubstates(contour, 0, 1), (Substates{{numberOf({-1}), 0, 2, 1}}));
  QCOMPARE(minimalSubstates(contour, 3, 1), (Substates{{numberOf({1}), 2, 2, 4}, {numberOf({-1}), 3, 2, 4}}));
  QCOMPARE(minimalSubstates(contour, 5, 1), (Substates{{kWellAtEnd, 5, 1, 0}}));
  QVERIFY(minimalSubstates(contourOf({0, 4, 8, 8}), 1, 1).empty());
}

void SubstateTest::highSubstatesAreRemoved() {
  std::vector<Substate> substates = {{1, 0, 4, 6}, {2, 1, 4, 2}, {3, 2, 4, 5}, {4, 3, 4, 7}};
  removeHigh(substates);
  QCOMPARE(substates, (std::vector<Substate>{{2, 1, 4, 2}, {3, 2, 4, 5}}));
}

void SubstateTest::substatesAreThoseFoundBySearchingAllWindows() {
  std::mt19937_64 random(1);
  for (int field = 0; field < 3000; ++field) {
    std::vector<int> heights(static_cast<std::size_t>(between(random, 4, 12)));
    for (std::size_t c = 0; c < heights.size(); ++c)
      heights[c] = std::max(0, (c ? heights[c - 1] : 6) + between(random, -4, 4));
    const auto height = [&](std::size_t c) { return heights[c]; };
    const auto cut = [&](std::size_t c) { return std::abs(height(c + 1) - height(c)) > 2; };
    std::vector<Substate> expected;
    for (std::size_t first = 0; first < heights.size(); ++first)
      for (std::size_t width = 1; width <= 4 && first + width <= heights.size(); ++width) {
        const bool atStart = first == 0, atEnd = first + width == heights.size();
        bool whole = true;
        std::vector<int> differences;
        for (std::size_t c = first; c + 1 < first + width; ++c) {
          whole = whole && !cut(c);
          differences.push_back(height(c + 1) - height(c));
        }
        const bool closed = (atStart || cut(first - 1)) && (atEnd || cut(first + width - 1));
        if (!whole || (width < 4 && !closed)) continue;
        int number = width > 1 ? numberOf(differences) : atStart ? 155 : atEnd ? 156 : 157;
        if (width == 1 && ((!atStart && height(first - 1) < height(first)) ||
                           (!atEnd && height(first + 1) < height(first))))
          continue;
        const auto begin = heights.begin() + static_cast<std::ptrdiff_t>(first);
        expected.push_back({number, static_cast<int>(first), static_cast<int>(width),
                            *std::min_element(begin, begin + static_cast<std::ptrdiff_t>(width))});
      }
    QCOMPARE(variableSubstates(contourOf(heights)), expected);
  }
}

TETRABENCH_TEST(SubstateTest)
#include "substate_test.moc"
