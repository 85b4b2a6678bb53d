#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace tetrabench {

struct AgentKind;

/// The layer sizes of a network for boards of one size.
struct NetworkLayout {
  static constexpr int kMaxLayers = 2, kMaxUnits = 1000;

  int boardWidth = 10, boardHeight = 20;
  std::vector<int> hidden = {50};  ///< number of units in each hidden layer, 1 to kMaxLayers of them

  /// Returns the number of inputs (network_value.h).
  std::size_t inputs() const {
    return static_cast<std::size_t>(boardHeight) * (2 * static_cast<std::size_t>(boardWidth) + 3);
  }
  /// Returns the number of weights. They are ordered layer by layer, the output last; each unit has its
  /// weights, then its bias.
  std::size_t weights() const {
    std::size_t all = 0, before = inputs();
    for (const int units : hidden) {
      all += (before + 1) * static_cast<std::size_t>(units);
      before = static_cast<std::size_t>(units);
    }
    return all + before + 1;
  }
  bool operator==(const NetworkLayout&) const = default;
};

/// An agent that evaluates boards by a small network (Elfwing, Uchibe and Doya 2018).
struct NetworkSettings {
  static const AgentKind kKind;
  static constexpr std::int64_t kMaxGames = 1'000'000'000'000;
  static constexpr double kMaxWeight = 1e12;

  NetworkLayout layout;
  std::uint64_t seed = 1;  ///< seed of the initial weights
  /// Weights in the order of NetworkLayout; copies share them. Null: drawn from the seed.
  std::shared_ptr<const std::vector<double>> weights;
  std::int64_t trainingGames = 0;  ///< number of games from which they were learned

  bool operator==(const NetworkSettings& other) const {
    const bool sameWeights =
        weights == other.weights || (weights && other.weights && *weights == *other.weights);
    return sameWeights && layout == other.layout && seed == other.seed &&
           trainingGames == other.trainingGames;
  }
};

/// Returns the initial weights: those of each unit uniform between -1/sqrt(n) and 1/sqrt(n), where n is its
/// number of inputs; biases 0.
std::vector<double> startWeights(const NetworkLayout& layout, std::uint64_t seed);

}  // namespace tetrabench
