#pragma once

#include "core/agents/explanation.h"
#include "core/agents/position.h"

namespace tetrabench {

/// Returns an external agent's own analysis of a position. Starts its program if none is idle. Throws
/// AgentFailure, also if the agent does not analyze or learns, and as ProgramLease does.
Explanation externalExplanation(const AgentSettings& agent, const Position& position,
                                const std::stop_token& stop);

}  // namespace tetrabench
