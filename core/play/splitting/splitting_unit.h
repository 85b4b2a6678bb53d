#pragma once

#include "core/play/play_unit.h"

namespace tetrabench {

/// A run whose length is in units of splitting, as the result of one lost game: the mean one. Throws
/// InvalidArgument as `requireSplitting` does. None if a stop was requested before its end.
std::optional<UnitResult> estimateUnit(const UnitTask& task, UnitProgress& progress,
                                       const std::stop_token& stop);

}  // namespace tetrabench
