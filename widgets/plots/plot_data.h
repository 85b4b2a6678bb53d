#pragma once

#include <QByteArray>
#include <QLocale>
#include <QString>
#include <optional>
#include <vector>

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// Returns the value of the curve at x by linear interpolation; none outside the curve, in a gap, and for a
/// curve whose x and y differ in length.
std::optional<double> valueAt(const PlotCurve& curve, double x);

struct PlotInterval {
  double low = 0;
  double high = 1;
};

/// Returns the range of all finite x of the curves that scale the axis (PlotCurve::fit); only of the positive
/// ones if `positive`. None if there are no such values.
std::optional<PlotInterval> xInterval(const std::vector<PlotCurve>& curves, bool positive);

/// Returns the range of y, bands included, of the points whose x is in `x`.
std::optional<PlotInterval> yInterval(const std::vector<PlotCurve>& curves, const PlotInterval& x,
                                      bool positive);

/// The names of the x and y columns in a CSV; empty: `x` and `y`.
struct PlotColumns {
  QString x, y;
};

/// Returns the CSV described at PlotView::csv().
QByteArray curvesToCsv(const std::vector<PlotCurve>& curves, const QStringList& xNames = {},
                       const PlotColumns& columns = {});

/// Returns a sentence for screen readers: the number of curves and the last value of each.
QString summaryOf(const std::vector<PlotCurve>& curves, const QLocale& locale);

}  // namespace tetrabench
