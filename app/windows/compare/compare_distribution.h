#pragma once

#include "app/windows/compare/compare_picture.h"

namespace tetrabench {

/// Draws the distribution of the lines of lost games, as a survival curve or a histogram.
void drawDistribution(ComparePicture& picture, const std::vector<ComparedItem>& items,
                      const std::vector<ComparedMdp>& mdps, const CompareChoices& choices);

}  // namespace tetrabench
