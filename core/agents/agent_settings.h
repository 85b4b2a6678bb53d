#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/agents/incremental/incremental_settings.h"
#include "core/agents/learned.h"
#include "core/agents/linear/linear_settings.h"
#include "core/agents/look_ahead/look_ahead_settings.h"
#include "core/agents/n_tuple/n_tuple_settings.h"
#include "core/agents/network/network_settings.h"
#include "core/agents/optimal/optimal_settings.h"
#include "core/agents/outside/outside_settings.h"
#include "core/agents/phases/phases_settings.h"
#include "core/agents/predictor/predictor_settings.h"
#include "core/agents/random/random_settings.h"
#include "core/agents/reward_minded/reward_minded_settings.h"
#include "core/agents/smart_agent/smart_agent_settings.h"
#include "core/agents/tbp/tbp_settings.h"
#include "core/one_of.h"

namespace tetrabench {

/// Weights that a search optimizes together with others.
struct WeightList {
  std::string where;  ///< follows the names of features: "", or " from 8" for the weights of a phase
  std::vector<WeightedFeature>* features;
};

/// What an agent document says.
struct AgentSettings {
  static constexpr std::size_t kLongestName = 200;  ///< bytes

  /// The table of kinds: each has its settings, and says in their `kKind` what else there is to know of it.
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
  std::optional<Learned> learned;  ///< so far, by an agent that learns

  template <typename Settings>
  bool is() const {
    return std::holds_alternative<Settings>(kind);
  }
  /// Its settings, which must be of this kind.
  template <typename Settings>
  const Settings& as() const {
    return std::get<Settings>(kind);
  }
  template <typename Settings>
  Settings& as() {
    return std::get<Settings>(kind);
  }

  /// The linear function by which it rates placements; null if it has none.
  const LinearSettings* linear() const;
  LinearSettings* linear();
  /// The weights of that function; empty if there is none.
  std::span<const WeightedFeature> weights() const;

  /// The weights that a search optimizes: of its linear function, or of the functions of all its phases.
  std::vector<WeightList> weightLists();
  /// Whether they are all that decides how it plays.
  bool playsByWeights() const;

  /// True if there are no weights in its document, but numbers that a search can find (not yes or no).
  bool hasNumbersAlone() const;

  /// True if what it has seen changes how it plays: its games belong together, one after the other.
  bool learns() const;
  /// True if it can continue with what the other has learned.
  bool learnsLike(const AgentSettings& other) const;

  /// Whether the other differs in name and source at most.
  bool playsAs(AgentSettings other) const;

  /// The same agent with what it has learned, and ", learned" at the end of its name (if there is room).
  AgentSettings withLearned(std::optional<Learned> what) const;

  bool operator==(const AgentSettings&) const = default;
};

}  // namespace tetrabench
