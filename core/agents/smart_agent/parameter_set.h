#pragma once

#include <array>
#include <utility>

namespace tetrabench {

/// The weights of the five costs of SmartAgent 1.4 and later, all positive: bumpiness, chasms (1.6: depth of
/// the deepest well), height, holes and, to be subtracted, lines (Sarjant 2008).
using ParameterSet = std::array<double, 5>;

/// The set scaled so that its smallest weight is 1, as after every mutation. Weights are at most what a
/// linear agent takes.
ParameterSet normalised(ParameterSet set);

/// One weight multiplied by beta, or divided by it.
ParameterSet basicMutation(const ParameterSet& best, std::size_t weight, bool multiplied, double beta);

/// The average of the two best sets.
ParameterSet midPointChild(const ParameterSet& best, const ParameterSet& second);

/// The trend from the second set to the best one, continued: w_best * w_best / w_second.
ParameterSet trendChild(const ParameterSet& best, const ParameterSet& second);

/// Both children of a crossover: the first `cut` weights (1 to 4) of one set, the others of the other.
std::pair<ParameterSet, ParameterSet> crossoverChildren(const ParameterSet& best, const ParameterSet& second,
                                                        std::size_t cut);

/// How similarly two sets play, from 0 to 1 (Sarjant 2008, chapter 5, leaves the measure open). Proportional
/// sets play the same, so it depends on q, the largest ratio of their weights over the smallest: 1 if q is 1,
/// 0 if q is beta or more (a basic mutation apart), and (beta - q) / (beta - 1) between.
double similarity(const ParameterSet& a, const ParameterSet& b, double beta);

}  // namespace tetrabench
