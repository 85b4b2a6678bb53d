#pragma once

#include <QString>

#include "core/play/replay_document.h"

namespace tetrabench {

/// Returns the winner of a replay's games, the reason, and the statistics of each side; empty if there were
/// no opponents.
QString outcomeText(const Replay& replay);

}  // namespace tetrabench
