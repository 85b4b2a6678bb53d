#pragma once

#include <QString>
#include <QStringList>

#include "app/windows/figures/figure_file.h"

namespace tetrabench {

/// Size, text size and legend for a purpose.
struct FigurePreset {
  const char* id;
  const char* name;  ///< untranslated; context Texts
  double width;      ///< in millimetres; 0: the proposed size
  double points;     ///< text size; 0: the usual one
};

inline constexpr double kPixelsPerMillimetre = 96 / 25.4;

/// The presets; the first one leaves the proposed look unchanged.
extern const FigurePreset kFigurePresets[4];

/// Returns the preset with this id. Throws InvalidArgument.
const FigurePreset& figurePreset(const QString& id);
QStringList figurePresetIds();

/// Applies a preset to the look that a page proposes. The height follows from the proposed proportions, but
/// the graph has room for its rows.
FigureLook presetLook(const FigurePreset& preset, FigureLook proposed);

}  // namespace tetrabench
