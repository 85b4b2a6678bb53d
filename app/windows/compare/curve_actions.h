#pragma once

namespace tetrabench {

class ComparePage;

/// Adds what can be done with the curves chosen in the tree to its context menu: how they look, their order,
/// and whether they are drawn.
void addCurveActions(ComparePage& page);

}  // namespace tetrabench
