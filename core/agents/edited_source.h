#pragma once

#include <span>
#include <string>

#include "core/agents/agent_settings.h"

namespace tetrabench {

/// Returns the source of the agent from which one with this source was edited: X for X and for
/// "after X, edited".
std::string originalSource(const std::string& source);

/// Returns the source that credits an edited agent: that of the first of `originals` with the same original
/// source that plays alike, or else "after X, edited"; empty if X is. What an agent has learned, and its
/// name, are no edits.
std::string editedSource(const AgentSettings& edited, std::span<const AgentSettings> originals);

}  // namespace tetrabench
