#include "core/agents/kind_numbers.h"

namespace tetrabench {
namespace {

using Learning = RewardMindedSettings::Learning;
using Worth = RewardMindedSettings::Worth;

/// The parts that not every agent has; null then.
constexpr auto kLearningOf = [](auto& agent) {
  auto& learning = agent.rewardMinded.learning;
  return learning ? &*learning : nullptr;
};
constexpr auto kWorthOf = [](auto& agent) {
  auto* learning = kLearningOf(agent);
  return learning && learning->worth ? &*learning->worth : nullptr;
};

/// A number of such a part; in agents without it what it would begin with.
template <typename Part, auto kPartOf, auto kMember>
constexpr NumberSetting partNumber(std::string_view place, std::string_view group, std::string_view label,
                                   std::string_view meaning, NumberRange range) {
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
constexpr NumberSetting learning(std::string_view place, std::string_view label, std::string_view meaning,
                                 NumberRange range) {
  return partNumber<Learning, kLearningOf, kMember>(place, "Learning", label, meaning, range);
}

template <auto kMember>
constexpr NumberSetting worth(std::string_view place, std::string_view label, std::string_view meaning,
                              NumberRange range) {
  return partNumber<Worth, kWorthOf, kMember>(place, "What boards are worth", label, meaning, range);
}

constexpr NumberSetting kNumbers[] = {
    {.place = "/gameOver",
     .group = "Play",
     .label = "Game over",
     .meaning = "What losing a game costs, in rewards, beside the worth of the board.",
     .range = {.least = 0, .most = 1e6},
     .get = [](const AgentSettings& agent) { return agent.rewardMinded.gameOver; },
     .set = [](AgentSettings& agent, double value) { agent.rewardMinded.gameOver = value; }},
    learning<&Learning::observedPieces>("/learning/observedPieces", "Observed pieces",
                                        "Pieces that are observed before learning begins.",
                                        {.least = 0, .most = 1e9, .whole = true}),
    learning<&Learning::generations>("/learning/generations", "Generations", "Generations of the search.",
                                     {.least = 1, .most = 1e4, .whole = true}),
    learning<&Learning::population>("/learning/population", "Population", "Candidates of a generation.",
                                    {.least = 2, .most = 1e4, .whole = true}),
    learning<&Learning::elite>("/learning/elite", "Elite",
                               "So many of a population, the best, make the next; of a smaller one all.",
                               {.least = 1, .most = 1e4, .whole = true}),
    learning<&Learning::deviation>("/learning/deviation", "Deviation",
                                   "Deviation of the first population, in root mean squares of the weights.",
                                   {.least = 0, .most = 100, .aboveLeast = true}),
    learning<&Learning::noise>("/learning/noise", "Noise",
                               "Added to the deviation, in the same unit; falls to 0.",
                               {.least = 0, .most = 100}),
    learning<&Learning::steps>("/learning/steps", "Steps", "Steps that a candidate is played for.",
                               {.least = 1, .most = 1e6, .whole = true}),
    worth<&Worth::pieces>("/learning/worth/pieces", "Pieces", "Pieces that are played to learn it.",
                          {.least = 2, .most = 1e9, .whole = true}),
    worth<&Worth::trace>("/learning/worth/trace", "Trace",
                         "Lambda: how much of what follows a board its worth is learned from.",
                         {.least = 0, .most = 1}),
    worth<&Worth::exploration>("/learning/worth/exploration", "Exploration",
                               "Probability of any placement instead of the best.", {.least = 0, .most = 1}),
};

}  // namespace

std::span<const NumberSetting> rewardMindedNumbers() {
  return kNumbers;
}

}  // namespace tetrabench
