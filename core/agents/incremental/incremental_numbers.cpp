#include "core/agents/kind_numbers.h"

namespace tetrabench {
namespace {

template <auto kMember>
constexpr NumberSetting setting(std::string_view place, std::string_view label, std::string_view meaning,
                                NumberRange range) {
  return numberAt<&AgentSettings::incremental, kMember>(place, "Learning", label, meaning, range);
}

using Settings = IncrementalSettings;

constexpr NumberRange kFactor{.least = 0, .most = 1, .aboveLeast = true};

constexpr NumberSetting kNumbers[] = {
    setting<&Settings::topPlacements>("/topPlacements", "Top placements",
                                      "An exploration takes one of so many best placements.",
                                      {.least = 1, .most = 1000, .whole = true}),
    setting<&Settings::temperature>("/temperature", "Temperature",
                                    "Probability of an exploration at the beginning.", kFactor),
    setting<&Settings::cooling>("/cooling", "Cooling", "Each exploration multiplies the temperature by this.",
                                kFactor),
    setting<&Settings::horizon>("/horizon", "Horizon",
                                "Pieces of the game whose reward a placement is rated by.",
                                {.least = 1, .most = 1000, .whole = true}),
    setting<&Settings::ridge>("/ridge", "Ridge", "How strongly coefficients are kept near 0.",
                              {.least = 0, .most = 1e9, .aboveLeast = true}),
};

}  // namespace

std::span<const NumberSetting> incrementalNumbers() {
  return kNumbers;
}

}  // namespace tetrabench
