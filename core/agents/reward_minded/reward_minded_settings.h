#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/agents/reward_minded/reward_function.h"

namespace tetrabench {

struct AgentKind;
class Mdp;

/// A RewardFunction for boards of any width.
struct RewardValue {
  struct Weight {
    const Feature* feature = nullptr;
    double each = 0;                         ///< weight of all its values
    std::optional<double> first, last = {};  ///< weight of the first and last column, or pair of neighbours
    bool operator==(const Weight&) const = default;
  };
  std::vector<Weight> weights;
  double reward = 1;  ///< weight of a reward of 1
  double step = 0;    ///< price of a step (of a piece, where rules count no steps)

  std::vector<WeightedFeature> forWidth(int width) const;
  bool operator==(const RewardValue&) const = default;
};

struct RewardMindedSettings {
  static const AgentKind kKind;

  /// At least one function. The agent plays by the first while it observes the MDP; the search starts from
  /// the one that earns the most on the model.
  std::vector<RewardValue> values;

  /// Price of losing a game, in rewards, in addition to the change of board. Losing brings an empty board:
  /// where that has the higher value, the agent loses on purpose (Sarjant 2008, chapter 5).
  double gameOver = 20;

  bool lookAhead = true;  ///< true if a placement's value includes the expected best reply to the next piece
  std::optional<int> firstMoves = {};  ///< number of placements from which to look ahead, best first

  /// Number of steps in a run (pieces, where rules count no steps) after which every piece is dropped at
  /// once, to hide how well the agent plays, as the winner of 2008 did in the last 5 % of each MDP (Sarjant
  /// 2008, section 4.1).
  std::optional<std::int64_t> suicideAfter = {};

  /// Settings for learning state values under the agent's own play.
  struct StateValues {
    std::vector<const Feature*> features;  ///< board features, at least one
    std::int64_t pieces = 1'000'000;       ///< number of pieces to learn from
    double trace = 0.9;                    ///< lambda of LeastSquaresTd
    double exploration = 0.005;            ///< probability of a random placement instead of the best

    /// N-tuple tables that correct the values, learned after them from more of the same play.
    struct Tables {
      std::vector<CellWindow> windows = {};
      std::vector<ContourWindow> contours = {};
      std::int64_t pieces = 3'000'000;  ///< number of pieces to learn from
      double step = 0.05;               ///< step size of temporal-difference learning; falls to 0
      bool operator==(const Tables&) const = default;
    };
    std::optional<Tables> tables = {};
    /// Returns the tables to learn on an MDP: those that fit its board. None if none fit, or without a height
    /// limit.
    std::optional<NTupleLayout> tablesLayout(const Mdp& mdp) const;
    bool operator==(const StateValues&) const = default;
  };
  /// Offline learning inside the agent: noisy cross-entropy on its own model of the MDP.
  struct Learning {
    int observedPieces = 1000;  ///< pieces to observe before it starts
    int generations = 40;
    int population = 100;
    int elite = 16;  ///< number of best candidates, whose mean and deviation define the next population
    double deviation = 0.2;       ///< initial deviation, relative to the root mean square of the weights
    double noise = 0.03;          ///< added to the deviation, in the same unit; falls linearly to 0
    std::int64_t steps = 50'000;  ///< steps that a candidate plays
    std::optional<StateValues> stateValues = {};  ///< learned last, for looking ahead; see ValueLearner
    bool operator==(const Learning&) const = default;
  };
  std::optional<Learning> learning = Learning{};

  /// Returns the function that one of `values` defines on boards of this width.
  RewardFunction functionOf(const RewardValue& value, int width) const {
    return {value.forWidth(width), value.reward, value.step, gameOver};
  }
  /// Returns the function with other numbers: the weights in the order of `values`, then the weight of the
  /// reward and the price of a step.
  RewardFunction functionOf(int width, const std::vector<double>& numbers) const;

  bool operator==(const RewardMindedSettings&) const = default;
};

}  // namespace tetrabench
