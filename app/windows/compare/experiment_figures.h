#pragma once

#include <QString>

namespace tetrabench {

/// Writes the figures of an experiment, as the Compare page draws them, into a folder: each as PNG, SVG and
/// PDF. `experiment` may be empty if there is just one, `against` for the plan's first agent. Throws an
/// Error.
void drawExperiment(const QString& database, const QString& experiment, const QString& against,
                    const QString& folder);

}  // namespace tetrabench
