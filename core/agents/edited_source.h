#pragma once

#include <span>
#include <string>

#include "core/agents/agent_settings.h"

namespace tetrabench {

/// Returns the source of the agent from which one with this source was edited: X for X and for
/// "after X, edited".
std::string originalSource(const std::string& source);

/// Returns the source of an edited agent: that of the first of `originals` that has the same original source
/// and plays identically, otherwise "after X, edited", or an empty string if X is empty. Learned values and
/// the name do not count as edits.
std::string editedSource(const AgentSettings& edited, std::span<const AgentSettings> originals);

}  // namespace tetrabench
