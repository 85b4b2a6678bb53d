#pragma once

#include <QSet>
#include <QString>
#include <vector>

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// What a click in a legend does to the curves of these keys (PlotCurve::key()): it hides or shows one, or
/// `only` it stays, and if it is the only one already, all are shown again.
void hideByLegend(QSet<QString>& hidden, const QSet<QString>& all, const QString& key, bool only);

/// Marks the curves whose keys are hidden.
void markHidden(std::vector<PlotCurve>& curves, const QSet<QString>& hidden);

}  // namespace tetrabench
