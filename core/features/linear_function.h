#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/features/feature.h"

namespace tetrabench {

/// A feature of the catalogue and the weights of its values (one, or one per column).
struct WeightedFeature {
  const Feature* feature = nullptr;
  std::vector<double> weights;
  bool operator==(const WeightedFeature&) const = default;
};

/// The weighted sum of features that a linear agent maximises.
///
/// If no feature is real-valued the weights are turned once into whole numbers, so small that no value on a
/// board of this size reaches 2^30: the values are exact then, whatever the order in which terms are added.
/// Weights that a decimal scale makes whole (-2.18 and the like) are kept as they are; others are rounded to
/// multiples of a power of two. With a real-valued feature all is computed in double precision.
class LinearFunction {
 public:
  static constexpr double kMaxWeight = 1e12;
  /// Values of whole numbers stay below this, their differences fit 31 bits.
  static constexpr double kMostValue = 1073741823;

  /// Weights larger for better boards, finite, at most kMaxWeight. `rows` are the rows a board can fill,
  /// those above its height included. Throws InvalidDocument (place `/weights/ID`) if a feature has another
  /// number of values on this width.
  LinearFunction(const std::vector<WeightedFeature>& weights, int width, int rows);

  /// The value of an afterstate, in multiples of `resolution()`; a whole number if `isExact()`.
  double operator()(const Board& after, const Landing& landing) const {
    if (!isExact()) return realValue(after, landing);
    std::int64_t sum = 0;
    for (const Term& t : terms_) sum += t.fixed * t.feature->units(after, landing, t.index);
    return static_cast<double>(sum);
  }

  /// What each of the weighted features adds to that value, in their order and in the same unit.
  std::vector<double> contributions(const Board& after, const Landing& landing) const;

  /// The function as a sum of what the fast kernels compute, but for a constant; null if they cannot.
  const LinearParts* parts() const { return parts_ ? &*parts_ : nullptr; }
  /// The features that keep it from that, or empty.
  const std::vector<const Feature*>& withoutKernel() const { return withoutKernel_; }
  /// Whether a landing needs judgePiece() first.
  bool judgesPiece() const { return judgesPiece_; }
  bool isExact() const { return exact_; }
  double resolution() const { return resolution_; }
  /// The largest difference between a weight and what it was rounded to; 0 if real-valued.
  double roundingError() const { return roundingError_; }

 private:
  struct Term {
    const Feature* feature;
    int index;     ///< of the feature's value
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
