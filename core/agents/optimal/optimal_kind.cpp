#include "core/agents/agent_kind.h"
#include "core/agents/optimal/optimal_agent.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::size_t kLongestPath = 4096;

Shape pathShape() {
  return Shape::string(1, kLongestPath, Core::noop("a path of 1 to 4,096 bytes"));
}

}  // namespace

constinit const AgentKind OptimalSettings::kKind{
    .id = "optimal",
    .label = Core::noop("Optimal"),
    .nothingToSet = Core::noop("This agent plays by a file of values, which its document names."),
    .shape =
        [](std::vector<Field> common) {
          return Shape::object(
              joined(std::move(common), {{"values", pathShape(), true}, {"folder", pathShape()}}));
        },
    .read =
        [](const JsonReader& document, AgentSettings& agent) {
          auto& settings = agent.as<OptimalSettings>();
          settings.values = document["values"].string();
          if (const auto folder = document.find("folder")) settings.folder = folder->string();
        },
    .write =
        [](const AgentSettings& agent, Json& json) {
          json["values"] = agent.as<OptimalSettings>().values.string();
          json["folder"] = agent.as<OptimalSettings>().folder.string();
        },
    .folder = [](AgentSettings& agent) -> std::filesystem::path& {
      return agent.as<OptimalSettings>().folder;
    },
    .make = [](const AgentSettings& agent, const Mdp& mdp, std::uint64_t) -> std::unique_ptr<Agent> {
      return std::make_unique<OptimalAgent>(agent.as<OptimalSettings>(), mdp);
    },
    .choosesByPosition = true};

}  // namespace tetrabench
