#include "core/play/versus/versus_game.h"

#include <algorithm>
#include <random>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/play/replay_timeline.h"
#include "core/tetris/mdp_document.h"
#include "tests/support/guideline/guideline_twin.h"
#include "tests/support/qtest.h"
#include "tests/support/random_grids.h"

using namespace tetrabench;
using namespace tetrabench::test;

/// Tests for games between two agents against references that track every row of garbage.
class VersusGameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesAgreeWithTheTwins_data();
  void gamesAgreeWithTheTwins();
  void replaysPlayAgainExactly();
  void theStrongerAgentWins();
  void otherRulesAreRefused();
};

namespace {

Mdp smallMdp() {
  MdpSettings settings;
  settings.rules = Rules::Guideline;
  settings.width = 4;
  settings.height = 10;
  settings.draw = BagDraw{};
  settings.preview = 1;
  settings.hold = true;
  return Mdp(settings);
}

/// Pending row of garbage.
struct WaitingRow {
  int hole = 0;
  std::int64_t sent = 0;
};

class VersusTwin {
 public:
  VersusTwin(const Mdp& mdp, const GarbageRules& rules, const std::string& letters)
      : rules_(rules),
        sides_{GuidelineTwin(Grid(mdp.width(), mdp.boardHeight()), letters, true),
               GuidelineTwin(Grid(mdp.width(), mdp.boardHeight()), letters, true)} {}

  void play(const std::array<TwinChoice, 2>& choices, const std::array<int, 2>& holes) {
    std::array<int, 2> rowsBefore{}, attack{};
    for (std::size_t side = 0; side < 2; ++side) {
      const int cells = sides_[side].grid().cells() + 4;
      sides_[side].play(choices[side]);
      rowsBefore[side] = (cells - sides_[side].grid().cells()) / sides_[side].grid().width;
      attack[side] = sides_[side].attack();
    }
    afterstates = {sides_[0].grid(), sides_[1].grid()};
    for (std::size_t side = 0; side < 2; ++side)
      while (rules_.cancels && attack[side] > 0 && !waiting_[side].empty()) {
        waiting_[side].erase(waiting_[side].begin());
        --attack[side];
      }
    for (std::size_t side = 0; side < 2; ++side)
      for (int row = 0; row < attack[side]; ++row) waiting_[1 - side].push_back({holes[1 - side], round_});
    for (std::size_t side = 0; side < 2; ++side) {
      if (rowsBefore[side] > 0) continue;
      for (int row = 0; row < rules_.rowsAtOnce && !waiting_[side].empty(); ++row) {
        if (waiting_[side].front().sent + rules_.delay > round_) break;
        if (!sides_[side].over()) sides_[side].receive(1, waiting_[side].front().hole);
        waiting_[side].erase(waiting_[side].begin());
        ++rose;
      }
    }
    ++round_;
  }

  const GuidelineTwin& side(std::size_t side) const { return sides_[side]; }
  int waiting(std::size_t side) const { return static_cast<int>(waiting_[side].size()); }
  std::vector<Grid> afterstates;  ///< of the last round, before garbage rose
  int rose = 0;

 private:
  GarbageRules rules_;
  std::array<GuidelineTwin, 2> sides_;
  std::array<std::vector<WaitingRow>, 2> waiting_;
  std::int64_t round_ = 0;
};

std::string lettersOf(const Mdp& mdp, std::uint64_t number, int count) {
  PieceSequence sequence(mdp, 1, number);
  std::string letters;
  for (int k = 0; k < count; ++k) letters += mdp.pieces()[sequence.at(static_cast<std::uint64_t>(k))].letter;
  return letters;
}

/// Returns a random placement, usually a low one.
std::size_t choose(std::mt19937_64& random, const Game& game) {
  const auto placements = game.placements();
  std::size_t best = below(random, static_cast<int>(placements.size()));
  for (int i = 0; i < 10; ++i)
    if (const std::size_t other = below(random, static_cast<int>(placements.size()));
        placements[other].row < placements[best].row)
      best = other;
  return best;
}

TwinChoice asTwin(const Placement& p) {
  return {p.held, {p.orientation, p.column, p.row, p.spin}};
}

std::string compareGames(const GarbageRules& rules, std::uint64_t number, int& rose) {
  constexpr int kRounds = 40;
  const Mdp mdp = smallMdp();
  VersusGame game(mdp, rules, 1, number);
  VersusTwin twin(mdp, rules, lettersOf(mdp, number, 2 * kRounds + 4));
  std::mt19937_64 random(number);
  for (std::int64_t round = 0; round < kRounds && !game.over(); ++round) {
    std::array<std::size_t, 2> choices{};
    std::array<TwinChoice, 2> twins;
    std::array<int, 2> holes{};
    for (std::size_t side = 0; side < 2; ++side) {
      choices[side] = choose(random, game.game(static_cast<int>(side)));
      twins[side] = asTwin(game.game(static_cast<int>(side)).placements()[choices[side]]);
      holes[side] = garbageHole(mdp.width(), 1, number, static_cast<int>(side), round);
    }
    const VersusGame::Moves moves = game.play(choices);
    twin.play(twins, holes);
    for (std::size_t side = 0; side < 2; ++side) {
      const Game& own = game.game(static_cast<int>(side));
      const std::string wrong = difference(moves[side].after, twin.afterstates[side]);
      if (!moves[side].result.over && !wrong.empty()) return "afterstate: " + wrong;
      if (own.over() != twin.side(side).over()) return "one of the games is over";
      if (own.over()) continue;
      if (game.garbage(static_cast<int>(side)).waiting() != twin.waiting(side))
        return "other garbage waits in round " + std::to_string(round);
      if (const std::string differs = difference(own.board(), twin.side(side).grid()); !differs.empty())
        return differs;
    }
  }
  rose += twin.rose;
  return {};
}

}  // namespace

void VersusGameTest::gamesAgreeWithTheTwins_data() {
  QTest::addColumn<GarbageRules>("rules");
  QTest::newRow("as usual") << GarbageRules{};
  QTest::newRow("without cancelling") << GarbageRules{.cancels = false};
  QTest::newRow("with a long delay") << GarbageRules{.delay = 4};
  QTest::newRow("at once, few rows") << GarbageRules{.delay = 0, .rowsAtOnce = 1};
}

void VersusGameTest::gamesAgreeWithTheTwins() {
  QFETCH(GarbageRules, rules);
  int rose = 0;
  for (std::uint64_t number = 0; number < 25; ++number) {
    const std::string differs = compareGames(rules, number, rose);
    QVERIFY2(differs.empty(), (std::to_string(number) + ": " + differs).c_str());
  }
  QVERIFY(rose > 5);
}

void VersusGameTest::replaysPlayAgainExactly() {
  const Mdp mdp = Library::instance().mdp("guideline/10x20");
  const AgentSettings one = Library::instance().agent("dellacherie"),
                      two = Library::instance().agent("random");
  std::array<RecordedGame, 2> games;
  const VersusRequest request{.mdp = mdp, .garbage = {}, .seed = 3, .number = 5, .pieceLimit = 120};
  const VersusResult result = playVersus(request, {&one, &two}, &games);
  QCOMPARE(playVersus(request, {&one, &two}), result);
  const Replay replay{mdp.settings(), 3, "two agents", {games.begin(), games.end()}};
  const Replay read = replayFromJson(toJson(replay), {});
  QCOMPARE(read, replay);
  for (std::size_t side = 0; side < 2; ++side) {
    const ReplayTimeline timeline(read, side);
    QVERIFY2(!timeline.problem(), timeline.problem().value_or("").c_str());
    QCOMPARE(timeline.result().episode.tally.lines, result.sides[side].lines);
    QCOMPARE(timeline.result().episode.truncated,
             !(result.winner && *result.winner != static_cast<int>(side)));
  }
  QVERIFY(result.truncated || result.winner.has_value());
}

/// Also checks the garbage in each position of the replay cell by cell.
void VersusGameTest::theStrongerAgentWins() {
  const Mdp mdp = Library::instance().mdp("guideline/10x20");
  const AgentSettings strong = Library::instance().agent("dt-20"), weak = Library::instance().agent("random");
  int wins = 0, rose = 0;
  for (std::uint64_t number = 0; number < 4; ++number) {
    std::array<RecordedGame, 2> games;
    const VersusResult result =
        playVersus({.mdp = mdp, .garbage = {}, .seed = 1, .number = number, .pieceLimit = 400},
                   {&weak, &strong}, &games);
    wins += result.winner == 1;
    for (std::size_t side = 0; side < 2; ++side) {
      const Replay replay{mdp.settings(), 1, "", {games.begin(), games.end()}};
      const ReplayTimeline timeline(replay, side);
      QVERIFY(!timeline.problem());
      const ReplayMoment end = timeline.at(timeline.pieces());
      int rows = 0;
      for (const RisenGarbage& risen : games[side].garbage) rows += risen.garbage.rows;
      rose += rows;
      if (timeline.result().episode.truncated)
        QCOMPARE(end.shown.board.cells(), 4 * timeline.pieces() + 9 * rows - 10 * end.lines);
    }
  }
  QCOMPARE(wins, 4);
  QVERIFY(rose > 0);
}

void VersusGameTest::otherRulesAreRefused() {
  const Mdp placement;
  QVERIFY_THROWS_EXCEPTION(InvalidDocument, VersusGame(placement, {}, 1, 0));
}

TETRABENCH_TEST(VersusGameTest)
#include "versus_game_test.moc"
