#pragma once

#include <array>
#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

inline constexpr std::string_view kProcessKeys[] = {"command",  "environment", "folder", "options",
                                                    "timeouts", "restarts",    "learns"};

inline constexpr std::string_view kLibraryKeys[] = {"library",  "inProcess", "folder", "options",
                                                    "timeouts", "restarts",  "learns"};

/// The keys of a program's document, of which `learns` and `options` are not in those of all kinds.
void readProgram(const JsonReader& document, ProcessSettings& program);
void writeProgram(const ProcessSettings& program, Json& json);

void readProcess(const JsonReader& document, AgentSettings& agent);
void writeProcess(const AgentSettings& agent, Json& json);
void readLibrary(const JsonReader& document, AgentSettings& agent);
void writeLibrary(const AgentSettings& agent, Json& json);

/// What of an agent from outside decides which program runs: its document without name, options and limits.
Json runnablePart(const AgentSettings& agent);

}  // namespace tetrabench
