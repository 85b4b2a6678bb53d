#pragma once

#include <array>
#include <utility>

namespace tetrabench {

/// The weights of the five costs of SmartAgent 1.4 and later, all positive: bumpiness, chasms (1.6: depth of
/// the deepest well), height, holes and, subtracted, lines (Sarjant 2008).
using ParameterSet = std::array<double, 5>;

/// Returns the set scaled so that its smallest weight is 1, as after every mutation. Weights are clamped to
/// the maximum that a linear agent accepts.
ParameterSet normalised(ParameterSet set);

/// Returns the set with one weight multiplied or divided by beta.
ParameterSet basicMutation(const ParameterSet& best, std::size_t weight, bool multiplied, double beta);

/// Returns the average of the two best sets.
ParameterSet midPointChild(const ParameterSet& best, const ParameterSet& second);

/// Returns the continued trend from the second set to the best one: w_best * w_best / w_second.
ParameterSet trendChild(const ParameterSet& best, const ParameterSet& second);

/// Returns both children of a crossover: the first `cut` weights (1 to 4) of one set, the others of the
/// other.
std::pair<ParameterSet, ParameterSet> crossoverChildren(const ParameterSet& best, const ParameterSet& second,
                                                        std::size_t cut);

/// Returns how similarly two sets play, from 0 to 1 (Sarjant 2008, chapter 5, does not specify the measure).
/// Proportional sets play identically, so it depends on q, the ratio of the largest to the smallest quotient
/// of their weights: 1 if q is 1, 0 if q is at least beta (a basic mutation apart), and (beta - q) / (beta -
/// 1) in between. A beta below 1 counts as 1 / beta.
double similarity(const ParameterSet& a, const ParameterSet& b, double beta);

}  // namespace tetrabench
