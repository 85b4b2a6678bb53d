#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/agents/agent.h"
#include "core/agents/smart_agent/substate.h"

namespace tetrabench {

/// The most mutations of a contour in the search for a place that it fits (Sarjant 2008, version 1.2).
inline constexpr int kMostMutations = 2;

/// The contour that a piece fits best: the differences along its underside; empty for a piece of one column.
std::vector<int> idealContour(const Orientation& piece);

/// How many mutations {c0 + 1, ..., cn} or {c0, ..., cn - 1} lead from one contour to another of the same
/// length, with differences within -2 to 2; none if more than `kMostMutations`.
std::optional<int> mutationsBetween(std::span<const int> ideal, std::span<const int> found);

/// Columns for a piece of one column if there is no well: the lower side of the largest differences in
/// height, and the columns at the walls.
std::vector<int> columnsBesideHighest(const Contour& contour);

/// The placements (by index) where the piece fits best in one of these substates: those with the fewest
/// mutations of its ideal contour, in any orientation, and of these the lowest. For a piece of one column a
/// well takes no mutation, and one of `columnsBesideHighest`, in a substate or not, one. Empty if the piece
/// fits nowhere.
std::vector<std::size_t> idealPlacements(const PositionView& position, const Contour& contour,
                                         std::span<const Substate> possible);

}  // namespace tetrabench
