#pragma once

#include <QByteArray>
#include <QImage>

#include "widgets/board/board_painter.h"
#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// A board as an image in the colours of the theme, with square cells of the given size in pixels. May be
/// called on any thread.
QImage boardImage(const BoardPicture& picture, const BoardLook& look, int cell);

/// The same as the content of a file (PNG, SVG or PDF; the latter two hold shapes).
QByteArray boardFigure(const BoardPicture& picture, const BoardLook& look, int cell, FigureFormat format);

}  // namespace tetrabench
