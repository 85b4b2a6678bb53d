#pragma once

#include "core/parallel/executor.h"
#include "core/play/agent_games.h"

namespace tetrabench {

/// Plays games of external agents that do not learn, many at once: while a program works on some
/// positions, others are on their way to it. One call serves one thread, with a program of its own. Throws as
/// ProgramLease.
void playOutsideGames(const AgentGames& request, Tasks& tasks);

}  // namespace tetrabench
