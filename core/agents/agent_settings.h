#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/agents/incremental/incremental_settings.h"
#include "core/agents/learned.h"
#include "core/agents/look_ahead/look_ahead_settings.h"
#include "core/agents/reward_minded/reward_minded_settings.h"
#include "core/agents/smart_agent/smart_agent_settings.h"
#include "core/features/linear_function.h"

namespace tetrabench {

enum class AgentKind { Linear, LookAhead, Random, SmartAgent, RewardMinded, Incremental };
enum class Sense { Max, Min };  ///< whether larger or smaller values are better

/// Which of the placements with the best value is taken.
enum class TieBreak {
  First,        ///< by orientation, then by column
  Dellacherie,  ///< the one of highest priority in P. Dellacherie's program, see `dellacheriePriorities`
};

/// What an agent document says.
struct AgentSettings {
  static constexpr std::size_t kLongestName = 200;  ///< bytes
  std::string name = "Untitled";
  AgentKind kind = AgentKind::Linear;
  std::string source;

  // Linear agents, and those that look ahead by a linear function:
  Sense sense = Sense::Max;
  std::vector<WeightedFeature> weights;
  bool loseWhenBest = false;        ///< rates moves that end the game like others instead of avoiding them
  std::optional<int> boardWidth;    ///< the only width the weights are for
  int keepLastColumnFreeBelow = 0;  ///< no placement in the last column while the pile is below this (MAIA)
  TieBreak tieBreak = TieBreak::First;

  LookAheadSettings lookAhead;
  SmartAgentSettings smartAgent;
  RewardMindedSettings rewardMinded;
  IncrementalSettings incremental;

  std::optional<Learned> learned;  ///< what it has learned already, by an agent that learns

  /// True if it plays differently after what it has seen: its games belong together, one after the other.
  bool learns() const {
    switch (kind) {
      case AgentKind::LookAhead:
        return lookAhead.learns();
      case AgentKind::SmartAgent:
        return smartAgent.learns();
      case AgentKind::RewardMinded:
        return true;
      case AgentKind::Incremental:
        return incremental.learning;
      case AgentKind::Linear:
      case AgentKind::Random:
        break;
    }
    return false;
  }
  /// True if it can go on with what the other has learned.
  bool learnsLike(const AgentSettings& other) const {
    return learns() && kind == other.kind && smartAgent.version == other.smartAgent.version &&
           rewardMinded.values == other.rewardMinded.values;
  }

  /// The same agent with what it has learned since, under a name that tells it from the one that had not
  /// (where there is room for one).
  AgentSettings withLearned(std::optional<Learned> what) const {
    constexpr std::string_view kMark = ", learned";
    AgentSettings agent = *this;
    agent.learned = std::move(what);
    const bool marked = name.ends_with(kMark) || name.size() + kMark.size() > kLongestName;
    if (agent.learned && !marked) agent.name += kMark;
    return agent;
  }

  bool operator==(const AgentSettings&) const = default;
};

}  // namespace tetrabench
