#include "core/optimizers/optimization.h"

#include <tuple>

namespace tetrabench {

double valueOf(const Performance& performance, Measure measure) {
  switch (measure) {
    case Measure::TotalReward:
      return performance.reward;
    case Measure::Pieces:
      return performance.pieces;
    case Measure::Lines:
    case Measure::Lexicographic:
      break;
  }
  return performance.lines;
}

bool isBetter(const Performance& a, const Performance& b, Measure measure) {
  if (measure == Measure::Lexicographic)
    return std::tie(a.lines, a.reward, a.pieces) > std::tie(b.lines, b.reward, b.pieces);
  return valueOf(a, measure) > valueOf(b, measure);
}

}  // namespace tetrabench
