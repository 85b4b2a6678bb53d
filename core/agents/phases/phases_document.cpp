#include "core/agents/phases/phases_document.h"

#include <fmt/format.h>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

std::vector<Field> phasesFields() {
  const Schema phase = Schema::object(
      {{"from", Schema::integer(1, Board::kMaxHeight), true}, {"weights", weightsSchema(), true}});
  return joined(linearFields(), {{"phases", Schema::list(phase, 1, PhasesSettings::kMaxLater), true}});
}

void readPhases(const JsonReader& document, AgentSettings& agent) {
  auto& settings = agent.as<PhasesSettings>();
  readLinear(document, settings.linear);
  const JsonReader phases = document["phases"];
  const auto items = phases.items();
  if (items.empty() || std::ssize(items) > PhasesSettings::kMaxLater)
    throw InvalidDocument::wrongCount(phases.place(), Core::tr("%n phases", "%n phase", std::ssize(items)),
                                      Core::sentence("1 to {}", PhasesSettings::kMaxLater));
  settings.later.clear();
  int least = 1;
  for (const JsonReader& item : items) {
    LinearSettings function = settings.linear;
    const int from = static_cast<int>(item["from"].integer(least, Board::kMaxHeight));
    readLinearWeights(item["weights"], function);
    settings.later.push_back({from, std::move(function.weights)});
    least = from + 1;
  }
}

void writePhases(const AgentSettings& agent, Json& json) {
  const auto& settings = agent.as<PhasesSettings>();
  linearFields().write(settings.linear, json);
  Json phases = Json::array();
  for (const PhasesSettings::Phase& phase : settings.later)
    phases.push_back({{"from", phase.from}, {"weights", linearWeightsJson(phase.weights)}});
  json["phases"] = std::move(phases);
}

}  // namespace tetrabench
