#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

struct MethodKind;  // methods/method.h

/// A number that a search optimizes.
struct Variable {
  std::string name;
  double from = 0, to = 1;  ///< range of random starting points; searches may leave it
  double start = 0;         ///< starting point otherwise
  bool fixed = false;       ///< stays at its start
  bool whole = false;       ///< takes only integers
  bool operator==(const Variable&) const = default;
};

using SearchSpace = std::vector<Variable>;

/// Numbers to evaluate, one for each variable.
struct Candidate {
  std::vector<double> numbers;
  /// Position in a search: its generation (or trial), and its island (or run). With fresh sequences,
  /// candidates of the same generation get the same pieces, those of different generations do not.
  int generation = 0, island = 0;
  bool operator==(const Candidate&) const = default;
};

/// A candidate's means per game.
struct Performance {
  double lines = 0, reward = 0, pieces = 0;
  bool atMost = false;  ///< stopped early: these are upper bounds
  bool operator==(const Performance&) const = default;
};

/// The quantity to maximize. Lexicographic: lines, with ties broken by reward, then by pieces.
enum class ScoreMeasure { Lines, TotalReward, Pieces, Lexicographic };

/// Names in documents and on the command line.
inline constexpr std::string_view kScoreMeasures[] = {"lines", "reward", "pieces", "lexicographic"};

/// Returns the unit of `valueOf`: "lines", "reward" or "pieces".
std::string_view unitOf(ScoreMeasure measure);
/// Returns a performance as a single number; lines for the lexicographic measure.
double valueOf(const Performance& performance, ScoreMeasure measure);
bool isBetter(const Performance& a, const Performance& b, ScoreMeasure measure);

/// An evaluator of candidates. A method is a function that requests batch after batch and stores nothing: the
/// evaluator stores each result. An interrupted search resumes by running again from the start, with an
/// evaluator that returns the stored results.
class Evaluator {
 public:
  virtual ~Evaluator() = default;

  /// Returns the performances of candidates of one generation, in their order. Throws SearchEnded when the
  /// budget is exhausted or a stop is requested.
  virtual std::vector<Performance> evaluate(std::span<const Candidate> candidates) = 0;

  /// Evaluates like `evaluate`, but may stop candidates early that cannot reach `least`.
  virtual std::vector<Performance> race(std::span<const Candidate> candidates, const Performance& /*least*/) {
    return evaluate(candidates);
  }

  /// Returns the best candidates that other searches with the same objective have found so far, best first.
  virtual std::vector<std::vector<double>> foundByOthers(std::size_t /*count*/) { return {}; }

  /// Reports what the search is doing, in a few words: "generation 3 of 40".
  virtual void report(const std::string& /*status*/) {}
};

/// Exception by which an evaluator ends a search; not an error.
struct SearchEnded {};

/// The input of a method.
struct Search {
  SearchSpace space;
  ScoreMeasure measure = ScoreMeasure::Lines;
  std::uint64_t seed = 1;
  Evaluator& evaluator;
};

}  // namespace tetrabench
