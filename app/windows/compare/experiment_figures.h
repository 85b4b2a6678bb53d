#pragma once

#include <QString>

namespace tetrabench {

/// Writes the figures of an experiment, drawn as on the Compare page, to a folder, each as PNG, SVG and PDF.
/// `experiment` may be empty if there is only one; if `against` is empty, the plan's first agent is the
/// reference. `preset` is the id of a figure preset (core/statistics/figure_presets.h). Throws Error.
void drawExperiment(const QString& database, const QString& experiment, const QString& against,
                    const QString& folder, const QString& preset = QStringLiteral("screen"));

}  // namespace tetrabench
