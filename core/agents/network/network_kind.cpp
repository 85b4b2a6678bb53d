#include "core/agents/afterstate_values/value_player.h"
#include "core/agents/agent_kind.h"
#include "core/agents/network/network_document.h"
#include "core/agents/network/network_value.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr NumberSetting kNetworkNumbers[] = {
    readOnly(numberAt<NetworkSettings, &NetworkSettings::trainingGames>(
        "/trainingGames", Core::noop("Learning"), Core::noop("Training games"),
        Core::noop("Number of games from which the weights were learned."),
        {.least = 0, .most = NetworkSettings::kMaxGames, .whole = true})),
};

}  // namespace

constinit const AgentKind NetworkSettings::kKind{
    .id = "network",
    .label = Core::noop("Neural network"),
    .numbers = kNetworkNumbers,
    .fields = networkFields,
    .read = readNetwork,
    .write = writeNetwork,
    .make = [](const AgentSettings& agent, const Mdp& mdp, std::uint64_t) -> std::unique_ptr<Agent> {
      const auto& settings = agent.as<NetworkSettings>();
      requireBoard(settings.layout.boardWidth, settings.layout.boardHeight, mdp);
      return std::make_unique<ValueAgent>(mdp, std::make_unique<NetworkValue>(settings));
    },
    .value = [](const AgentSettings& agent) -> std::unique_ptr<LearnableValue> {
      return std::make_unique<NetworkValue>(agent.as<NetworkSettings>());
    },
    .learnedBytes =
        [](const AgentSettings& agent) {
          constexpr std::int64_t kEach = 21;  // a decimal number and a comma
          return kEach * static_cast<std::int64_t>(agent.as<NetworkSettings>().layout.weights());
        },
    .choosesByPosition = true};

}  // namespace tetrabench
