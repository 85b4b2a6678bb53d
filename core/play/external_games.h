#pragma once

#include "core/parallel/executor.h"
#include "core/play/agent_games.h"

namespace tetrabench {

/// Plays games of external agents that do not learn, many concurrently: while a program works on some
/// positions, others are in transit. Each thread makes its own call and uses its own program. Throws whatever
/// ProgramLease throws.
void playExternalGames(const AgentGames& request, Tasks& tasks);

}  // namespace tetrabench
