#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/agents/named_documents.h"
#include "core/play/play_unit.h"

namespace tetrabench {

/// One repetition of one agent on one MDP: indices into the plan's lists.
struct ExperimentUnit {
  std::size_t agent = 0, mdp = 0;
  int repetition = 0;
  bool operator==(const ExperimentUnit&) const = default;
};

/// Agents that each play MDPs a number of times, all with the same pieces: those of `seedOf` the repetition.
struct ExperimentPlan {
  static constexpr int kMaxRepetitions = 10'000, kMaxCheckpoints = 10'000;
  static constexpr std::size_t kMaxName = 200;
  static constexpr std::size_t kMaxMdps = 1000, kMaxAgents = 1000;

  using NamedMdp = tetrabench::NamedMdp;
  using NamedAgent = tetrabench::NamedAgent;

  std::string name = "Untitled";
  std::vector<NamedMdp> mdps;
  std::vector<NamedAgent> agents;
  int repetitions = 3;
  RunLength length;
  int checkpoints = 200;  ///< points of each curve at equal distances, in addition to those at equal ratios
  std::uint64_t seed = 1;

  /// The seed of a repetition; a single run with it (`play --seed`) meets the same pieces.
  std::uint64_t seedOf(int repetition) const { return seed + static_cast<std::uint64_t>(repetition); }

  /// True if results of the two can be compared: they have the same length, seed and checkpoints.
  bool measuresAs(const ExperimentPlan& other) const {
    return length == other.length && seed == other.seed && checkpoints == other.checkpoints;
  }

  std::size_t unitCount() const {
    return mdps.size() * agents.size() * static_cast<std::size_t>(repetitions);
  }
  /// What one of them plays; valid as long as the plan is.
  UnitTask task(const ExperimentUnit& unit) const {
    return {.mdp = mdps[unit.mdp].mdp,
            .agent = agents[unit.agent].agent,
            .seed = seedOf(unit.repetition),
            .length = length,
            .checkpoints = checkpoints};
  }
  /// All units, repetition by repetition, so that results of all agents come early.
  std::vector<ExperimentUnit> units() const;

  /// Throws InvalidDocument with the place in an experiment document if a list is empty or too long, a number
  /// is out of range, an agent or MDP is repeated, an agent cannot play an MDP, or an MDP has no steps to
  /// count.
  void check() const;

  bool operator==(const ExperimentPlan&) const = default;
};

/// Plays one unit of a plan.
inline std::optional<UnitResult> playUnit(const ExperimentPlan& plan, const ExperimentUnit& unit,
                                          UnitProgress& progress, const std::stop_token& stop = {}) {
  return playUnit(plan.task(unit), progress, stop);
}

}  // namespace tetrabench
