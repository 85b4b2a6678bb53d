#include "core/features/linear_function.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/error.h"

namespace tetrabench {

LinearFunction::LinearFunction(const std::vector<WeightedFeature>& weights, int width, int rows) {
  for (const auto& [feature, values] : weights) {
    if (static_cast<int>(values.size()) != feature->size(width))
      throw InvalidDocument(fmt::format("/weights/{}", feature->id), fmt::format("{} values", values.size()),
                            fmt::format("{} on a board {} columns wide", feature->size(width), width));
    exact_ = exact_ && !feature->real;
    judgesPiece_ = judgesPiece_ || feature->ofPiece;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i] != 0) terms_.push_back({feature, static_cast<int>(i), 0, values[i]});
  }
  if (exact_) roundWeights(width, rows);
}

void LinearFunction::roundWeights(int width, int rows) {
  // The sum of |weight x bound|, were the weights not rounded, and the sum of bounds that rounding by one
  // half each can add to it.
  double largest = 0, bounds = 0;
  for (const Term& t : terms_) {
    const auto bound = static_cast<double>(t.feature->bound(width, rows));
    largest += std::abs(t.real * t.feature->unit(width)) * bound;
    bounds += bound;
  }
  if (largest == 0) return;
  const double room = 2147483647.0 - bounds / 2;
  constexpr int kMaxExponent = 1000;  // weights hardly above 0 must not scale beyond the doubles
  const double scale = std::ldexp(1.0, std::min(std::ilogb(room / largest), kMaxExponent));
  resolution_ = 1 / scale;
  for (Term& t : terms_) {
    const double unit = t.feature->unit(width);
    t.fixed = std::llround(t.real * unit * scale);
    roundingError_ = std::max(roundingError_, std::abs(static_cast<double>(t.fixed) / scale / unit - t.real));
  }
}

double LinearFunction::realValue(const Board& after, const Landing& landing) const {
  double sum = 0;
  for (const Term& t : terms_) sum += t.real * t.feature->value(after, landing, t.index);
  return sum;
}

}  // namespace tetrabench
