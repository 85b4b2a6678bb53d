#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/agents/named_documents.h"
#include "core/experiments/ranking_settings.h"
#include "core/play/play_run.h"
#include "core/play/versus/garbage_document.h"

namespace tetrabench {

/// One repetition of one agent on one MDP, or one game against another agent: indices into the plan's lists.
struct RunKey {
  std::size_t agent = 0, mdp = 0;
  int repetition = 0;
  std::optional<std::size_t> opponent = {};  ///< set only if the agents play against each other
  bool operator==(const RunKey&) const = default;
};

/// The best candidates of a search, entered into an experiment as agents.
struct SearchEntrants {
  static constexpr int kMax = 50;

  std::string search;  ///< id or file of an optimization, or its name in the results file
  int best = 7;        ///< number of candidates
  std::string name;    ///< base name of the agents, followed by a number; empty: name of the search
  bool operator==(const SearchEntrants&) const = default;
};

/// An agent of a plan that cannot play one of the plan's MDPs: indices into the plan's lists.
struct IncompatiblePair {
  std::size_t agent = 0, mdp = 0;
  std::string reason;  ///< sentence that names both
  bool operator==(const IncompatiblePair&) const = default;
};

/// Plan by which each agent plays each MDP a number of times; in a repetition, all agents get the same
/// pieces, drawn with the seed seedOf(repetition). Alternatively, the agents play against each other: then a
/// repetition is one game of each pair, with the plan's seed, the repetition as game number, and `length` as
/// the limit in pieces per side. Incompatible pairs of agent and MDP are skipped.
struct ExperimentPlan {
  static constexpr int kMaxRepetitions = 10'000, kMaxCheckpoints = 10'000;
  static constexpr std::size_t kMaxName = 200;
  static constexpr std::size_t kMaxMdps = 1000, kMaxAgents = 1000;
  static constexpr std::int64_t kMaxRuns = 1'000'000;  ///< limit for playing; larger plans can be read

  using NamedMdp = tetrabench::NamedMdp;
  using NamedAgent = tetrabench::NamedAgent;

  std::string name = "Untitled";
  std::vector<NamedMdp> mdps;
  std::vector<NamedAgent> agents;
  std::vector<SearchEntrants> searches = {};  ///< their best candidates become agents; see withEntrants()
  int repetitions = 3;
  RunLength length;
  int checkpoints = 200;  ///< evenly spaced points per curve, in addition to the logarithmically spaced ones
  std::uint64_t seed = 1;
  std::optional<GarbageRules> versus = {};  ///< set if the agents play against each other
  RankingSettings ranking = {};

  /// Returns the seed of a repetition; a single run with this seed (`play --seed`) gets the same pieces.
  std::uint64_t seedOf(int repetition) const { return seed + static_cast<std::uint64_t>(repetition); }

  /// Returns true if results of the two plans are comparable: they have the same length and seed, and the
  /// same checkpoints or, if agents play against each other, the same garbage rules.
  bool isComparableTo(const ExperimentPlan& other) const {
    return length == other.length && seed == other.seed && versus.has_value() == other.versus.has_value() &&
           (versus ? *versus == *other.versus : checkpoints == other.checkpoints);
  }

  /// Returns the task of a run, which must not outlive the plan.
  RunTask task(const RunKey& run) const {
    return {.mdp = mdps[run.mdp].mdp,
            .agent = agents[run.agent].agent,
            .seed = seedOf(run.repetition),
            .length = length,
            .checkpoints = checkpoints};
  }
  /// Returns the task of a versus game, which must not outlive the plan.
  VersusRequest versusTask(const RunKey& run) const {
    return {.mdp = mdps[run.mdp].mdp,
            .garbage = *versus,
            .seed = seed,
            .number = static_cast<std::uint64_t>(run.repetition),
            .pieceLimit = length.amount};
  }
  /// Returns, for each MDP, the first MDP with the same pieces in each repetition (recorded, or drawn with
  /// the same weights); games on such MDPs are dependent.
  std::vector<std::size_t> mdpsOfSamePieces() const;

  /// Returns all runs, including those of incompatible pairs, repetition by repetition, so that results of
  /// all agents come early.
  std::vector<RunKey> runs() const;

  /// Returns the incompatible pairs, agent by agent. Instantiates each agent for each MDP.
  std::vector<IncompatiblePair> incompatiblePairs() const;
  /// Returns the number of runs excluding those of incompatible pairs.
  std::int64_t runsWithout(const std::vector<IncompatiblePair>& unfit) const;

  /// Throws InvalidDocument, with the location in an experiment document, if a list is empty or too long, a
  /// number is out of range, an agent or MDP is repeated, an MDP has no steps to count, or no pair is
  /// compatible. While the plan has `searches`, their agents are unknown, and only counted.
  void check() const;

  bool operator==(const ExperimentPlan&) const = default;
};

/// Describes the settings compared by `isComparableTo` that differ: {"300 steps, seed 1", "400 steps, seed
/// 2"}.
std::array<std::string, 2> measuresThatDiffer(const ExperimentPlan& one, const ExperimentPlan& other);

/// Returns the reason why the mean games of these agents cannot be estimated by splitting, for the first MDP
/// and agent for which they cannot; empty if they can.
std::string splittingObstacle(const std::vector<NamedMdp>& mdps, const std::vector<NamedAgent>& agents);

/// Returns the default length of new plans with these MDPs and agents: steps if all MDPs have steps, an
/// estimate of the mean game if it is possible for all, and otherwise pieces.
RunLength defaultLength(const std::vector<NamedMdp>& mdps, const std::vector<NamedAgent>& agents = {});

/// Returns the plan with agents and MDPs removed, chosen greedily, until no incompatible pair remains.
ExperimentPlan withoutIncompatible(const ExperimentPlan& plan, const std::vector<IncompatiblePair>& unfit);

/// Returns the number of repetitions that can start with an unused recorded game on every MDP; none if there
/// are enough games for the plan.
std::optional<int> mostRepetitions(const ExperimentPlan& plan);
/// Returns a warning about repetitions beyond that number; empty if there are enough recorded games.
std::string repeatedPiecesSentence(const ExperimentPlan& plan);

/// Returns "3 of 24 pairs are incompatible and are skipped: ..." with the first few reasons; empty if all
/// pairs are compatible.
std::string incompatibleSentence(const ExperimentPlan& plan, const std::vector<IncompatiblePair>& unfit);

/// Returns a caveat about the reproducibility of results of external agents with these names; empty if there
/// are none.
std::string externalSentence(const std::vector<std::string>& names);
std::string externalSentence(const ExperimentPlan& plan);

/// Plays one run of a plan.
std::optional<RunResult> playRun(const ExperimentPlan& plan, const RunKey& run, RunProgress& progress,
                                 const std::stop_token& stop = {});

}  // namespace tetrabench
