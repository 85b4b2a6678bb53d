#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/features/feature.h"
#include "tests/support/placement_twin.h"

namespace tetrabench::test {

/// Feature computed from its definition in resources/help/features.md on a character grid. `index` is 0, or
/// the column for features with a value per column.
using FeatureTwin = std::function<double(const Grid& after, const TwinMove& move, int index)>;

/// Returns the twin of a feature that depends only on the board.
FeatureTwin ofBoard(double (*function)(const Grid&));

/// Returns the twins of all features of the catalogue by id.
const std::map<std::string, FeatureTwin, std::less<>>& featureTwins();

/// Returns a subset of featureTwins().
std::map<std::string, FeatureTwin, std::less<>> heightTwins();
std::map<std::string, FeatureTwin, std::less<>> cellTwins();

/// Returns the landing of a move, from which features are computed.
Landing landingOf(const TwinMove& move);

/// Returns a random move with possible values, whether or not any rules allow it.
TwinMove randomMove(std::mt19937_64& random, int height);

}  // namespace tetrabench::test
