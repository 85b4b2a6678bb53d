#pragma once

#include <filesystem>

#include "core/agents/agent_settings.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

inline constexpr std::string_view kAgentFormat = "tetrabench-agent/1";

/// What a document may have, of whatever kind.
const Shape& agentShape();

/// Reads an agent document (`tetrabench-agent/1`) that is in this folder; without one, a folder that it names
/// must be absolute. Throws InvalidDocument with the place inside the document.
AgentSettings agentFromJson(const Json& json, const std::filesystem::path& folder = {});

Json toJson(const AgentSettings& settings);

/// Read and write `*.agent.json`. An agent that could not be read again is not written. Throws StorageError
/// or InvalidDocument, which name the file.
AgentSettings readAgent(const std::filesystem::path& path);
void writeAgent(const std::filesystem::path& path, const AgentSettings& settings);

}  // namespace tetrabench
