#include "core/statistics/smoothing.h"

#include <fmt/format.h>

#include <cmath>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {

std::vector<double> smoothed(std::span<const double> values, double weight) {
  if (!(weight >= 0 && weight < 1))
    throw InvalidArgument(Core::sentence("smoothing is {}; it must be at least 0 and less than 1.", weight));
  std::vector<double> result(values.begin(), values.end());
  if (weight == 0) return result;
  double sum = 0, bias = 1;  // s_i and weight^{i+1}
  for (double& value : result) {
    if (std::isnan(value)) continue;
    sum = weight * sum + (1 - weight) * value;
    bias *= weight;
    value = sum / (1 - bias);
  }
  return result;
}

}  // namespace tetrabench
