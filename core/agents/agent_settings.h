#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/agents/external/external_settings.h"
#include "core/agents/incremental/incremental_settings.h"
#include "core/agents/learned.h"
#include "core/agents/linear/linear_settings.h"
#include "core/agents/look_ahead/look_ahead_settings.h"
#include "core/agents/n_tuple/n_tuple_settings.h"
#include "core/agents/network/network_settings.h"
#include "core/agents/optimal/optimal_settings.h"
#include "core/agents/phases/phases_settings.h"
#include "core/agents/predictor/predictor_settings.h"
#include "core/agents/random/random_settings.h"
#include "core/agents/reward_minded/reward_minded_settings.h"
#include "core/agents/smart_agent/smart_agent_settings.h"
#include "core/agents/tbp/tbp_settings.h"
#include "core/one_of.h"

namespace tetrabench {

/// A list of weights that a search optimizes jointly with others.
struct WeightList {
  std::string where;  ///< suffix of the feature names: "", or " from 8" for the weights of a phase
  std::vector<WeightedFeature>* features;
};

/// The contents of an agent document.
struct AgentSettings {
  static constexpr std::size_t kLongestName = 200;  ///< in bytes

  /// The settings of each kind. Their `kKind` describes everything else about it.
  using Kind = OneOf<LinearSettings,        //
                     LookAheadSettings,     //
                     PhasesSettings,        //
                     RandomSettings,        //
                     SmartAgentSettings,    //
                     RewardMindedSettings,  //
                     IncrementalSettings,   //
                     PredictorSettings,     //
                     NTupleSettings,        //
                     NetworkSettings,       //
                     ProcessSettings,       //
                     LibrarySettings,       //
                     TbpSettings,           //
                     OptimalSettings>;

  std::string name = "Untitled";
  std::string source;
  Kind kind;
  std::optional<Learned> learned;  ///< state learned so far, if the agent learns

  template <typename Settings>
  bool is() const {
    return std::holds_alternative<Settings>(kind);
  }
  /// Returns its settings, which must be of this kind.
  template <typename Settings>
  const Settings& as() const {
    return std::get<Settings>(kind);
  }
  template <typename Settings>
  Settings& as() {
    return std::get<Settings>(kind);
  }

  /// Returns the linear function by which it rates placements; null if it has none.
  const LinearSettings* linear() const;
  LinearSettings* linear();
  /// Returns the weights of that function; empty if there is none.
  std::span<const WeightedFeature> weights() const;

  /// Returns the weights that a search optimizes: those of its linear function, or of the functions of all
  /// phases.
  std::vector<WeightList> weightLists();
  bool hasWeights() const;
  /// Returns whether its weights alone determine how it plays.
  bool playsByWeights() const;

  /// Returns whether it has no weights, but other numbers that a search can tune (booleans do not count).
  bool hasNumbersAlone() const;

  /// Returns whether experience changes how it plays, so that its games must be played in sequence.
  bool learns() const;
  /// Returns whether it can continue from what `other` has learned.
  bool learnsLike(const AgentSettings& other) const;

  /// Returns whether `other` differs at most in name and source.
  bool playsAs(AgentSettings other) const;

  /// Returns a copy that has learned `what`, with ", learned" appended to its name (if there is room).
  AgentSettings withLearned(std::optional<Learned> what) const;

  bool operator==(const AgentSettings&) const = default;
};

}  // namespace tetrabench
