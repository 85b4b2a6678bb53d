#pragma once

#include <array>
#include <string_view>

#include "core/agents/agent_settings.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Returns the fields of program and library documents.
std::vector<Field> processFields();

std::vector<Field> libraryFields();
/// Returns the fields of a program, without options and learning.
std::vector<Field> programFields();

/// Reads the keys of a program's document; `learns` and `options` do not exist for all kinds.
void readProgram(const JsonReader& document, ProcessSettings& program);
void writeProgram(const ProcessSettings& program, Json& json);

void readProcess(const JsonReader& document, AgentSettings& agent);
void writeProcess(const AgentSettings& agent, Json& json);
void readLibrary(const JsonReader& document, AgentSettings& agent);
void writeLibrary(const AgentSettings& agent, Json& json);

/// Returns the part of an external agent's document that determines what runs: everything except name,
/// options and limits.
Json runnablePart(const AgentSettings& agent);

}  // namespace tetrabench
