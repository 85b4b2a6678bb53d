#include "widgets/plots/plot_axes.h"

#include <algorithm>
#include <cmath>

#include "widgets/plots/custom_plot.h"
#include "widgets/plots/plot_numbers.h"

namespace tetrabench {

namespace {

/// Returns the number of ticks whose labels do not touch: five, or fewer in a small plot or large text.
int ticksThatFit(const QCPAxis& axis) {
  constexpr int kRoomForFive = 20;  // minimum width for five, in text heights
  constexpr double kDigits = 0.75;  // height of digits, in text heights
  const double height = QFontMetricsF(axis.tickLabelFont()).height();
  if (axis.orientation() == Qt::Horizontal) return axis.axisRect()->width() < kRoomForFive * height ? 3 : 5;
  const int high = axis.axisRect()->height();
  if (high == 0) return 5;  // not laid out yet
  return static_cast<int>(std::clamp(1 + high / (kDigits * height), 2.0, 5.0));
}

double wholeIf(bool whole, double step) {
  return whole ? std::max(1.0, std::ceil(step)) : step;
}

class HumanTicker : public QCPAxisTicker {
 public:
  HumanTicker(const QCPAxis& axis, bool whole) : axis_(axis), whole_(whole) {}

 protected:
  double getTickStep(const QCPRange& range) override {
    setTickCount(ticksThatFit(axis_));
    step_ = wholeIf(whole_, QCPAxisTicker::getTickStep(range));
    return step_;
  }

  int getSubTickCount(double /*tickStep*/) override { return 0; }

  QString getTickLabel(double tick, const QLocale& locale, QChar /*format*/, int /*precision*/) override {
    return tickText(tick, step_, locale);
  }

 private:
  const QCPAxis& axis_;
  const bool whole_;
  double step_ = 0;
};

/// Ticks at powers of ten, or at round linear steps if fewer than two powers would be visible.
class HumanLogTicker : public QCPAxisTickerLog {
 public:
  explicit HumanLogTicker(bool whole) : whole_(whole) { setTickCount(5); }

 protected:
  QVector<double> createTickVector(double tickStep, const QCPRange& range) override {
    step_ = 0;
    const QVector<double> powers = QCPAxisTickerLog::createTickVector(tickStep, range);
    const auto seen =
        std::count_if(powers.begin(), powers.end(), [&](double tick) { return range.contains(tick); });
    // For short ranges QCustomPlot itself uses linear ticks, whose labels depend on their step.
    const bool arePowers = std::all_of(powers.begin(), powers.end(), [](double tick) {
      const double power = std::log10(tick);
      return std::abs(power - std::round(power)) < 1e-9;
    });
    if (seen >= 2 && arePowers) return powers;
    step_ = wholeIf(whole_, QCPAxisTicker::getTickStep(range));
    return QCPAxisTicker::createTickVector(step_, range);
  }

  int getSubTickCount(double tickStep) override {
    return step_ > 0 ? 0 : QCPAxisTickerLog::getSubTickCount(tickStep);
  }

  QString getTickLabel(double tick, const QLocale& locale, QChar /*format*/, int /*precision*/) override {
    return tickText(tick, step_, locale);
  }

 private:
  const bool whole_;
  double step_ = 0;  // 0 while the ticks are powers
};

bool isLogarithmic(const QCPAxis& axis) {
  return axis.scaleType() == QCPAxis::stLogarithmic;
}

}  // namespace

void setAxisScale(QCPAxis& axis, bool logarithmic, bool whole) {
  axis.setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
  if (logarithmic) {
    axis.setTicker(QSharedPointer<HumanLogTicker>::create(whole));
  } else {
    axis.setTicker(QSharedPointer<HumanTicker>::create(axis, whole));
  }
  axis.setSubTicks(logarithmic);
  axis.setTickLabelRotation(0);
}

void setAxisNames(QCPAxis& axis, const QStringList& names) {
  constexpr qsizetype kMaxBesideEachOther = 4;
  constexpr double kAslant = -30;  // degrees
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  for (qsizetype i = 0; i < names.size(); ++i) ticker->addTick(static_cast<double>(i + 1), names[i]);
  axis.setTicker(ticker);
  axis.setTickLabelRotation(names.size() > kMaxBesideEachOther ? kAslant : 0);
}

void setAxisRange(QCPAxis& axis, double low, double high) {
  if (!QCPRange::validRange(low, high) || (isLogarithmic(axis) && low <= 0)) return;
  axis.setRange(low, high);
}

void panAxis(QCPAxis& axis, double share) {
  const QCPRange range = axis.range();
  if (isLogarithmic(axis)) {
    const double factor = std::pow(range.upper / range.lower, share);
    setAxisRange(axis, range.lower * factor, range.upper * factor);
  } else {
    setAxisRange(axis, range.lower + range.size() * share, range.upper + range.size() * share);
  }
}

void zoomAxis(QCPAxis& axis, double factor) {
  const QCPRange range = axis.range();
  axis.scaleRange(factor, isLogarithmic(axis) ? std::sqrt(range.lower * range.upper) : range.center());
}

}  // namespace tetrabench
