#include "core/agents/reward_minded/reward_minded_settings.h"

#include <algorithm>

namespace tetrabench {

std::vector<WeightedFeature> RewardValue::forWidth(int width) const {
  std::vector<WeightedFeature> out;
  for (const Weight& weight : weights) {
    auto& values = out.emplace_back(weight.feature, std::vector<double>()).weights;
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

NTupleLayout RewardMindedSettings::StateValues::Tables::layoutFor(int boardWidth, int boardHeight) const {
  NTupleLayout layout{.boardWidth = boardWidth, .boardHeight = boardHeight, .windows = {}, .contours = {}};
  for (const CellWindow& window : windows)
    if (window.width <= boardWidth && window.height <= boardHeight) layout.windows.push_back(window);
  for (const ContourWindow& contour : contours)
    if (contour.columns <= boardWidth) layout.contours.push_back(contour);
  return layout;
}

}  // namespace tetrabench
