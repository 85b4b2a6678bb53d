#include "core/agents/reward_minded/noisy_cross_entropy.h"

#include <algorithm>
#include <cmath>

#include "core/tetris/random_bits.h"

namespace tetrabench {
namespace {

double nearlyNormal(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t sum = 0;
  for (std::uint64_t i = 0; i < 3; ++i)
    for (const std::uint32_t bits : randomBits(seed, 1, 3 * index + i, RandomStream::Agent)) sum += bits;
  constexpr double kOutcomes = 4294967296.0;
  return static_cast<double>(sum) / kOutcomes - 6;
}

}  // namespace

std::vector<double> NoisyCrossEntropy::candidate(int number) const {
  std::vector<double> drawn = state_.mean;
  if (number == 0) return drawn;
  constexpr std::uint64_t kMaxCandidates = 1 << 16, kMaxDimensions = 1 << 8;
  const auto which =
      static_cast<std::uint64_t>(state_.generation) * kMaxCandidates + static_cast<std::uint64_t>(number);
  for (std::size_t i = 0; i < drawn.size(); ++i)
    drawn[i] += state_.deviation[i] * nearlyNormal(seed_, which * kMaxDimensions + i);
  return drawn;
}

void NoisyCrossEntropy::update(std::span<const std::vector<double>> elite) {
  const auto count = static_cast<double>(elite.size());
  const double left = 1 - state_.generation / (0.8 * generations_);
  for (std::size_t i = 0; i < state_.mean.size(); ++i) {
    double mean = 0, squares = 0;
    for (const auto& candidate : elite) mean += candidate[i] / count;
    for (const auto& candidate : elite) squares += (candidate[i] - mean) * (candidate[i] - mean) / count;
    state_.mean[i] = std::clamp(mean, -kMax, kMax);
    state_.deviation[i] = std::min(std::sqrt(squares) + state_.noise * std::max(0.0, left), kMax);
  }
  ++state_.generation;
}

}  // namespace tetrabench
