#include "core/features/linear_function.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

/// Returns the smallest scale (1, 2 or 5 times a power of ten) that makes all values integral, or 0 if none
/// up to `most` does.
double wholeScale(const std::vector<double>& values, double most) {
  constexpr double kTolerance = 1e-6;  // rounding error of doubles below 2^30
  for (double power = 1; power <= 1e6; power *= 10) {
    for (double scale : {power, 2 * power, 5 * power}) {
      const auto isWhole = [&](double value) {
        const double whole = std::round(value * scale);
        return whole != 0 && std::abs(value * scale - whole) <= kTolerance;
      };
      if (scale <= most && std::ranges::all_of(values, isWhole)) return scale;
    }
  }
  return 0;
}

}  // namespace

LinearFunction::LinearFunction(const std::vector<WeightedFeature>& weights, int width, int rows)
    : features_(weights.size()) {
  int weighted = 0;
  for (const auto& [feature, values] : weights) {
    if (static_cast<int>(values.size()) != feature->size(width))
      throw InvalidDocument::wrongCount(
          fmt::format("/weights/{}", feature->id), Core::sentence("{} values", values.size()),
          Core::sentence("{} on a board {} columns wide", feature->size(width), width));
    exact_ = exact_ && !feature->real;
    judgesPiece_ = judgesPiece_ || feature->ofPiece;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (values[i] != 0) terms_.push_back({feature, static_cast<int>(i), weighted, 0, values[i]});
    ++weighted;
  }
  if (exact_) roundWeights(width, rows);
  addParts(width);
}

void LinearFunction::roundWeights(int width, int rows) {
  // The sum of |weight x bound| for unrounded weights, and the sum of bounds, by half of which rounding can
  // increase it.
  double largest = 0, bounds = 0;
  std::vector<double> exact;
  for (const Term& t : terms_) {
    const auto bound = static_cast<double>(t.feature->bound(width, rows));
    exact.push_back(t.real * t.feature->unit(width));
    largest += std::abs(exact.back()) * bound;
    bounds += bound;
  }
  if (largest == 0) return;
  const double room = kMaxValue - bounds / 2;
  double scale = wholeScale(exact, room / largest);
  if (scale == 0) {
    constexpr int kMaxExponent = 1000;  // tiny weights must not scale beyond the range of doubles
    scale = std::ldexp(1.0, std::min(std::ilogb(room / largest), kMaxExponent));
  }
  resolution_ = 1 / scale;
  for (std::size_t i = 0; i < terms_.size(); ++i) {
    Term& t = terms_[i];
    t.fixed = std::llround(exact[i] * scale);
    const double unit = t.feature->unit(width), rounded = static_cast<double>(t.fixed) / scale / unit;
    roundingError_ = std::max(roundingError_, std::abs(rounded - t.real));
  }
}

void LinearFunction::addParts(int width) {
  LinearParts parts;
  for (const Term& t : terms_) {
    if (t.feature->addTo)
      t.feature->addTo(parts, t.fixed, t.index, width);
    else if (withoutKernel_.empty() || withoutKernel_.back() != t.feature)
      withoutKernel_.push_back(t.feature);
  }
  if (withoutKernel_.empty()) parts_ = parts;
}

double LinearFunction::realValue(const Board& after, const Landing& landing) const {
  double sum = 0;
  for (const Term& t : terms_) sum += t.real * t.feature->value(after, landing, t.index);
  return sum;
}

std::vector<double> LinearFunction::contributions(const Board& after, const Landing& landing) const {
  std::vector<double> sums(features_);
  for (const Term& t : terms_)
    sums[static_cast<std::size_t>(t.weighted)] +=
        exact_ ? static_cast<double>(t.fixed * t.feature->units(after, landing, t.index))
               : t.real * t.feature->value(after, landing, t.index);
  return sums;
}

}  // namespace tetrabench
