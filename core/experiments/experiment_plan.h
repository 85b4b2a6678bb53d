#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/agents/named_documents.h"
#include "core/experiments/ranking_settings.h"
#include "core/play/play_unit.h"
#include "core/play/versus/garbage_document.h"

namespace tetrabench {

/// One repetition of one agent on one MDP, or a game of it against another: indices into the plan's lists.
struct ExperimentUnit {
  std::size_t agent = 0, mdp = 0;
  int repetition = 0;
  std::optional<std::size_t> opponent = {};  ///< of agents that play against each other
  bool operator==(const ExperimentUnit&) const = default;
};

/// An agent of a plan that cannot play one of its MDPs: indices into the plan's lists.
struct UnfitPair {
  std::size_t agent = 0, mdp = 0;
  std::string reason;  ///< a sentence about both
  bool operator==(const UnfitPair&) const = default;
};

/// Agents that each play MDPs a number of times, all with the same pieces: those of `seedOf` the repetition.
/// Or agents that play against each other: then a repetition is a game of each pair, of that number and with
/// the plan's seed, and `length` its limit in pieces of each side. Pairs of agent and MDP that do not fit are
/// skipped.
struct ExperimentPlan {
  static constexpr int kMaxRepetitions = 10'000, kMaxCheckpoints = 10'000;
  static constexpr std::size_t kMaxName = 200;
  static constexpr std::size_t kMaxMdps = 1000, kMaxAgents = 1000;
  static constexpr std::int64_t kMaxUnits = 1'000'000;  ///< to be played; more can be read

  using NamedMdp = tetrabench::NamedMdp;
  using NamedAgent = tetrabench::NamedAgent;

  std::string name = "Untitled";
  std::vector<NamedMdp> mdps;
  std::vector<NamedAgent> agents;
  int repetitions = 3;
  RunLength length;
  int checkpoints = 200;  ///< points of each curve at equal distances, in addition to those at equal ratios
  std::uint64_t seed = 1;
  std::optional<GarbageRules> versus = {};  ///< if the agents play against each other
  RankingSettings ranking = {};

  /// The seed of a repetition; a single run with it (`play --seed`) meets the same pieces.
  std::uint64_t seedOf(int repetition) const { return seed + static_cast<std::uint64_t>(repetition); }

  /// True if results of the two can be compared: they have the same length and seed, and the same checkpoints
  /// or, if agents play against each other, the same garbage.
  bool measuresAs(const ExperimentPlan& other) const {
    return length == other.length && seed == other.seed && versus.has_value() == other.versus.has_value() &&
           (versus ? *versus == *other.versus : checkpoints == other.checkpoints);
  }

  /// What one of them plays; valid as long as the plan is.
  UnitTask task(const ExperimentUnit& unit) const {
    return {.mdp = mdps[unit.mdp].mdp,
            .agent = agents[unit.agent].agent,
            .seed = seedOf(unit.repetition),
            .length = length,
            .checkpoints = checkpoints};
  }
  /// The same for a game of agents against each other.
  VersusRequest versusTask(const ExperimentUnit& unit) const {
    return {.mdp = mdps[unit.mdp].mdp,
            .garbage = *versus,
            .seed = seed,
            .number = static_cast<std::uint64_t>(unit.repetition),
            .pieceLimit = length.amount};
  }
  /// Of each MDP the first one with the same pieces in each repetition: recorded ones, or drawn by the same
  /// weights. Their games depend on each other.
  std::vector<std::size_t> mdpsOfSamePieces() const;

  /// All units, repetition by repetition, so that results of all agents come early; with those of pairs that
  /// do not fit.
  std::vector<ExperimentUnit> units() const;

  /// The pairs that do not fit, agent after agent. Makes each agent for each MDP.
  std::vector<UnfitPair> unfitPairs() const;
  /// The number of units without those of pairs that do not fit.
  std::int64_t unitsWithout(const std::vector<UnfitPair>& unfit) const;

  /// Throws InvalidDocument with the place in an experiment document if a list is empty or too long, a number
  /// is out of range, an agent or MDP is repeated, an MDP has no steps to count, or no pair fits.
  void check() const;
  /// The same for a plan whose games were played: in those of agents against each other, MDPs may differ in
  /// reward only, as they could in earlier versions.
  void checkStored() const;

  bool operator==(const ExperimentPlan&) const = default;
};

/// What `measuresAs` compares, as far as it differs: {"300 steps, seed 1", "400 steps, seed 2"}.
std::array<std::string, 2> measuresThatDiffer(const ExperimentPlan& one, const ExperimentPlan& other);

/// The length that suits new plans for these MDPs: steps if all of them have steps, otherwise pieces.
RunLength usualLength(const std::vector<NamedMdp>& mdps);

/// The plan without the agents and MDPs of pairs that do not fit; as few of them as are needed.
ExperimentPlan withoutUnfit(const ExperimentPlan& plan, const std::vector<UnfitPair>& unfit);

/// The number of repetitions beyond which some MDP has no other recorded games to begin with; none if there
/// are enough for the plan.
std::optional<int> mostRepetitions(const ExperimentPlan& plan);
/// What further repetitions mean; empty if there are enough recorded games.
std::string repeatedPiecesSentence(const ExperimentPlan& plan);

/// "3 of 24 pairs do not fit and are skipped: ..." with the reasons of the first ones; empty if all fit.
std::string unfitSentence(const ExperimentPlan& plan, const std::vector<UnfitPair>& unfit);

/// What cannot be promised of results of external agents of these names; empty if there is none.
std::string outsideSentence(const std::vector<std::string>& names);
std::string outsideSentence(const ExperimentPlan& plan);

/// Plays one unit of a plan; as a run.
std::optional<UnitResult> playUnit(const ExperimentPlan& plan, const ExperimentUnit& unit,
                                   UnitProgress& progress, const std::stop_token& stop = {});

}  // namespace tetrabench
