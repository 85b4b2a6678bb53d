#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tetrabench {

/// The noisy cross-entropy method (Szita and Lőrincz 2006): candidates are drawn from independent normal
/// distributions, which are fitted to the best candidates with noise added to their deviations, so that these
/// do not shrink too early. For each dimension, over the elite,
///   mean <- E[x],   deviation <- sqrt(Var[x]) + noise max(0, 1 - g / (0.8 G))
/// in generation g of G: the noise falls linearly to 0 over four fifths of the generations (their "decreasing
/// noise", except that they add it to the variance).
///
/// Normal random numbers are approximated by sums of twelve uniform ones minus 6, which are identical on
/// every machine.
class NoisyCrossEntropy {
 public:
  struct State {
    std::vector<double> mean, deviation;
    int generation = 0;
    double noise = 0;  ///< added to each deviation
    bool operator==(const State&) const = default;
  };
  /// Bound on the magnitude of means and deviations.
  static constexpr double kMax = 1e12;

  /// Requires at least 1 generation, and at most 256 dimensions and 65,536 candidates.
  NoisyCrossEntropy(State start, int generations, std::uint64_t seed)
      : state_(std::move(start)), generations_(generations), seed_(seed) {}

  /// Returns a candidate of this generation. Number 0 is the mean itself.
  std::vector<double> candidate(int number) const;

  /// Ends the generation. `elite` contains its best candidates, at least one.
  void update(std::span<const std::vector<double>> elite);

  bool done() const { return state_.generation >= generations_; }
  const State& state() const { return state_; }

 private:
  State state_;
  int generations_;
  std::uint64_t seed_;
};

}  // namespace tetrabench
