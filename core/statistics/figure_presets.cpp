#include "core/statistics/figure_presets.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"

namespace tetrabench {

const FigurePreset& figurePreset(std::string_view id) {
  const auto* preset = std::ranges::find(kFigurePresets, id, &FigurePreset::id);
  if (preset == kFigurePresets.end())
    throw InvalidArgument(Core::sentence("the figure preset is \"{}\"; it must be one of {}.", id,
                                         fmt::format("{}", fmt::join(figurePresetIds(), ", "))));
  return *preset;
}

std::vector<std::string> figurePresetIds() {
  std::vector<std::string> ids;
  for (const FigurePreset& preset : kFigurePresets) ids.emplace_back(preset.id);
  return ids;
}

}  // namespace tetrabench
