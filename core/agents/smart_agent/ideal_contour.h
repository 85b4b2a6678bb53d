#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/agents/agent.h"
#include "core/agents/smart_agent/substate.h"

namespace tetrabench {

/// Maximum mutations of a contour in the search for a place where the piece fits (Sarjant 2008, version 1.2).
inline constexpr int kMaxMutations = 2;

/// Returns the contour that a piece fits best: the differences along its underside; empty for a piece of one
/// column.
std::vector<int> idealContour(const Orientation& piece);

/// Returns how many mutations {c0 + 1, ..., cn} or {c0, ..., cn - 1} transform one contour into another of
/// the same length, with differences within -2 to 2; none if more than `kMaxMutations`.
std::optional<int> mutationsBetween(std::span<const int> ideal, std::span<const int> found);

/// Returns columns for a piece of one column if there is no well: the lower side of the largest height
/// differences, and the columns at the walls.
std::vector<int> columnsBesideHighest(const Contour& contour);

/// Returns the placements (by index) where the piece fits best in one of these substates: those with the
/// fewest mutations of its ideal contour, in any orientation, and of these the lowest. For a piece of one
/// column, a well takes no mutation, and one of `columnsBesideHighest`, in a substate or not, takes one.
/// Empty if the piece fits nowhere.
std::vector<std::size_t> idealPlacements(const PositionView& position, const Contour& contour,
                                         std::span<const Substate> possible);

}  // namespace tetrabench
