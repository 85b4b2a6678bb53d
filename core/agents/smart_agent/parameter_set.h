#pragma once

#include <array>
#include <utility>

namespace tetrabench {

/// The weights of the five costs of SmartAgent 1.4 and later (S4.18), all positive: bumpiness, chasms (1.6:
/// depth of the deepest well), height, holes and, to be subtracted, lines.
using ParameterSet = std::array<double, 5>;

/// The set in proportion, its smallest weight 1, as all mutations leave it (S4.23). A weight that would be
/// larger than what a linear agent takes is cut down to that.
ParameterSet normalised(ParameterSet set);

/// One weight multiplied by beta, or divided by it.
ParameterSet basicMutation(const ParameterSet& best, std::size_t weight, bool multiplied, double beta);

/// The average of the two best sets.
ParameterSet midPointChild(const ParameterSet& best, const ParameterSet& second);

/// Goes on from the second over the best set: w_best * w_best / w_second.
ParameterSet trendChild(const ParameterSet& best, const ParameterSet& second);

/// Both children of a crossover: the first `cut` weights (1 to 4) of one set, the others of the other.
std::pair<ParameterSet, ParameterSet> crossoverChildren(const ParameterSet& best, const ParameterSet& second,
                                                        std::size_t cut);

/// How similar two sets play, from 0 to 1 (S4.50). As sets in proportion play the same, it goes by q, the
/// largest ratio of their weights over the smallest: 1 if q is 1 (in proportion), 0 if q is beta or more (as
/// far apart as by a basic mutation), and (beta - q) / (beta - 1) between.
double similarity(const ParameterSet& a, const ParameterSet& b, double beta);

}  // namespace tetrabench
