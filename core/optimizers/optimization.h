#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

struct MethodInfo;  // methods/method.h

/// A number that a search optimizes.
struct Variable {
  std::string name;
  double from = 0, to = 1;  ///< where searches that start at random start; they may leave this range
  double start = 0;         ///< where the others start
  bool fixed = false;       ///< keeps its start
  bool whole = false;       ///< an option of an external agent that takes whole numbers alone
  bool operator==(const Variable&) const = default;
};

using SearchSpace = std::vector<Variable>;

/// Numbers to be evaluated, one for each variable.
struct Candidate {
  std::vector<double> numbers;
  /// Its place in a search: its generation (or trial), and its island (or run). With fresh sequences
  /// candidates of one generation meet the same pieces, those of different generations do not.
  int generation = 0, island = 0;
  bool operator==(const Candidate&) const = default;
};

/// Means per game of a candidate.
struct Performance {
  double lines = 0, reward = 0, pieces = 0;
  bool atMost = false;  ///< it was stopped early: these are upper bounds
  bool operator==(const Performance&) const = default;
};

/// What is maximized. Lexicographic: lines, ties by reward, then by pieces.
enum class ScoreMeasure { Lines, TotalReward, Pieces, Lexicographic };

/// In documents and on the command line.
inline constexpr std::string_view kScoreMeasures[] = {"lines", "reward", "pieces", "lexicographic"};

/// "lines", "reward" or "pieces": the unit of `valueOf`.
std::string_view unitOf(ScoreMeasure measure);
/// A single number; lines for the lexicographic measure.
double valueOf(const Performance& performance, ScoreMeasure measure);
bool isBetter(const Performance& a, const Performance& b, ScoreMeasure measure);

/// Evaluates candidates. A method is a function that asks for one batch after another and keeps no records:
/// the evaluator stores each result. A search that was interrupted resumes by running again from the start
/// with an evaluator that knows the answers so far.
class Evaluator {
 public:
  virtual ~Evaluator() = default;

  /// The performances of candidates of one generation, in their order. Throws SearchEnded when the budget is
  /// used up or a stop was requested.
  virtual std::vector<Performance> evaluate(std::span<const Candidate> candidates) = 0;

  /// The same where candidates that cannot reach `least` do not matter: they may be stopped early.
  virtual std::vector<Performance> race(std::span<const Candidate> candidates, const Performance& /*least*/) {
    return evaluate(candidates);
  }

  /// The best that other searches with the same objective have found so far, best first.
  virtual std::vector<std::vector<double>> foundByOthers(std::size_t /*count*/) { return {}; }

  /// What the search is doing, in a few words: "generation 3 of 40".
  virtual void report(const std::string& /*status*/) {}
};

/// Not an error: how an evaluator ends a search.
struct SearchEnded {};

/// The task of a method.
struct Search {
  SearchSpace space;
  ScoreMeasure measure = ScoreMeasure::Lines;
  std::uint64_t seed = 1;
  Evaluator& evaluator;
};

}  // namespace tetrabench
