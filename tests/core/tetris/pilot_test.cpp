#include "core/tetris/pilot.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "tests/support/competition_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"
#include "tests/support/route_twin.h"

using namespace tetrabench;
using namespace tetrabench::test;

class PilotTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void routesAreThoseOfAnExhaustiveSearchOverAllActions_data();
  void routesAreThoseOfAnExhaustiveSearchOverAllActions();
  void routesAreThoseOfASearchPoseByPose_data();
  void routesAreThoseOfASearchPoseByPose();
  void routesAreRightAroundTheHeightUpToWhichTheTableIsUsed_data();
  void routesAreRightAroundTheHeightUpToWhichTheTableIsUsed();
  void aWayLocksWhereItShouldAfterTheActionsItPromised_data();
  void aWayLocksWhereItShouldAfterTheActionsItPromised();
  void aPlacementBehindATowerIsNotOffered();
  void shortWaysAreSurelyFreeUnderAHigherPileThanLongOnes();
};

namespace {

using RouteMap = std::map<std::pair<int, int>, int>;  ///< number of actions, keyed by (orientation, column)

/// Returns the placements keyed by the cells that they fill after a straight drop from above.
std::map<Cells, std::pair<int, int>> straightFalls(const Grid& grid, int piece) {
  std::map<Cells, std::pair<int, int>> falls;
  const auto& turns = drawnTurns(PieceSet::tetrominoes())[static_cast<std::size_t>(piece)];
  for (std::size_t o = 0; o < turns.size(); ++o) {
    for (int column = 0; column + widthOf(turns[o]) <= grid.width; ++column) {
      const int row = restingRow(grid, turns[o], column);
      Cells cells;
      for (int c = 0; c < widthOf(turns[o]); ++c)
        for (int r = 0; r < heightOf(turns[o]); ++r)
          if (hasCell(turns[o], c, r)) cells.emplace_back(column + c, row + r);
      std::ranges::sort(cells);
      falls.emplace(cells, std::pair(static_cast<int>(o), column));
    }
  }
  return falls;
}

std::optional<CompetitionTwin> spawned(const Grid& grid, int piece) {
  CompetitionTwin twin(grid.width, grid.height);
  twin.setPile(grid);
  if (!twin.spawn(competitionIdOf(PieceSet::tetrominoes()[piece].letter))) return std::nullopt;
  return twin;
}

RouteMap routesOfTwin(const CompetitionTwin& twin, const Grid& grid, int piece) {
  RouteMap routes;
  const auto falls = straightFalls(grid, piece);
  for (const auto& [cells, actions] : waysToLock(twin))
    if (const auto fall = falls.find(cells); fall != falls.end()) routes.emplace(fall->second, actions);
  return routes;
}

RouteMap asMap(const Routes& routes) {
  RouteMap map;
  for (std::size_t i = 0; i < routes.placements.size(); ++i)
    map[{routes.placements[i].orientation, routes.placements[i].column}] = routes.actions[i];
  return map;
}

bool inTieOrder(const Routes& routes) {
  return std::ranges::is_sorted(routes.placements, {},
                                [](Placement p) { return std::pair(p.orientation, p.column); });
}

void addBoardSizes() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::addColumn<int>("rounds");
  for (int width : {4, 5, 6, 7, 9, 10, 12, 32})
    for (int height : {4, 5, 6, 8, 12, 20, 60})
      QTest::addRow("%dx%d", width, height) << width << height << 1200 / width / height + 2;
}

std::string told(const RouteMap& routes) {
  std::string text;
  for (const auto& [placement, actions] : routes)
    text += fmt::format("({}, {}): {}  ", placement.first, placement.second, actions);
  return text;
}

std::string compareRoutes(Pilot& pilot, const Grid& grid, int piece, int& compared) {
  const auto twin = spawned(grid, piece);
  const Board board = toBoard(grid);
  if (competitionSpawnIsFree(board, piece) != twin.has_value()) return "the spawn is judged differently";
  if (!twin) return {};
  ++compared;
  const Routes& routes = pilot.routes(board, piece);
  const RouteMap expected = routesOfTwin(*twin, grid, piece);
  if (routes.placements.empty()) return "no routes";
  if (!inTieOrder(routes)) return "routes are not in tie order";
  std::size_t index = 0;
  for (std::size_t o = 0; o < PieceSet::tetrominoes()[piece].orientations.size(); ++o)
    for (int c = 0; c + PieceSet::tetrominoes()[piece].orientations[o].width <= grid.width; ++c, ++index) {
      const Placement placement{static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(c)};
      if (pilot.surelyReaches(board, piece, index, placement) && !expected.contains({static_cast<int>(o), c}))
        return fmt::format("surely reaches orientation {} column {} on\n{}", o, c, pictureOf(grid));
    }
  if (asMap(routes) == expected) return {};
  return std::string("piece ") + PieceSet::tetrominoes()[piece].letter + " on\n" + pictureOf(grid) +
         "found " + told(asMap(routes)) + "\ntwin  " + told(expected);
}

}  // namespace

void PilotTest::routesAreThoseOfAnExhaustiveSearchOverAllActions_data() {
  addBoardSizes();
}

void PilotTest::routesAreThoseOfAnExhaustiveSearchOverAllActions() {
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(int, rounds);
  std::mt19937_64 random(static_cast<std::uint64_t>(width * 97 + height));
  Pilot pilot(width, height);
  int compared = 0;
  for (int piece = 0; piece < 7; ++piece)
    VERIFY_NOTHING(compareRoutes(pilot, Grid(width, height), piece, compared));
  for (int round = 0; round < rounds; ++round) {
    Grid grid = anyPile(random, width, height, height);
    if (round % 2) {  // room for the piece to spawn, with high towers beside it
      for (int row = height - 2 - round % 3; row < height; ++row)
        for (int c = std::max(0, width / 2 - 2); c < std::min(width, width / 2 + 2); ++c)
          grid.clear(c, std::max(0, row));
    }
    for (int piece = 0; piece < 7; ++piece) VERIFY_NOTHING(compareRoutes(pilot, grid, piece, compared));
  }
  QVERIFY(compared > 7);
}

void PilotTest::routesAreThoseOfASearchPoseByPose_data() {
  addBoardSizes();
}

/// The reference is less independent than the blind search, as it shares shapes and spawn with the pilot, but
/// fast enough for very many boards.
void PilotTest::routesAreThoseOfASearchPoseByPose() {
  QFETCH(int, width);
  QFETCH(int, height);
  // With --slow, about 200,000 comparisons over all sizes.
  const int most = (30000 / width / height + 200) / (allCases() ? 1 : 4);
  std::mt19937_64 random(static_cast<std::uint64_t>(width * 61 + height));
  Pilot pilot(width, height);
  int compared = 0;
  for (int boards = 0; boards < most; ++boards) {
    Grid grid = anyPile(random, width, height, height);
    if (boards % 4) {  // room for the spawn, and a route beside or under the cells that remain above
      const int reach = between(random, 1, width / 2), deep = between(random, 1, std::min(height, 8));
      for (int row = height - deep; row < height; ++row)
        for (int c = width / 2 - reach; c < width / 2 + reach; ++c)
          if (boards % 2 || below(random, 8)) grid.clear(c, row);
    }
    const Board board = toBoard(grid);
    for (int piece = 0; piece < 7; ++piece) {
      if (!competitionSpawnIsFree(board, piece)) continue;
      ++compared;
      const Routes& routes = pilot.routes(board, piece);
      const Routes expected = routesPoseByPose(board, piece);
      if (routes.placements == expected.placements && routes.actions == expected.actions) continue;
      const std::string told_ = std::string("piece ") + PieceSet::tetrominoes()[piece].letter + " on\n" +
                                pictureOf(grid) + "found " + told(asMap(routes)) + "\ntwin  " +
                                told(asMap(expected));
      QFAIL(told_.c_str());
    }
  }
  QVERIFY(compared > most);
}

void PilotTest::routesAreRightAroundTheHeightUpToWhichTheTableIsUsed_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  for (int width : {6, 10, 15})
    for (int height : {12, 18, 26}) QTest::addRow("%dx%d", width, height) << width << height;
}

void PilotTest::routesAreRightAroundTheHeightUpToWhichTheTableIsUsed() {
  QFETCH(int, width);
  QFETCH(int, height);
  Pilot pilot(width, height);
  int compared = 0;
  for (int pile = 0; pile <= height; pile += pile % 3 + 1) {
    for (int column : {0, 1, width / 2 - 3, width / 2 + 2, width - 1}) {
      Grid grid(width, height);  // a tower, with a wall beside it one row lower
      for (int row = 0; row < pile; ++row) grid.fill(column, row);
      for (int row = 0; row < pile - 1; ++row) grid.fill(column == 0 ? 1 : column - 1, row);
      for (int piece = 0; piece < 7; ++piece) VERIFY_NOTHING(compareRoutes(pilot, grid, piece, compared));
    }
  }
  QVERIFY(compared > 100);
}

void PilotTest::aWayLocksWhereItShouldAfterTheActionsItPromised_data() {
  addBoardSizes();
}

void PilotTest::aWayLocksWhereItShouldAfterTheActionsItPromised() {
  QFETCH(int, width);
  QFETCH(int, height);
  QFETCH(int, rounds);
  std::mt19937_64 random(static_cast<std::uint64_t>(width * 31 + height));
  Pilot pilot(width, height);
  const PieceSet& set = PieceSet::tetrominoes();
  for (int round = 0; round < rounds; ++round) {
    MdpSettings settings;
    settings.rules = Rules::Competition;
    settings.width = width;
    settings.height = height;
    const Grid grid = anyPile(random, width, height, std::max(0, height - 3));
    settings.prefill.assign(grid.rows.rbegin(), grid.rows.rend());
    const Mdp mdp(settings);
    const int piece = below(random, 7);
    const Routes routes = pilot.routes(mdp.startBoard(), piece);
    for (std::size_t i = 0; i < routes.placements.size(); ++i) {
      const Placement placement = routes.placements[i];
      const Pilot::Way way = pilot.way(mdp.startBoard(), piece, placement);
      QCOMPARE(static_cast<int>(way.actions.size()), int{routes.actions[i]});
      QCOMPARE(way.poses.size(), way.actions.size() + 1);

      CompetitionEnvironment environment(mdp, [&](const Board&) { return piece; });
      CompetitionEnvironment::Step step;
      for (std::size_t a = 0; a < way.actions.size(); ++a) {
        QVERIFY(!step.locked);
        QVERIFY(environment.pose() == way.poses[a]);
        step = environment.step(way.actions[a]);
      }
      QVERIFY(step.locked);
      QVERIFY(environment.pose() == way.poses.back());

      Grid after = grid;
      const Drawing& drawing = drawnTurns(set)[static_cast<std::size_t>(piece)][placement.orientation];
      const TwinMove move = PlacementTwin{height, 0}.play(after, drawing, placement.column);
      QCOMPARE(step.reward, static_cast<double>(move.rowsRemoved()));
      VERIFY_NOTHING(difference(environment.board(), after));
    }
  }
}

void PilotTest::aPlacementBehindATowerIsNotOffered() {
  Grid grid(10, 20);
  for (int row = 0; row < 20; ++row) grid.fill(1, row);
  Pilot pilot(10, 20);
  for (int piece = 0; piece < 7; ++piece)
    for (const Placement& placement : pilot.routes(toBoard(grid), piece).placements)
      QVERIFY(placement.column > 1);
}

void PilotTest::shortWaysAreSurelyFreeUnderAHigherPileThanLongOnes() {
  // O spawns over columns 4 and 5 of ten; on an empty board it takes one action to stay there and five to
  // reach the left edge.
  const Pilot pilot(10, 20);
  const auto highestPile = [&](std::uint8_t column) {
    int pile = 0;
    for (Board board(10, 20); pile < 20; ++pile, board.set(0, pile - 1, true))
      if (!pilot.surelyReaches(board, 1, column, {0, column})) break;
    return pile - 1;
  };
  QCOMPARE(highestPile(4) - highestPile(0), 4);
  QVERIFY(!pilot.surelyReaches(Board(10, 20), 1, 3, {0, 4}));  // index 3 is another placement
}

TETRABENCH_TEST(PilotTest)
#include "pilot_test.moc"
