#include "core/play/environments/steps_game.h"

#include <random>

#include "core/agents/library.h"
#include "core/error.h"
#include "core/play/player.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class StepsGameTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void steeredGamesAreThoseOfARun_data();
  void steeredGamesAreThoseOfARun();
  void aRestoredGameContinuesAsBefore();
  void badActionsAndOtherRulesAreRefused();
};

void StepsGameTest::steeredGamesAreThoseOfARun_data() {
  QTest::addColumn<QString>("mdp");
  for (const std::string& id : Library::instance().mdpIds())
    if (Library::instance().mdp(id).rules() == Rules::Competition) QTest::newRow(id.c_str()) << id.c_str();
}

void StepsGameTest::steeredGamesAreThoseOfARun() {
  QFETCH(QString, mdp);
  const Mdp m = Library::instance().mdp(mdp.toStdString());
  AgentSettings agent;
  agent.kind = RandomSettings{};
  Player player(m, agent, 4);
  StepsGame game(m, 4);
  for (int move = 0; move < 200; ++move) {
    player.decide();
    const auto way = player.way();
    const bool cutBySteps = m.settings().stepLimit.has_value();
    StepsGame::Result result;
    QCOMPARE(game.piece(), player.game().piece());
    for (const Action action : way.actions) {
      QVERIFY(game.falling());
      result = game.step(static_cast<std::int64_t>(action));
      if (game.over()) break;
    }
    const Player::Move made = player.playPiece();
    QCOMPARE(result.reward, made.result.reward);
    QCOMPARE(result.lines, std::popcount(made.result.removed));
    if (!game.over()) {
      const StepsGame::Result spawn = game.step(static_cast<std::int64_t>(Action::None));
      QCOMPARE(spawn.reward, 0.0);
    }
    if (cutBySteps) continue;
    QCOMPARE(game.over(), made.episodeEnded);
    if (!made.episodeEnded) continue;
    QCOMPARE(game.episode(), player.episode());
    game.reset(4, game.episode().game + 1);
  }
}

void StepsGameTest::aRestoredGameContinuesAsBefore() {
  const Mdp m = Library::instance().mdp("rlc2008/training-00");
  StepsGame game(m, 9);
  std::mt19937 random(3);
  for (int i = 0; i < 333; ++i)
    if (game.step(random() % 6).terminated) game.reset(9, game.episode().game + 1);
  const StepsGame::State state = game.save();
  StepsGame other(m, 9);
  other.restore(state);
  for (int i = 0; i < 500 && !game.over(); ++i) {
    QVERIFY(std::ranges::equal(game.board(), other.board()));
    const std::int64_t action = random() % 6;
    QCOMPARE(game.step(action).reward, other.step(action).reward);
  }
  QCOMPARE(game.episode(), other.episode());
}

void StepsGameTest::badActionsAndOtherRulesAreRefused() {
  const Mdp m = Library::instance().mdp("rlc2008/training-00");
  StepsGame game(m, 1);
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, game.step(6));
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, game.step(-1));
  while (!game.step(5).terminated) {
  }
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, game.step(5));
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, StepsGame(Mdp(), 1));
}

TETRABENCH_TEST(StepsGameTest)
#include "steps_game_test.moc"
