#include "core/agents/position.h"

#include "core/agents/make_agent.h"

namespace tetrabench {

Position::Position(const Mdp& mdp, const Board& board, int piece, std::vector<std::uint8_t> preview)
    : mdp_(std::make_shared<const Mdp>(mdp)), board_(board), piece_(piece), preview_(std::move(preview)) {
  PlacementFinder finder(mdp);
  loss_ = finder.lossRule(board_, piece_);
  const Routes* routes = finder.find(board_, piece_);
  if (!routes) return;
  placements_ = routes->placements;
  actions_ = routes->actions;
}

Situation Position::situation() const {
  return {board_, mdp_->pieces(), piece_, preview_, placements_, loss_, actions_};
}

const Orientation& Position::shapeOf(std::size_t placement) const {
  return mdp_->pieces()[piece_].orientations[placements_[placement].orientation];
}

int Position::landingRow(std::size_t placement) const {
  return loss_.landingRow(board_, shapeOf(placement), placements_[placement]);
}

std::vector<std::pair<int, int>> Position::cellsOf(std::size_t placement) const {
  const Orientation& shape = shapeOf(placement);
  const int column = placements_[placement].column, row = landingRow(placement);
  std::vector<std::pair<int, int>> cells;
  for (int c = 0; c < shape.width; ++c)
    for (int r = 0; r < shape.height; ++r)
      if ((shape.column[static_cast<std::size_t>(c)] >> r) & 1) cells.emplace_back(column + c, row + r);
  return cells;
}

Board Position::after(std::size_t placement) const {
  Board board = board_;
  loss_.put(board, shapeOf(placement), placements_[placement].column, landingRow(placement));
  return board;
}

std::size_t Position::choiceOf(const AgentSettings& agent, std::uint64_t seed) const {
  const auto player = makeAgent(agent, *mdp_, seed);
  player->beginGame(0);
  return player->choose(situation());
}

}  // namespace tetrabench
