#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/features/feature.h"

namespace tetrabench {

/// A feature of the catalogue and the weights of its values (one, or one a column).
struct WeightedFeature {
  const Feature* feature = nullptr;
  std::vector<double> weights;
  bool operator==(const WeightedFeature&) const = default;
};

/// The weighted sum of features that a linear agent maximises.
///
/// If no feature is real-valued the weights are rounded once, to multiples of a power of two so small that
/// no value on a board of this size can leave 31 bits: the values are exact integers then, whatever the order
/// in which terms are added. Otherwise all is computed in double precision.
class LinearFunction {
 public:
  static constexpr double kMaxWeight = 1e12;

  /// Weights larger for better boards, finite, at most kMaxWeight. `rows` are the rows a board can fill,
  /// those above its height included. Throws InvalidDocument (place `/weights/ID`) if a feature has another
  /// number of values on this width.
  LinearFunction(const std::vector<WeightedFeature>& weights, int width, int rows);

  /// The value of an afterstate, in multiples of `resolution()`; exact up to 31 bits if `isExact()`.
  double operator()(const Board& after, const Landing& landing) const {
    if (!isExact()) return realValue(after, landing);
    std::int64_t sum = 0;
    for (const Term& t : terms_) sum += t.fixed * t.feature->units(after, landing, t.index);
    return static_cast<double>(sum);
  }

  /// Whether a landing needs judgePiece() first.
  bool judgesPiece() const { return judgesPiece_; }
  bool isExact() const { return exact_; }
  double resolution() const { return resolution_; }
  /// The largest difference between a weight and what it was rounded to; 0 if real-valued.
  double roundingError() const { return roundingError_; }

 private:
  struct Term {
    const Feature* feature;
    int index;
    std::int64_t fixed;
    double real;
  };
  double realValue(const Board& after, const Landing& landing) const;
  void roundWeights(int width, int rows);

  std::vector<Term> terms_;
  bool exact_ = true, judgesPiece_ = false;
  double resolution_ = 1, roundingError_ = 0;
};

}  // namespace tetrabench
