#include "core/agents/smart_agent/smart_agent_numbers.h"

#include "core/agents/kind_numbers.h"

namespace tetrabench {
namespace {

bool ratesFields(const AgentSettings& agent) {
  return !agent.smartAgent.hasSubstates();
}
bool evolves(const AgentSettings& agent) {
  return agent.smartAgent.learns() && !agent.smartAgent.hasSubstates();
}
bool hasSubstates(const AgentSettings& agent) {
  return agent.smartAgent.hasSubstates();
}
bool isAdaptive(const AgentSettings& agent) {
  return agent.smartAgent.version == SmartAgentSettings::Version::Adaptive;
}
bool hasTrace(const AgentSettings& agent) {
  return agent.smartAgent.version == SmartAgentSettings::Version::V13;
}
bool decaysExponentially(const AgentSettings& agent) {
  return hasTrace(agent) && agent.smartAgent.substates.traceDecay == SubstateSettings::Decay::Exponential;
}

template <std::size_t kIndex>
constexpr NumberSetting weight(std::string_view place, std::string_view label, std::string_view meaning) {
  return {.place = place,
          .group = "First weights",
          .label = label,
          .meaning = meaning,
          .range = kParameterRange,
          .get = [](const AgentSettings& agent) { return agent.smartAgent.initialSet[kIndex]; },
          .set = [](AgentSettings& agent, double value) { agent.smartAgent.initialSet[kIndex] = value; },
          .applies = ratesFields};
}

/// Of versions that evolve their weights.
template <auto kMember>
constexpr NumberSetting ofEvolution(std::string_view place, std::string_view label, std::string_view meaning,
                                    NumberRange range) {
  return only(evolves,
              numberAt<&AgentSettings::smartAgent, kMember>(place, "Learning", label, meaning, range));
}

/// Of versions 1.0 to 1.3.
template <auto kMember>
constexpr NumberSetting ofSubstates(std::string_view place, std::string_view label, std::string_view meaning,
                                    NumberRange range) {
  return only(hasSubstates, numberAt<&AgentSettings::smartAgent, &SmartAgentSettings::substates, kMember>(
                                place, "Learning", label, meaning, range));
}

using Settings = SmartAgentSettings;
using Substates = SubstateSettings;

constexpr NumberRange kFactor{.least = 0, .most = 1, .aboveLeast = true};

constexpr NumberSetting kNumbers[] = {
    weight<0>("/initialSet/0", "Bumpiness", "First weight of the differences of neighbouring columns."),
    weight<1>("/initialSet/1", "Wells",
              "First weight of the deepest well; before version 1.6 of the number of chasms."),
    weight<2>("/initialSet/2", "Height", "First weight of the height of the pile, raised to its power."),
    weight<3>("/initialSet/3", "Holes", "First weight of the holes."),
    weight<4>("/initialSet/4", "Lines", "First weight of the lines that are completed, which are welcome."),
    only(ratesFields,
         numberAt<&AgentSettings::smartAgent, &Settings::heightPower>(
             "/heightPower", "Costs", "Height power", "The height of the pile counts raised to this power.",
             {.least = 1, .most = 3, .whole = true})),
    ofEvolution<&Settings::trialPieces>("/trialPieces", "Trial pieces",
                                        "Pieces that a set of weights is in use before one is chosen again.",
                                        {.least = 1, .most = 1e6, .whole = true}),
    ofEvolution<&Settings::cooling>(
        "/cooling", "Cooling",
        "Each exploration multiplies the temperature, which is the probability of another, by this.",
        kFactor),
    ofEvolution<&Settings::beta>("/beta", "Beta",
                                 "The basic mutation multiplies or divides a weight by this.",
                                 {.least = 0, .most = 1e6, .aboveLeast = true}),
    only(isAdaptive,
         ofEvolution<&Settings::reheating>("/reheating", "Reheating",
                                           "A poor trial divides the temperature by this.", kFactor)),
    ofEvolution<&Settings::similarity>(
        "/similarity", "Similarity",
        "Share of a trial that counts for sets similar to the one that was tried.", {.least = 0, .most = 1}),
    ofSubstates<&Substates::learningRate>("/learningRate", "Learning rate",
                                          "How far a reward moves what its substate is worth.", kFactor),
    ofSubstates<&Substates::cooling>(
        "/cooling", "Cooling",
        "Each exploration multiplies the temperature, which is the probability of another, by this.",
        kFactor),
    only(hasTrace, ofSubstates<&Substates::traceLength>("/traceLength", "Trace length",
                                                        "Placements that share in a reward.",
                                                        {.least = 1, .most = 1000, .whole = true})),
    only(decaysExponentially, ofSubstates<&Substates::traceFactor>(
                                  "/traceFactor", "Trace factor",
                                  "What each earlier placement gets of the reward of the next.", kFactor)),
};

}  // namespace

std::span<const NumberSetting> smartAgentNumbers() {
  return kNumbers;
}

}  // namespace tetrabench
