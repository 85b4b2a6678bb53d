#pragma once

#include <QByteArray>
#include <QLocale>
#include <QString>
#include <optional>
#include <vector>

#include "widgets/plots/plot_curve.h"

namespace tetrabench {

/// Value of the curve at x, on the straight line between its neighbours; none outside of the curve, in a gap
/// and for a curve whose x and y differ in length.
std::optional<double> valueAt(const PlotCurve& curve, double x);

struct PlotInterval {
  double low = 0;
  double high = 1;
};

/// Range of all finite x of curves that are not hidden; only the positive ones when `positive`. None when
/// there are no such values.
std::optional<PlotInterval> xInterval(const std::vector<PlotCurve>& curves, bool positive);

/// The same of y, bands included, of the points whose x lies in `x`.
std::optional<PlotInterval> yInterval(const std::vector<PlotCurve>& curves, const PlotInterval& x,
                                      bool positive);

/// The columns of x and y in a CSV; empty: `x` and `y`.
struct PlotColumns {
  QString x, y;
};

/// See PlotView::csv().
QByteArray curvesToCsv(const std::vector<PlotCurve>& curves, const QStringList& xNames = {},
                       const PlotColumns& columns = {});

/// A sentence for screen readers: the number of curves and the last value of each.
QString summaryOf(const std::vector<PlotCurve>& curves, const QLocale& locale);

}  // namespace tetrabench
