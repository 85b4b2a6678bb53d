#pragma once

#include <QString>
#include <vector>

namespace tetrabench {

/// Names of one family without what all begin with, up to its last comma, slash or colon: of "RL Competition
/// 2008, training 3" and its like, "training 3" stays. A single name stays as it is.
std::vector<QString> shortNames(std::vector<QString> names);

}  // namespace tetrabench
