#include "core/optimal/optimal_values.h"

#include <random>

#include "core/optimal/reachable_boards.h"
#include "core/parallel/stopped.h"
#include "core/tetris/placement_finder.h"
#include "tests/core/optimal/optimal_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"
#include "tests/support/refusal.h"

using namespace tetrabench;
using namespace tetrabench::test;

class OptimalValuesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void movesAreThoseOfTheRules_data();
  void movesAreThoseOfTheRules();
  void codesAreThoseOfTheRows();
  void valuesAreThoseOfValueIterationOnGrids_data();
  void valuesAreThoseOfValueIterationOnGrids();
  void boundsHoldBeforeTheValuesAreExact();
  void valuesDoNotDependOnThreads();
  void resumedValuesAreTheSame();
  void placementsAreWorthTheirLinesAndWhatFollows();
  void otherMdpsAreRefused_data();
  void otherMdpsAreRefused();
  void gamesWithoutAnEndAreRefused();
  void itCanBeStopped();
};

namespace {

MdpSettings sized(int width, int height) {
  MdpSettings settings;
  settings.width = width;
  settings.height = height;
  return settings;
}

/// Sets weights under which some pieces never occur and mirror images differ in probability.
MdpSettings weighted(MdpSettings settings, std::array<double, 7> weights) {
  settings.weights = weights;
  return settings;
}

}  // namespace

void OptimalValuesTest::movesAreThoseOfTheRules_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::addColumn<int>("spawnRows");
  QTest::addColumn<bool>("reduced");
  QTest::addRow("4x4") << 4 << 4 << 0 << false;
  QTest::addRow("4x8") << 4 << 8 << 2 << false;
  QTest::addRow("5x6") << 5 << 6 << 1 << false;
  QTest::addRow("6x5, reduced pieces") << 6 << 5 << 0 << true;
  QTest::addRow("8x4") << 8 << 4 << 0 << false;
}

void OptimalValuesTest::movesAreThoseOfTheRules() {
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(int, spawnRows);
  QFETCH(bool, reduced);
  MdpSettings settings = sized(width, height);
  settings.spawnRows = spawnRows;
  if (reduced) settings.pieces = &PieceSet::reduced();
  const Mdp mdp(settings);
  const OptimalProblem problem(mdp);
  const SmallBoards& boards = problem.boards();
  std::mt19937_64 random(3);
  const auto all = allPlacements(mdp);
  for (int i = 0; i < 500; ++i) {
    const Grid grid = anyPile(random, width, height, height - spawnRows);
    const SmallBoards::Cells cells = boards.pack(toBoard(grid));
    const SmallBoards::Heights heights = boards.heightsOf(cells);
    for (int p = 0; p < problem.pieces(); ++p)
      for (std::size_t m = 0; m < all[static_cast<std::size_t>(p)].size(); ++m) {
        const Placement placement = all[static_cast<std::size_t>(p)][m];
        Grid after = grid;
        const TwinMove expected = PlacementTwin{height, spawnRows}.play(
            after, drawnTurns(mdp.pieces())[static_cast<std::size_t>(p)][placement.orientation],
            placement.column);
        const OptimalProblem::Next next = problem.play(cells, heights, problem.moves(p).at(m));
        QCOMPARE(next.lost, expected.over);
        QCOMPARE(next.lines, expected.rowsRemoved());
        if (!next.lost) VERIFY_NOTHING(difference(boards.unpack(next.cells), after));
      }
  }
}

void OptimalValuesTest::codesAreThoseOfTheRows() {
  std::mt19937_64 random(4);
  for (const auto& [width, height] : {std::pair{4, 8}, {5, 5}, {6, 5}, {7, 4}, {8, 4}}) {
    const SmallBoards boards(width, height);
    for (int i = 0; i < 300; ++i) {
      const Grid grid = anyPile(random, width, height, height);
      std::uint64_t code = 0, mirrored = 0;
      for (int r = height - 1; r >= 0; --r) {
        std::uint64_t row = 0, image = 0;
        for (int c = 0; c < width; ++c) {
          row = row * 2 + grid.full(width - 1 - c, r);
          image = image * 2 + grid.full(c, r);
        }
        const auto full = (std::uint64_t{1} << width) - 1;
        code = code * full + row;
        mirrored = mirrored * full + image;
      }
      const SmallBoards::Cells cells = boards.pack(toBoard(grid));
      QCOMPARE(std::uint64_t{boards.codesOf(cells).own}, code);
      QCOMPARE(std::uint64_t{boards.codesOf(cells).mirrored}, mirrored);
      QCOMPARE(boards.cellsOf(static_cast<std::uint32_t>(code)), cells);
      QVERIFY(code < boards.codes());
    }
  }
}

void OptimalValuesTest::valuesAreThoseOfValueIterationOnGrids_data() {
  QTest::addColumn<Mdp>("mdp");
  QTest::addRow("4x4") << Mdp(sized(4, 4));
  MdpSettings settings = weighted(sized(4, 4), {1, 1, 1, 0.5, 2, 0, 1});
  QTest::addRow("4x4, weights that are no mirror images") << Mdp(settings);
  settings.preview = 1;
  QTest::addRow("4x4, such weights and a preview") << Mdp(settings);
  settings = weighted(sized(4, 4), {0, 1, 0, 1, 1, 0, 0});
  settings.preview = 1;
  QTest::addRow("4x4, O S Z and a preview") << Mdp(settings);
  settings = weighted(sized(5, 4), {0, 1, 0, 1, 1, 0, 0});
  QTest::addRow("5x4") << Mdp(settings);
  settings = weighted(sized(6, 4), {0, 1, 0, 1, 1, 0, 0});
  QTest::addRow("6x4, O S Z") << Mdp(settings);
  settings = sized(4, 5);
  settings.spawnRows = 1;
  settings.prefill = {"X..X"};
  QTest::addRow("4x5, a row of spawn and cells at the start") << Mdp(settings);
  settings = sized(4, 4);
  settings.pieces = &PieceSet::reduced();
  settings.weights = {0, 0, 2, 1, 4, 0, 0};
  QTest::addRow("4x4, reduced pieces") << Mdp(settings);
}

void OptimalValuesTest::valuesAreThoseOfValueIterationOnGrids() {
  QFETCH(Mdp, mdp);
  const OptimalTwin twin(mdp);
  const OptimalValues values = solve(mdp, {.threads = 2});
  QVERIFY(values.finished);
  const OptimalProblem& problem = values.problem;
  std::size_t counted = 0;
  for (std::size_t b = 0; b < twin.boards().size(); ++b) {
    const Board board = toBoard(twin.boards()[b]);
    const SharedCode shared = sharedCode(problem.boards(), problem.boards().pack(board), problem.mirrors());
    QVERIFY(values.boards.contains(shared.code));
    const SmallBoards::Codes codes = problem.boards().codesOf(problem.boards().pack(board));
    counted += !problem.mirrors() || codes.own <= codes.mirrored;
    for (int p = 0; p < problem.pieces(); ++p) {
      if (problem.probability(p) == 0) continue;
      const double expected = twin.value(b, static_cast<std::size_t>(p));
      const double found = values.at(board, p).value();
      const LinesBounds bounds = values.bounds.of(found, board.width() * board.height() - board.cells());
      QVERIFY2(
          bounds.lower <= expected + 1e-9 && expected - 1e-9 <= bounds.upper,
          qPrintable(QString("%1 is not in %2 to %3").arg(expected).arg(bounds.lower).arg(bounds.upper)));
      QVERIFY(bounds.upper - bounds.lower < 1e-4 * (1 + expected));
      QVERIFY(std::abs(found - expected) < 1e-5 * (1 + expected));
    }
  }
  QVERIFY(counted <= values.boards.size());  // the twin may reach only one of two mirror images
  QVERIFY(values.boards.size() <= twin.boards().size());
  QVERIFY(std::abs(values.at(mdp.startBoard()).value() - twin.startValue()) < 1e-5 * (1 + twin.startValue()));
}

void OptimalValuesTest::boundsHoldBeforeTheValuesAreExact() {
  const Mdp mdp(sized(4, 4));
  const double exact = OptimalTwin(mdp).startValue();
  for (const double tolerance : {3.0, 1.0, 0.1, 0.01}) {
    const OptimalValues values = solve(mdp, {.tolerance = tolerance});
    const LinesBounds bounds = values.boundsAt(mdp.startBoard()).value();
    QVERIFY(bounds.lower <= exact && exact <= bounds.upper);
    QVERIFY(bounds.upper - bounds.lower <= tolerance);
  }
  // Perturbs the values, then computes their residual.
  const OptimalValues solved = solve(mdp, {});
  std::mt19937_64 random(5);
  for (const double error : {0.3, 0.1, 0.001}) {
    ValueSweeps sweeps(solved.problem, solved.boards, true, 2);
    sweeps.values() = solved.values;
    for (float& value : sweeps.values())
      value += static_cast<float>(error * (2.0 * static_cast<double>(random() % 1000) / 999 - 1));
    const ValueBounds bounds(solved.problem, sweeps.residual(ChoiceRule::Best), 8);
    const LinesBounds start = bounds.of(static_cast<double>(sweeps.values()[0]), 16);
    QVERIFY(start.lower <= exact && exact <= start.upper);
    QVERIFY(start.lower < exact - error / 100 && exact + error / 100 < start.upper);
  }
}

void OptimalValuesTest::valuesDoNotDependOnThreads() {
  for (MdpSettings settings : {sized(4, 4), sized(5, 4)}) {
    for (settings.preview = 0; settings.preview <= 1; ++settings.preview) {
      if (settings.width == 5 && settings.preview == 1) continue;
      const Mdp mdp(settings);
      const OptimalValues one = solve(mdp, {.threads = 1});
      for (const int threads : {2, 5}) {
        const OptimalValues many = solve(mdp, {.threads = threads});
        QVERIFY(many.boards == one.boards);
        QVERIFY(many.values == one.values);
        QCOMPARE(many.rounds, one.rounds);
        QCOMPARE(many.bounds.rise(), one.bounds.rise());
      }
    }
  }
}

void OptimalValuesTest::resumedValuesAreTheSame() {
  const Mdp mdp(sized(4, 4));
  const OptimalValues whole = solve(mdp, {});
  std::vector<OptimalValues> saved;
  solve(mdp, {.save = [&](const OptimalValues& values) { saved.push_back(values); }});
  QVERIFY(saved.size() >= 2);
  for (OptimalValues& values : saved) {
    QVERIFY(!values.finished);
    QVERIFY(std::isinf(values.boundsAt(mdp.startBoard()).value().upper));
    resume(values, {.threads = 2});
    QVERIFY(values.finished);
    QVERIFY(values.values == whole.values);
  }
}

void OptimalValuesTest::placementsAreWorthTheirLinesAndWhatFollows() {
  MdpSettings settings = sized(4, 4);
  settings.preview = 1;
  const Mdp mdp(settings);
  const OptimalValues values = solve(mdp, {.threads = 2});
  const Board start = mdp.startBoard();
  for (int p = 0; p < 7; ++p) {
    double mean = 0;
    for (int next = 0; next < 7; ++next) {
      mean += std::ranges::max(values.ofPlacements(start, p, next)) / 7;
    }
    QVERIFY(std::abs(mean - values.at(start, p).value()) < 1e-5);
  }
  // A flat I on the floor removes a line and empties the board again.
  QCOMPARE(values.ofPlacements(start, 0, 2).front(), 1 + values.at(start, 2).value());
  const Board high = boardFromText("X... X... X... X...");
  QVERIFY(values.at(high));
  QCOMPARE(values.ofPlacements(high, 0, 2)[1], 0.0);  // upright on the topmost row
  Board odd = start;
  odd.set(0, 0, true);
  QVERIFY(!values.at(odd));  // 1 cell; in games the number is a multiple of 4
  QVERIFY(values.ofPlacements(odd, 0, 0).empty());
  QVERIFY(!values.at(Board(5, 4)));
}

void OptimalValuesTest::otherMdpsAreRefused_data() {
  QTest::addColumn<Mdp>("mdp");
  QTest::addColumn<std::string>("sentence");
  MdpSettings settings;
  QTest::addRow("10x20") << Mdp(settings)
                         << std::string(
                                "optimal play on a 10x20 board would need up to 1e+49 TB of memory; 4x8, 5x6 "
                                "and 6x5 are among the largest feasible boards.");
  QTest::addRow("4x9") << Mdp(sized(4, 9))
                       << std::string(
                              "optimal play on a 4x9 board would need up to 308 GB of memory; 4x8, 5x6 and "
                              "6x5 are among the largest feasible boards.");
  settings = sized(4, 4);
  settings.preview = 2;
  QTest::addRow("preview") << Mdp(settings)
                           << std::string("preview is 2; it must be 0 or 1 for optimal play.");
  settings = sized(4, 4);
  settings.draw = BagDraw{};
  QTest::addRow("bag") << Mdp(settings) << std::string("pieces.draw must be independent for optimal play.");
  settings = sized(4, 4);
  settings.pieceLimit = 100;
  QTest::addRow("limit") << Mdp(settings)
                         << std::string(
                                "pieceLimit is 100; it must be null for optimal play, which lasts until the "
                                "game is lost.");
  settings = sized(4, 4);
  settings.reward = PowerReward{2};
  QTest::addRow("reward") << Mdp(settings)
                          << std::string("reward.type must be lines for optimal play, which counts lines.");
  settings = MdpSettings();
  settings.rules = Rules::Standard;
  QTest::addRow("rules") << Mdp(settings)
                         << std::string("rules is standard; it must be placement for optimal play.");
  settings = sized(4, 4);
  settings.height.reset();
  QTest::addRow("no height") << Mdp(settings)
                             << std::string("height is null; it must be a number of rows for optimal play.");
}

void OptimalValuesTest::otherMdpsAreRefused() {
  QFETCH(Mdp, mdp);
  QFETCH(std::string, sentence);
  QCOMPARE(refusalOf([&] { OptimalProblem{mdp}; }), sentence);
}

void OptimalValuesTest::gamesWithoutAnEndAreRefused() {
  const Mdp mdp(weighted(sized(4, 4), {1, 0, 0, 0, 0, 0, 0}));
  QCOMPARE(refusalOf([&] { solve(mdp, {}); }),
           std::string("Games of this MDP can last more than 100,000 expected lines, or may never end, so "
                       "they have no values."));
}

void OptimalValuesTest::itCanBeStopped() {
  std::stop_source source;
  int sweeps = 0;
  const auto solveAndStop = [&] {
    solve(Mdp(sized(4, 4)), {.progress =
                                 [&](const SolvingProgress& progress) {
                                   if (progress.change > 0 && ++sweeps == 3) source.request_stop();
                                 },
                             .stop = source.get_token()});
  };
  bool stopped = false;
  try {
    solveAndStop();
  } catch (const Stopped&) {
    stopped = true;
  }
  QVERIFY(stopped);
  QCOMPARE(sweeps, 3);
}

TETRABENCH_TEST(OptimalValuesTest)
#include "optimal_values_test.moc"
