#pragma once

#include "core/agents/number_setting.h"

/// What can be chosen of an agent in numbers, a table a kind.
namespace tetrabench {

std::span<const NumberSetting> lookAheadNumbers();
std::span<const NumberSetting> smartAgentNumbers();
std::span<const NumberSetting> rewardMindedNumbers();
std::span<const NumberSetting> incrementalNumbers();

}  // namespace tetrabench
