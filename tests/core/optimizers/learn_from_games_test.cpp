#include "core/optimizers/learn_from_games.h"

#include "core/agents/explanation.h"
#include "core/agents/library.h"
#include "core/agents/position.h"
#include "core/error.h"
#include "core/play/player.h"
#include "tests/support/qtest.h"

using namespace tetrabench;

class LearnFromGamesTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void featureValuesAreThoseOfTheExplanation();
  void anAgentsChoicesAreLearned();
  void aGameByHandCountsItsDroppedPieces();
  void gamesThatDoNotFitAreLeftOut();
};

namespace {

AgentSettings agentOf(const char* id) {
  return Library::instance().agent(id);
}

/// Returns recorded games of an agent.
Replay recorded(const char* agent, const char* mdpId, int pieces) {
  const Mdp mdp = Library::instance().mdp(mdpId);
  Replay replay{.mdp = mdp.settings(), .seed = 4, .agent = agent, .games = {}};
  Player player(mdp, agentOf(agent), replay.seed);
  for (int i = 0; i < pieces; ++i) {
    if (replay.games.empty() || player.betweenEpisodes())
      replay.games.push_back({.number = replay.games.size()});
    replay.games.back().placements.push_back(player.playPiece().placement);
  }
  return replay;
}

}  // namespace

/// With unit weights, contributions equal feature values.
void LearnFromGamesTest::featureValuesAreThoseOfTheExplanation() {
  const Replay replay = recorded("dellacherie", "standard/10x10", 300);
  AgentSettings ones = agentOf("dellacherie");
  for (WeightedFeature& feature : ones.linear()->weights) feature.weights = {1};
  const RecordedChoices choices = choicesIn(std::vector{replay}, *ones.linear());
  QCOMPARE(choices.pieces, std::int64_t{300});
  QCOMPARE(choices.leftOut, std::int64_t{0});
  QCOMPARE(choices.features, std::size_t{6});
  const Mdp mdp(replay.mdp);
  Explainer explainer(ones, mdp);
  std::size_t next = 0;
  for (const RecordedGame& recordedGame : replay.games) {
    Game game(mdp, replay.seed, recordedGame.number);
    for (const Placement& placement : recordedGame.placements) {
      const PlacementChoice& choice = choices.choices[next++];
      QVERIFY(game.placements()[choice.chosen] == placement);
      QCOMPARE(choice.features.size(), game.placements().size() * 6);
      for (const ExplainedPlacement& entry : explainer.explain(viewOf(game)))
        for (std::size_t f = 0; f < 6; ++f)
          QCOMPARE(choice.features[entry.index * 6 + f], entry.contributions[f]);
      game.play(choice.chosen);
    }
  }
}

void LearnFromGamesTest::anAgentsChoicesAreLearned() {
  const Replay replay = recorded("dellacherie", "standard/10x20", 1500);
  const LinearSettings features = *agentOf("dellacherie").linear();
  const LearnedFromGames learned = learnFrom(choicesIn(std::vector{replay}, features), features);
  QVERIFY2(learned.fit.predicted > 0.85, qPrintable(QString::number(learned.fit.predicted)));
  QCOMPARE(learned.agent.weights().size(), std::size_t{6});
  // The agent plays nearly as well as the original, which removes one line per 2.5 pieces; random play
  // removes none.
  Player player(Library::instance().mdp("standard/10x20"), learned.agent, 77);
  for (int i = 0; i < 2000; ++i) player.playPiece();
  QVERIFY2(player.total().lines > 700, qPrintable(QString::number(player.total().lines)));
}

void LearnFromGamesTest::aGameByHandCountsItsDroppedPieces() {
  const Mdp mdp = Library::instance().mdp("standard/arcade");
  ArcadeGame game(mdp, 5, 0);
  ArcadeRecord record;
  const auto press = [&](ArcadeKey key, ArcadeTime at) {
    for (const bool down : {true, false}) {
      record.inputs.push_back({at, key, down});
      game.apply(record.inputs.back());
    }
  };
  for (int i = 0; i < 12; ++i) {
    for (int k = 0; k < i % 4; ++k) press(i % 2 ? ArcadeKey::Left : ArcadeKey::Right, i * 10000 + 1000 * k);
    press(ArcadeKey::HardDrop, i * 10000 + 9000);
  }
  record.end = game.now();
  QCOMPARE(game.pieces(), std::int64_t{12});
  const Replay replay{.mdp = mdp.settings(), .seed = 5, .agent = "You", .games = {{.byHand = record}}};
  const LinearSettings features = *agentOf("dellacherie").linear();
  const RecordedChoices choices = choicesIn(std::vector{replay}, features);
  QCOMPARE(choices.pieces, std::int64_t{12});
  QCOMPARE(choices.choices.size(), std::size_t{12});
  Board board = mdp.startBoard();
  MdpSettings placement = mdp.settings();
  for (std::size_t i = 0; i < 12; ++i) {
    const Position position(Mdp(placement), board, game.moves()[i].piece);
    QVERIFY(position.placements()[choices.choices[i].chosen] == game.moves()[i].placement);
    board = position.after(choices.choices[i].chosen);
  }
  QVERIFY(board == game.board());
}

void LearnFromGamesTest::gamesThatDoNotFitAreLeftOut() {
  Replay replay = recorded("dellacherie", "standard/10x10", 50);
  LinearSettings features = *agentOf("dellacherie").linear();
  features.boardWidth = 8;
  QVERIFY(choicesIn(std::vector{replay}, features).choices.empty());
  features.boardWidth.reset();
  replay.mdp.height.reset();
  QVERIFY(choicesIn(std::vector{replay}, features).choices.empty());
  QVERIFY_THROWS_EXCEPTION(InvalidArgument, learnFrom({}, features));
}

TETRABENCH_TEST(LearnFromGamesTest)
#include "learn_from_games_test.moc"
