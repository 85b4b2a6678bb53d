#pragma once

#include <QString>

namespace tetrabench {

/// Returns the tool tip of labels and headers that say "MDP".
QString mdpToolTip();

}  // namespace tetrabench
