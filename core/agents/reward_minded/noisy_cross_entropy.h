#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tetrabench {

/// Noisy cross-entropy (Szita & Lorincz 2006): draws candidates from independent normal distributions, moves
/// these to the mean and deviation of the best candidates, and adds noise to the deviation, so that it does
/// not shrink too early. The noise falls linearly to 0, which it reaches after four fifths of the generations
/// (their "decreasing variance noise", but that they add it to the variance).
///
/// Random numbers are sums of twelve uniform ones less 6: near enough to normal, and the same on every
/// machine.
class NoisyCrossEntropy {
 public:
  struct State {
    std::vector<double> mean, deviation;
    int generation = 0;
    double noise = 0;  ///< a deviation, added to each one
    bool operator==(const State&) const = default;
  };
  /// Numbers stay within this.
  static constexpr double kMost = 1e12;

  /// `generations` at least 1; at most 256 numbers are searched for, by at most 65,536 candidates.
  NoisyCrossEntropy(State start, int generations, std::uint64_t seed)
      : state_(std::move(start)), generations_(generations), seed_(seed) {}

  /// One of this generation; number 0 is the mean itself.
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
