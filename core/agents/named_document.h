#pragma once

#include <filesystem>

#include "core/agents/named_documents.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// How much of its MDPs and agents a plan's document holds.
enum class DocumentParts {
  Named,  ///< by the names the plan knows them by, if it has any
  Whole,  ///< as they are now
};

/// Reads an MDP or agent of a plan: an id, a file (looked for in `folder` first) or a whole document. Throws
/// InvalidDocument with the place inside the plan.
NamedMdp readNamedMdp(const JsonReader& entry, const std::filesystem::path& folder);
NamedAgent readNamedAgent(const JsonReader& entry, const std::filesystem::path& folder);

Json toJson(const NamedMdp& named, DocumentParts parts);
Json toJson(const NamedAgent& named, DocumentParts parts);

/// How a plan in `file` names a document: those beside it, or below, go where the plan goes.
std::string seenFrom(const std::filesystem::path& file, const std::string& reference);

}  // namespace tetrabench
