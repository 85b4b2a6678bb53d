#pragma once

#include "core/agents/number_setting.h"
#include "core/features/linear_function.h"

namespace tetrabench {

/// Of each weight of a parameter set.
inline constexpr NumberRange kParameterRange{
    .least = 0, .most = LinearFunction::kMaxWeight, .whole = false, .aboveLeast = true};

}  // namespace tetrabench
