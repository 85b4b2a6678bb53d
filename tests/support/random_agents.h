#pragma once

#include <random>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench::test {

/// The features that the fast kernels know.
std::vector<const Feature*> featuresWithKernel();

/// Weights of every kind: whole, with decimals, of all sizes, near 2^30, and such that no scale makes whole.
double randomWeight(std::mt19937_64& random, int kind);
inline constexpr int kWeightKinds = 5;

/// Each value of these features weighted by chance.
std::vector<WeightedFeature> randomWeights(std::mt19937_64& random, int width,
                                           const std::vector<const Feature*>& features);

/// Linear agents that the fast kernels can play: a feature set or a random choice of features. Half of them
/// play well (a published controller, and small weights of other features), the others lose soon.
AgentSettings randomAgent(std::mt19937_64& random, int width, const std::string& dataFolder);

/// An MDP that linear agents play in batches: weights of pieces, draws, rows that must be free, piles at the
/// start, rewards and piece limits by chance.
Mdp randomBatchMdp(std::mt19937_64& random, int width, int height);

}  // namespace tetrabench::test
