#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tetrabench {

/// Noisy cross-entropy (Szita and Lőrincz 2006): draws candidates from independent normal distributions, fits
/// these to the best candidates, and adds noise to their deviations, so that they do not shrink too early.
/// The noise falls linearly to 0 over four fifths of the generations (their "decreasing noise", except that
/// they add it to the variance).
///
/// Normal random numbers are sums of twelve uniform ones less 6: near enough, and the same on every machine.
class NoisyCrossEntropy {
 public:
  struct State {
    std::vector<double> mean, deviation;
    int generation = 0;
    double noise = 0;  ///< added to each deviation
    bool operator==(const State&) const = default;
  };
  /// Means and deviations stay within this.
  static constexpr double kMost = 1e12;

  /// At least 1 generation, at most 256 dimensions and 65,536 candidates.
  NoisyCrossEntropy(State start, int generations, std::uint64_t seed)
      : state_(std::move(start)), generations_(generations), seed_(seed) {}

  /// A candidate of this generation. Number 0 is the mean itself.
  std::vector<double> candidate(int number) const;

  /// Ends the generation: `elite` are its best candidates, at least one.
  void update(std::span<const std::vector<double>> elite);

  bool done() const { return state_.generation >= generations_; }
  const State& state() const { return state_; }

 private:
  State state_;
  int generations_;
  std::uint64_t seed_;
};

}  // namespace tetrabench
