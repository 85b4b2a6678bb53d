#include "core/agents/tie_break.h"

#include "tests/support/standard_twin.h"
#include "tests/support/test_main.h"

using namespace tetrabench;
using namespace tetrabench::test;

class TieBreakTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void prioritiesAreThoseOfEveryPoseOnSquaredPaper() {
    const PieceSet& pieces = PieceSet::tetrominoes();
    for (int width = Board::kMinWidth; width <= Board::kMaxWidth; ++width) {
      const auto priorities = dellacheriePriorities(width);
      for (int piece = 0; piece < pieces.size(); ++piece) {
        const auto& orientations = pieces[piece].orientations;
        for (std::size_t o = 0; o < orientations.size(); ++o)
          for (int column = 0; column + orientations[o].width <= width; ++column)
            QCOMPARE(priorities[static_cast<std::size_t>(piece)][o][static_cast<std::size_t>(column)],
                     dellacheriesPriority(piece, static_cast<int>(o), column, width));
      }
    }
  }

  void ofTwoPosesEquallyFarFromTheSpawnTheLeftOneComesFirst() {
    // An upright I spawns at x = 6 on 10 columns.
    const auto upright = dellacheriePriorities(10)[0][1];
    QCOMPARE(upright[3], 209);  // x = 4
    QCOMPARE(upright[7], 199);  // x = 8
    QCOMPARE(upright[5], -1);   // x = 6
  }
};

TETRABENCH_TEST(TieBreakTest)
#include "tie_break_test.moc"
