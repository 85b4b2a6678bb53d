#include "core/play/fumen/fumen_game.h"

#include "core/agents/library.h"
#include "core/error.h"
#include "core/play/player.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

/// Tests for conversion of games to fumen pages.
class FumenGameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void pagesAreTheMomentsOfTheGame();
  void pagesEndBeforeAPileThatIsTooHigh();
};

namespace {

/// Returns a game with three pieces of an agent, followed by rising garbage.
Replay recordedGame(int garbage) {
  const Mdp mdp = Library::instance().mdp("guideline/10x20");
  Player player(mdp, Library::instance().agent("dellacherie"), 1);
  RecordedGame game;
  for (int i = 0; i < 3; ++i) game.placements.push_back(player.playPiece().placement);
  if (garbage > 0) game.garbage.push_back({3, {garbage, 4}});
  return {mdp.settings(), 1, "Somebody", {game}};
}

}  // namespace

void FumenGameTest::pagesAreTheMomentsOfTheGame() {
  const ReplayTimeline game(recordedGame(2), 0);
  QVERIFY(!game.problem());
  const auto pages = fumenPagesOf(game, 0, 300);
  QCOMPARE(pages.size(), std::size_t{4});
  for (std::int64_t k = 0; k < 4; ++k) {
    const FumenPage& page = pages[static_cast<std::size_t>(k)];
    QVERIFY(page.rows == fumenPageOf(game.at(k).shown).rows);
    QCOMPARE(page.move.has_value(), k < 3);
  }
  QCOMPARE(fumenPagesOf(game, 1, 2).size(), std::size_t{2});
}

void FumenGameTest::pagesEndBeforeAPileThatIsTooHigh() {
  const ReplayTimeline game(recordedGame(24), 0);
  QVERIFY(!game.problem());
  QVERIFY(game.at(3).shown.board.pileHeight() > 23);
  const auto pages = fumenPagesOf(game, 0, 300);
  QCOMPARE(pages.size(), std::size_t{3});
  QVERIFY(pages.back().move.has_value());
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, fumenPagesOf(game, 3, 300));
}

TETRABENCH_TEST(FumenGameTest)
#include "fumen_game_test.moc"
