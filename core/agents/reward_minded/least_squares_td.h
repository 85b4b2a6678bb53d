#pragma once

#include <span>
#include <vector>

namespace tetrabench {

/// Learns state values under a policy from one long walk by least-squares temporal differences, LSTD(lambda)
/// (Bradtke and Barto 1996; Boyan 2002), for the average reward per step of a process whose transitions take
/// different numbers of steps (a semi-Markov decision process).
///
/// The value of a state is linear in its features: the reward that comes after it beyond the mean reward of
/// as many steps. It is known up to a constant, so there is no constant feature.
class LeastSquaresTd {
 public:
  /// `lambda` from 0 to 1: how far the walk after a state, rather than the values of the states that follow,
  /// decides its value.
  LeastSquaresTd(int features, double lambda);

  /// The next state of the walk, with the reward and the steps (above 0) since the state before.
  void add(std::span<const double> features, double reward, double steps);

  /// Mean reward per step so far; 0 before the second state.
  double rewardPerStep() const { return steps_ > 0 ? reward_ / steps_ : 0; }

  /// Weights of the features. At least one state must have been added.
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
