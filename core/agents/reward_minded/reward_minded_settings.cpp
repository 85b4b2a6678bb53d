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

}  // namespace tetrabench
