#include "app/windows/figures/figure_presets.h"

#include <fmt/format.h>

#include <QCoreApplication>
#include <algorithm>

#include "core/error.h"

namespace tetrabench {

// The widths of columns are common among journals, such as those of Elsevier and Springer, within 5 mm.
const FigurePreset kFigurePresets[4] = {
    {"screen", QT_TRANSLATE_NOOP("Texts", "Screen"), 0, 0},
    {"one-column", QT_TRANSLATE_NOOP("Texts", "One column"), 85, 8},
    {"two-columns", QT_TRANSLATE_NOOP("Texts", "Two columns"), 175, 8},
    {"slide", QT_TRANSLATE_NOOP("Texts", "Slide"), 280, 18},
};

const FigurePreset& figurePreset(const QString& id) {
  const auto* preset = std::ranges::find_if(
      kFigurePresets, [&](const FigurePreset& other) { return id == QLatin1String(other.id); });
  if (preset == std::end(kFigurePresets))
    throw InvalidArgument(fmt::format("the figure preset is \"{}\"; it must be one of {}.", id.toStdString(),
                                      figurePresetIds().join(", ").toStdString()));
  return *preset;
}

QStringList figurePresetIds() {
  QStringList ids;
  for (const FigurePreset& preset : kFigurePresets) ids << QLatin1String(preset.id);
  return ids;
}

FigureLook presetLook(const FigurePreset& preset, FigureLook proposed) {
  if (preset.width <= 0) return proposed;
  const QSizeF before = proposed.size.isEmpty() ? QSizeF(defaultFigureSize()) : proposed.size;
  const double width = preset.width * kPixelsPerMillimetre;
  proposed.points = preset.points;
  proposed.size = {width, std::max(width * before.height() / before.width(),
                                   proposed.rowsHeight * preset.points / kFigurePoints)};
  return proposed;
}

}  // namespace tetrabench
