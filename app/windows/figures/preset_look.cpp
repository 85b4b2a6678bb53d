#include "app/windows/figures/preset_look.h"

#include <algorithm>

namespace tetrabench {

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
