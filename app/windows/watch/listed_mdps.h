#pragma once

#include <vector>

#include "widgets/mdp/mdp_tree.h"

namespace tetrabench {

/// Returns all MDPs listed in windows: the user's own and recent ones, then the predefined families.
std::vector<MdpTreeEntry> listedMdps();

}  // namespace tetrabench
