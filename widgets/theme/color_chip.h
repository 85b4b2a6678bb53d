#pragma once

#include <QColor>
#include <QIcon>
#include <QPainter>
#include <QRect>

namespace tetrabench {

/// Side of a chip beside a name in a list or table, in pixels.
constexpr int kChipSize = 10;

/// Paints a small square with rounded corners at the centre of `place`; for dashed, dotted and dash-dotted
/// curves it is split into two, four and three parts.
void paintColorChip(QPainter& painter, const QRect& place, const QColor& color,
                    Qt::PenStyle line = Qt::SolidLine);

/// Returns a chip for items of models, crisp at any device pixel ratio; an invalid colour yields an empty
/// icon, so that names stay aligned. `part` is the fraction of the icon that the chip fills, for views whose
/// icon size is fixed.
QIcon colorChip(const QColor& color, double part = 1, Qt::PenStyle line = Qt::SolidLine);

}  // namespace tetrabench
