#pragma once

#include <QColor>
#include <QIcon>
#include <QPainter>
#include <QRect>

namespace tetrabench {

/// The side of a chip beside a name in a list or table, in pixels.
constexpr int kChipSize = 10;

/// A small square with round corners in the middle of the place; those of dashed, dotted and dash-dotted
/// curves have two, four and three parts.
void paintColorChip(QPainter& painter, const QRect& place, const QColor& color,
                    Qt::PenStyle line = Qt::SolidLine);

/// A chip for items of models, crisp at any device pixel ratio; an invalid colour leaves its place empty, so
/// that names stay below each other. `part`: how much of that place it fills, where the size of icons cannot
/// be chosen.
QIcon colorChip(const QColor& color, double part = 1, Qt::PenStyle line = Qt::SolidLine);

}  // namespace tetrabench
