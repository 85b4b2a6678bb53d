#pragma once

#include <span>
#include <vector>

namespace tetrabench {

/// Learns what states are worth under a policy, from one long walk: least-squares temporal differences,
/// LSTD(lambda) (Bradtke & Barto 1996; Boyan 2002), for the average reward a step of a process whose
/// transitions take different numbers of steps.
///
/// The worth of a state is linear in its features: the reward that comes after it beyond the mean reward of
/// as many steps. It is known but for a constant, so there is no constant feature.
class LeastSquaresTd {
 public:
  /// `lambda` from 0 to 1: how much of the walk after a state its worth is learned from, beside the worth of
  /// the states that follow.
  LeastSquaresTd(int features, double lambda);

  /// The next state of the walk; what came since the one before it: reward, and steps (above 0).
  void add(std::span<const double> features, double reward, double steps);

  /// Mean reward a step so far; 0 before the second state.
  double rewardPerStep() const { return steps_ > 0 ? reward_ / steps_ : 0; }

  /// Weights of the features; at least one state must have been added.
  std::vector<double> weights() const;

 private:
  double lambda_;
  bool begun_ = false;
  double reward_ = 0, steps_ = 0, states_ = 0;
  std::vector<double> last_, trace_, change_;
  std::vector<double> system_;             ///< sum of trace (last - next)', in columns
  std::vector<double> rewards_, lengths_;  ///< sums of the trace, times reward and steps
};

}  // namespace tetrabench
