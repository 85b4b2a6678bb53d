#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/translation.h"

namespace tetrabench {

/// Width and text size of a figure for a purpose.
struct FigurePreset {
  std::string_view id;
  Untranslated name;
  double width;   ///< in millimetres; 0: the proposed size
  double points;  ///< text size; 0: the usual one
};

/// The presets; the first one leaves the proposed look unchanged. The widths of columns are common among
/// journals, such as those of Elsevier and Springer, within 5 mm.
inline constexpr std::array kFigurePresets{
    FigurePreset{"screen", Core::noop("Screen"), 0, 0},
    FigurePreset{"one-column", Core::noop("One column"), 85, 8},
    FigurePreset{"two-columns", Core::noop("Two columns"), 175, 8},
    FigurePreset{"slide", Core::noop("Slide"), 280, 18},
};

/// Returns the preset with this id. Throws InvalidArgument.
const FigurePreset& figurePreset(std::string_view id);
std::vector<std::string> figurePresetIds();

}  // namespace tetrabench
