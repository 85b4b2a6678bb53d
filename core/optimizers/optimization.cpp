#include "core/optimizers/optimization.h"

#include <tuple>

namespace tetrabench {

std::string_view unitOf(ScoreMeasure measure) {
  constexpr std::string_view kUnits[] = {"lines", "reward", "pieces", "lines"};
  return kUnits[static_cast<std::size_t>(measure)];
}

double valueOf(const Performance& performance, ScoreMeasure measure) {
  switch (measure) {
    case ScoreMeasure::TotalReward:
      return performance.reward;
    case ScoreMeasure::Pieces:
      return performance.pieces;
    case ScoreMeasure::Lines:
    case ScoreMeasure::Lexicographic:
      break;
  }
  return performance.lines;
}

bool isBetter(const Performance& a, const Performance& b, ScoreMeasure measure) {
  if (measure == ScoreMeasure::Lexicographic)
    return std::tie(a.lines, a.reward, a.pieces) > std::tie(b.lines, b.reward, b.pieces);
  return valueOf(a, measure) > valueOf(b, measure);
}

}  // namespace tetrabench
