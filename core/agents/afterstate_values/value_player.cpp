#include "core/agents/afterstate_values/value_player.h"

#include <fmt/format.h>

#include <bit>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

void requireBoard(int width, int height, const Mdp& mdp) {
  if (mdp.unlimited())
    throw InvalidDocument::plain("/boardHeight",
                                 Core::tr("the agent is for boards with a height limit; the MDP has none."));
  if (mdp.width() != width || mdp.boardHeight() != height)
    throw InvalidDocument::plain(
        "/boardWidth", Core::sentence("its values are for {}x{} boards; the board of \"{}\" is {}x{}.", width,
                                      height, mdp.name(), mdp.width(), mdp.boardHeight()));
}

PlacementRater::PlacementRater(const Mdp& mdp, const std::vector<WeightedFeature>& features) {
  for (int rows = 0; rows < std::ssize(rewards_); ++rows)
    rewards_[static_cast<std::size_t>(rows)] = mdp.reward(rows);
  if (!features.empty()) linear_.emplace(features, mdp.width(), mdp.mostRows());
}

const std::vector<PlacementRater::Rated>& PlacementRater::rate(const PositionView& position,
                                                               AfterstateValue& value, double discount) {
  value.setBoard(position.board);
  rated_.clear();
  for (const Placement placement : position.placements) {
    const Orientation& piece = position.shapeOf(placement);
    Board after = position.board;
    const int row = position.loss.landingRow(after, piece, placement);
    const LossRule::Put put = position.loss.put(after, piece, placement.column, row);
    Rated& rated = rated_.emplace_back();
    rated.loses = put.loses;
    rated.value = rewards_[static_cast<std::size_t>(std::popcount(put.removed))];
    if (put.loses) continue;
    rated.value += discount * (value.valueOf(after) + featuresOf(position, placement));
  }
  return rated_;
}

double PlacementRater::featuresOf(const PositionView& position, Placement placement) const {
  if (!linear_) return 0;
  const int row = position.loss.landingRow(position.board, position.shapeOf(placement), placement);
  const Afterstate after = afterstateOf(position, placement, row);
  return (*linear_)(after.board, after.landing) * linear_->resolution();
}

ValueAgent::ValueAgent(const Mdp& mdp, std::unique_ptr<AfterstateValue> value)
    : value_(std::move(value)), rater_(mdp, value_->features()) {}

std::size_t ValueAgent::decide(const PositionView& position, const std::stop_token& /*stop*/) {
  const auto& rated = rater_.rate(position, *value_);
  std::size_t best = 0;
  for (std::size_t i = 1; i < rated.size(); ++i)
    if (rated[i].loses != rated[best].loses ? rated[best].loses : rated[i].value > rated[best].value)
      best = i;
  return best;
}

}  // namespace tetrabench
