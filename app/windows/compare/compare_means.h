#pragma once

#include "app/windows/compare/compare_picture.h"

namespace tetrabench {

/// Draws the means of the chosen measure with their intervals, under a heading for each MDP or, averaged, for
/// each set of MDPs that agents played: values of different MDPs are never in one series.
void drawMeans(ComparePicture& picture, const std::vector<ComparedItem>& items,
               const std::vector<ComparedMdp>& mdps, const CompareChoices& choices);

}  // namespace tetrabench
