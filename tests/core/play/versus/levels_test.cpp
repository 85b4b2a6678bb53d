#include "core/play/versus/levels.h"

#include <algorithm>
#include <memory>
#include <set>

#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/play/live/visible_run.h"
#include "core/play/versus/garbage_exchange.h"
#include "core/play/versus/paced_game.h"
#include "core/storage/json_reader.h"
#include "tests/support/qtest.h"
#include "tests/support/scratch_file.h"

using namespace tetrabench;

/// Tests for the levels of games against the user, and for games of agents at different paces.
class LevelsTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void everyLevelCanBePlayed();
  void levelsAreOrderedByMeasuredStrength();
  void damagedLevelsAreRefused();
  void withoutItsFileTheListIsEmpty();
  void pacedGamesFollowTheClock();
  void theFasterOfTwoEqualAgentsWinsMostGames();
  void piecesToLinesAreThoseOfTheRun();
};

void LevelsTest::everyLevelCanBePlayed() {
  std::set<std::string> ids;
  for (const Level& level : levels()) {
    const Mdp mdp = Library::instance().mdp(level.mdp);
    makeAgent(Library::instance().agent(level.agent), mdp, 1);
    QVERIFY(level.lines || mdp.rules() == Rules::Guideline);
    QVERIFY(ids.insert(level.id).second);
    QVERIFY(findLevel(level.id) && *findLevel(level.id) == level);
    QVERIFY(strengthOf(level) != level.id);
  }
  QCOMPARE(ids.size(), std::size_t{12});
  QVERIFY(!findLevel("versus/unknown"));
  QCOMPARE(strengthOf(*findLevel("versus/hard")), std::string("Hard"));
}

/// Windows open without the levels, too.
void LevelsTest::withoutItsFileTheListIsEmpty() {
  const LevelList list = levelsIn(TETRABENCH_SOURCE_DIR "/resources/no-such-levels.json");
  QVERIFY(list.levels.empty());
  QVERIFY(QByteArray::fromStdString(list.problem).contains("no-such-levels.json"));
  QVERIFY(levelsProblem().empty() && !levels().empty());
}

/// The ratings are those of the result that the help shows, once it has been measured.
void LevelsTest::levelsAreOrderedByMeasuredStrength() {
  for (std::size_t i = 1; i < levels().size(); ++i) {
    const Level &before = levels()[i - 1], &level = levels()[i];
    if (before.lines == level.lines) QVERIFY(before.piecesPerSecond <= level.piecesPerSecond);
  }
  const std::filesystem::path file = TETRABENCH_SOURCE_DIR "/resources/results/measured/levels.json";
  if (!std::filesystem::exists(file)) QSKIP("The levels have not been measured yet.");
  const Json measured = readJsonFile(file);
  std::vector<double> elo;
  for (const auto& [place, values] : measured["runs"]["levels"]["values"].items())
    if (place.starts_with("/versus/") && place.ends_with("/elo")) elo.push_back(values[0].get<double>());
  QCOMPARE(elo.size(), std::size_t{6});
  QVERIFY(std::ranges::is_sorted(elo));
}

void LevelsTest::damagedLevelsAreRefused() {
  const auto refuses = [](const std::string& level) {
    const test::ScratchFile file("levels.json");
    file.write(R"({"format": "tetrabench-levels/1", "levels": [)" + level + "]}");
    try {
      readLevels(file.path());
      return false;
    } catch (const InvalidDocument&) {
      return true;
    }
  };
  const std::string rest = R"("mdp": "a", "agent": "b", "piecesPerSecond": )";
  QVERIFY(!refuses(R"({"id": "versus/hard", )" + rest + "1}"));
  QVERIFY(refuses(R"({"id": "versus/strange", )" + rest + "1}"));
  QVERIFY(refuses(R"({"id": "versus/hard", )" + rest + "0}"));
  QVERIFY(refuses(R"({"id": "versus/hard", )" + rest + R"(1, "lines": 0})"));
  QVERIFY(refuses(R"({"id": "versus/hard", )" + rest + R"(1, "line": 40})"));
}

namespace {

/// Plays a game slowly and obviously: sixths of seconds pass, and a side plays whenever its pieces are due.
std::optional<int> twinOf(const Mdp& mdp, std::uint64_t seed, const std::array<PacedAgent, 2>& sides,
                          std::int64_t limit) {
  GarbageExchange exchange({.width = mdp.width(), .seed = seed}, 2);
  std::vector<std::unique_ptr<VisibleRun>> runs;
  for (const std::size_t side : {0U, 1U})
    runs.push_back(std::make_unique<VisibleRun>(
        mdp, sides[side].agent, seed, LiveEnd{.game = true, .versus = true},
        [&exchange, side](const VersusMove& move) { return exchange.play(side, move); }));
  for (int sixths = 1;; ++sixths)
    for (const std::size_t side : {seed % 2, 1 - seed % 2}) {
      const auto due = static_cast<std::int64_t>(sixths * sides[side].piecesPerSecond / 6 + 1e-9);
      if (runs[side]->piecesPlayed() >= due) continue;
      if (runs[side]->piecesPlayed() >= limit) {
        const auto first = exchange.sent(0), second = exchange.sent(1);
        return first == second ? std::nullopt : std::optional(first > second ? 0 : 1);
      }
      runs[side]->playPiece();
      if (runs[side]->ended()) return static_cast<int>(1 - side);
    }
}

}  // namespace

void LevelsTest::pacedGamesFollowTheClock() {
  const Mdp mdp = Library::instance().mdp("guideline/10x20");
  const AgentSettings strong = Library::instance().agent("versus-1"),
                      weak = Library::instance().agent("dt-20");
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (const auto& [first, second] : {std::pair(1.0, 1.0), {2.0, 1.0}, {1.0, 1.5}, {0.5, 3.0}}) {
      const std::array<PacedAgent, 2> sides{PacedAgent{weak, first}, PacedAgent{strong, second}};
      for (const std::int64_t limit : {40, 400})
        QCOMPARE(playPaced(mdp, seed, sides, limit), twinOf(mdp, seed, sides, limit));
    }
}

void LevelsTest::theFasterOfTwoEqualAgentsWinsMostGames() {
  const Mdp mdp = Library::instance().mdp("guideline/10x20");
  const AgentSettings agent = Library::instance().agent("versus-1");
  int won = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    won += playPaced(mdp, seed, {PacedAgent{agent, 1}, PacedAgent{agent, 3}}, 300) == 1;
  QVERIFY2(won >= 8, qPrintable(QString::number(won)));
}

void LevelsTest::piecesToLinesAreThoseOfTheRun() {
  const Mdp mdp = Library::instance().mdp("standard/arcade");
  const AgentSettings agent = Library::instance().agent("dellacherie");
  const auto pieces = piecesToClear(mdp, 1, agent, 40);
  QVERIFY(pieces && *pieces >= 100 && *pieces < 130);
  QVERIFY(!piecesToClear(mdp, 1, Library::instance().agent("random"), 40));
}

TETRABENCH_TEST(LevelsTest)
#include "levels_test.moc"
