#include "widgets/plots/plot_data.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "widgets/forms/text.h"
#include "widgets/plots/csv.h"
#include "widgets/plots/grid/plot_grid_item.h"
#include "widgets/plots/plot_numbers.h"

namespace tetrabench {

namespace {

constexpr int kCurvesInSummary = 8;

QByteArray headOf(const PlotColumns& columns, bool bands) {
  const QByteArray x = columns.x.isEmpty() ? "x" : csvField(columns.x);
  const QByteArray y = columns.y.isEmpty() ? "y" : csvField(columns.y);
  return "curve," + x + ',' + y + (bands ? ",low,high\n" : "\n");
}

/// Returns a CSV for an x axis with names at 1, 2, ...; unnamed curves are numbered.
QByteArray namedPointsToCsv(const std::vector<PlotCurve>& curves, const QStringList& xNames,
                            const PlotColumns& columns) {
  QByteArray csv = headOf(columns, false);
  for (std::size_t c = 0; c < curves.size(); ++c) {
    const PlotCurve& curve = curves[c];
    const QString name = curve.name.isEmpty() ? QString::number(c + 1) : curve.name;
    for (std::size_t i = 0; i < std::min(curve.x.size(), curve.y.size()); ++i) {
      const auto place = static_cast<qsizetype>(std::lround(curve.x[i])) - 1;
      const QString x = place >= 0 && place < xNames.size() ? xNames[place] : QString();
      csv += csvField(name) + ',' + csvField(x) + ',' + csvNumber(curve.y[i]) + '\n';
    }
  }
  return csv;
}

class IntervalFinder {
 public:
  explicit IntervalFinder(bool positive) : positive_(positive) {}

  void add(double value) {
    if (!std::isfinite(value) || (positive_ && value <= 0)) return;
    if (!found_) {
      found_ = PlotInterval{value, value};
    } else {
      found_->low = std::min(found_->low, value);
      found_->high = std::max(found_->high, value);
    }
  }

  std::optional<PlotInterval> result() const { return found_; }

 private:
  bool positive_;
  std::optional<PlotInterval> found_;
};

/// Calls a function for the visible curves that scale the x or the y axis, or for all visible ones if there
/// is none.
template <typename Visit>
void forEachFitted(const std::vector<PlotCurve>& curves, bool x, Visit visit) {
  const auto isFitted = [x](const PlotCurve& curve) {
    return curve.fit == PlotCurve::Fit::Both || (!x && curve.fit == PlotCurve::Fit::OnlyY);
  };
  const auto isSeen = [](const PlotCurve& curve) { return !curve.hidden && !curve.x.empty(); };
  const bool any =
      std::ranges::any_of(curves, [&](const PlotCurve& curve) { return isSeen(curve) && isFitted(curve); });
  for (const PlotCurve& curve : curves)
    if (isSeen(curve) && (!any || isFitted(curve))) visit(curve);
}

/// Appends a line for each point, prefixed by `start`.
void appendPoints(QByteArray& csv, const QByteArray& start, const PlotCurve& curve, bool bands) {
  const QByteArray name = start + csvField(curve.name) + ',';
  const std::size_t count = std::min(curve.x.size(), curve.y.size());
  for (std::size_t i = 0; i < count; ++i) {
    csv += name + csvNumber(curve.x[i]) + ',' + csvNumber(curve.y[i]);
    if (bands) {
      csv += ',';
      if (curve.hasBand()) csv += csvNumber(curve.low[i]);
      csv += ',';
      if (curve.hasBand()) csv += csvNumber(curve.high[i]);
    }
    csv += '\n';
  }
}

}  // namespace

std::optional<double> valueAt(const PlotCurve& curve, double x) {
  if (curve.x.empty() || curve.x.size() != curve.y.size()) return std::nullopt;
  if (!(x >= curve.x.front() && x <= curve.x.back())) return std::nullopt;
  const auto right = static_cast<std::size_t>(std::ranges::lower_bound(curve.x, x) - curve.x.begin());
  double value = curve.y[right];
  if (curve.x[right] > x) {
    const std::size_t left = right - 1;
    const double share = (x - curve.x[left]) / (curve.x[right] - curve.x[left]);
    value = curve.y[left] + (curve.y[right] - curve.y[left]) * share;
  }
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

std::optional<PlotInterval> xInterval(const std::vector<PlotCurve>& curves, bool positive) {
  IntervalFinder finder(positive);
  forEachFitted(curves, true, [&](const PlotCurve& curve) {
    for (const double x : curve.x) finder.add(x);
  });
  return finder.result();
}

std::optional<PlotInterval> yInterval(const std::vector<PlotCurve>& curves, const PlotInterval& x,
                                      bool positive) {
  IntervalFinder finder(positive);
  forEachFitted(curves, false, [&](const PlotCurve& curve) {
    const std::size_t count = std::min(curve.x.size(), curve.y.size());
    for (std::size_t i = 0; i < count; ++i) {
      if (curve.x[i] < x.low || curve.x[i] > x.high) continue;
      finder.add(curve.y[i]);
      if (!curve.hasBand()) continue;
      finder.add(curve.low[i]);
      finder.add(curve.high[i]);
    }
  });
  return finder.result();
}

QByteArray curvesToCsv(const std::vector<PlotCurve>& curves, const QStringList& xNames,
                       const PlotColumns& columns) {
  if (!xNames.isEmpty()) return namedPointsToCsv(curves, xNames, columns);
  const bool bands = std::ranges::any_of(curves, &PlotCurve::hasBand);
  QByteArray csv = headOf(columns, bands);
  for (const PlotCurve& curve : curves) appendPoints(csv, {}, curve, bands);
  return csv;
}

QByteArray plotsToCsv(const std::vector<PlotGridItem>& items, const QString& xTitle, const QString& yTitle) {
  const bool bands = std::ranges::any_of(
      items, [](const PlotGridItem& item) { return std::ranges::any_of(item.curves, &PlotCurve::hasBand); });
  QByteArray csv = "plot," + headOf({xTitle, yTitle}, bands);
  for (const PlotGridItem& item : items)
    for (const PlotCurve& curve : item.curves) appendPoints(csv, csvField(item.title) + ',', curve, bands);
  return csv;
}

QString summaryOf(const std::vector<PlotCurve>& curves, const QLocale& locale) {
  QStringList parts{Texts::tr("Curves: %1").arg(std::ranges::count_if(curves, [](const PlotCurve& curve) {
    return !curve.name.isEmpty();
  }))};
  for (const PlotCurve& curve : curves) {
    if (parts.size() > kCurvesInSummary) break;
    if (curve.name.isEmpty() || curve.x.empty() || curve.x.size() != curve.y.size()) continue;
    parts << Texts::tr("%1: %2 at %3")
                 .arg(curve.name, valueText(curve.y.back(), locale), valueText(curve.x.back(), locale));
  }
  return parts.join(QStringLiteral("; "));
}

}  // namespace tetrabench
