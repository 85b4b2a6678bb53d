#include "core/agents/position.h"

#include <fmt/format.h>

#include "core/agents/make_agent.h"
#include "core/error.h"

namespace tetrabench {

Position::Position(const Mdp& mdp, const Board& board, int piece, std::vector<std::uint8_t> preview)
    : Position(std::make_shared<const Mdp>(mdp), board, piece, std::move(preview)) {}

Position::Position(const Game& game)
    : Position(game.mdp(), game.board(), game.piece(), {game.preview().begin(), game.preview().end()}) {}

Position::Position(std::shared_ptr<const Mdp> mdp, const Board& board, int piece,
                   std::vector<std::uint8_t> preview)
    : mdp_(std::move(mdp)), board_(board), piece_(piece), preview_(std::move(preview)) {
  PlacementFinder finder(*mdp_);
  loss_ = finder.lossRule(board_, piece_);
  const Routes* routes = finder.find(board_, piece_);
  if (!routes) return;
  placements_ = routes->placements;
  actions_ = routes->actions;
}

PositionView Position::view() const {
  return {board_, mdp_->pieces(), piece_, preview_, placements_, loss_, actions_};
}

const Orientation& Position::shapeOf(std::size_t placement) const {
  return mdp_->pieces()[piece_].orientations[placements_[placement].orientation];
}

int Position::landingRow(std::size_t placement) const {
  return loss_.landingRow(board_, shapeOf(placement), placements_[placement]);
}

LossRule::Put Position::put(std::size_t placement, Board& board) const {
  return loss_.put(board, shapeOf(placement), placements_[placement].column, landingRow(placement));
}

Board Position::after(std::size_t placement) const {
  Board board = board_;
  put(placement, board);
  return board;
}

Afterstate Position::afterstate(std::size_t placement) const {
  return afterstateOf(board_, shapeOf(placement), placements_[placement].column, landingRow(placement),
                      loss_);
}

std::size_t Position::choiceOf(const AgentSettings& agent, const std::stop_token& stop) const {
  const auto player = makeAgent(agent, *mdp_, 1);
  player->beginGame(0);
  const std::size_t choice = player->choose(view(), stop);
  if (choice >= placements_.size())
    throw AgentFailure(
        fmt::format("{} steers the piece to a place that no straight fall leads to.", agent.name));
  return choice;
}

}  // namespace tetrabench
