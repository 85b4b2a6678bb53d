#pragma once

#include <deque>

#include "core/agents/afterstate_values/afterstate_value.h"
#include "core/agents/n_tuple/n_tuple_function.h"
#include "core/agents/n_tuple/n_tuple_settings.h"

namespace tetrabench {

/// The value function of an n-tuple network. When it learns, each weight changes by the step times its trace,
/// divided by the number n of weights in the sum: w <- w + (step / n) e. A step of 1 thus corrects an error
/// in one update if each weight occurs once. Changes are rounded to whole units. The trace covers the last
/// kMaxTraced boards at most, and none whose share is below kMinTrace.
class NTupleValue : public LearnableValue {
 public:
  static constexpr double kMinTrace = 0.01;
  static constexpr std::size_t kMaxTraced = 1000;

  explicit NTupleValue(const NTupleSettings& settings);

  double setBoard(const Board& board) override;
  double valueOf(const Board& other) override;
  void clearTrace() override { trace_.clear(); }
  void addToTrace(double decay) override;
  void learn(double step) override;
  void learnAt(const Board& board, double step) override;
  std::vector<WeightedFeature> features() const override { return features_; }
  void saveTo(AgentSettings& agent) const override;

  const std::vector<std::int32_t>& weights() const { return own_.empty() ? shared_.list() : own_; }

 private:
  double unitsOf(double step) const;
  void change(const std::vector<std::uint32_t>& entries, double units);

  struct Traced {
    double share;
    std::vector<std::uint32_t> entries;
  };
  const std::vector<WeightedFeature> features_;
  NTupleFunction function_;
  NTupleFunction::Rater rater_;
  NTupleWeights shared_;           ///< initial weights
  std::vector<std::int32_t> own_;  ///< weights once it learns; empty before
  std::deque<Traced> trace_;       ///< newest first
  std::vector<std::uint32_t> entries_;
};

}  // namespace tetrabench
