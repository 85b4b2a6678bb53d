#include "widgets/experiments/comparison_row.h"

#include <limits>

#include "widgets/plots/csv.h"

namespace tetrabench {

namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

QByteArray interval(const std::optional<std::array<double, 2>>& ends) {
  const auto [low, high] = ends.value_or(std::array{kUnknown, kUnknown});
  return csvNumber(low) + ',' + csvNumber(high);
}

}  // namespace

QByteArray comparisonToCsv(const std::vector<ComparisonRow>& rows) {
  QByteArray csv =
      "agent,mean,mean_low,mean_high,difference,difference_low,difference_high,p,improvement,"
      "interquartile_mean,interquartile_low,interquartile_high,n,reference\n";
  for (const ComparisonRow& row : rows) {
    csv += csvField(row.agent) + ',' + csvNumber(row.mean) + ',' + interval(row.interval) + ',' +
           csvNumber(row.difference.value_or(kUnknown)) + ',' + interval(row.differenceInterval) + ',' +
           csvNumber(row.p.value_or(kUnknown)) + ',' + csvNumber(row.improvement.value_or(kUnknown)) + ',' +
           csvNumber(row.interquartileMean) + ',' + interval(row.interquartileInterval) + ',' +
           QByteArray::number(row.n) + ',' + (row.reference ? "1" : "0") + '\n';
  }
  return csv;
}

}  // namespace tetrabench
