#pragma once

#include <QString>
#include <functional>
#include <optional>

#include "core/experiments/experiment_plan.h"
#include "widgets/shell/task_strip.h"

namespace tetrabench {

class ExperimentSession;

/// Texts that differ between the pages that run plans.
struct SessionWords {
  QString title;  ///< task title
  QString done;   ///< format such as "%1 of %2 runs"
  QString hint;   ///< action required from the user before the plan can run; empty if none
  std::function<QString(const RunKey&)> nameOf;
};

/// Progress of a session in words.
struct SessionText {
  double fraction = 0;
  QString line;
  QString running;  ///< current runs with their progress
  std::optional<TaskStatus> status;
};

SessionText textOf(const ExperimentSession& session, int threads, const SessionWords& words);

}  // namespace tetrabench
