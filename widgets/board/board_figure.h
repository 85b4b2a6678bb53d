#pragma once

#include <QByteArray>
#include <QImage>

#include "widgets/board/board_painter.h"
#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// Renders a board in the colours of the theme, with square cells of the given size in pixels. May be called
/// from any thread.
QImage boardImage(const BoardPicture& picture, const BoardLook& look, int cell);

/// Renders a board as the contents of a file (PNG, SVG or PDF; the latter two as vector graphics).
QByteArray boardFigure(const BoardPicture& picture, const BoardLook& look, int cell, FigureFormat format);

}  // namespace tetrabench
