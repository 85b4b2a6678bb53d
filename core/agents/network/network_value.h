#pragma once

#include "core/agents/afterstate_values/afterstate_value.h"
#include "core/agents/network/network_settings.h"

namespace tetrabench {

/// Returns s (1 + z (1 - s)), where s is the logistic function of z: the derivative of the sigmoid-weighted
/// linear unit (Elfwing, Uchibe and Doya 2018, equation 13). Identical on every machine.
double dSilu(double z);
/// Returns the derivative of dSilu: s (1 - s) (2 + z (1 - 2 s)).
double dSiluSlope(double z);

/// The value function of a network with one output, whose inputs are the features of Bertsekas and Ioffe
/// (1996) with thresholds: an input is 1 if a feature is at least its threshold, else 0. For a board H rows
/// high and W columns wide the features are, in this order, each with its thresholds from 1 on:
/// - the height of each column, 1 to H;
/// - the absolute height difference of each two adjacent columns, 1 to H;
/// - the height of the pile, 1 to H;
/// - the number of holes, 1 to 3 H.
/// Hidden units apply dSiLU to the weighted sum of the previous layer plus a bias; the output is a weighted
/// sum plus a bias. All sums are in double precision and in a fixed order, so that a board has the same value
/// on every machine: first the bias, then for each feature the sum of its weights up to its value, or the
/// units in their order.
class NetworkValue : public LearnableValue {
 public:
  explicit NetworkValue(const NetworkSettings& settings);

  double setBoard(const Board& board) override;
  double valueOf(const Board& other) override;
  void clearTrace() override;
  void addToTrace(double decay) override;
  void learn(double step) override;
  void learnAt(const Board& board, double step) override;
  void saveTo(AgentSettings& agent) const override;

  const std::vector<double>& weights() const { return weights_; }

 private:
  /// Pre-activations and outputs of the units of a layer.
  struct Activity {
    std::vector<double> sums, outputs;
  };
  struct Pass {
    std::vector<int> levels;  ///< value of each feature, at most its last threshold
    std::vector<Activity> hidden;
    double value = 0;
  };
  void run(const Board& board, Pass& pass) const;
  void readLevels(const Board& board, std::vector<int>& levels) const;
  void addUp();
  void addGradient(const Pass& pass, std::vector<double>& to) const;
  void add(double step, const std::vector<double>& gradient);

  const NetworkLayout layout_;
  std::vector<double> weights_;
  std::vector<int> thresholds_;          ///< number of thresholds of each feature
  std::vector<std::size_t> firstInput_;  ///< index of the first input of each feature
  /// Prefix sums of the first layer's weights, by feature, level (0 to the last threshold) and unit.
  std::vector<double> sums_;
  std::vector<std::size_t> firstSum_;  ///< index of the first sum of each feature
  Pass set_, other_;                   ///< the reference board, and another one
  std::vector<double> trace_;          ///< empty: all 0
  std::vector<double> gradient_;
};

}  // namespace tetrabench
