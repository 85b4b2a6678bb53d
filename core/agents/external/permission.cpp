#include "core/agents/external/permission.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <optional>
#include <set>

#include "core/agents/external/external_agent.h"
#include "core/agents/external/external_document.h"
#include "core/agents/external/trusted_agents.h"
#include "core/storage/checksum.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> split(const std::string& text, std::string_view separators) {
  std::vector<std::string> parts(1);
  for (const char c : text)
    if (separators.find(c) != std::string_view::npos)
      parts.emplace_back();
    else
      parts.back() += c;
  return parts;
}

/// Returns true if only the system can change the file, as it does in updates. `file` is canonical.
bool isSystemFile(const fs::path& file) {
  struct stat status {};
  const auto isBelow = [&](std::string_view folder) { return file.string().starts_with(folder); };
  const bool isOwn = ::geteuid() == 0 && (!isBelow("/usr/") || isBelow("/usr/local/"));
  return !isOwn && ::stat(file.c_str(), &status) == 0 && status.st_uid == 0 &&
         (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/// Returns the files that the variables name.
std::vector<fs::path> filesOfVariables(const ProcessSettings& process) {
  std::vector<fs::path> files;
  for (const auto& [name, value] : process.environment)
    for (const std::string& part : split(value.value_or(""), ": "))
      if (!part.empty()) files.push_back(process.external.folder / part);
  return files;
}

/// Returns the files that a command without a slash may start, of which execvp chooses the first executable.
std::vector<fs::path> filesOnPath(const ProcessSettings& process) {
  if (process.command.empty() || process.command.front().find('/') != std::string::npos) return {};
  const char* inherited = std::getenv("PATH");
  std::optional<std::string> path = inherited ? std::optional<std::string>(inherited) : std::nullopt;
  if (const auto own = process.environment.find("PATH"); own != process.environment.end()) path = own->second;
  std::vector<fs::path> files;
  for (const std::string& folder : split(path.value_or("/bin:/usr/bin"), ":"))
    files.push_back(process.external.folder / folder / process.command.front());
  return files;
}

}  // namespace

Permission permissionFor(const AgentSettings& agent) {
  Permission permission{.runs = runnablePart(agent), .folder = {}, .files = {}};
  const fs::path& folder = externalOf(agent)->folder;
  std::error_code error;
  permission.folder = fs::weakly_canonical(folder, error);
  if (error) permission.folder = folder;
  std::vector<fs::path> files = programFiles(agent);
  if (const ProcessSettings* process = programOf(agent)) {
    for (const std::string& word : process->command) files.push_back(folder / word);
    std::ranges::move(filesOfVariables(*process), std::back_inserter(files));
    std::ranges::move(filesOnPath(*process), std::back_inserter(files));
  }
  for (const fs::path& file : files) {
    if (!fs::is_regular_file(file, error)) continue;
    const fs::path real = fs::canonical(file, error);
    if (!error && !isSystemFile(real)) permission.files[real.string()] = checksumOfFile(real);
  }
  return permission;
}

std::vector<std::string> changesSince(const Permission& allowed, const Permission& now) {
  std::vector<std::string> changes;
  if (allowed.folder != now.folder)
    changes.push_back(
        Core::sentence("its folder was {} and is now {}", allowed.folder.string(), now.folder.string()));
  if (allowed.coversChanges) return changes;
  std::set<std::string> all;
  for (const auto& [file, checksum] : allowed.files) all.insert(file);
  for (const auto& [file, checksum] : now.files) all.insert(file);
  for (const std::string& file : all) {
    const auto before = allowed.files.find(file), after = now.files.find(file);
    const std::string name = fs::path(file).lexically_proximate(now.folder).string();
    if (before == allowed.files.end())
      changes.push_back(Core::sentence("{} is new", name));
    else if (after == now.files.end())
      changes.push_back(Core::sentence("{} is gone", name));
    else if (before->second != after->second)
      changes.push_back(Core::sentence("{} has changed", name));
  }
  return changes;
}

Json toJson(const Permission& permission) {
  Json json{{"runs", permission.runs}, {"folder", permission.folder.string()}};
  if (permission.coversChanges) {
    json["coversChanges"] = true;
    return json;
  }
  Json& files = json["files"] = Json::array();
  for (const auto& [file, checksum] : permission.files) files.push_back({file, checksum});
  return json;
}

Permission permissionFrom(const JsonReader& document) {
  Permission permission{.runs = document["runs"].json(), .folder = document["folder"].string(), .files = {}};
  if (const auto covers = document.find("coversChanges")) permission.coversChanges = covers->boolean();
  if (permission.coversChanges) return permission;
  for (const JsonReader& item : document["files"].items()) {
    const std::vector<JsonReader> row = item.items();
    if (row.size() != 2) item.fail("a path and a checksum");
    permission.files[row[0].string()] = row[1].string();
  }
  return permission;
}

}  // namespace tetrabench
