#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/agents/named_documents.h"
#include "core/optimizers/game_evaluator.h"
#include "core/optimizers/methods/method.h"

namespace tetrabench {

/// Games on new pieces for the best candidates of a search, so that their reported scores are not those they
/// were chosen by.
struct Validation {
  std::optional<NamedMdp> mdp;      ///< none: that of the search
  std::optional<NamedAgent> agent;  ///< gets the candidate's weights; none: that of the search
  std::int64_t games = 100;
  std::optional<std::int64_t> pieceLimit;
  /// If set, each game is estimated by a repetition of splitting instead, with this many games at each level.
  std::optional<std::int64_t> splittingEffort = {};
  bool operator==(const Validation&) const = default;
};

/// When a search ends before its method does. The current batch is finished first, except that games stop
/// when the time is up.
struct SearchBudget {
  std::optional<std::int64_t> evaluations;  ///< of different candidates
  std::optional<std::int64_t> pieces;       ///< played in these
  std::optional<double> seconds;            ///< of work, in all sessions together
  bool operator==(const SearchBudget&) const = default;
};

/// A search for weights.
struct OptimizationPlan {
  static constexpr std::size_t kMaxName = 200;
  static constexpr std::int64_t kMaxGames = 1'000'000, kMaxAmount = 1'000'000'000'000'000;
  static constexpr int kMaxCandidates = 100;
  static constexpr double kMostSeconds = 1e9;
  static constexpr double kMostBound = LinearFunction::kMaxWeight;  ///< of a variable, either way

  std::string name = "Untitled";
  Method method = CrossEntropySettings();
  NamedMdp mdp;
  std::vector<NamedMdp> otherMdps;  ///< games take turns on that one and these
  /// A linear one or one with phases, whose weights are the starts; or one that has options (option_space.h).
  NamedAgent agent;
  /// A variable for each of its weights, in order, or for some of its options. An external agent may
  /// declare what is left out.
  SearchSpace space;

  std::int64_t games = 10;                 ///< per candidate
  std::optional<std::int64_t> pieceLimit;  ///< per game
  /// If set, runs of this many steps are played instead of games: lost games are followed by others. An agent
  /// that learns starts each run from scratch.
  std::optional<std::int64_t> stepLimit;
  /// If set, each game is estimated by a repetition of splitting instead, with this many games at each level.
  std::optional<std::int64_t> splittingEffort = {};
  ScoreMeasure measure = ScoreMeasure::Lines;
  std::optional<NamedAgent> opponent;  ///< games are against it, under guideline rules, for their points
  GarbageRules garbage = {};           ///< of games against an opponent
  bool fresh = false;   ///< whether each generation meets pieces of its own, or all meet the same
  bool racing = false;  ///< whether candidates that cannot win any more are stopped early
  std::optional<std::uint64_t> pieceSeed;  ///< none: `seed`

  SearchBudget budget;
  int candidates = 5;  ///< how many of the best are validated
  Validation validation;
  std::optional<Validation> previewCheck;  ///< whether the ranking holds for an agent that looks ahead
  std::uint64_t seed = 1;                  ///< of the search

  /// Games on this MDP alone; runs only if it has steps, an opponent only if it has guideline rules, and no
  /// splitting where games of the agent cannot be estimated.
  void setMdp(const NamedMdp& mdp);
  /// The name of the MDP, "and 19 others" if there are any.
  std::string mdpTitle() const;
  /// The course of learning that the method follows; none if it searches numbers.
  std::optional<Training> training() const;
  std::vector<std::string> options() const;  ///< those that are searched; none if weights are
  Objective objective() const;
  /// The objective of validation games; its seed is one that the search does not use.
  Objective objectiveOf(const Validation& validation) const;

  /// True if a search by one plan continues what the other has done: they differ at most in name, budget and
  /// validation.
  bool searchesAs(const OptimizationPlan& other) const;

  /// Throws InvalidDocument with the place in an optimization document.
  void check() const;

  bool operator==(const OptimizationPlan&) const = default;
};

/// The agent of a plan with the numbers of a candidate. One that the method trained is read from beside the
/// results file; throws StorageError if it is not there.
AgentSettings agentWith(const OptimizationPlan& plan, const std::vector<double>& numbers,
                        const std::filesystem::path& database);

/// The range of variables where a document gives none.
std::array<double, 2> defaultRange(const Method& method, const AgentSettings& agent);

/// A linear agent with these features, all weights 0, for boards as wide as the MDP's. Where the method only
/// finds positive weights, its value is a cost.
AgentSettings agentOf(const std::vector<const Feature*>& features, const Mdp& mdp, const Method& method);

}  // namespace tetrabench
