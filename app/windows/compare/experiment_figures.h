#pragma once

#include <QString>

namespace tetrabench {

/// Writes the figures of an experiment, as the Compare page draws them, to a folder: each as PNG, SVG and
/// PDF. `experiment` may be empty if there is only one; an empty `against` is the plan's first agent. Throws
/// Error.
void drawExperiment(const QString& database, const QString& experiment, const QString& against,
                    const QString& folder);

}  // namespace tetrabench
