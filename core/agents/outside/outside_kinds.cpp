#include "core/agents/agent_kind.h"
#include "core/agents/outside/outside_agent.h"
#include "core/agents/outside/outside_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

std::unique_ptr<Agent> makeOutside(const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed) {
  return std::make_unique<OutsideAgent>(agent, mdp, seed);
}

template <typename Settings>
bool learns(const AgentSettings& agent) {
  return agent.as<Settings>().outside.learns;
}

template <typename Settings>
std::filesystem::path& folderOf(AgentSettings& agent) {
  return agent.as<Settings>().outside.folder;
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
    .shape =
        [](std::vector<Field> common) { return Shape::object(joined(std::move(common), processFields())); },
    .read = readProcess,
    .write = writeProcess,
    .folder = folderOf<ProcessSettings>,
    .make = makeOutside,
    .learns = learns<ProcessSettings>,
    .learnsLike = learnsLikeNoOther};

constinit const AgentKind LibrarySettings::kKind{
    .id = "library",
    .label = Core::noop("Library"),
    .nothingToSet = Core::noop("The options of a library are in its document."),
    .shape =
        [](std::vector<Field> common) { return Shape::object(joined(std::move(common), libraryFields())); },
    .read = readLibrary,
    .write = writeLibrary,
    .folder = folderOf<LibrarySettings>,
    .make = makeOutside,
    .learns = learns<LibrarySettings>,
    .learnsLike = learnsLikeNoOther};

}  // namespace tetrabench
