#pragma once

#include <vector>

#include "widgets/mdp/mdp_tree.h"

namespace tetrabench {

/// All MDPs that windows list: own and recent ones above the families of predefined ones.
std::vector<MdpTreeEntry> listedMdps();

}  // namespace tetrabench
