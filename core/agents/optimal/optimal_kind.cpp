#include "core/agents/agent_kind.h"
#include "core/agents/optimal/optimal_agent.h"
#include "core/storage/documents/fields.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::size_t kLongestPath = 4096;

const Fields<OptimalSettings>& optimalFields() {
  using S = OptimalSettings;
  const Schema path = Schema::string(1, kLongestPath, Core::noop("a path of 1 to 4,096 bytes"));
  static const Fields<S> fields(
      {fieldOf<&S::values>("values", path).required(), fieldOf<&S::folder>("folder", path)});
  return fields;
}

}  // namespace

constinit const AgentKind OptimalSettings::kKind{
    .id = "optimal",
    .label = Core::noop("Optimal"),
    .nothingToSet = Core::noop("This agent plays from the value file named in its document."),
    .fields = []() -> std::vector<Field> { return optimalFields(); },
    .read = [](const JsonReader& document,
               AgentSettings& agent) { optimalFields().read(document, agent.as<OptimalSettings>()); },
    .write = [](const AgentSettings& agent,
                Json& json) { optimalFields().write(agent.as<OptimalSettings>(), json); },
    .folder = [](AgentSettings& agent) -> std::filesystem::path& {
      return agent.as<OptimalSettings>().folder;
    },
    .make = [](const AgentSettings& agent, const Mdp& mdp, std::uint64_t) -> std::unique_ptr<Agent> {
      return std::make_unique<OptimalAgent>(agent.as<OptimalSettings>(), mdp);
    },
    .valueFile = [](const AgentSettings& agent) { return agent.as<OptimalSettings>().file(); },
    .choosesByPosition = true};

}  // namespace tetrabench
