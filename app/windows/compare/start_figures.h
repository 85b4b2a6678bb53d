#pragma once

#include <QString>

namespace tetrabench {

/// Plots predicted weights against those found, for a collection of parameter sets
/// (core/experiments/start_model), and writes the figure to a folder as PNG, SVG and PDF. `sets` is one of
/// kStartSets. Throws Error.
void drawStartModels(const QString& data, const QString& sets, const QString& folder);

}  // namespace tetrabench
