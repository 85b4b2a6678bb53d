#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/features/feature.h"

namespace tetrabench {

/// A catalogue feature and the weights of its values (one, or one per column).
struct WeightedFeature {
  const Feature* feature = nullptr;
  std::vector<double> weights;
  bool operator==(const WeightedFeature&) const = default;
};

/// The weighted sum of features that a linear agent maximises.
///
/// If no feature is real-valued, the weights are converted once to integers small enough that no value on a
/// board of this size reaches 2^30, so values are exact regardless of summation order. Weights that a decimal
/// scale makes integral (-2.18 and the like) are represented exactly; others are rounded to multiples of a
/// power of two. With a real-valued feature everything is computed in double precision.
class LinearFunction {
 public:
  static constexpr double kMaxWeight = 1e12;
  /// Limit of integer values, so that their differences fit in 31 bits.
  static constexpr double kMaxValue = 1073741823;

  /// Creates the function. Its value is larger for better boards; weights are finite, at most kMaxWeight in
  /// magnitude. `rows` is the number of rows that a board can fill, those above its height included. Throws
  /// InvalidDocument (place `/weights/ID`) if a feature has a different number of values at this width.
  LinearFunction(const std::vector<WeightedFeature>& weights, int width, int rows);

  /// Returns the value of an afterstate in multiples of `resolution()`; an integer if `isExact()`.
  double operator()(const Board& after, const Landing& landing) const {
    if (!isExact()) return realValue(after, landing);
    std::int64_t sum = 0;
    for (const Term& t : terms_) sum += t.fixed * t.feature->units(after, landing, t.index);
    return static_cast<double>(sum);
  }

  /// Returns the contribution of each weighted feature to that value, in order and in the same unit.
  std::vector<double> contributions(const Board& after, const Landing& landing) const;

  /// Returns the function, up to a constant, as a sum of parts that the kernels compute; null if they cannot.
  const LinearParts* parts() const { return parts_ ? &*parts_ : nullptr; }
  /// Returns the features that the kernels cannot compute; empty if there are none.
  const std::vector<const Feature*>& withoutKernel() const { return withoutKernel_; }
  /// Returns true if a landing must be passed to judgePiece() first.
  bool judgesPiece() const { return judgesPiece_; }
  bool isExact() const { return exact_; }
  double resolution() const { return resolution_; }
  /// Returns the largest rounding error of a weight; 0 if real-valued.
  double roundingError() const { return roundingError_; }

 private:
  struct Term {
    const Feature* feature;
    int index;     ///< index of the feature's value
    int weighted;  ///< index of the weighted feature
    std::int64_t fixed;
    double real;
  };
  double realValue(const Board& after, const Landing& landing) const;
  void roundWeights(int width, int rows);
  void addParts(int width);

  std::vector<Term> terms_;
  std::size_t features_ = 0;
  std::optional<LinearParts> parts_;
  std::vector<const Feature*> withoutKernel_;
  bool exact_ = true, judgesPiece_ = false;
  double resolution_ = 1, roundingError_ = 0;
};

}  // namespace tetrabench
