#pragma once

#include <random>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench::test {

/// Returns the features with fast kernels.
std::vector<const Feature*> featuresWithKernel();

/// Returns a weight of one of these kinds: integers, decimals, all magnitudes, near 2^30, and values that no
/// scale makes integers.
double randomWeight(std::mt19937_64& random, int kind);
inline constexpr int kWeightKinds = 5;

/// Returns random weights for all values of these features.
std::vector<WeightedFeature> randomWeights(std::mt19937_64& random, int width,
                                           const std::vector<const Feature*>& features);

/// Returns a linear agent with fast kernels: a feature set or a random choice of features. Half of them play
/// well (a published controller, plus small weights of other features), the others lose soon.
AgentSettings randomAgent(std::mt19937_64& random, int width, const std::string& dataFolder);

/// Returns an MDP that linear agents can play in batches, with random piece weights, draws, spawn rows, start
/// piles, rewards and piece limits.
Mdp randomBatchMdp(std::mt19937_64& random, int width, int height);

}  // namespace tetrabench::test
