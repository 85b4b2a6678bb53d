#include "core/optimizers/evaluation_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/error.h"
#include "core/storage/csv.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

double sumOf(const EvaluatedCandidate& candidate, const std::vector<std::size_t>& weights) {
  double sum = 0;
  for (const std::size_t weight : weights) sum += candidate.candidate.numbers[weight];
  return sum;
}

bool wasValidated(const EvaluatedCandidate& candidate) {
  return candidate.validation.values > 0;
}

/// Returns the validation scores of the candidates whose validation games are all in the database, by their
/// numbers.
std::map<std::vector<double>, MeanEstimate> validationsIn(EvaluationDatabase& database,
                                                          const Objective& objective) {
  std::map<std::vector<double>, MeanEstimate> validations;
  for (const CandidateMean& played : database.ranked(oneGameOf(objective)))
    if (played.evaluations >= objective.games)
      validations[played.candidate.numbers] = knownValidation(played.candidate.numbers, objective, database);
  return validations;
}

}  // namespace

AgentSettings EvaluationReport::agent(std::size_t rank, const std::filesystem::path& database) const {
  if (rank < 1 || rank > candidates.size())
    throw InvalidArgument(Core::sentence("There is no candidate {} of \"{}\"; there are {}.", rank, plan.name,
                                         candidates.size()));
  const EvaluatedCandidate& candidate = candidates[rank - 1];
  AgentSettings agent = rankedAgent(plan, candidate.candidate.numbers, plan.name, rank, database);
  if (wasValidated(candidate)) agent.source += ", by validation";
  return agent;
}

EvaluationReport evaluationsOf(EvaluationDatabase& database, const std::string& search,
                               std::optional<ScoreMeasure> measure) {
  EvaluationReport report;
  report.plan = database.plan(search);
  report.measure = measure.value_or(report.plan.measure);
  Objective objective = report.plan.objective();
  objective.measure = report.measure;
  for (CandidateMean& found : database.ranked(objective))
    report.candidates.push_back({std::move(found.candidate), found.mean, found.evaluations, {}});
  return report;
}

void rankByValidation(EvaluationReport& report, EvaluationDatabase& database) {
  if (report.measure != report.plan.measure) return;
  const auto validations = validationsIn(database, report.plan.objectiveOf(report.plan.validation));
  const std::vector<double> start = startOf(report.plan);
  for (std::size_t i = 0; i < report.candidates.size(); ++i) {
    EvaluatedCandidate& candidate = report.candidates[i];
    const bool isOnlyStart =
        candidate.candidate.numbers == start && std::cmp_greater_equal(i, report.plan.candidates);
    if (const auto known = validations.find(candidate.candidate.numbers);
        known != validations.end() && !isOnlyStart)
      candidate.validation = known->second;
  }
  const auto first = report.candidates.begin();
  const auto others = std::stable_partition(first, report.candidates.end(), wasValidated);
  std::ranges::stable_sort(first, others, std::ranges::greater{},
                           [](const EvaluatedCandidate& candidate) { return candidate.validation.mean; });
  const bool isAnyValidated = others != first;
  report.start = compareWithStart(
      report.plan, isAnyValidated ? first->candidate.numbers : std::vector<double>(), database);
}

std::string evaluationsAsCsv(const EvaluationReport& report, std::size_t count) {
  std::string table = "rank,evaluations,validation,pieces,lines,reward";
  for (const Variable& variable : report.plan.space) table += "," + csv::field(variable.name);
  table += '\n';
  for (std::size_t i = 0; i < std::min(count, report.candidates.size()); ++i) {
    const auto& [candidate, mean, evaluations, validation] = report.candidates[i];
    table += fmt::format("{},{},{},{},{},{}", i + 1, evaluations,
                         validation.values > 0 ? csv::number(validation.mean) : "", csv::number(mean.pieces),
                         csv::number(mean.lines), csv::number(mean.reward));
    for (const double weight : candidate.numbers) table += "," + csv::number(weight);
    table += '\n';
  }
  return table;
}

std::vector<WeightBand> bandsOf(const EvaluationReport& report, const std::vector<std::size_t>& weights,
                                double from, double width) {
  std::vector<WeightBand> bands;
  if (report.candidates.empty()) return bands;
  std::vector<double> places;  // positions of the candidates, in band widths from `from`
  for (const EvaluatedCandidate& candidate : report.candidates)
    places.push_back(std::floor((sumOf(candidate, weights) - from) / width));
  const auto [first, last] = std::ranges::minmax(places);
  if (!(last - first < kMaxBands))
    throw InvalidArgument(Core::sentence(
        "A band width of {} would give more than {} bands; choose a larger width.", width, kMaxBands));
  for (double place = first; place <= last; ++place)
    bands.push_back({.from = from + place * width, .to = from + (place + 1) * width});
  for (std::size_t i = 0; i < places.size(); ++i) {
    WeightBand& band = bands[static_cast<std::size_t>(places[i] - first)];
    const double score = report.scoreOf(report.candidates[i]);
    band.least = band.candidates == 0 ? score : std::min(band.least, score);
    band.best = band.candidates == 0 ? score : std::max(band.best, score);
    band.mean += score;
    ++band.candidates;
  }
  for (WeightBand& band : bands) band.mean /= static_cast<double>(std::max<std::int64_t>(1, band.candidates));
  return bands;
}

double bandWidthFor(const EvaluationReport& report, const std::vector<std::size_t>& weights) {
  constexpr double kBands = 10;
  double least = 0, most = 0;
  for (std::size_t i = 0; i < report.candidates.size(); ++i) {
    const double sum = sumOf(report.candidates[i], weights);
    least = i == 0 ? sum : std::min(least, sum);
    most = i == 0 ? sum : std::max(most, sum);
  }
  if (!(most > least)) return 1;
  const double power = std::pow(10, std::floor(std::log10((most - least) / kBands)));
  for (const double step : {1.0, 2.0, 5.0})
    if (step * power * kBands >= most - least) return step * power;
  return 10 * power;
}

AgentSettings rankedAgent(const OptimizationPlan& plan, const std::vector<double>& numbers,
                          const std::string& name, std::size_t rank, const std::filesystem::path& database) {
  return asRanked(agentWith(plan, numbers, database), plan, name, rank);
}

AgentSettings asRanked(AgentSettings agent, const OptimizationPlan& plan, const std::string& name,
                       std::size_t rank) {
  agent.name = fmt::format("{} {}", name, rank);
  agent.source = fmt::format("Number {} of the search \"{}\"", rank, plan.name);
  return agent;
}

}  // namespace tetrabench
