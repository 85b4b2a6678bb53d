#pragma once

#include "app/windows/figures/figure_file.h"
#include "core/statistics/figure_presets.h"

namespace tetrabench {

inline constexpr double kPixelsPerMillimetre = 96 / 25.4;

/// Applies a preset to the look that a page proposes. The height follows from the proposed proportions, but
/// the graph has room for its rows.
FigureLook presetLook(const FigurePreset& preset, FigureLook proposed);

}  // namespace tetrabench
