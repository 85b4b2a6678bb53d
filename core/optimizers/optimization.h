#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

/// A number that an optimizer searches for.
struct Variable {
  std::string name;
  double from = 0, to = 1;  ///< where searches that begin anywhere begin; they may leave it
  double start = 0;         ///< where the others begin
  bool fixed = false;       ///< it stays at `start`
  bool operator==(const Variable&) const = default;
};

using SearchSpace = std::vector<Variable>;

/// Numbers to be tried, one for each variable.
struct Candidate {
  std::vector<double> numbers;
  /// Where in a search it belongs: its generation, or trial, and its island, or run. With fresh games those
  /// of one generation meet the same pieces, others not.
  int generation = 0, island = 0;
  bool operator==(const Candidate&) const = default;
};

/// What a candidate achieves a game, on average.
struct Performance {
  double lines = 0, reward = 0, pieces = 0;
  bool atMost = false;  ///< it was given up, as it cannot have more than this
  bool operator==(const Performance&) const = default;
};

/// What is to be large. Lexicographic: lines, of equals reward, of equals pieces (S0.13 to S0.15).
enum class ScoreMeasure { Lines, TotalReward, Pieces, Lexicographic };

/// "lines", "reward" or "pieces": what the number of `valueOf` counts.
std::string_view unitOf(ScoreMeasure measure);
/// A single number; lines for the lexicographic measure.
double valueOf(const Performance& performance, ScoreMeasure measure);
bool isBetter(const Performance& a, const Performance& b, ScoreMeasure measure);

/// Tries candidates. An optimizer is a function that asks it for one batch after the other; it keeps no
/// records itself. What evaluates writes down each result; asked again from the start, it knows the answers,
/// so that a search that was ended goes on where it was.
class Evaluator {
 public:
  virtual ~Evaluator() = default;

  /// In the order of the candidates, which are of one generation. Throws SearchEnded when the budget is used
  /// up or a stop was requested.
  virtual std::vector<Performance> evaluate(std::span<const Candidate> candidates) = 0;

  /// The same where candidates that cannot reach `least` do not matter: they may be given up early.
  virtual std::vector<Performance> race(std::span<const Candidate> candidates, const Performance& /*least*/) {
    return evaluate(candidates);
  }

  /// The best that others who look for the same have found so far, best first.
  virtual std::vector<std::vector<double>> foundByOthers(std::size_t /*count*/) { return {}; }

  /// Told what the search is at, in a few words.
  virtual void tell(const std::string& /*status*/) {}
};

/// Not an error: the way in which an evaluator ends a search.
struct SearchEnded {};

/// What every method is given.
struct Search {
  SearchSpace space;
  ScoreMeasure measure = ScoreMeasure::Lines;
  std::uint64_t seed = 1;
  Evaluator& evaluator;
};

}  // namespace tetrabench
