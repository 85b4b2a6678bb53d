#include "core/agents/kind_numbers.h"

namespace tetrabench {
namespace {

using Learning = RewardMindedSettings::Learning;
using Worth = RewardMindedSettings::Worth;

template <auto kMember>
constexpr NumberSetting learning(std::string_view place, std::string_view label, std::string_view meaning,
                                 NumberRange range) {
  using Value = std::remove_reference_t<decltype(std::declval<Learning&>().*kMember)>;
  return {.place = place,
          .group = "Learning",
          .label = label,
          .meaning = meaning,
          .range = range,
          .get =
              [](const AgentSettings& agent) {
                return static_cast<double>(agent.rewardMinded.learning.value_or(Learning{}).*kMember);
              },
          .set =
              [](AgentSettings& agent, double value) {
                if (agent.rewardMinded.learning)
                  (*agent.rewardMinded.learning).*kMember = static_cast<Value>(value);
              },
          .applies = [](const AgentSettings& agent) { return agent.rewardMinded.learning.has_value(); }};
}

/// What an agent has that learns no worth.
const Worth& worthOf(const AgentSettings& agent) {
  static const Worth kNone;
  const auto& learning = agent.rewardMinded.learning;
  return learning && learning->worth ? *learning->worth : kNone;
}

template <auto kMember>
constexpr NumberSetting worth(std::string_view place, std::string_view label, std::string_view meaning,
                              NumberRange range) {
  using Value = std::remove_reference_t<decltype(std::declval<Worth&>().*kMember)>;
  return {.place = place,
          .group = "What boards are worth",
          .label = label,
          .meaning = meaning,
          .range = range,
          .get = [](const AgentSettings& agent) { return static_cast<double>(worthOf(agent).*kMember); },
          .set =
              [](AgentSettings& agent, double value) {
                if (auto& learning = agent.rewardMinded.learning; learning && learning->worth)
                  (*learning->worth).*kMember = static_cast<Value>(value);
              },
          .applies =
              [](const AgentSettings& agent) {
                return agent.rewardMinded.learning && agent.rewardMinded.learning->worth;
              }};
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
