#include "core/agents/external/trusted_agents.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
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

/// Returns the permanently trusted parts that the file lists now. Throws Error if it cannot be read.
Json saved() {
  Json list = Json::array();
  std::error_code error;
  const auto file = trustFile();
  if (file.empty() || !std::filesystem::exists(file, error)) return list;
  const Json json = readJsonFile(file);
  const JsonReader document(json);
  document.requireFormat(kFormat);
  for (const JsonReader& agent : document["agents"].items()) list.push_back(agent.json());
  return list;
}

void save(const Json& agents) {
  const auto file = trustFile();
  if (file.empty())
    throw StorageError(Core::tr("There is no folder to store the list of allowed agents: set HOME."));
  createFolder(file.parent_path());
  writeFileAtomically(file, toText(Json{{"format", kFormat}, {"agents", agents}}));
}

struct SessionTrust {
  std::atomic<bool> all{false};
  std::mutex mutex;
  Json agents = Json::array();
};
SessionTrust& forNow() {
  static SessionTrust all;
  return all;
}

bool contains(const Json& list, const Json& part) {
  return std::ranges::find(list, part) != list.end();
}

bool isSaved(const Json& part) {
  try {
    return contains(saved(), part);
  } catch (const Error&) {
    return false;  // the user is asked again
  }
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

const Json& predefined() {
  static const Json parts = [] {
    Json list = Json::array();
    for (const AgentSettings& agent : Library::instance().exampleAgents())
      list.push_back(runnablePart(agent));
    return list;
  }();
  return parts;
}

}  // namespace

bool isTrusted(const AgentSettings& agent) {
  if (!externalOf(agent) || forNow().all) return true;
  const Json part = runnablePart(agent);
  {
    const std::lock_guard lock(forNow().mutex);
    if (contains(forNow().agents, part)) return true;
  }
  if (!contains(predefined(), part) && !isSaved(part)) return false;
  trustForNow(agent);  // so that the files are read only once
  return true;
}

void requireTrusted(const AgentSettings& agent) {
  if (isTrusted(agent)) return;
  throw AgentFailure(
      Core::sentence("\"{}\" runs {}, which has not been allowed yet. Add --trust to allow it; the graphical "
                     "program asks you.",
                     agent.name, commandDescription(agent)));
}

void trustAll() {
  forNow().all = true;
}

void trustForNow(const AgentSettings& agent) {
  const std::lock_guard lock(forNow().mutex);
  if (Json part = runnablePart(agent); !contains(forNow().agents, part))
    forNow().agents.push_back(std::move(part));
}

void trustAlways(const AgentSettings& agent) {
  Json agents = saved();
  if (Json part = runnablePart(agent); !contains(agents, part)) {
    agents.push_back(std::move(part));
    save(agents);
  }
  trustForNow(agent);
}

std::vector<AgentSettings> trustedAgents() {
  std::vector<AgentSettings> agents;
  for (const Json& part : saved())
    if (auto agent = agentThatRuns(part)) agents.push_back(*std::move(agent));
  return agents;
}

void revokeTrust(const AgentSettings& agent) {
  const Json part = runnablePart(agent);
  const auto without = [&part](const Json& list) {
    Json others = Json::array();
    for (const Json& other : list)
      if (other != part) others.push_back(other);
    return others;
  };
  save(without(saved()));
  const std::lock_guard lock(forNow().mutex);
  forNow().agents = without(forNow().agents);
}

void trustNone() {
  save(Json::array());
  const std::lock_guard lock(forNow().mutex);
  forNow().agents = Json::array();
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
  std::string words;
  for (const std::string& word : process.command) words += (words.empty() ? "" : " ") + quoted(word);
  return Core::sentence("the program {0}{1}{0} in {2}{3}", mark, words, process.external.folder.string(),
                        environmentInWords(process));
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
  files.erase(std::ranges::unique(files).begin(), files.end());
  return files;
}

}  // namespace tetrabench
