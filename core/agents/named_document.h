#pragma once

#include <filesystem>

#include "core/agents/named_documents.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// The form in which a plan's document stores its MDPs and agents.
enum class DocumentParts {
  Named,  ///< by name in the plan, if they have one
  Whole,  ///< in full
};

/// Returns the schema of a plan's entry for an MDP or an agent.
Shape namedMdpShape();
Shape namedAgentShape();

/// Reads an MDP or agent of a plan: an id, a file (looked up in `folder` first) or a whole document. Throws
/// InvalidDocument with the place inside the plan.
NamedMdp readNamedMdp(const JsonReader& entry, const std::filesystem::path& folder);
NamedAgent readNamedAgent(const JsonReader& entry, const std::filesystem::path& folder);

Json toJson(const NamedMdp& named, DocumentParts parts);
Json toJson(const NamedAgent& named, DocumentParts parts);

/// Returns the name by which a plan in `file` refers to a document: relative to the plan if it is in the same
/// folder or below.
std::string seenFrom(const std::filesystem::path& file, const std::string& reference);

}  // namespace tetrabench
