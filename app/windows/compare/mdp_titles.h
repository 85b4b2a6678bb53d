#pragma once

#include <QString>
#include <vector>

#include "core/statistics/comparison.h"

namespace tetrabench {

/// Numbers the second and further ones of equal titles.
std::vector<QString> numbered(std::vector<QString> titles);

/// Returns short names of MDPs, made distinct by the lengths of their runs, or by numbers.
std::vector<QString> mdpTitles(const std::vector<ComparedMdp>& mdps);

/// Returns the names of MDPs with the lengths of their runs, such as "10x20, 100 games".
std::vector<QString> mdpTitlesWithLengths(const std::vector<ComparedMdp>& mdps);

}  // namespace tetrabench
