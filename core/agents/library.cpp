#include "core/agents/library.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/error.h"
#include "core/storage/documents/document_folders.h"
#include "core/tetris/mdp_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// Returns the program or library that must be built before an example can run; empty if it is a system
/// program.
fs::path builtFileOf(const AgentSettings& agent) {
  if (agent.is<LibrarySettings>()) return agent.as<LibrarySettings>().file();
  const ProcessSettings& process = *programOf(agent);
  const std::string& program = process.command.front();
  return program.find('/') == std::string::npos ? fs::path() : process.external.folder / program;
}

bool isBuilt(const fs::path& file) {
  std::error_code error;
  return file.empty() || fs::exists(file, error);
}

}  // namespace

const Library& Library::instance() {
  static const Library library;
  return library;
}

Library::Library() : exampleIds_(idsBelow(examplesFolder(), kAgentKind)) {
  for (std::string& id : exampleIds_) id.insert(0, kExamplesPrefix);
}

const std::vector<std::string>& Library::mdpIds() const {
  return predefinedIds(kMdpKind);
}

const std::vector<std::string>& Library::agentIds() const {
  return predefinedIds(kAgentKind);
}

std::vector<Library::AgentEntry> Library::agents() const {
  std::call_once(agentsRead_, [this] {
    for (const auto* ids : {&agentIds(), &exampleIds_})
      for (const std::string& id : *ids) {
        const AgentSettings settings = agent(id);
        const bool example = ids == &exampleIds_;
        const bool tunable = example || settings.playsByWeights() || settings.hasNumbersAlone();
        agents_.push_back({id, settings.name, settings.is<LinearSettings>(), tunable, example,
                           example ? builtFileOf(settings) : fs::path()});
      }
  });
  std::vector<AgentEntry> entries;
  std::ranges::copy_if(agents_, std::back_inserter(entries),
                       [](const AgentEntry& entry) { return isBuilt(entry.program); });
  return entries;
}

std::vector<std::string> Library::exampleIds() const {
  std::vector<std::string> ids;
  std::ranges::copy_if(exampleIds_, std::back_inserter(ids),
                       [this](const std::string& id) { return isBuilt(builtFileOf(agent(id))); });
  return ids;
}

std::vector<AgentSettings> Library::exampleAgents() const {
  std::vector<AgentSettings> agents;
  for (const std::string& id : exampleIds_) agents.push_back(agent(id));
  return agents;
}

const std::vector<Library::MdpEntry>& Library::mdps() const {
  std::call_once(mdpsRead_, [this] {
    for (const std::string& id : mdpIds()) mdpEntries_.push_back({id, mdp(id).settings()});
  });
  return mdpEntries_;
}

Mdp Library::mdp(const std::string& name) const {
  return readMdp(documentFile(kMdpKind, name));
}

AgentSettings Library::agent(const std::string& name) const {
  return readAgent(documentFile(kAgentKind, name));
}

fs::path hostProgram() {
  constexpr std::string_view kName = "tetrabench-host";
  std::vector<fs::path> candidates;
  if (const char* named = std::getenv("TETRABENCH_HOST")) candidates.emplace_back(named);
  std::error_code error;
  if (!installationPrefix().empty()) {
    candidates.push_back(installationPrefix() / "bin" / kName);
    candidates.push_back(installationPrefix() / "libexec/tetrabench" / kName);
  }
  for (const fs::path& candidate : candidates)
    if (fs::is_regular_file(candidate, error)) return candidate;
  throw StorageError(
      Core::tr("tetrabench-host, which runs external agents, was not found; reinstall Tetrabench."));
}

std::string programVersion() {
  return TETRABENCH_VERSION;
}

}  // namespace tetrabench
