#pragma once

namespace tetrabench {

class ComparePage;

/// Adds the curve actions to the context menu of the tree: appearance, order and visibility of the selected
/// curves.
void addCurveActions(ComparePage& page);

}  // namespace tetrabench
