#include "core/agents/agent_kind.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/tbp/tbp_document.h"
#include "core/translation.h"

namespace tetrabench {

constinit const AgentKind TbpSettings::kKind{
    .id = "tbp",
    .label = Core::noop("TBP bot"),
    .nothingToSet = Core::noop("The settings of a bot are in its document."),
    .fields = tbpFields,
    .read = readTbp,
    .write = writeTbp,
    .folder = [](AgentSettings& agent) -> std::filesystem::path& {
      return agent.as<TbpSettings>().program.external.folder;
    },
    .make = [](const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed) -> std::unique_ptr<Agent> {
      return std::make_unique<ExternalAgent>(agent, mdp, seed);
    },
    .checkMdp = "guideline/10x20",
    .checkPieces = 100};

}  // namespace tetrabench
