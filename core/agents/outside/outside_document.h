#pragma once

#include <array>
#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// The keys of the documents of programs and of libraries.
std::vector<Field> processFields();

std::vector<Field> libraryFields();
/// Those of a program, without options and learning.
std::vector<Field> programFields();

/// The keys of a program's document, of which `learns` and `options` are not in those of all kinds.
void readProgram(const JsonReader& document, ProcessSettings& program);
void writeProgram(const ProcessSettings& program, Json& json);

void readProcess(const JsonReader& document, AgentSettings& agent);
void writeProcess(const AgentSettings& agent, Json& json);
void readLibrary(const JsonReader& document, AgentSettings& agent);
void writeLibrary(const AgentSettings& agent, Json& json);

/// What of an external agent decides which program runs: its document without name, options and limits.
Json runnablePart(const AgentSettings& agent);

}  // namespace tetrabench
