#include "core/agents/agent_kind.h"
#include "core/agents/smart_agent/contour_agent.h"
#include "core/agents/smart_agent/evolving_agent.h"
#include "core/agents/smart_agent/smart_agent_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

const SmartAgentSettings& smart(const AgentSettings& agent) {
  return agent.as<SmartAgentSettings>();
}
bool ratesFields(const AgentSettings& agent) {
  return !smart(agent).hasSubstates();
}
bool takesInitialSet(const AgentSettings& agent) {
  return ratesFields(agent) && !smart(agent).start;
}
bool evolves(const AgentSettings& agent) {
  return smart(agent).learns() && !smart(agent).hasSubstates();
}
bool hasSubstates(const AgentSettings& agent) {
  return smart(agent).hasSubstates();
}
bool isAdaptive(const AgentSettings& agent) {
  return smart(agent).version == SmartAgentSettings::Version::Adaptive;
}
bool hasTrace(const AgentSettings& agent) {
  return smart(agent).version == SmartAgentSettings::Version::V13;
}
bool decaysExponentially(const AgentSettings& agent) {
  return hasTrace(agent) && smart(agent).substates.traceDecay == SubstateSettings::Decay::Exponential;
}

template <std::size_t kIndex>
constexpr NumberSetting weight(std::string_view place, Untranslated label, Untranslated meaning) {
  return {.place = place,
          .group = Core::noop("Initial weights"),
          .label = label,
          .meaning = meaning,
          .range = kParameterRange,
          .get = [](const AgentSettings& agent) { return smart(agent).initialSet[kIndex]; },
          .set = [](AgentSettings& agent,
                    double value) { agent.as<SmartAgentSettings>().initialSet[kIndex] = value; },
          .applies = takesInitialSet};
}

/// Returns a numeric setting of the versions that evolve their weights.
template <auto kMember>
constexpr NumberSetting ofEvolution(std::string_view place, Untranslated label, Untranslated meaning,
                                    NumberRange range) {
  return only(evolves,
              numberAt<SmartAgentSettings, kMember>(place, Core::noop("Learning"), label, meaning, range));
}

/// Returns a numeric setting of versions 1.0 to 1.3.
template <auto kMember>
constexpr NumberSetting ofSubstates(std::string_view place, Untranslated label, Untranslated meaning,
                                    NumberRange range) {
  return only(hasSubstates, numberAt<SmartAgentSettings, &SmartAgentSettings::substates, kMember>(
                                place, Core::noop("Learning"), label, meaning, range));
}

using Settings = SmartAgentSettings;
using Substates = SubstateSettings;

constexpr NumberRange kFactor{.least = 0, .most = 1, .aboveLeast = true};

constexpr NumberSetting kSmartAgentNumbers[] = {
    weight<0>("/initialSet/0", Core::noop("Bumpiness"),
              Core::noop("Initial weight of the differences between neighbouring columns.")),
    weight<1>("/initialSet/1", Core::noop("Wells"),
              Core::noop("Initial weight of the deepest well; before version 1.6, of the chasms.")),
    weight<2>("/initialSet/2", Core::noop("Height"),
              Core::noop("Initial weight of the pile height, raised to its power.")),
    weight<3>("/initialSet/3", Core::noop("Holes"), Core::noop("Initial weight of the holes.")),
    weight<4>("/initialSet/4", Core::noop("Lines"),
              Core::noop("Initial weight of the lines removed, which lower the cost.")),
    only(ratesFields, numberAt<SmartAgentSettings, &Settings::heightPower>(
                          "/heightPower", Core::noop("Costs"), Core::noop("Height power"),
                          Core::noop("Power of the pile height."), {.least = 1, .most = 3, .whole = true})),
    ofEvolution<&Settings::trialPieces>(
        "/trialPieces", Core::noop("Trial pieces"),
        Core::noop("Number of pieces for which a weight set is used before the next is chosen."),
        {.least = 1, .most = 1e6, .whole = true}),
    ofEvolution<&Settings::temperature>("/temperature", Core::noop("Temperature"),
                                        Core::noop("Probability of exploring at the start."), kFactor),
    ofEvolution<&Settings::cooling>(
        "/cooling", Core::noop("Cooling"),
        Core::noop(
            "Each exploratory move multiplies the temperature, the probability of exploring, by this."),
        kFactor),
    ofEvolution<&Settings::beta>("/beta", Core::noop("Beta"),
                                 Core::noop("The basic mutation multiplies or divides a weight by this."),
                                 {.least = 0, .most = 1e6, .aboveLeast = true}),
    only(isAdaptive, ofEvolution<&Settings::reheating>(
                         "/reheating", Core::noop("Reheating"),
                         Core::noop("A poor trial divides the temperature by this."), kFactor)),
    only(isAdaptive,
         ofEvolution<&Settings::threshold>(
             "/threshold", Core::noop("Threshold"),
             Core::noop("How good a set must be for its trial to count as good: 0, as good as the mean of "
                        "the known sets; 1, as good as the best; below 0, worse than the mean."),
             {.least = -1, .most = 1})),
    ofEvolution<&Settings::similarity>("/similarity", Core::noop("Similarity"),
                                       Core::noop("Share of a trial that also counts for similar sets."),
                                       {.least = 0, .most = 1}),
    ofSubstates<&Substates::learningRate>("/learningRate", Core::noop("Learning rate"),
                                          Core::noop("How far a reward moves the value of its substate."),
                                          kFactor),
    ofSubstates<&Substates::cooling>(
        "/cooling", Core::noop("Cooling"),
        Core::noop(
            "Each exploratory move multiplies the temperature, the probability of exploring, by this."),
        kFactor),
    only(hasTrace, ofSubstates<&Substates::traceLength>("/traceLength", Core::noop("Trace length"),
                                                        Core::noop("Number of pieces that share a reward."),
                                                        {.least = 1, .most = 1000, .whole = true})),
    only(decaysExponentially,
         ofSubstates<&Substates::traceFactor>(
             "/traceFactor", Core::noop("Trace factor"),
             Core::noop("Factor by which each earlier piece's share of the reward decays."), kFactor)),
};

}  // namespace

constinit const AgentKind SmartAgentSettings::kKind{
    .id = "smartagent",
    .label = Core::noop("SmartAgent"),
    .version = [](const AgentSettings& agent) { return smart(agent).versionName(); },
    .numbers = kSmartAgentNumbers,
    .schema = smartAgentSchema,
    .read = readSmartAgent,
    .write = writeSmartAgent,
    .make = [](const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed) -> std::unique_ptr<Agent> {
      if (smart(agent).hasSubstates()) return std::make_unique<ContourAgent>(agent, mdp, seed);
      return std::make_unique<EvolvingAgent>(agent, mdp, seed);
    },
    .learns = [](const AgentSettings& agent) { return smart(agent).learns(); },
    .learnsLike = [](const AgentSettings& agent,
                     const AgentSettings& other) { return smart(agent).version == smart(other).version; }};

}  // namespace tetrabench
