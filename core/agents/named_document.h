#pragma once

#include <filesystem>

#include "core/agents/named_documents.h"
#include "core/storage/documents/document_context.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Returns the schema of a plan's entry for an MDP or an agent.
Schema namedMdpSchema();
Schema namedAgentSchema();

/// Reads an MDP or agent of a plan: an id, a file (looked up in `folder` first) or a whole document. Throws
/// InvalidDocument with the place inside the plan.
NamedMdp readNamedMdp(const JsonReader& entry, const std::filesystem::path& folder);
NamedAgent readNamedAgent(const JsonReader& entry, const std::filesystem::path& folder);

/// Reads or writes an MDP or agent as a field of a plan.
void fromJson(const JsonReader& value, NamedMdp& named, const DocumentContext& context);
void fromJson(const JsonReader& value, NamedAgent& named, const DocumentContext& context);
Json toJson(const NamedMdp& named, const DocumentContext& context);
Json toJson(const NamedAgent& named, const DocumentContext& context);

/// Returns the name by which a plan in `file` refers to a document: relative to the plan if it is in the same
/// folder or below.
std::string referenceRelativeTo(const std::filesystem::path& file, const std::string& reference);

}  // namespace tetrabench
