#pragma once

#include <filesystem>

#include "core/optimizers/start_comparison.h"

namespace tetrabench {

/// A candidate with the mean of its evaluations and its validation.
struct EvaluatedCandidate {
  Candidate candidate;  ///< candidate as first played
  Performance mean;
  std::int64_t evaluations = 0;
  MeanEstimate validation = {};  ///< has 0 values if not validated or not requested
};

/// The candidates of a search in a results file, together with those of other searches with the same
/// objective.
struct EvaluationReport {
  OptimizationPlan plan;
  ScoreMeasure measure = ScoreMeasure::Lines;  ///< measure by which candidates are ranked
  std::vector<EvaluatedCandidate> candidates;  ///< best first, except those stopped early
  /// The start against the best validated candidate; empty before `rankByValidation`, or if that has no
  /// effect.
  std::optional<StartComparison> start = {};

  double scoreOf(const EvaluatedCandidate& candidate) const { return valueOf(candidate.mean, measure); }
  /// Returns the candidate of this rank, from 1, as an agent; its source names the search that found it.
  /// Throws InvalidArgument if there is none, and as `agentWith` does.
  AgentSettings agent(std::size_t rank, const std::filesystem::path& database = {}) const;
};

/// Reports candidates by the means of their evaluations, and by the measure of the search unless another one
/// is given. Throws what EvaluationDatabase throws.
EvaluationReport evaluationsOf(EvaluationDatabase& database, const std::string& search,
                               std::optional<ScoreMeasure> measure = {});
/// Moves validated candidates to the front, ranked by validation, as a search does to pick its best agent,
/// and compares the first with the start. A start that is not among the best in training stays where it is.
/// Has no effect under a measure other than that of the search, by which it chose the candidates to validate.
void rankByValidation(EvaluationReport& report, EvaluationDatabase& database);

/// Formats the best candidates as CSV, one per line: `rank,evaluations,validation,pieces,lines,reward` and a
/// column per weight.
std::string evaluationsAsCsv(const EvaluationReport& report, std::size_t count);

/// The candidates whose sum of certain weights is at least `from` and less than `to`.
struct WeightBand {
  double from = 0, to = 0;
  std::int64_t candidates = 0;
  double mean = 0, least = 0, best = 0;  ///< statistics of their scores
};

inline constexpr int kMaxBands = 1000;
/// Returns bands of equal width by the sum of these weights (indices), ascending, without empty ones at the
/// ends; one of them begins at `from`. Throws InvalidArgument if there would be more than kMaxBands.
std::vector<WeightBand> bandsOf(const EvaluationReport& report, const std::vector<std::size_t>& weights,
                                double from, double width);
/// Returns a width that is 1, 2 or 5 times a power of ten and yields about ten bands.
double bandWidthFor(const EvaluationReport& report, const std::vector<std::size_t>& weights);

/// Returns an agent with the numbers of a search's candidate. Throws as `agentWith` does.
AgentSettings rankedAgent(const OptimizationPlan& plan, const std::vector<double>& numbers,
                          const std::string& name, std::size_t rank,
                          const std::filesystem::path& database = {});
/// Returns the agent with the name and source of a candidate of this rank.
AgentSettings asRanked(AgentSettings agent, const OptimizationPlan& plan, const std::string& name,
                       std::size_t rank);

}  // namespace tetrabench
