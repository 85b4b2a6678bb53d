#include "core/agents/reward_minded/reward_minded_settings.h"

#include <algorithm>

#include "core/tetris/mdp.h"

namespace tetrabench {

std::vector<WeightedFeature> RewardValue::forWidth(int width) const {
  std::vector<WeightedFeature> out;
  for (const Weight& weight : weights) {
    auto& values = out.emplace_back(WeightedFeature{weight.feature, {}}).weights;
    values.assign(static_cast<std::size_t>(weight.feature->size(width)), weight.each);
    if (weight.first) values.front() = *weight.first;
    if (weight.last) values.back() = *weight.last;
  }
  return out;
}

RewardFunction RewardMindedSettings::functionOf(int width, const std::vector<double>& numbers) const {
  RewardFunction function = functionOf(values.front(), width);
  auto number = numbers.begin();
  const auto next = [&] {
    return std::clamp(*number++, -LinearFunction::kMaxWeight, LinearFunction::kMaxWeight);
  };
  for (auto& [feature, weights] : function.weights)
    for (double& weight : weights) weight = next();
  function.reward = next();
  function.step = next();
  return function;
}

std::optional<NTupleLayout> RewardMindedSettings::StateValues::tablesLayout(const Mdp& mdp) const {
  if (!tables || mdp.unlimited()) return {};
  NTupleLayout layout{
      .boardWidth = mdp.width(), .boardHeight = mdp.boardHeight(), .windows = {}, .contours = {}};
  for (const CellWindow& window : tables->windows)
    if (window.width <= mdp.width() && window.height <= mdp.boardHeight()) layout.windows.push_back(window);
  for (const ContourWindow& contour : tables->contours)
    if (contour.columns <= mdp.width()) layout.contours.push_back(contour);
  return layout.terms() > 0 ? std::optional(layout) : std::nullopt;
}

}  // namespace tetrabench
