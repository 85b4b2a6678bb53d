#include <fmt/format.h>

#include "core/agents/afterstate_values/value_player.h"
#include "core/agents/agent_kind.h"
#include "core/agents/n_tuple/n_tuple_document.h"
#include "core/agents/n_tuple/n_tuple_value.h"
#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr NumberSetting kNTupleNumbers[] = {
    readOnly(numberAt<NTupleSettings, &NTupleSettings::trainingGames>(
        "/trainingGames", Core::noop("Learning"), Core::noop("Training games"),
        Core::noop("Number of games from which the tables were learned."),
        {.least = 0, .most = NTupleSettings::kMaxGames, .whole = true})),
};

std::unique_ptr<Agent> makeNTupleAgent(const AgentSettings& agent, const Mdp& mdp, std::uint64_t /*seed*/) {
  const auto& settings = agent.as<NTupleSettings>();
  requireBoard(settings.layout.boardWidth, settings.layout.boardHeight, mdp);
  return std::make_unique<ValueAgent>(mdp, std::make_unique<NTupleValue>(settings));
}

}  // namespace

constinit const AgentKind NTupleSettings::kKind{
    .id = "n-tuple",
    .label = Core::noop("N-tuple network"),
    .numbers = kNTupleNumbers,
    .fields = nTupleFields,
    .read = readNTuple,
    .write = writeNTuple,
    .make = makeNTupleAgent,
    .value = [](const AgentSettings& agent) -> std::unique_ptr<LearnableValue> {
      return std::make_unique<NTupleValue>(agent.as<NTupleSettings>());
    },
    .learnedBytes =
        [](const AgentSettings& agent) {
          constexpr std::int64_t kEach = 3;  // two bytes for most weights, in Base64
          return kEach * static_cast<std::int64_t>(agent.as<NTupleSettings>().layout.weights());
        },
    .choosesByPosition = true};

}  // namespace tetrabench
