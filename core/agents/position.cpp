#include "core/agents/position.h"

#include <fmt/format.h>

#include "core/agents/make_agent.h"
#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

Position::Position(const Mdp& mdp, const Board& board, int piece, std::vector<std::uint8_t> preview,
                   const GuidelineState& state)
    : Position(std::make_shared<const Mdp>(mdp), board, piece, std::move(preview), state) {}

Position::Position(const Game& game)
    : Position(game.mdp(), game.board(), game.piece(), {game.preview().begin(), game.preview().end()},
               game.state()) {}

Position::Position(std::shared_ptr<const Mdp> mdp, const Board& board, int piece,
                   std::vector<std::uint8_t> preview, const GuidelineState& state)
    : mdp_(std::move(mdp)), board_(board), piece_(piece), preview_(std::move(preview)), state_(state) {
  requireNoFullRow(board_);
  PlacementFinder finder(*mdp_);
  loss_ = finder.lossRule(board_, piece_);
  const Routes* routes = finder.find(board_, piece_, swapped());
  if (!routes) return;
  placements_ = routes->placements;
  actions_ = routes->actions;
}

int Position::swapped() const {
  if (!mdp_->settings().hold) return GuidelineState::kNone;
  if (state_.held != GuidelineState::kNone) return state_.held;
  return preview_.empty() ? GuidelineState::kNone : preview_.front();
}

PositionView Position::view() const {
  return {board_, mdp_->pieces(), piece_, preview_, placements_, loss_, actions_, swapped(), state_};
}

const Orientation& Position::shapeOf(std::size_t placement) const {
  return mdp_->pieces()[pieceOf(placement)].orientations[placements_[placement].orientation];
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
  return afterstateOf(view(), placements_[placement], landingRow(placement));
}

std::size_t Position::choiceOf(const AgentSettings& agent, const std::stop_token& stop) const {
  const auto player = makeAgent(agent, *mdp_, 1);
  player->beginGame(0);
  const std::size_t choice = player->choose(view(), stop);
  if (choice >= placements_.size())
    throw AgentFailure(Core::sentence(
        "{} steers the piece to a placement that cannot be reached by a straight drop.", agent.name));
  return choice;
}

}  // namespace tetrabench
