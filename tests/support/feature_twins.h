#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/features/feature.h"
#include "tests/support/placement_twin.h"

namespace tetrabench::test {

/// A feature worked out from its definition in resources/help/features.md on a grid of characters; `index` is
/// 0, or the column of features that have a value a column.
using FeatureTwin = std::function<double(const Grid& after, const TwinMove& move, int index)>;

/// That of a feature of the board alone.
FeatureTwin ofBoard(double (*function)(const Grid&));

/// By id, every feature of the catalogue.
const std::map<std::string, FeatureTwin, std::less<>>& featureTwins();

/// The parts of it.
std::map<std::string, FeatureTwin, std::less<>> heightTwins();
std::map<std::string, FeatureTwin, std::less<>> cellTwins();

/// The move as features see it.
Landing landingOf(const TwinMove& move);

/// A random move, whether or not any rules allow it, with values that a move can have.
TwinMove randomMove(std::mt19937_64& random, int height);

}  // namespace tetrabench::test
