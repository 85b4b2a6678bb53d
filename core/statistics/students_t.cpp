#include "core/statistics/students_t.h"

#include <unsupported/Eigen/SpecialFunctions>

#include "core/statistics/bisection.h"

namespace tetrabench {

/// Uses Abramowitz and Stegun, equation 26.5.27.
double studentsTTwoSided(double t, double degrees) {
  return Eigen::numext::betainc(degrees / 2, 0.5, degrees / (degrees + t * t));
}

/// Caches the last quantile, as curves ask for the same one at every point.
double studentsT95(double degrees) {
  constexpr double kLow = 1.95,
                   kHigh = 12.71;  // 1.960 for the normal distribution, 12.706 for the Cauchy distribution
  thread_local double knownDegrees = 0, known = 0;
  if (degrees != knownDegrees) {
    known = bisect([&](double t) { return studentsTTwoSided(t, degrees) - 0.05; }, kLow, kHigh);
    knownDegrees = degrees;
  }
  return known;
}

double probabilityAboveHalf(double successes, double failures) {
  return Eigen::numext::betainc(failures + 1, successes + 1, 0.5);
}

}  // namespace tetrabench
