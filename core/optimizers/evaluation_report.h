#pragma once

#include <filesystem>

#include "core/optimizers/finalists.h"

namespace tetrabench {

/// A candidate with the mean of its evaluations, and its validation.
struct EvaluatedCandidate {
  Candidate candidate;  ///< as it was first played
  Performance mean;
  std::int64_t evaluations = 0;
  MeanEstimate validation = {};  ///< of 0 values if not validated or not asked for
};

/// What a results file knows of the candidates of a search, and of those of other searches for the same goal.
struct EvaluationReport {
  OptimizationPlan plan;
  ScoreMeasure measure = ScoreMeasure::Lines;  ///< that they are ranked by
  std::vector<EvaluatedCandidate> candidates;  ///< best first; without those that were stopped early

  double scoreOf(const EvaluatedCandidate& candidate) const { return valueOf(candidate.mean, measure); }
  /// The candidate of this rank, from 1, as an agent; its source says which search found it. Throws
  /// InvalidArgument if there is none, and as `agentWith` does.
  AgentSettings agent(std::size_t rank, const std::filesystem::path& database = {}) const;
};

/// By the means of their evaluations and the measure of the search, if no other one is given. Throws what
/// EvaluationDatabase throws.
EvaluationReport evaluationsOf(EvaluationDatabase& database, const std::string& search,
                               std::optional<ScoreMeasure> measure = {});
/// Puts the candidates first that were validated, ranked by validation, as a search picks its best agent; not
/// with another measure than that of the search, by which it chose whom to validate.
void rankByValidation(EvaluationReport& report, EvaluationDatabase& database);

/// A line for each of the best candidates: `rank,evaluations,validation,pieces,lines,reward` and a column a
/// weight.
std::string evaluationsAsCsv(const EvaluationReport& report, std::size_t count);

/// The candidates for whom a sum of weights is at least `from` and less than `to`.
struct WeightBand {
  double from = 0, to = 0;
  std::int64_t candidates = 0;
  double mean = 0, least = 0, best = 0;  ///< of their scores
};

/// Bands of equal width by the sum of these weights (indexes), ascending, without empty ones at the ends; one
/// of them begins at `from`. Throws InvalidArgument if that makes more than kMostBands.
inline constexpr int kMostBands = 1000;
std::vector<WeightBand> bandsOf(const EvaluationReport& report, const std::vector<std::size_t>& weights,
                                double from, double width);
/// A width that is 1, 2 or 5 times a power of ten and makes about ten bands.
double bandWidthFor(const EvaluationReport& report, const std::vector<std::size_t>& weights);

/// The agent with the numbers of a candidate of a search. Throws as `agentWith` does.
AgentSettings rankedAgent(const OptimizationPlan& plan, const std::vector<double>& numbers,
                          const std::string& name, std::size_t rank,
                          const std::filesystem::path& database = {});
/// An agent under the name and with the source that a candidate of this rank has.
AgentSettings asRanked(AgentSettings agent, const OptimizationPlan& plan, const std::string& name,
                       std::size_t rank);

}  // namespace tetrabench
