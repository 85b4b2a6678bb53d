#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/agents/named_documents.h"
#include "core/optimizers/game_evaluator.h"
#include "core/optimizers/methods/method.h"

namespace tetrabench {

/// Games on new pieces for the best candidates of a search, so that their reported scores (validation scores)
/// are not those by which they were chosen.
struct Validation {
  std::optional<NamedMdp> mdp;      ///< none: that of the search
  std::optional<NamedAgent> agent;  ///< receives the candidate's weights; none: that of the search
  std::int64_t games = 100;
  std::optional<std::int64_t> pieceLimit;
  /// If set, each game is instead estimated by a repetition of splitting, with this many games at each level.
  std::optional<std::int64_t> splittingEffort = {};
  bool operator==(const Validation&) const = default;
};

/// Limits at which a search ends before its method does. The current batch is completed, except that games
/// stop when the time is up.
struct SearchBudget {
  std::optional<std::int64_t> evaluations;  ///< evaluations of different candidates
  std::optional<std::int64_t> pieces;       ///< pieces played in these
  std::optional<double> seconds;            ///< working time, in all sessions together
  bool operator==(const SearchBudget&) const = default;
};

/// The plan of a search for weights or options.
struct OptimizationPlan {
  static constexpr std::size_t kMaxName = 200;
  static constexpr std::int64_t kMaxGames = 1'000'000, kMaxAmount = 1'000'000'000'000'000;
  static constexpr int kMaxCandidates = 100;
  static constexpr double kMaxSeconds = 1e9;
  static constexpr double kMaxBound = LinearFunction::kMaxWeight;  ///< bound on the magnitude of a variable

  std::string name = "Untitled";
  Method method = CrossEntropySettings();
  NamedMdp mdp;
  std::vector<NamedMdp> otherMdps;  ///< games rotate through `mdp` and these
  /// A linear agent or one with phases, whose weights are the starts; or one that has options
  /// (option_space.h).
  NamedAgent agent;
  /// One variable for each of its weights, in order, or for some of its options. An external agent may
  /// declare what is omitted.
  SearchSpace space;

  std::int64_t games = 10;                 ///< per candidate
  std::optional<std::int64_t> pieceLimit;  ///< per game
  /// If set, runs of this many steps are played instead of games: a lost game is followed by another. A
  /// learning agent starts each run from scratch.
  std::optional<std::int64_t> stepLimit;
  /// If set, each game is instead estimated by a repetition of splitting, with this many games at each level.
  std::optional<std::int64_t> splittingEffort = {};
  ScoreMeasure measure = ScoreMeasure::Lines;
  std::optional<NamedAgent> opponent;  ///< if set, games are played against it for points (guideline rules)
  GarbageRules garbage = {};           ///< for games against an opponent
  bool fresh = false;                  ///< true: each generation gets its own pieces; false: all get the same
  bool racing = false;                 ///< true: candidates that can no longer win are stopped early
  std::optional<std::uint64_t> pieceSeed;  ///< none: `seed`

  SearchBudget budget;
  int candidates = 5;  ///< number of best candidates to validate
  Validation validation;
  std::optional<Validation> previewCheck;  ///< tests whether the ranking holds for a look-ahead agent
  std::uint64_t seed = 1;                  ///< seed of the search

  /// Makes this the only MDP. Resets the step limit unless it has steps, the opponent unless it has guideline
  /// rules, and splitting where games of the agent cannot be estimated by it.
  void setMdp(const NamedMdp& mdp);
  /// Returns the name of the MDP, with "and 19 others" if there are others.
  std::string mdpTitle() const;
  /// Returns the training run of the method; none if it searches for numbers.
  std::optional<Training> training() const;
  std::vector<std::string> options() const;  ///< names of the options searched; empty if weights are
  Objective objective() const;
  /// Returns the objective of validation games, with a seed that the search does not use.
  Objective objectiveOf(const Validation& validation) const;

  /// Returns true if a search by one plan continues that of the other: they differ at most in name, budget
  /// and validation.
  bool isSameSearchAs(const OptimizationPlan& other) const;

  /// Throws InvalidDocument with the place in an optimization document.
  void check() const;

  bool operator==(const OptimizationPlan&) const = default;
};

/// Returns the agent of a plan with the numbers of a candidate. An agent trained by the method is read from
/// the folder beside the results file; throws StorageError if it is not there.
AgentSettings agentWith(const OptimizationPlan& plan, const std::vector<double>& numbers,
                        const std::filesystem::path& database);

/// Returns the range of variables for which a document gives none.
std::array<double, 2> defaultRange(const Method& method, const AgentSettings& agent);

/// Returns a linear agent with these features, all weights 0, for boards of the MDP's width. If the method
/// finds only positive weights, the agent's value is a cost.
AgentSettings agentOf(const std::vector<const Feature*>& features, const Mdp& mdp, const Method& method);

}  // namespace tetrabench
