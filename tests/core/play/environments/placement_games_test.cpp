#include "core/play/environments/placement_games.h"

#include "core/agents/library.h"
#include "core/error.h"
#include "core/features/catalogue.h"
#include "core/play/player.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class PlacementGamesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void gamesAreThoseOfARun_data();
  void gamesAreThoseOfARun();
  void endedGamesMakeRoomForTheNext();
  void aLimitTruncatesAndADeathTerminates();
  void aRestoredGameContinuesAsBefore();
  void badActionsAreRefusedBeforeAnythingIsPlayed();
  void theNextLegalActionReplacesAnIllegalOne();
  void actionsStandForTheSamePlacementsEverywhere();
};

namespace {

AgentSettings randomPlayer() {
  AgentSettings settings;
  settings.kind = RandomSettings{};
  return settings;
}

std::int64_t actionOf(const PlacementGames& games, std::size_t game, std::size_t placement) {
  std::vector<std::uint32_t> numbers;
  games.actions().numbersOf(games.game(game).placements(), numbers);
  return numbers[placement];
}

Mdp limited(std::int64_t pieces) {
  MdpSettings settings;
  settings.pieceLimit = pieces;
  return Mdp(settings);
}

std::int64_t firstLegal(const PlacementGames& games, std::size_t game) {
  const auto mask = games.mask().subspan(game * static_cast<std::size_t>(games.actions().count()));
  return std::ranges::find(mask, 1) - mask.begin();
}

}  // namespace

void PlacementGamesTest::gamesAreThoseOfARun_data() {
  QTest::addColumn<QString>("mdp");
  for (const std::string& id : Library::instance().mdpIds()) QTest::newRow(id.c_str()) << id.c_str();
}

void PlacementGamesTest::gamesAreThoseOfARun() {
  QFETCH(QString, mdp);
  const Mdp m = Library::instance().mdp(mdp.toStdString());
  PlacementGames games(m, resolveFeatures("holes"), {.seed = 5, .restarts = true});
  Player player(m, randomPlayer(), 5);
  for (int move = 0; move < 300; ++move) {
    const std::size_t choice = player.decide();
    QCOMPARE(games.pieces()[0], player.game().piece());
    QCOMPARE(games.counts()[0], static_cast<int>(player.game().placements().size()));
    QVERIFY(std::ranges::equal(games.previews(), player.game().preview()));
    for (int row = 0; row < m.boardHeight(); ++row)
      for (int c = 0; c < m.width(); ++c)
        QCOMPARE(games.boards()[static_cast<std::size_t>((m.boardHeight() - 1 - row) * m.width() + c)] != 0,
                 player.game().board().full(c, row));
    games.step(std::vector{actionOf(games, 0, choice)});
    const Player::Move made = player.playPiece();
    QCOMPARE(games.rewards()[0], made.result.reward);
    QCOMPARE(games.lines()[0], std::popcount(made.result.removed));
    QCOMPARE(games.terminated()[0] || games.truncated()[0], made.episodeEnded);
    QCOMPARE(games.terminated()[0] != 0, made.result.over);
    if (made.episodeEnded) QCOMPARE(games.finished(0), player.episode());
  }
}

void PlacementGamesTest::endedGamesMakeRoomForTheNext() {
  PlacementGames games(limited(3), {}, {.count = 4});
  std::vector<std::int64_t> actions(4);
  for (int move = 0; move < 6; ++move) {
    for (std::size_t i = 0; i < 4; ++i) actions[i] = firstLegal(games, i);
    games.step(actions);
  }
  for (std::size_t i = 0; i < 4; ++i) {
    QCOMPARE(games.episode(i).game, 8 + i);
    QCOMPARE(games.finished(i).game, 4 + i);
    QCOMPARE(games.finished(i).tally.pieces, 3);
    QCOMPARE(games.truncated()[i], 1);
  }
}

void PlacementGamesTest::aLimitTruncatesAndADeathTerminates() {
  MdpSettings settings;
  settings.height = 4;
  settings.pieceLimit = 40;
  PlacementGames games(Mdp(settings), {}, {.restarts = false});
  int moves = 0;
  while (!games.terminated()[0] && !games.truncated()[0]) {
    games.step(std::vector{firstLegal(games, 0)});
    ++moves;
  }
  QVERIFY(games.terminated()[0] && !games.truncated()[0]);
  QVERIFY(moves < 40);
  QVERIFY(games.game(0).over());
  QCOMPARE(games.counts()[0], 0);
  QVERIFY(std::ranges::count(games.mask(), 1) == 0);
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, games.step(std::vector{std::int64_t{0}}));

  PlacementGames limitedGames(limited(2), {}, {.restarts = false});
  for (int i = 0; i < 2; ++i) limitedGames.step(std::vector{firstLegal(limitedGames, 0)});
  QVERIFY(!limitedGames.terminated()[0] && limitedGames.truncated()[0]);
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, limitedGames.step(std::vector{std::int64_t{0}}));
}

void PlacementGamesTest::aRestoredGameContinuesAsBefore() {
  for (const std::string& id : Library::instance().mdpIds()) {
    const Mdp m = Library::instance().mdp(id);
    PlacementGames games(m, resolveFeatures("dellacherie"), {.seed = 2});
    for (int i = 0; i < 25; ++i) games.step(std::vector{firstLegal(games, 0)});
    const PlacementGames::State state = games.save(0);
    const auto playOn = [&](PlacementGames& from) {
      std::vector<std::vector<float>> values;
      for (int i = 0; i < 10 && from.terminated()[0] + from.truncated()[0] == 0; ++i) {
        values.emplace_back(from.features().begin(), from.features().end());
        from.step(std::vector{firstLegal(from, 0)});
      }
      return values;
    };
    games.restore(0, state);  // the last move may have ended a game
    const auto seen = playOn(games);
    const Episode ended = games.episode(0);
    PlacementGames other(m, resolveFeatures("dellacherie"), {.seed = 2, .restarts = true});
    other.restore(0, state);
    QVERIFY2(playOn(other) == seen, id.c_str());
    if (other.terminated()[0] + other.truncated()[0] == 0) QVERIFY2(other.episode(0) == ended, id.c_str());
  }
}

void PlacementGamesTest::badActionsAreRefusedBeforeAnythingIsPlayed() {
  PlacementGames games(Mdp(), {}, {.count = 3});
  const std::vector<std::uint8_t> before(games.boards().begin(), games.boards().end());
  PlacementGames single(Mdp(), {}, {.count = 1});
  const auto refusal = [&](std::vector<std::int64_t> actions) -> QString {
    try {
      (actions.size() == 1 ? single : games).step(actions);
    } catch (const InvalidArgument& error) {
      return error.what();
    }
    return {};
  };
  QCOMPARE(refusal({0, 0}), "actions has 2 entries; it must have one for each of the 3 games.");
  QCOMPARE(refusal({0, 0, 40}), "the action in game 2 is 40; it must be a whole number between 0 and 39.");
  QCOMPARE(refusal({0, -1, 0}), "the action in game 1 is -1; it must be a whole number between 0 and 39.");
  QVERIFY(refusal({0, 0, 9}).startsWith("the action in game 2 is 9; it must be one of the "));
  QCOMPARE(refusal({40}), "the action is 40; it must be a whole number between 0 and 39.");
  QVERIFY(refusal({9}).startsWith("the action is 9; it must be one of the "));
  QVERIFY(std::ranges::equal(before, games.boards()));
  QCOMPARE(games.episode(0).tally.pieces, 0);
}

void PlacementGamesTest::theNextLegalActionReplacesAnIllegalOne() {
  PlacementGames games(Mdp(), {}, {.illegal = IllegalAction::Next});
  for (std::int64_t action = 0; action < 40; ++action) {
    const auto mask = games.mask();
    std::int64_t legal = action;
    while (mask[static_cast<std::size_t>(legal)] == 0) legal = (legal + 1) % 40;
    PlacementGames other(Mdp(), {}, {.seed = games.seed()});
    other.restore(0, games.save(0));
    games.step(std::vector{action});
    other.step(std::vector{legal});
    QVERIFY(std::ranges::equal(games.boards(), other.boards()));
    games.reset(static_cast<std::uint64_t>(action));
  }
}

void PlacementGamesTest::actionsStandForTheSamePlacementsEverywhere() {
  for (const char* id : {"standard/10x20", "rlc2008/training-00", "standard/fahey-10x20"}) {
    const Mdp m = Library::instance().mdp(id);
    const PlacementActions actions(m);
    Game game(m, 1, 0);
    std::vector<std::uint32_t> numbers;
    actions.numbersOf(game.placements(), numbers);
    for (std::int64_t a = 0; a < actions.count(); ++a) {
      const auto found = actions.find(game.placements(), a);
      const auto listed = std::ranges::find(numbers, static_cast<std::uint32_t>(a));
      QCOMPARE(found.has_value(), listed != numbers.end());
      if (!found) continue;
      QCOMPARE(static_cast<std::ptrdiff_t>(*found), listed - numbers.begin());
      const Placement placement = game.placements()[*found];
      QCOMPARE(placement.orientation * m.width() + placement.column, a);
    }
  }
}

TETRABENCH_TEST(PlacementGamesTest)
#include "placement_games_test.moc"
