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
    double each = 0;                         ///< of all its values
    std::optional<double> first, last = {};  ///< of the first and last column, or pair of neighbours
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

  /// At least one. The agent plays by the first while it observes the MDP; the search starts from the one
  /// that earns most on the model.
  std::vector<RewardValue> values;

  /// Price of losing a game, in rewards, beside the board. Losing brings an empty board: where that has more
  /// value, the agent loses on purpose (Sarjant 2008, chapter 5).
  double gameOver = 20;

  bool lookAhead = true;  ///< whether a placement's value includes the expected best reply to the next piece
  std::optional<int> firstMoves = {};  ///< looks ahead only from this many placements, best first

  /// After this many steps of a run (pieces, where rules count no steps) every piece is dropped at once, to
  /// hide how well the agent plays, as the winner of 2008 did in the last 5 % of each MDP (Sarjant 2008,
  /// section 4.1).
  std::optional<std::int64_t> suicideAfter = {};

  /// How the agent learns the values of states under its own play.
  struct StateValues {
    std::vector<const Feature*> features;  ///< of boards; at least one
    std::int64_t pieces = 1'000'000;       ///< to learn from
    double trace = 0.9;                    ///< lambda of LeastSquaresTd
    double exploration = 0.005;            ///< probability of a random placement instead of the best

    /// Tables that correct the values by what windows see, learned after them from more of the same play.
    struct Tables {
      std::vector<CellWindow> windows = {};
      std::vector<ContourWindow> contours = {};
      std::int64_t pieces = 3'000'000;  ///< to learn from
      double step = 0.05;               ///< of temporal differences; falls to 0
      bool operator==(const Tables&) const = default;
    };
    std::optional<Tables> tables = {};
    /// The tables to learn on an MDP: those that fit its board. None if none does, or without a height limit.
    std::optional<NTupleLayout> tablesLayout(const Mdp& mdp) const;
    bool operator==(const StateValues&) const = default;
  };
  /// Off-line learning inside the agent: noisy cross-entropy on its own model of the MDP.
  struct Learning {
    int observedPieces = 1000;  ///< before it starts
    int generations = 40;
    int population = 100;
    int elite = 16;               ///< the best of a population, whose mean and deviation make the next
    double deviation = 0.2;       ///< at the start, in root mean squares of the weights
    double noise = 0.03;          ///< added to the deviation, in the same unit; falls to 0 over four fifths
    std::int64_t steps = 50'000;  ///< that a candidate plays
    std::optional<StateValues> stateValues = {};  ///< learned last, if it looks ahead; see ValueLearner
    bool operator==(const Learning&) const = default;
  };
  std::optional<Learning> learning = Learning{};

  /// The function that one of `values` is on boards of this width.
  RewardFunction functionOf(const RewardValue& value, int width) const {
    return {value.forWidth(width), value.reward, value.step, gameOver};
  }
  /// The function with other numbers: the weights in the order of `values`, then the weight of the reward and
  /// the price of a step.
  RewardFunction functionOf(int width, const std::vector<double>& numbers) const;

  bool operator==(const RewardMindedSettings&) const = default;
};

}  // namespace tetrabench
