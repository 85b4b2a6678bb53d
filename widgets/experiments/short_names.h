#pragma once

#include <QString>
#include <vector>

namespace tetrabench {

/// Strips the prefix that all names of one family share, up to its last comma, slash or colon: "RL
/// Competition 2008, training 3" becomes "training 3". A single name is unchanged.
std::vector<QString> shortNames(std::vector<QString> names);

}  // namespace tetrabench
