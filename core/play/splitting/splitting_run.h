#pragma once

#include "core/play/play_run.h"

namespace tetrabench {

/// Estimates a run whose length is in units of splitting, and returns it as the result of one lost game, the
/// mean game. Throws InvalidArgument as `requireSplitting` does. Returns none if a stop was requested before
/// its end.
std::optional<RunResult> estimateRun(const RunTask& task, RunProgress& progress, const std::stop_token& stop);

}  // namespace tetrabench
