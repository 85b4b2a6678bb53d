#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/agents/linear/linear_settings.h"
#include "core/agents/n_tuple/n_tuple_layout.h"

namespace tetrabench {

struct AgentKind;

/// The weights of all tables, in multiples of kUnit; copies share storage.
class NTupleWeights {
 public:
  static constexpr double kUnit = 1.0 / (1 << 20);  ///< in units of reward

  NTupleWeights() = default;
  explicit NTupleWeights(std::vector<std::int32_t> weights)
      : weights_(std::make_shared<const std::vector<std::int32_t>>(std::move(weights))) {}

  /// Returns whether there is no list, which means that all weights are 0.
  bool empty() const { return !weights_; }
  const std::vector<std::int32_t>& list() const { return *weights_; }
  /// Returns a copy of the weights, as many as the layout has.
  std::vector<std::int32_t> copy(const NTupleLayout& layout) const {
    return weights_ ? *weights_ : std::vector<std::int32_t>(layout.weights());
  }

  bool operator==(const NTupleWeights& other) const {
    return weights_ == other.weights_ || (weights_ && other.weights_ && *weights_ == *other.weights_);
  }

 private:
  std::shared_ptr<const std::vector<std::int32_t>> weights_;
};

/// An agent that evaluates boards by lookup tables, indexed by the contents of small windows.
struct NTupleSettings {
  static const AgentKind kKind;
  static constexpr std::int64_t kMaxGames = 1'000'000'000'000;

  NTupleLayout layout = {};
  std::vector<WeightedFeature> features = {};  ///< features whose weighted sum is added to the value
  NTupleWeights weights = {};
  std::int64_t trainingGames = 0;  ///< number of games from which the weights were learned
  bool operator==(const NTupleSettings&) const = default;
};

}  // namespace tetrabench
