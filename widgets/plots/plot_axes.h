#pragma once

#include <QStringList>

class QCPAxis;

namespace tetrabench {

/// Sets a linear or logarithmic scale with round numbers at the ticks; integers only if `whole`.
void setAxisScale(QCPAxis& axis, bool logarithmic, bool whole = false);

/// Shows names instead of numbers at 1, 2, ...; slanted if there are many.
void setAxisNames(QCPAxis& axis, const QStringList& names);

/// Shows [low, high]; does nothing if the axis cannot show the range.
void setAxisRange(QCPAxis& axis, double low, double high);

/// Shifts the range by a fraction of its visible length.
void panAxis(QCPAxis& axis, double share);

/// Multiplies the visible length by `factor` (below 1: zooms in) about the centre.
void zoomAxis(QCPAxis& axis, double factor);

}  // namespace tetrabench
