#pragma once

#include <span>
#include <vector>

namespace tetrabench {

/// Least-squares temporal-difference learning, LSTD(lambda), of state values under a policy from one long
/// trajectory (Bradtke and Barto 1996; Boyan 2002), for the average reward per step of a process whose
/// transitions take different numbers of steps (a semi-Markov decision process). With features phi, reward r
/// and steps tau of a transition, it solves A w = b, where
///   z <- lambda z + phi,   A <- A + z (phi - phi')',   b <- b + z (r - rho tau)
/// and rho is the mean reward per step. A ridge term is added to the mean of A.
///
/// The value of a state is linear in its features: the reward that follows it in excess of the mean reward of
/// as many steps. It is defined up to a constant, so there is no constant feature.
class LeastSquaresTd {
 public:
  /// Takes `lambda`, 0 to 1: the weight of the trajectory after a state, as opposed to the values of the
  /// states that follow.
  LeastSquaresTd(int features, double lambda);

  /// Adds the next state of the trajectory, with the reward and the steps (above 0) since the previous state.
  void add(std::span<const double> features, double reward, double steps);

  /// Returns the mean reward per step so far; 0 before the second state.
  double rewardPerStep() const { return steps_ > 0 ? reward_ / steps_ : 0; }

  /// Returns the weights of the features. Requires that at least one state has been added.
  std::vector<double> weights() const;

 private:
  double lambda_;
  bool begun_ = false;
  double reward_ = 0, steps_ = 0, states_ = 0;
  std::vector<double> last_, trace_, change_;
  std::vector<double> system_;             ///< sum of trace (last - next)', column-major
  std::vector<double> rewards_, lengths_;  ///< sums of the trace times reward, and times steps
};

}  // namespace tetrabench
