#include "core/agents/agent_kind.h"
#include "core/agents/predictor/predictor_agent.h"
#include "core/regression/regression_document.h"
#include "core/translation.h"

namespace tetrabench {
constinit const AgentKind PredictorSettings::kKind{
    .id = "predictor",
    .label = Core::noop("Predictor"),
    .nothingToSet = Core::noop("This agent plays from a model that `agent fit` fits to recorded games."),
    .fields =
        [] {
          return std::vector<Field>{{"model", regressionSchema(kPlacementAttributes, 1), true}};
        },
    .read =
        [](const JsonReader& document, AgentSettings& agent) {
          agent.as<PredictorSettings>().model = readRegression(document["model"], kPlacementAttributes, 1);
        },
    .write = [](const AgentSettings& agent,
                Json& json) { json["model"] = toJson(agent.as<PredictorSettings>().model); },
    .make = [](const AgentSettings& agent, const Mdp& mdp, std::uint64_t) -> std::unique_ptr<Agent> {
      return std::make_unique<PredictorAgent>(agent, mdp);
    },
    .choosesByPosition = true};

}  // namespace tetrabench
