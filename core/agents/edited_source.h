#pragma once

#include <string>

#include "core/agents/agent_settings.h"

namespace tetrabench {

/// Returns the source to store with an edited agent. For the source X or "after X, edited", it is that of
/// `original` if this also goes back to X and plays identically, otherwise "after X, edited", or an empty
/// string if X is empty. Learned values and the name do not count as edits.
std::string editedSource(const AgentSettings& edited, const AgentSettings& original);

}  // namespace tetrabench
