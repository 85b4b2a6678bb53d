#pragma once

#include <filesystem>

#include "core/agents/named_documents.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"

namespace tetrabench {

/// How much of its MDPs and agents a plan's document holds.
enum class DocumentParts {
  Named,  ///< their names in the plan, if they have any
  Whole,  ///< all of them
};

/// What an MDP or an agent of a plan may be.
Shape namedMdpShape();
Shape namedAgentShape();

/// Reads an MDP or agent of a plan: an id, a file (looked for in `folder` first) or a whole document. Throws
/// InvalidDocument with the place inside the plan.
NamedMdp readNamedMdp(const JsonReader& entry, const std::filesystem::path& folder);
NamedAgent readNamedAgent(const JsonReader& entry, const std::filesystem::path& folder);

Json toJson(const NamedMdp& named, DocumentParts parts);
Json toJson(const NamedAgent& named, DocumentParts parts);

/// How a plan in `file` names a document: relative to the plan if it is in the same folder or below.
std::string seenFrom(const std::filesystem::path& file, const std::string& reference);

}  // namespace tetrabench
