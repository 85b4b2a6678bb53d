#include "core/agents/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/own_documents.h"
#include "core/error.h"
#include "core/storage/near_name.h"
#include "core/tetris/mdp_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

namespace fs = std::filesystem;

/// Returns the installation prefix of the program or module, which contains bin/ and share/. Empty if
/// unknown.
fs::path& prefix() {
  static fs::path folder = [] {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path() : program.parent_path().parent_path();
  }();
  return folder;
}

fs::path findRoot() {
  std::vector<fs::path> candidates;
  std::error_code error;
  if (const char* named = std::getenv("TETRABENCH_DATA")) {
    if (!fs::is_directory(fs::path(named) / "mdps", error))
      throw StorageError(
          Core::sentence("TETRABENCH_DATA is \"{}\"; it must be the folder that holds mdps/", named));
    return named;
  }
  if (!prefix().empty()) {
    // In a build folder this is a link to the source tree, whose own paths are shown.
    const fs::path beside = prefix() / "share/tetrabench";
    const fs::path real = fs::canonical(beside, error);
    candidates.push_back(error ? beside : real);
  }
  for (const fs::path& root : candidates)
    if (fs::is_directory(root / "mdps", error)) return root;
  throw StorageError(
      Core::tr("the predefined MDPs were not found; set TETRABENCH_DATA to the folder that holds mdps/"));
}

/// Returns the file with this name or id.
fs::path resolve(const std::string& name, const fs::path& folder, const std::vector<std::string>& ids,
                 DocumentType type) {
  std::error_code error;
  if (fs::is_regular_file(name, error)) return name;
  if (std::ranges::binary_search(ids, name)) return folder / (name + endingOf(type));
  if (fs::path own = ownFile(type, name); !own.empty()) return own;
  const std::string_view kind = type == DocumentType::Mdp ? "MDP" : nameOf(type);
  std::vector<std::string> known = ids;
  std::ranges::copy(ownIds(type), std::back_inserter(known));
  if (const auto meant = nearName(name, known))
    throw InvalidArgument(Core::sentence("{}: no such file or {}; did you mean {}?", name, kind, *meant));
  throw InvalidArgument(Core::sentence("{}: no such file or {}; give a file or an id that `{} list` prints.",
                                       name, kind, nameOf(type)));
}

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

void Library::installedIn(const fs::path& folder) {
  prefix() = folder;
}

const Library& Library::instance() {
  static const Library library(findRoot());
  return library;
}

Library::Library(const fs::path& root)
    : mdps_(root / "mdps"),
      controllers_(root / "resources/controllers"),
      experiments_(root / "resources/experiments"),
      optimizations_(root / "resources/optimizations"),
      resources_(root / "resources"),
      publishedResults_(root / "resources/results/published.json"),
      mdpIds_(idsBelow(mdps_, DocumentType::Mdp)),
      agentIds_(idsBelow(controllers_, DocumentType::Agent)),
      experimentIds_(idsBelow(experiments_, DocumentType::Experiment)),
      optimizationIds_(idsBelow(optimizations_, DocumentType::Optimization)) {
  for (const std::string& id : idsBelow(resources_ / "examples", DocumentType::Agent))
    exampleIds_.push_back("examples/" + id);
}

std::vector<Library::AgentEntry> Library::agents() const {
  std::call_once(agentsRead_, [this] {
    for (const auto* ids : {&agentIds_, &exampleIds_})
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
    for (const std::string& id : mdpIds_) mdpEntries_.push_back({id, mdp(id).settings()});
  });
  return mdpEntries_;
}

Mdp Library::mdp(const std::string& name) const {
  return readMdp(resolve(name, mdps_, mdpIds_, DocumentType::Mdp));
}

AgentSettings Library::agent(const std::string& name) const {
  const bool isExample = std::ranges::binary_search(exampleIds_, name);
  return readAgent(isExample ? resolve(name, resources_, exampleIds_, DocumentType::Agent)
                             : resolve(name, controllers_, agentIds_, DocumentType::Agent));
}

fs::path Library::experimentFile(const std::string& name) const {
  return resolve(name, experiments_, experimentIds_, DocumentType::Experiment);
}

fs::path Library::optimizationFile(const std::string& name) const {
  return resolve(name, optimizations_, optimizationIds_, DocumentType::Optimization);
}

fs::path hostProgram() {
  constexpr std::string_view kName = "tetrabench-host";
  std::vector<fs::path> candidates;
  if (const char* named = std::getenv("TETRABENCH_HOST")) candidates.emplace_back(named);
  std::error_code error;
  if (!prefix().empty()) {
    candidates.push_back(prefix() / "bin" / kName);
    candidates.push_back(prefix() / "libexec/tetrabench" / kName);
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
