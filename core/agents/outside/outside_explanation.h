#pragma once

#include "core/agents/explanation.h"
#include "core/agents/position.h"

namespace tetrabench {

/// What an external agent says of a position by its own analysis. Its program is started if none waits.
/// Throws AgentFailure, also if the agent does not analyze or learns, and as ProgramLease does.
Explanation outsideExplanation(const AgentSettings& agent, const Position& position,
                               const std::stop_token& stop);

}  // namespace tetrabench
