#pragma once

#include <QString>
#include <optional>

#include "app/windows/shell/run_end.h"
#include "core/experiments/experiment_plan.h"
#include "widgets/shell/task_strip.h"

namespace tetrabench {

class ExperimentSession;

/// Progress of a session in words.
struct SessionText {
  double fraction = 0;
  QString line;
  QString running;  ///< current runs with their progress
  std::optional<TaskStatus> status;
};

/// Returns the progress in words. `hint`: action required from the user before the plan can run; empty if
/// none.
SessionText textOf(const ExperimentSession& session, int threads, const QString& hint);

/// Describes how a session's run ended, for the notice on other pages. `failure`: empty if it finished.
RunEnd endOf(const ExperimentSession& session, const QString& failure);

/// Returns "agent on MDP", or "agent against agent on MDP".
QString nameOf(const ExperimentPlan& plan, const RunKey& run);

}  // namespace tetrabench
