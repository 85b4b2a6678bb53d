#include "core/agents/external/trusted_agents.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/external_document.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::string_view kFormat = "tetrabench-trusted-agents/1";

std::filesystem::path trustFile() {
  const auto folder = ownFolder(kAgentKind);
  return folder.empty() ? folder : folder.parent_path() / "trusted-agents.json";
}

/// Returns the list of permissions in the file. Throws Error if it cannot be read.
Json saved() {
  std::error_code error;
  const auto file = trustFile();
  if (file.empty() || !std::filesystem::exists(file, error)) return Json::array();
  return readDocument(file, [](const Json& json) {
    const JsonReader document(json);
    document.requireFormat(kFormat);
    Json list = Json::array();
    for (const JsonReader& agent : document["agents"].items()) list.push_back(agent.json());
    return list;
  });
}

void save(const Json& agents) {
  const auto file = trustFile();
  if (file.empty())
    throw StorageError(Core::tr("There is no folder to store the list of allowed agents: set HOME."));
  createFolder(file.parent_path());
  writeFileAtomically(file, toText(withChecksum(Json{{"format", kFormat}, {"agents", agents}})));
}

/// Keeps other threads and processes from changing the list at the same time, where files can be locked.
class ListLock {
 public:
  ListLock() : thread_(mutex()) {
    const auto folder = trustFile().parent_path();
    file_ = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file_ >= 0) ::flock(file_, LOCK_EX);
  }
  ~ListLock() {
    if (file_ >= 0) ::close(file_);
  }
  ListLock(const ListLock&) = delete;
  ListLock& operator=(const ListLock&) = delete;

 private:
  static std::mutex& mutex() {
    static std::mutex only;
    return only;
  }
  const std::lock_guard<std::mutex> thread_;
  int file_ = -1;
};

/// Returns the permissions in a list, without entries that are not valid, perhaps of a later version.
std::vector<Permission> permissionsIn(const Json& list) {
  std::vector<Permission> permissions;
  for (const Json& entry : list) try {
      permissions.push_back(permissionFrom(JsonReader(entry)));
    } catch (const InvalidDocument&) {
    }
  return permissions;
}

std::vector<Permission> savedPermissions() {
  try {
    return permissionsIn(saved());
  } catch (const Error&) {
    return {};  // the user is asked again
  }
}

/// Returns the list without entries for this command or library.
Json without(const Json& runs, const Json& list) {
  Json others = Json::array();
  for (const Json& entry : list)
    if (!entry.is_object() || entry.value("runs", Json()) != runs) others.push_back(entry);
  return others;
}

struct SessionTrust {
  std::atomic<bool> all{false};
  std::mutex mutex;
  std::vector<Permission> permissions;
};
SessionTrust& forNow() {
  static SessionTrust all;
  return all;
}

std::vector<Permission> sessionPermissions() {
  const std::lock_guard lock(forNow().mutex);
  return forNow().permissions;
}

/// Joins the first few of many, for a sentence.
std::string shortList(const std::vector<std::string>& items) {
  constexpr std::size_t kMaxShown = 3;
  const auto shown = std::span(items).first(std::min(items.size(), kMaxShown));
  const std::string list = fmt::format("{}", fmt::join(shown, ", "));
  return items.size() <= kMaxShown ? list : Core::sentence("{} and {} more", list, items.size() - kMaxShown);
}

/// Returns an agent whose runnablePart is `part`; none if `part` is not valid.
std::optional<AgentSettings> agentThatRuns(const Json& part) {
  AgentSettings agent;
  try {
    const JsonReader document(part);
    if (document.has("library")) {
      Schema::object(libraryFields()).check(document);
      agent.kind = LibrarySettings();
      readLibrary(document, agent);
    } else {
      Schema::object(processFields()).check(document);
      agent.kind = ProcessSettings();
      readProcess(document, agent);
    }
    return agent;
  } catch (const InvalidDocument&) {
    return std::nullopt;
  }
}

bool isPredefined(const Json& runs) {
  static const Json parts = [] {
    Json list = Json::array();
    for (const AgentSettings& agent : Library::instance().exampleAgents())
      list.push_back(runnablePart(agent));
    return list;
  }();
  return std::ranges::find(parts, runs) != parts.end();
}

}  // namespace

Trust trustIn(const AgentSettings& agent) {
  if (!externalOf(agent) || forNow().all || isPredefined(runnablePart(agent))) return {};
  Trust trust{.allowed = false, .needed = permissionFor(agent)};
  for (const auto& permissions : {sessionPermissions(), savedPermissions()})
    for (const Permission& permission : permissions) {
      if (permission.runs != trust.needed.runs) continue;
      trust.changes = changesSince(permission, trust.needed);
      if (trust.changes.empty()) return {};
    }
  return trust;
}

bool isTrusted(const AgentSettings& agent) {
  return trustIn(agent).allowed;
}

void requireTrusted(const AgentSettings& agent) {
  const Trust trust = trustIn(agent);
  if (trust.allowed) return;
  const std::string runs = commandDescription(agent);
  if (trust.changes.empty())
    throw AgentFailure(Core::sentence(
        "\"{}\" runs {}, which has not been allowed yet. Add --trust to allow it; the graphical "
        "program asks you.",
        agent.name, runs));
  throw AgentFailure(Core::sentence(
      "\"{}\" runs {}, which has changed since it was allowed: {}. Add --trust to allow it; the "
      "graphical program asks you.",
      agent.name, runs, shortList(trust.changes)));
}

void trustAll() {
  forNow().all = true;
}

void trustForNow(const Permission& permission) {
  const std::lock_guard lock(forNow().mutex);
  std::erase_if(forNow().permissions, [&](const Permission& other) { return other.runs == permission.runs; });
  forNow().permissions.push_back(permission);
}

void trustAlways(const Permission& permission) {
  {
    const ListLock lock;
    Json agents = saved();
    const Json entry = toJson(permission);
    if (std::ranges::find(agents, entry) == agents.end()) {
      agents = without(permission.runs, agents);
      agents.push_back(entry);
      save(agents);
    }
  }
  trustForNow(permission);
}

void trustForNow(const AgentSettings& agent) {
  if (externalOf(agent)) trustForNow(permissionFor(agent));
}

void trustAlways(const AgentSettings& agent) {
  if (externalOf(agent)) trustAlways(permissionFor(agent));
}

std::vector<TrustedAgent> trustedAgents() {
  std::vector<TrustedAgent> agents;
  for (const Permission& permission : permissionsIn(saved()))
    if (auto agent = agentThatRuns(permission.runs))
      agents.push_back({*std::move(agent), permission.coversChanges});
  return agents;
}

bool revokeTrust(const AgentSettings& agent) {
  const Json runs = runnablePart(agent);
  bool isListed = false;
  {
    const ListLock listLock;
    const Json before = saved();
    const Json after = without(runs, before);
    isListed = after.size() != before.size();
    if (isListed) save(after);
  }
  const std::lock_guard lock(forNow().mutex);
  std::erase_if(forNow().permissions, [&](const Permission& permission) { return permission.runs == runs; });
  return isListed;
}

void trustNone() {
  {
    const ListLock listLock;
    save(Json::array());
  }
  const std::lock_guard lock(forNow().mutex);
  forNow().permissions.clear();
}

namespace {

/// Quotes a word as a user would type it.
std::string quoted(const std::string& word) {
  const bool plain = word.find_first_of(" \t\n\"'\\$`;&|<>()*?") == std::string::npos;
  return plain ? word : Json(word).dump(-1, ' ', true, Json::error_handler_t::replace);
}

/// Describes the variables, which affect what runs as much as the command does: PATH, LD_PRELOAD, PYTHONPATH.
std::string environmentInWords(const ProcessSettings& process) {
  std::vector<std::string> set;
  for (const auto& [name, value] : process.environment)
    set.push_back(value ? fmt::format("{}={}", name, quoted(*value)) : Core::sentence("your {}", name));
  return set.empty() ? "" : Core::sentence(" with {}", fmt::join(set, ", "));
}

/// Appends the files that a script may import: those beside it with the same extension, or only the first
/// ones by name if there are too many to watch.
void appendSiblingScripts(const std::filesystem::path& script, std::vector<std::filesystem::path>& files) {
  constexpr std::size_t kMaxFiles = 1000, kMaxSeen = 100'000;
  if (!script.has_extension()) return;
  std::vector<std::filesystem::path> others;
  std::error_code error;
  std::filesystem::directory_iterator entry(script.parent_path(), error);
  for (; !error && entry != std::filesystem::directory_iterator() && others.size() < kMaxSeen;
       entry.increment(error))
    if (std::error_code gone; entry->path().extension() == script.extension() && entry->is_regular_file(gone))
      others.push_back(entry->path());
  std::ranges::sort(others);
  others.resize(std::min(others.size(), kMaxFiles));
  files.insert(files.end(), others.begin(), others.end());
}

}  // namespace

std::string commandDescription(const AgentSettings& agent, std::string_view mark) {
  if (agent.is<LibrarySettings>()) {
    const auto& library = agent.as<LibrarySettings>();
    return Core::sentence("the library {}{}", library.file().string(),
                          library.inProcess ? Core::tr(" inside this program") : "");
  }
  const ProcessSettings& process = *programOf(agent);
  return Core::sentence("the program {0}{1}{0} in {2}{3}", mark, commandOf(process),
                        process.external.folder.string(), environmentInWords(process));
}

std::string commandOf(const ProcessSettings& process) {
  std::string words;
  for (const std::string& word : process.command) words += (words.empty() ? "" : " ") + quoted(word);
  return words;
}

std::vector<std::filesystem::path> programFiles(const AgentSettings& agent) {
  if (!externalOf(agent)) return {};
  const Json part = runnablePart(agent);
  Json words = part.value("command", Json::array());
  if (const auto library = part.find("library"); library != part.end()) words.push_back(*library);
  std::vector<std::filesystem::path> files;
  const std::filesystem::path folder = externalOf(agent)->folder;
  for (const Json& word : words) {
    const std::filesystem::path file = (folder / word.get<std::string>()).lexically_normal();
    const std::filesystem::path inside = file.lexically_relative(folder.lexically_normal());
    const bool isOwn = (!inside.empty() && *inside.begin() != "..") || agent.is<LibrarySettings>();
    std::error_code error;
    if (!isOwn || !std::filesystem::is_regular_file(file, error)) continue;
    files.push_back(file);
    if (programOf(agent)) appendSiblingScripts(file, files);
  }
  std::ranges::sort(files);
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

}  // namespace tetrabench
