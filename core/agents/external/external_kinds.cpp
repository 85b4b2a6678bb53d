#include "core/agents/agent_kind.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/external/external_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

std::unique_ptr<Agent> makeExternal(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed) {
  return std::make_unique<ExternalAgent>(agent, mdp, seed);
}

template <typename Settings>
bool learns(const AgentSettings& agent) {
  return agent.as<Settings>().external.learns;
}

template <typename Settings>
std::filesystem::path& folderOf(AgentSettings& agent) {
  return agent.as<Settings>().external.folder;
}

/// Returns false: what a program or library has learned is lost when its process ends.
bool learnsLikeNoOther(const AgentSettings&, const AgentSettings&) {
  return false;
}

}  // namespace

constinit const AgentKind ProcessSettings::kKind{
    .id = "process",
    .label = Core::noop("Program"),
    .nothingToSet = Core::noop("The options of a program are in its document."),
    .fields = processFields,
    .read = readProcess,
    .write = writeProcess,
    .folder = folderOf<ProcessSettings>,
    .make = makeExternal,
    .learns = learns<ProcessSettings>,
    .declaresOptions = true,
    .learnsLike = learnsLikeNoOther};

constinit const AgentKind LibrarySettings::kKind{
    .id = "library",
    .label = Core::noop("Library"),
    .nothingToSet = Core::noop("The options of a library are in its document."),
    .fields = libraryFields,
    .read = readLibrary,
    .write = writeLibrary,
    .folder = folderOf<LibrarySettings>,
    .make = makeExternal,
    .learns = learns<LibrarySettings>,
    .declaresOptions = true,
    .learnsLike = learnsLikeNoOther};

}  // namespace tetrabench
