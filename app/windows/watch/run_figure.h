#pragma once

#include <QString>

#include "core/agents/agent_settings.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

/// Plays an agent for `steps` steps (pieces, under rules without steps) without a window, and writes the
/// graph of its total reward. Throws an Error.
void drawRun(const Mdp& mdp, const AgentSettings& agent, std::int64_t steps, const QString& path);

}  // namespace tetrabench
