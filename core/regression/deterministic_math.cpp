#include "core/regression/deterministic_math.h"

#include <algorithm>
#include <cmath>

namespace tetrabench {

// exp(x) = 2^n exp(r), |r| <= ln(2) / 2, with the series of exp(r).
double deterministicExp(double x) {
  constexpr double kLog2Upper = 0x1.62e42feep-1, kLog2Lower = 0x1.a39ef35793c76p-33;
  constexpr int kTerms = 14;
  const double n = std::floor(x / (kLog2Upper + kLog2Lower) + 0.5);
  const double r = (x - n * kLog2Upper) - n * kLog2Lower;
  double sum = 1;
  for (int k = kTerms; k > 0; --k) sum = 1 + sum * r / k;
  return std::ldexp(sum, static_cast<int>(n));
}

double deterministicTanh(double x) {
  constexpr double kFar = 20;  // from here on, tanh(x) rounds to 1
  return 1 - 2 / (deterministicExp(2 * std::clamp(x, -kFar, kFar)) + 1);
}

}  // namespace tetrabench
