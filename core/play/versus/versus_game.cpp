#include "core/play/versus/versus_game.h"

#include <bit>

#include "core/agents/make_agent.h"
#include "core/error.h"

namespace tetrabench {
namespace {

const Mdp& guidelineMdp(const Mdp& mdp) {
  if (mdp.rules() != Rules::Guideline)
    throw InvalidDocument::about("/rules", "must be guideline in games of one agent against another");
  return mdp;
}

}  // namespace

VersusGame::VersusGame(const Mdp& mdp, const GarbageRules& garbage, std::uint64_t seed, std::uint64_t number)
    : rules_(garbage),
      seed_(seed),
      number_(number),
      games_{Game(guidelineMdp(mdp), seed, number), Game(mdp, seed, number)},
      queues_{GarbageQueue(garbage), GarbageQueue(garbage)} {}

VersusGame::Move VersusGame::playSide(int side, std::size_t choice) {
  Game& game = games_[static_cast<std::size_t>(side)];
  Move move;
  move.placement = game.placements()[choice];
  move.piece = game.pieceOf(move.placement);
  GuidelineState before = game.state();
  move.result = game.play(choice);
  const int rows = std::popcount(move.result.removed);
  move.attack =
      score(before, {rows, move.placement.spin, game.board().pileHeight() == 0}, rules_.attack).attack;
  return move;
}

VersusGame::Moves VersusGame::play(std::array<std::size_t, kSides> choices) {
  Moves moves{playSide(0, choices[0]), playSide(1, choices[1])};
  const std::array left{queues_[0].cancel(moves[0].attack), queues_[1].cancel(moves[1].attack)};
  for (std::size_t side = 0; side < kSides; ++side) {
    sent_[side] += left[side];
    const std::size_t other = 1 - side;
    const int hole =
        garbageHole(games_[other].board().width(), seed_, number_, static_cast<int>(other), rounds_);
    queues_[other].add({left[side], hole}, rounds_);
  }
  for (std::size_t side = 0; side < kSides; ++side) {
    if (games_[side].over()) continue;
    moves[side].rose = queues_[side].rise(std::popcount(moves[side].result.removed), rounds_);
    for (const Garbage& garbage : moves[side].rose) games_[side].receive(garbage.rows, garbage.hole);
  }
  ++rounds_;
  return moves;
}

VersusResult playVersus(const VersusRequest& request,
                        const std::array<const AgentSettings*, VersusGame::kSides>& agents,
                        std::array<RecordedGame, VersusGame::kSides>* replay, const std::stop_token& stop) {
  VersusGame game(request.mdp, request.garbage, request.seed, request.number);
  const std::array players{makeAgent(*agents[0], request.mdp, request.seed),
                           makeAgent(*agents[1], request.mdp, request.seed)};
  for (const auto& player : players) player->beginGame(request.number);
  if (replay) replay->fill(RecordedGame{.number = request.number});
  VersusResult result;
  while (!game.over() && game.rounds() < request.pieceLimit) {
    throwIfStopped(stop);
    const auto choose = [&](std::size_t side) {
      return players[side]->choose(viewOf(game.game(static_cast<int>(side))), stop);
    };
    const VersusGame::Moves moves = game.play({choose(0), choose(1)});
    for (std::size_t side = 0; side < VersusGame::kSides; ++side) {
      const VersusGame::Move& move = moves[side];
      players[side]->observe(move.result, game.game(static_cast<int>(side)).board());
      result.sides[side].attack += move.attack;
      if (!replay) continue;
      RecordedGame& recorded = (*replay)[side];
      recorded.add(move.placement, {});
      for (const Garbage& garbage : move.rose) recorded.garbage.push_back({game.rounds(), garbage});
    }
  }
  result.rounds = game.rounds();
  result.truncated = !game.over();
  for (std::size_t side = 0; side < VersusGame::kSides; ++side) {
    result.sides[side].lines = game.game(static_cast<int>(side)).lines();
    result.sides[side].sent = game.sent(static_cast<int>(side));
  }
  const std::int64_t ahead = result.truncated ? game.sent(0) - game.sent(1)
                                              : static_cast<std::int64_t>(game.game(1).over()) -
                                                    static_cast<std::int64_t>(game.game(0).over());
  if (ahead != 0) result.winner = ahead > 0 ? 0 : 1;
  return result;
}

}  // namespace tetrabench
