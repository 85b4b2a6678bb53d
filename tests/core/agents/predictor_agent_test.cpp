#include "core/agents/predictor/predictor_agent.h"

#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/make_agent.h"
#include "core/play/player.h"
#include "tests/support/qtest.h"
#include "tests/support/refusal.h"
#include "tests/support/smart_agents.h"

using namespace tetrabench;
using namespace tetrabench::test;

class PredictorAgentTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void attributesAreThoseOfTheDefinition();
  void theHighestPredictionIsPlayed();
  void documentsKeepTheModel();
  void otherPiecesAreRefused();

 private:
  const Mdp mdp_ = Library::instance().mdp("rlc2008/training-03");  // 7 columns
};

namespace {

/// Independent implementation: a height list with a wall of 99 on either side.
std::vector<double> slowAttributes(const Board& board, int piece, Placement placement) {
  std::vector<double> x(20);
  x[static_cast<std::size_t>(piece)] = 1;
  x[7U + placement.orientation] = 1;
  const int width = tetrominoes()[piece].orientations[placement.orientation].width;
  x[11] = placement.column;
  x[12] = board.width() - (placement.column + width);
  const auto height = [&](int c) { return c < 0 || c >= board.width() ? 99 : board.columnHeight(c); };
  for (int i = 0; i < 7; ++i) {
    const int left = placement.column - 2 + i;
    const int difference = height(left + 1) - height(left);
    x[13U + static_cast<std::size_t>(i)] = difference > 4 ? 4 : difference < -4 ? -4 : difference;
  }
  return x;
}

/// Returns an agent that predicts the number of columns to its left.
AgentSettings leaningRight() {
  AgentSettings agent;
  agent.name = "Right";
  PredictorSettings settings;
  std::get<LinearModel>(settings.model.of).rows[0][11] = 1;
  agent.kind = settings;
  return agent;
}

}  // namespace

void PredictorAgentTest::attributesAreThoseOfTheDefinition() {
  Player player(mdp_, Library::instance().agent("random"), 1);
  int different = 0;
  for (int piece = 0; piece < 300; ++piece) {
    if (!player.betweenEpisodes())
      for (const Placement placement : player.game().placements()) {
        const Board& board = player.game().board();
        const auto x = placementAttributes(board, mdp_.pieces(), player.game().piece(), placement);
        QVERIFY((std::vector<double>(x.begin(), x.end()) ==
                 slowAttributes(board, player.game().piece(), placement)));
        different += x[15] != 0;
      }
    player.playPiece();
  }
  QVERIFY(different > 100);
}

void PredictorAgentTest::theHighestPredictionIsPlayed() {
  Player player(mdp_, leaningRight(), 1);
  for (int piece = 0; piece < 20; ++piece) {
    player.decide();
    const Game& game = player.game();
    int most = 0;
    for (const Placement placement : game.placements()) {
      Board after = game.board();
      const Orientation& shape = game.mdp().pieces()[game.piece()].orientations[placement.orientation];
      const int row = game.lossRule().landingRow(after, shape, placement);
      if (!game.lossRule().put(after, shape, placement.column, row).loses)
        most = std::max<int>(most, placement.column);
    }
    const Player::Move move = player.playPiece();
    if (!move.episodeEnded) QCOMPARE(static_cast<int>(move.placement.column), most);
  }
  // If all predictions are equal, the lowest placement wins.
  AgentSettings equal = leaningRight();
  equal.kind = PredictorSettings();
  Player lowest(mdp_, equal, 1);
  QCOMPARE(lowest.playPiece().result.row, 0);
}

void PredictorAgentTest::documentsKeepTheModel() {
  const AgentSettings agent = leaningRight();
  Json json = parseJson(toText(toJson(agent)));
  QVERIFY(agentFromJson(json) == agent);
  json.erase("model");
  QCOMPARE(refusalOf([&] { agentFromJson(json); }), std::string("model is missing."));
}

void PredictorAgentTest::otherPiecesAreRefused() {
  const Mdp reduced = Library::instance().mdp("reduced/6-wide");
  QCOMPARE(refusalOf([&] { makeAgent(leaningRight(), reduced, 1); }),
           std::string("Right: the model is for tetrominoes, and the MDP has other pieces."));
}

TETRABENCH_TEST(PredictorAgentTest)
#include "predictor_agent_test.moc"
