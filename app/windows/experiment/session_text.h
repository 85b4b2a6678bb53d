#pragma once

#include <QString>
#include <functional>
#include <optional>

#include "core/experiments/experiment_plan.h"
#include "widgets/shell/task_strip.h"

namespace tetrabench {

class ExperimentSession;

/// What differs between the pages that play plans.
struct SessionWords {
  QString title;  ///< of the task
  QString done;   ///< "%1 of %2 runs"
  QString hint;   ///< what a person has to do before it can be played; empty if nothing
  std::function<QString(const ExperimentUnit&)> nameOf;
};

/// How far a session is.
struct SessionText {
  double fraction = 0;
  QString line;
  QString running;  ///< what is played now, and how far each is
  std::optional<TaskStatus> status;
};

SessionText textOf(const ExperimentSession& session, int threads, const SessionWords& words);

}  // namespace tetrabench
