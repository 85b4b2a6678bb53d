#pragma once

#include <QByteArray>
#include <QColor>
#include <QString>
#include <array>
#include <optional>
#include <vector>

namespace tetrabench {

/// Statistics of an agent over all its runs, and its difference from the reference agent. Intervals are 95 %
/// confidence intervals, low end first. Unknown values are NaN or nullopt.
struct ComparisonRow {
  QString agent;
  QColor color;
  double mean = 0;
  std::optional<std::array<double, 2>> interval;  ///< interval of the mean
  std::optional<double> difference;  ///< mean difference of paired runs, this agent less the reference
  std::optional<std::array<double, 2>> differenceInterval;  ///< interval of the difference
  std::optional<double> p;                                  ///< p-value of the paired t test, 0..1
  std::optional<double> improvement;  ///< probability that a run of this agent is better, 0..1
  double interquartileMean = 0;
  std::optional<std::array<double, 2>> interquartileInterval;
  qint64 n = 0;                       ///< repetitions
  bool reference = false;             ///< the agent that the others are compared with
  Qt::PenStyle line = Qt::SolidLine;  ///< line style of its curve
  /// True if interquartileInterval was not computed, as there are many rows.
  bool interquartileSkipped = false;
  bool sharesMdp = true;  ///< false if this agent and the reference have no MDP and length in common
};

/// Returns the rows as CSV in UTF-8 with all digits and C locale numbers; unknown values are empty. Columns:
/// agent, mean, mean_low, mean_high, difference, difference_low, difference_high, p, improvement,
/// interquartile_mean, interquartile_low, interquartile_high, n, reference (1 or 0).
QByteArray comparisonToCsv(const std::vector<ComparisonRow>& rows);

}  // namespace tetrabench
