#include <fmt/format.h>

#include "core/features/afterstate.h"
#include "core/features/kernels/kernels.h"
#include "core/features/linear_function.h"
#include "tests/support/feature_twins.h"
#include "tests/support/qtest.h"
#include "tests/support/random_agents.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

class PlacementKernelTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup();
  void eachFeatureAloneRatesAsItsUnits_data();
  void eachFeatureAloneRatesAsItsUnits();
  void functionsOfManyFeaturesRateAsTheirValues_data();
  void functionsOfManyFeaturesRateAsTheirValues();
  void ratingsAreThoseOfMovesOnAGrid_data();
  void ratingsAreThoseOfMovesOnAGrid();
  void aPieceAboveTheLossRowRemovesNothing_data();
  void aPieceAboveTheLossRowRemovesNothing();
};

namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
const int kPlacementShare = 20;
#else
/// Divisor of the number of cases; 1 with --slow.
const int kPlacementShare = allCases() ? 1 : 4;
#endif

/// Afterstate and landing that the features of a placement see.
struct Expected {
  Board after;
  Landing landing;
};

/// Computes the afterstate with row masks.
Expected expectedOf(const Board& board, const Orientation& piece, int column, int lossRows) {
  Landing landing{board.landingRow(piece, column), piece.height, 0, 0};
  Board after = board;
  after.place(piece, column, landing.row);
  const std::uint64_t full = landing.row + piece.height > lossRows ? 0 : after.fullRows();
  landing.rowsRemoved = std::popcount(full);
  landing.pieceCellsRemoved = pieceCellsIn(piece, landing.row, full);
  after.removeRows(full);
  return {after, landing};
}

/// Computes the afterstate on a character grid.
Expected expectedOf(const Grid& before, const Drawing& piece, int column, int lossRows) {
  Grid grid = before;
  const TwinMove move = PlacementTwin{lossRows, 0}.play(grid, piece, column);
  return {toBoard(grid), landingOf(move)};
}

/// Compares the ratings of a piece's placements; returns the first difference, or nothing.
/// `expected(orientation, column)` returns the result of each placement.
template <typename ExpectedOf>
std::string compare(const PlacementKernel::Ratings& ratings, const LinearFunction& function,
                    const Board& board, const Piece& piece, ExpectedOf expected) {
  std::optional<std::int64_t> offset;  // from ratings to values; the same for all placements
  for (std::size_t turn = 0; turn < piece.orientations.size(); ++turn) {
    for (int column = 0; column + piece.orientations[turn].width <= board.width(); ++column) {
      const Expected e = expected(turn, column);
      const Rating& rating = ratings[turn][static_cast<std::size_t>(column)];
      const auto value = static_cast<std::int64_t>(function(e.after, e.landing));
      if (!offset) offset = value - rating.score;
      if (rating.score + *offset == value && rating.row == e.landing.row &&
          rating.pile == e.after.pileHeight())
        continue;
      return fmt::format(
          "{}: {} turned {} times in column {} rates {}, row {}, pile {}; expected {}, {}, {}, on a board {} "
          "rows high\n{}",
          instructionSet(), piece.letter, turn, column, rating.score + *offset, rating.row, rating.pile,
          value, e.landing.row, e.after.pileHeight(), board.height(), toText(board));
    }
  }
  return {};
}

std::string compareOnBoard(PlacementKernel& kernel, const LinearFunction& function, const Board& board,
                           const PieceSet& set, int piece, int lossRows) {
  return compare(kernel.rate(board, piece, lossRows), function, board, set[piece],
                 [&](std::size_t turn, int column) {
                   return expectedOf(board, set[piece].orientations[turn], column, lossRows);
                 });
}

std::string compareOnGrid(PlacementKernel& kernel, const LinearFunction& function, const Grid& grid,
                          const PieceSet& set, int piece, int lossRows) {
  const Board board = toBoard(grid);
  return compare(kernel.rate(board, piece, lossRows), function, board, set[piece],
                 [&](std::size_t turn, int column) {
                   const auto at = static_cast<std::size_t>(piece);
                   return expectedOf(grid, drawnTurns(set)[at][turn], column, lossRows);
                 });
}

/// Board size, often the largest or the smallest supported.
struct Size {
  int width, height;
};
Size randomSize(std::mt19937_64& random) {
  const auto any = [&](int least, int usual, int most) {
    const int kind = below(random, 8);
    return kind == 0 ? least : kind == 1 ? most : between(random, least, kind < 6 ? usual : most);
  };
  return {any(4, 13, 32), any(4, 24, 60)};
}

Grid pileFor(std::mt19937_64& random, int width, int height) {
  return anyPile(random, width, height, std::min(height, PlacementKernel::kMaxRatedPile));
}

/// Returns the height, or 64 as under rules that allow pieces above it.
int randomLossRows(std::mt19937_64& random, int height) {
  return below(random, 4) ? height : 64;
}

const PieceSet& randomSet(std::mt19937_64& random) {
  return below(random, 4) ? PieceSet::tetrominoes() : PieceSet::reduced();
}

void addInstructionSets() {
  QTest::addColumn<QString>("instructions");
  for (std::string_view name : instructionSets())
    QTest::newRow(std::string(name).c_str()) << QString::fromStdString(std::string(name));
}

void use(const QString& instructions) {
  useInstructionSet(instructions.toStdString());
}

}  // namespace

void PlacementKernelTest::cleanup() {
  useInstructionSet(instructionSets().front());
}

void PlacementKernelTest::eachFeatureAloneRatesAsItsUnits_data() {
  addInstructionSets();
}

void PlacementKernelTest::eachFeatureAloneRatesAsItsUnits() {
  QFETCH(QString, instructions);
  use(instructions);
  std::mt19937_64 random(1);
  for (const Feature* feature : featuresWithKernel()) {
    for (int round = 0; round < 400 / kPlacementShare + 1; ++round) {
      const auto [width, height] = randomSize(random);
      const PieceSet& set = randomSet(random);
      std::vector<double> ones(static_cast<std::size_t>(feature->size(width)), round % 2 ? 1.0 : -1.0);
      if (feature->dependsOnWidth() && round % 4 < 2)  // only one of its values
        for (std::size_t i = 0; i < ones.size(); ++i)
          ones[i] = i == static_cast<std::size_t>(round) / 4 % ones.size();
      const LinearFunction function({{feature, ones}}, width, height + 4);
      QVERIFY(function.parts());
      const auto kernel = makePlacementKernel(*function.parts(), set);
      for (int boards = 0; boards < 5; ++boards) {
        const Board board = toBoard(pileFor(random, width, height));
        const std::string found = compareOnBoard(*kernel, function, board, set, below(random, set.size()),
                                                 randomLossRows(random, height));
        VERIFY_NOTHING(found.empty() ? found : std::string(feature->id) + ", " + found);
      }
    }
  }
}

void PlacementKernelTest::functionsOfManyFeaturesRateAsTheirValues_data() {
  addInstructionSets();
}

void PlacementKernelTest::functionsOfManyFeaturesRateAsTheirValues() {
  QFETCH(QString, instructions);
  use(instructions);
  std::mt19937_64 random(2);
  for (int round = 0; round < 8000 / kPlacementShare; ++round) {
    const auto [width, height] = randomSize(random);
    const PieceSet& set = randomSet(random);
    const AgentSettings agent = randomAgent(random, width, TETRABENCH_TEST_DATA);
    const LinearFunction function(agent.linear()->weights, width, height + 4);
    const auto kernel = makePlacementKernel(*function.parts(), set);
    for (int boards = 0; boards < 6; ++boards) {
      const Board board = toBoard(pileFor(random, width, height));
      VERIFY_NOTHING(compareOnBoard(*kernel, function, board, set, below(random, set.size()),
                                    randomLossRows(random, height)));
    }
  }
}

void PlacementKernelTest::ratingsAreThoseOfMovesOnAGrid_data() {
  addInstructionSets();
}

void PlacementKernelTest::ratingsAreThoseOfMovesOnAGrid() {
  QFETCH(QString, instructions);
  use(instructions);
  std::mt19937_64 random(3);
  for (int round = 0; round < 1500 / kPlacementShare; ++round) {
    const auto [width, height] = randomSize(random);
    const PieceSet& set = randomSet(random);
    const AgentSettings agent = randomAgent(random, width, TETRABENCH_TEST_DATA);
    const LinearFunction function(agent.linear()->weights, width, height + 4);
    const auto kernel = makePlacementKernel(*function.parts(), set);
    const Grid grid = pileFor(random, width, height);
    VERIFY_NOTHING(compareOnGrid(*kernel, function, grid, set, below(random, set.size()),
                                 randomLossRows(random, height)));
  }
}

void PlacementKernelTest::aPieceAboveTheLossRowRemovesNothing_data() {
  addInstructionSets();
}

/// The topmost rows, at or slightly below the loss row, each have a single gap, all in the same column.
void PlacementKernelTest::aPieceAboveTheLossRowRemovesNothing() {
  QFETCH(QString, instructions);
  use(instructions);
  std::mt19937_64 random(4);
  int above = 0, removed = 0;
  for (int round = 0; round < 400; ++round) {
    const int width = between(random, 4, 16), height = between(random, 5, 59);
    const int top = height - between(random, 0, 3), depth = between(random, 1, std::min(4, top - 1));
    const int gap = below(random, width);
    Grid grid(width, height);
    for (int row = 0; row < top; ++row)
      for (int c = 0; c < width; ++c)
        if (row >= top - depth ? c != gap : (row + c) % 2 == 0) grid.fill(c, row);
    grid.fill(gap, top - depth - 1);
    const LinearFunction function({{featuresWithKernel().front(), {-1}}}, width, height + 4);
    const auto kernel = makePlacementKernel(*function.parts(), PieceSet::tetrominoes());
    for (int piece = 0; piece < PieceSet::tetrominoes().size(); ++piece) {
      VERIFY_NOTHING(compareOnGrid(*kernel, function, grid, PieceSet::tetrominoes(), piece, height));
      const auto& ratings = kernel->rate(toBoard(grid), piece, height);
      const auto& turns = PieceSet::tetrominoes()[piece].orientations;
      for (std::size_t turn = 0; turn < turns.size(); ++turn)
        for (int column = 0; column + turns[turn].width <= width; ++column) {
          const Rating& rating = ratings[turn][static_cast<std::size_t>(column)];
          const int pieceTop = rating.row + turns[turn].height;
          Board after = toBoard(grid);
          after.place(turns[turn], column, rating.row);
          const bool fillsRows = after.fullRows() != 0;
          above += fillsRows && pieceTop > height;
          removed += fillsRows && pieceTop <= height;
          if (fillsRows) QCOMPARE(rating.pile < after.pileHeight(), pieceTop <= height);
        }
    }
  }
  QVERIFY(above > 100);
  QVERIFY(removed > 100);
}

TETRABENCH_TEST(PlacementKernelTest)
#include "placement_kernel_test.moc"
