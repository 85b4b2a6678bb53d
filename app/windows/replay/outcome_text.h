#pragma once

#include <QString>

#include "core/play/replay_document.h"

namespace tetrabench {

/// Who won the games of a replay and why, and what each side did; empty if they were not against others.
QString outcomeText(const Replay& replay);

}  // namespace tetrabench
