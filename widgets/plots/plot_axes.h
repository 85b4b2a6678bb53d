#pragma once

#include <QStringList>

class QCPAxis;

namespace tetrabench {

/// Linear or logarithmic scale with round, human numbers at the ticks; whole ones only, if so wanted.
void setAxisScale(QCPAxis& axis, bool logarithmic, bool whole = false);

/// Names at 1, 2, ... in place of numbers, aslant where there are many.
void setAxisNames(QCPAxis& axis, const QStringList& names);

/// Shows [low, high]; does nothing for a range the axis cannot show.
void setAxisRange(QCPAxis& axis, double low, double high);

/// Moves the range by a share of its visible length.
void panAxis(QCPAxis& axis, double share);

/// Multiplies the visible length by `factor` (below 1: closer), keeping the middle.
void zoomAxis(QCPAxis& axis, double factor);

}  // namespace tetrabench
