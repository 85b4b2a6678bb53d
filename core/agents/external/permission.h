#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/agents/agent_settings.h"
#include "core/storage/json_reader.h"

namespace tetrabench {

/// Everything that a user allows who allows an external agent to run: the command and variables, or the
/// library; the real folder; and the content of the files that the document names. Checksums (XXH3) reveal
/// changes; they do not withstand somebody who forges a file on purpose.
struct Permission {
  Json runs;                                 ///< see runnablePart()
  std::filesystem::path folder;              ///< without links
  std::map<std::string, std::string> files;  ///< checksums of the content by path, without links
  bool coversChanges = false;                ///< holds whatever the files become: the user's own program
  bool operator==(const Permission&) const = default;
};

/// Returns the permission that an external agent needs now. Reads its files: words of the command, values of
/// variables such as LD_PRELOAD, and the scripts beside them; not those that only the system can change.
Permission permissionFor(const AgentSettings& agent);

/// Returns what has changed since a permission for the same command was granted, such as "bot.py has
/// changed"; empty if it still covers the agent.
std::vector<std::string> changesSince(const Permission& allowed, const Permission& now);

Json toJson(const Permission& permission);
/// Throws InvalidDocument.
Permission permissionFrom(const JsonReader& document);

}  // namespace tetrabench
