#include "core/storage/json_reader.h"
#include "core/tetris/competition_environment.h"
#include "tests/support/competition_twin.h"
#include "tests/support/placement_twin.h"
#include "tests/support/qtest.h"

using namespace tetrabench;
using namespace tetrabench::test;

class CompetitionTraceTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void theReleasedEnvironmentsTraceIsReproducedStepByStep();
  void idsFollowTheCompetitionsOrder();
  void randomActionsGiveTheSameAsTheTwin_data();
  void randomActionsGiveTheSameAsTheTwin();
  void aPieceThatCameToRestCanStillBeMovedBeforeItLocks();
};

namespace {

Mdp competitionMdp(int width, int height, double exponent) {
  MdpSettings settings;
  settings.rules = Rules::Competition;
  settings.width = width;
  settings.height = height;
  settings.reward = CompetitionReward{exponent};
  return Mdp(settings);
}

/// Returns the rows as bit masks, top first.
std::vector<std::uint64_t> rowsOf(const Board& board) {
  std::vector<std::uint64_t> rows;
  for (int row = board.height() - 1; row >= 0; --row) {
    std::uint64_t mask = 0;
    for (int c = 0; c < board.width(); ++c) mask |= std::uint64_t{board.full(c, row)} << c;
    rows.push_back(mask);
  }
  return rows;
}

int pieceOfId(int id) {
  int piece = 0;
  while (competitionId(piece) != id) ++piece;
  return piece;
}

/// Returns the pieces of an episode: the first and one at each spawn.
std::vector<int> piecesOf(const Json& episode) {
  std::vector<int> ids = {episode["start"]["piece"]};
  bool locked = false;
  for (const Json& step : episode["steps"]) {
    if (locked) ids.push_back(step[1]);
    locked = step[5] == 0;
  }
  return ids;
}

/// Returns the part of the state that the trace includes.
std::vector<double> stateOf(const CompetitionEnvironment& environment,
                            const CompetitionEnvironment::Step& step) {
  const CompetitionPose& pose = environment.pose();
  return {static_cast<double>(competitionId(environment.piece())),
          static_cast<double>(pose.rotation),
          static_cast<double>(pose.x),
          static_cast<double>(pose.y - 1),  // the trace's grid has one more empty row at the top
          static_cast<double>(environment.falling()),
          step.reward,
          static_cast<double>(step.terminal)};
}

}  // namespace

void CompetitionTraceTest::theReleasedEnvironmentsTraceIsReproducedStepByStep() {
  const Json trace = readJsonFile(TETRABENCH_TEST_DATA "/competition-trace-00.json");
  const Mdp mdp = competitionMdp(10, 25, 1.826788);
  int steps = 0, locks = 0, ends = 0;
  for (const Json& episode : trace["episodes"]) {
    const std::vector<int> ids = piecesOf(episode);
    std::size_t next = 0;
    CompetitionEnvironment environment(mdp, [&](const Board&) { return pieceOfId(ids.at(next++)); });
    const Json& start = episode["start"];
    QCOMPARE(stateOf(environment, {}),
             (std::vector<double>{start["piece"], start["rot"], start["x"], start["y"], 1, 0, 0}));
    QCOMPARE(rowsOf(environment.board()), start["rows"].get<std::vector<std::uint64_t>>());
    for (const Json& expected : episode["steps"]) {
      const auto step = environment.step(static_cast<Action>(expected[0].get<int>()));
      std::vector<double> state;
      for (std::size_t i = 1; i < 8; ++i) state.push_back(expected[i].get<double>());
      QCOMPARE(stateOf(environment, step), state);
      QCOMPARE(step.locked, !expected[8].is_null());
      if (step.locked) QCOMPARE(rowsOf(environment.board()), expected[8].get<std::vector<std::uint64_t>>());
      QCOMPARE(environment.falling(), !step.locked && !step.terminal);
      ++steps;
      locks += step.locked;
      ends += step.terminal;
    }
  }
  QCOMPARE(steps, 255);
  QCOMPARE(ends, 2);
  QVERIFY(locks > 20);
}

void CompetitionTraceTest::idsFollowTheCompetitionsOrder() {
  const PieceSet& set = PieceSet::tetrominoes();
  for (int piece = 0; piece < 7; ++piece) QCOMPARE(competitionId(piece), competitionIdOf(set[piece].letter));
}

void CompetitionTraceTest::randomActionsGiveTheSameAsTheTwin_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  for (int width : {4, 5, 6, 7, 10, 11, 32})
    for (int height : {4, 5, 8, 20, 60}) QTest::addRow("%dx%d", width, height) << width << height;
}

void CompetitionTraceTest::randomActionsGiveTheSameAsTheTwin() {
  QFETCH(int, width);
  QFETCH(int, height);
  const Mdp mdp = competitionMdp(width, height, 2);
  std::mt19937_64 random(static_cast<std::uint64_t>(width * 61 + height));
  for (int episode = 0; episode < 20; ++episode) {
    CompetitionTwin twin(width, height);
    int drawn = -1;
    CompetitionEnvironment environment(mdp, [&](const Board&) {
      drawn = below(random, 7);
      return drawn;
    });
    QVERIFY(twin.spawn(competitionIdOf(mdp.pieces()[drawn].letter)));
    for (int steps = 0; steps < 5000; ++steps) {
      const auto action = below(random, 20) == 0 ? 5 : below(random, 5);
      const bool falling = twin.falling;
      const auto step = environment.step(static_cast<Action>(action));
      if (!falling) {
        const bool alive = twin.spawn(competitionIdOf(mdp.pieces()[drawn].letter));
        QCOMPARE(step.terminal, !alive);
        QCOMPARE(step.reward, 0.0);
        if (!alive) break;
      } else {
        const int removed = twin.step(action);
        QCOMPARE(step.locked, removed >= 0);
        QCOMPARE(step.reward, static_cast<double>(std::max(removed, 0) * std::max(removed, 0)));
      }
      QVERIFY((environment.pose() == CompetitionPose{twin.rotation, twin.x, twin.y}));
      VERIFY_NOTHING(difference(environment.board(), twin.pile()));
    }
  }
}

void CompetitionTraceTest::aPieceThatCameToRestCanStillBeMovedBeforeItLocks() {
  CompetitionEnvironment environment(competitionMdp(10, 4, 1), [](const Board&) { return 1; });
  QVERIFY(!environment.step(Action::None).locked);
  QVERIFY(!environment.step(Action::None).locked);  // O is on the floor now
  const auto step = environment.step(Action::Right);
  QVERIFY(step.locked);
  QVERIFY(environment.board().full(6, 0));
  QVERIFY(!environment.board().full(4, 0));
}

TETRABENCH_TEST(CompetitionTraceTest)
#include "competition_trace_test.moc"
