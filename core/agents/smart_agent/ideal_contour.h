#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/agents/agent.h"
#include "core/agents/smart_agent/substate.h"

namespace tetrabench {

/// How often a contour is changed before the search for a place that it fits is given up (S4.15).
inline constexpr int kMostMutations = 2;

/// The contour that a piece fits best: the differences along its underside; none of a piece of one column.
std::vector<int> idealContour(const Orientation& piece);

/// How often the mutation {c0 + 1, ..., cn} or {c0, ..., cn - 1} must be applied to lead from one contour to
/// another of the same length, its differences within -2 to 2; none if it takes more than `kMostMutations`.
std::optional<int> mutationsBetween(std::span<const int> ideal, std::span<const int> found);

/// Columns where a piece of one column is put when no well is there (S4.16): at the lower side of the largest
/// differences in height, and next to the walls.
std::vector<int> columnsBesideHighest(const Contour& contour);

/// The placements (by index) where the piece fits best in one of these substates: those that take the fewest
/// mutations of its ideal contour, in whichever orientation, and of them the lowest. A well takes none of a
/// piece of one column; `columnsBesideHighest`, in a substate or not, one. Empty if the piece fits nowhere.
std::vector<std::size_t> idealPlacements(const Situation& situation, const Contour& contour,
                                         std::span<const Substate> possible);

}  // namespace tetrabench
