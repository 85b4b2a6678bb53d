#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/agents/named_documents.h"
#include "core/optimizers/game_evaluator.h"
#include "core/optimizers/methods/method.h"

namespace tetrabench {

/// Fresh games that the best candidates of a search play, so that what is told of them is not what they were
/// chosen by.
struct Validation {
  std::optional<NamedMdp> mdp;      ///< none: the one of the search
  std::optional<NamedAgent> agent;  ///< whose weights the candidate's take the places of; none: the search's
  std::int64_t games = 100;
  std::optional<std::int64_t> pieceLimit;
  bool operator==(const Validation&) const = default;
};

/// When a search ends before its method does; what is under way then is finished, but for games that play
/// when the time is over.
struct SearchBudget {
  std::optional<std::int64_t> evaluations;  ///< of different candidates
  std::optional<std::int64_t> pieces;       ///< that these play
  std::optional<double> seconds;            ///< of work, in all sessions together
  bool operator==(const SearchBudget&) const = default;
};

/// A search for weights.
struct OptimizationPlan {
  static constexpr std::size_t kMaxName = 200;
  static constexpr std::int64_t kMaxGames = 1'000'000, kMaxAmount = 1'000'000'000'000'000;
  static constexpr int kMaxCandidates = 100;
  static constexpr double kMostBound = LinearFunction::kMaxWeight;  ///< of a variable, either way
  static constexpr double kMaxGrid = 1e8;

  std::string name = "Untitled";
  Method method = Method::CrossEntropy;
  MethodSettings settings;
  NamedMdp mdp;
  NamedAgent agent;   ///< a linear one; its weights are the starts
  SearchSpace space;  ///< a variable for each of its weights, in order

  std::int64_t games = 10;                 ///< of each candidate
  std::optional<std::int64_t> pieceLimit;  ///< of each game
  ScoreMeasure measure = ScoreMeasure::Lines;
  bool fresh = false;   ///< whether each generation meets pieces of its own, or all the same (S1.24, S2.12)
  bool racing = false;  ///< whether candidates are given up that cannot win any more
  std::optional<std::uint64_t> pieceSeed;  ///< none: `seed`

  SearchBudget budget;
  int candidates = 5;  ///< the best, which are validated
  Validation validation;
  std::optional<Validation> previewCheck;  ///< whether the order holds for an agent that looks ahead (S0.7)
  std::uint64_t seed = 1;                  ///< of the search

  Objective objective() const;
  /// By what a validation judges: its seed is one that the search does not use.
  Objective objectiveOf(const Validation& validation) const;

  /// True if a search by one goes on with what the other has done: all but the name, the budget and what is
  /// validated are the same.
  bool searchesAs(const OptimizationPlan& other) const;

  /// Throws InvalidDocument with the place in an optimization document.
  void check() const;

  bool operator==(const OptimizationPlan&) const = default;
};

/// From where to where variables are if nothing is said: what the texts of the methods have (S0.18, S3), and
/// for weights of which some have to be below 0 as far below.
std::array<double, 2> defaultRange(Method method, const AgentSettings& agent);

/// A linear agent of these features whose weights are 0, for boards of the MDP's width. Its value is a cost
/// where the method has weights above 0 alone (beam hill climbing).
AgentSettings agentOf(const std::vector<const Feature*>& features, const Mdp& mdp, Method method);

}  // namespace tetrabench
