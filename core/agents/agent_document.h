#pragma once

#include <filesystem>

#include "core/agents/agent_settings.h"
#include "core/storage/documents/document_kind.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

inline constexpr std::string_view kAgentFormat = "tetrabench-agent/1";
extern const DocumentKind kAgentKind;

/// Returns the schema of agent documents of all kinds.
const Schema& agentSchema();

/// Reads an agent document (`tetrabench-agent/1`) located in `folder`; without a folder, any folder that the
/// document names must be absolute. Throws InvalidDocument with the place inside the document.
AgentSettings agentFromJson(const Json& json, const std::filesystem::path& folder = {});

Json toJson(const AgentSettings& settings);

/// Reads or writes an `*.agent.json` file. An agent that could not be read back is not written. Throws
/// StorageError or InvalidDocument, both naming the file.
AgentSettings readAgent(const std::filesystem::path& path);
void writeAgent(const std::filesystem::path& path, const AgentSettings& settings);

}  // namespace tetrabench
