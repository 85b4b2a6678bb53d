#include "core/agents/agent_kind.h"
#include "core/agents/reward_minded/reward_minded_agent.h"
#include "core/agents/reward_minded/reward_minded_document.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

using Learning = RewardMindedSettings::Learning;
using StateValues = RewardMindedSettings::StateValues;
using Tables = StateValues::Tables;

/// Accessors of parts that not every agent has; they return null if the part is missing.
constexpr auto kLearningOf = [](auto& agent) {
  auto& learning = agent.template as<RewardMindedSettings>().learning;
  return learning ? &*learning : nullptr;
};
constexpr auto kStateValuesOf = [](auto& agent) {
  auto* learning = kLearningOf(agent);
  return learning && learning->stateValues ? &*learning->stateValues : nullptr;
};

constexpr auto kTablesOf = [](auto& agent) {
  auto* stateValues = kStateValuesOf(agent);
  return stateValues && stateValues->tables ? &*stateValues->tables : nullptr;
};

/// Returns a numeric setting of such a part; agents without the part have its default.
template <typename Part, auto kPartOf, auto kMember>
constexpr NumberSetting partNumber(std::string_view place, Untranslated group, Untranslated label,
                                   Untranslated meaning, NumberRange range) {
  using Value = std::remove_reference_t<decltype(std::declval<Part&>().*kMember)>;
  return {.place = place,
          .group = group,
          .label = label,
          .meaning = meaning,
          .range = range,
          .get =
              [](const AgentSettings& agent) {
                const Part* part = kPartOf(agent);
                return static_cast<double>(part ? part->*kMember : Part{}.*kMember);
              },
          .set =
              [](AgentSettings& agent, double value) {
                if (Part* part = kPartOf(agent)) part->*kMember = static_cast<Value>(value);
              },
          .applies = [](const AgentSettings& agent) { return kPartOf(agent) != nullptr; }};
}

template <auto kMember>
constexpr NumberSetting learning(std::string_view place, Untranslated label, Untranslated meaning,
                                 NumberRange range) {
  return partNumber<Learning, kLearningOf, kMember>(place, Core::noop("Learning"), label, meaning, range);
}

template <auto kMember>
constexpr NumberSetting stateValues(std::string_view place, Untranslated label, Untranslated meaning,
                                    NumberRange range) {
  return partNumber<StateValues, kStateValuesOf, kMember>(place, Core::noop("State values"), label, meaning,
                                                          range);
}

template <auto kMember>
constexpr NumberSetting tables(std::string_view place, Untranslated label, Untranslated meaning,
                               NumberRange range) {
  return partNumber<Tables, kTablesOf, kMember>(place, Core::noop("Tables of the state values"), label,
                                                meaning, range);
}

constexpr NumberSetting kRewardMindedNumbers[] = {
    numberAt<RewardMindedSettings, &RewardMindedSettings::gameOver>(
        "/gameOver", Core::noop("Play"), Core::noop("Game over"),
        Core::noop(
            "Penalty for losing a game, in units of reward, in addition to the change in board value."),
        {.least = 0, .most = 1e6}),
    learning<&Learning::observedPieces>("/learning/observedPieces", Core::noop("Observed pieces"),
                                        Core::noop("Number of pieces to observe before learning starts."),
                                        {.least = 0, .most = 1e9, .whole = true}),
    learning<&Learning::generations>("/learning/generations", Core::noop("Generations"),
                                     Core::noop("Number of generations of the search."),
                                     {.least = 1, .most = 1e4, .whole = true}),
    learning<&Learning::population>("/learning/population", Core::noop("Population"),
                                    Core::noop("Candidates in each generation."),
                                    {.least = 2, .most = 1e4, .whole = true}),
    learning<&Learning::elite>("/learning/elite", Core::noop("Elite"),
                               Core::noop("Number of best candidates that form the next generation."),
                               {.least = 1, .most = 1e4, .whole = true}),
    learning<&Learning::deviation>("/learning/deviation", Core::noop("Initial standard deviation"),
                                   Core::noop("Standard deviation of the first population, as a multiple of "
                                              "the root mean square of the weights."),
                                   {.least = 0, .most = 100, .aboveLeast = true}),
    learning<&Learning::noise>("/learning/noise", Core::noop("Noise"),
                               Core::noop("Added to the deviation, in the same unit; falls to 0."),
                               {.least = 0, .most = 100}),
    learning<&Learning::steps>("/learning/steps", Core::noop("Steps"),
                               Core::noop("Steps that a candidate plays."),
                               {.least = 1, .most = 1e6, .whole = true}),
    stateValues<&StateValues::pieces>("/learning/value/pieces", Core::noop("Pieces"),
                                      Core::noop("Number of pieces to learn from."),
                                      {.least = 2, .most = 1e9, .whole = true}),
    stateValues<&StateValues::trace>(
        "/learning/value/trace", Core::noop("Trace"),
        Core::noop("Lambda: how strongly later rewards determine the value of a board."),
        {.least = 0, .most = 1}),
    stateValues<&StateValues::exploration>(
        "/learning/value/exploration", Core::noop("Exploration"),
        Core::noop("Probability of a random placement instead of the best."), {.least = 0, .most = 1}),
    tables<&Tables::pieces>("/learning/value/tables/pieces", Core::noop("Pieces"),
                            Core::noop("Number of pieces to learn from."),
                            {.least = 1, .most = 1e9, .whole = true}),
    tables<&Tables::step>("/learning/value/tables/step", Core::noop("Step size"),
                          Core::noop("Initial step size of temporal-difference learning; falls to 0."),
                          {.least = 0, .most = 1, .aboveLeast = true}),
};

}  // namespace

constinit const AgentKind RewardMindedSettings::kKind{
    .id = "reward-minded",
    .label = Core::noop("Reward-minded"),
    .numbers = kRewardMindedNumbers,
    .fields = rewardMindedFields,
    .read = readRewardMinded,
    .write = writeRewardMinded,
    .make = [](const AgentSettings& agent, const Mdp& mdp, std::uint64_t seed) -> std::unique_ptr<Agent> {
      return std::make_unique<RewardMindedAgent>(agent, mdp, seed);
    },
    .learns = [](const AgentSettings&) { return true; },
    .learnsLike =
        [](const AgentSettings& agent, const AgentSettings& other) {
          return agent.as<RewardMindedSettings>().values == other.as<RewardMindedSettings>().values;
        }};

}  // namespace tetrabench
