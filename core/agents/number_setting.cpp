#include "core/agents/number_setting.h"

#include <fmt/format.h>

#include <cmath>

#include "core/agents/kind_numbers.h"

namespace tetrabench {

bool NumberRange::holds(double value) const {
  return value >= least && value <= most && !(aboveLeast && value == least) &&
         !(whole && value != std::floor(value));
}

std::string NumberRange::allowed() const {
  return fmt::format("a {} {} {}{} {}", whole ? "whole number" : "number", aboveLeast ? "above" : "between",
                     least, aboveLeast ? ", up to" : " and", most);
}

std::span<const NumberSetting> numberSettings(AgentKind kind) {
  switch (kind) {
    case AgentKind::LookAhead:
      return lookAheadNumbers();
    case AgentKind::SmartAgent:
      return smartAgentNumbers();
    case AgentKind::RewardMinded:
      return rewardMindedNumbers();
    case AgentKind::Incremental:
      return incrementalNumbers();
    case AgentKind::Linear:
    case AgentKind::Random:
      break;
  }
  return {};
}

}  // namespace tetrabench
