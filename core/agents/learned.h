#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "core/agents/look_ahead/piece_chances.h"
#include "core/agents/reward_minded/mdp_model.h"
#include "core/agents/reward_minded/noisy_cross_entropy.h"
#include "core/agents/reward_minded/reward_function.h"
#include "core/agents/smart_agent/parameter_policy.h"

namespace tetrabench {

/// What SmartAgent 1.5 and later has learned.
struct LearnedSets {
  std::vector<ParameterPolicy::Entry> sets;  ///< the best first
  double temperature = 1;
  std::vector<ParameterPolicy::Entry> emergencySets;  ///< of emergency play (S4.25)
  double emergencyTemperature = 1;
  PieceCounts seen{};                      ///< pieces that came
  std::optional<ParameterSet> inUse = {};  ///< what it plays by at the moment; it goes on with this one
  bool operator==(const LearnedSets&) const = default;
};

/// What a reward-minded agent has seen of the MDP, and how far its search for a value has come.
struct LearnedValue {
  MdpObservations observations;
  std::optional<NoisyCrossEntropy::State> search;
  bool worthTried = false;                   ///< of boards, to one who plays by what the search found
  std::optional<RewardFunction> worth = {};  ///< if it was found to be the better one to look ahead by
  bool operator==(const LearnedValue&) const = default;
};

/// What SmartAgent 1.0 to 1.3 has learned.
struct LearnedSubstates {
  int configurations = 0;      ///< ways its pieces can lie, see `PieceConfigurations`
  std::vector<double> values;  ///< by substate (see `kSubstates`), then configuration
  double temperature = 1;
  bool operator==(const LearnedSubstates&) const = default;
};

/// What the incremental learner has learned.
struct LearnedRegression {
  std::vector<double> coefficients;  ///< of IncrementalFeatures
  std::vector<double> gram;          ///< see RidgeRegression; empty: only the coefficients are known
  double temperature = 1;
  bool operator==(const LearnedRegression&) const = default;
};

/// What an agent that looks ahead has learned of how likely pieces are.
struct LearnedPieces {
  PieceCounts seen{};
  bool operator==(const LearnedPieces&) const = default;
};

/// What an agent has learned while it played. An agent document can hold it, and an agent made from that goes
/// on with it.
struct Learned {
  int boardWidth = 0;  ///< of the boards it was learned on; it is for these alone
  using What = std::variant<LearnedSets, LearnedPieces, LearnedValue, LearnedSubstates, LearnedRegression>;
  What what;
  bool operator==(const Learned&) const = default;
};

}  // namespace tetrabench
