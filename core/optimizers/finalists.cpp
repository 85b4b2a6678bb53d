#include "core/optimizers/finalists.h"

#include <algorithm>
#include <cstring>

namespace tetrabench {
namespace {

/// Games per batch: enough for all threads, and few enough to fit in memory.
constexpr std::int64_t kGamesAtOnce = 20'000;

/// Returns the stored scores of the entries; a score over 0 games where there is none.
std::vector<Score> lookUp(const std::vector<GameEvaluator::Entry>& entries, std::int64_t objective,
                          EvaluationDatabase& database) {
  std::vector<Score> scores;
  for (const auto& entry : entries) {
    const auto known = database.evaluations(objective, entry.sequences, entry.numbers);
    scores.push_back(known.empty() ? Score{} : known.front());
  }
  return scores;
}

/// Returns true if the values are repetitions of splitting. These are unbiased estimates of how often games
/// are lost, so their inverses are averaged.
bool averagesInverses(const Objective& objective) {
  return objective.splittingEffort && objective.measure != ScoreMeasure::TotalReward;
}

double inverseOf(double value) {
  return 1 / std::max(value, 1.0);
}

/// Replaces repetitions of splitting by values with the same mean as the estimate, each of which is
/// offset by the first-order influence of its repetition (delta method).
std::vector<double> linearized(std::vector<double> values, const Objective& objective) {
  if (!averagesInverses(objective) || values.empty()) return values;
  double sum = 0;
  for (const double value : values) sum += inverseOf(value);
  const double losses = sum / static_cast<double>(values.size());
  for (double& value : values) value = (1 + (losses - inverseOf(value)) / losses) / losses;
  return values;
}

double valueOfGame(const Score& score, const Objective& objective) {
  return valueOf(performanceOf(score, oneGameOf(objective)), objective.measure);
}

std::string toBytes(const std::vector<Score>& scores) {
  return {reinterpret_cast<const char*>(scores.data()), scores.size() * sizeof(Score)};
}

}  // namespace

std::vector<MeanEstimate> validate(const ValidationGames& games, Executor& executor,
                                   EvaluationDatabase* database, const std::stop_token& stop) {
  const Objective& objective = games.objective;
  const Objective oneGame = oneGameOf(objective);
  const std::int64_t id = !database     ? 0
                          : games.plays ? database->objectiveId(oneGame)
                                        : database->findObjective(oneGame);
  GameEvaluator evaluator(oneGame, executor, games.threads);
  std::int64_t done = 0;

  const auto play = [&](const std::vector<GameEvaluator::Entry>& entries, std::vector<Score>& scores) {
    std::vector<GameEvaluator::Entry> unknown;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < entries.size(); ++i)
      if (scores[i].games == 0) {
        unknown.push_back(entries[i]);
        places.push_back(i);
      }
    done += std::ssize(entries) - std::ssize(unknown);
    if (!games.plays) return;
    evaluator.play({.entries = unknown,
                    .least = {},
                    .onScored =
                        [&](std::size_t i, const Score& score) {
                          scores[places[i]] = score;
                          database->save(id, unknown[i].sequences, unknown[i].numbers, score);
                          if (games.onProgress) games.onProgress(++done);
                        },
                    .onProgress = {},
                    .between = games.between},
                   stop);
  };

  const std::int64_t each = objective.games, all = std::ssize(games.finalists) * each;
  std::vector<MeanEstimate> estimates;
  std::vector<double> values;  // known games of one finalist
  for (std::int64_t first = 0; first < all; first += kGamesAtOnce) {
    const std::int64_t last = std::min(all, first + kGamesAtOnce);
    std::vector<GameEvaluator::Entry> entries;
    for (std::int64_t i = first; i < last; ++i)
      entries.push_back({games.finalists[static_cast<std::size_t>(i / each)].candidate.numbers,
                         static_cast<std::uint64_t>(i % each)});
    std::vector<Score> scores(entries.size());
    if (executor.isRoot()) scores = lookUp(entries, id, *database);
    if (executor.processes() > 1)
      std::memcpy(scores.data(), executor.broadcast(toBytes(scores)).data(), scores.size() * sizeof(Score));
    play(entries, scores);
    if (stop.stop_requested()) throw SearchEnded();
    for (std::int64_t i = first; i < last && executor.isRoot(); ++i) {
      const Score& score = scores[static_cast<std::size_t>(i - first)];
      if (score.games > 0) values.push_back(valueOfGame(score, objective));
      if (i % each != each - 1) continue;
      if (std::ssize(values) < each) values.clear();
      estimates.push_back(meanOf(values, objective));
      values.clear();
    }
  }
  return estimates;
}

std::vector<double> storedGames(const std::vector<double>& numbers, const Objective& objective,
                                EvaluationDatabase& database) {
  const std::int64_t id = database.findObjective(oneGameOf(objective));
  std::vector<double> values;
  for (std::int64_t game = 0; game < objective.games; ++game) {
    const auto known = database.evaluations(id, static_cast<std::uint64_t>(game), numbers);
    if (known.empty()) return {};
    values.push_back(valueOfGame(known.front(), objective));
  }
  return values;
}

MeanEstimate meanOf(std::vector<double> values, const Objective& objective) {
  // Rewards may be negative.
  if (objective.measure == ScoreMeasure::TotalReward) return estimateMeanOfRuns(values);
  if (!averagesInverses(objective)) return estimatePositiveMean(values);
  for (double& value : values) value = inverseOf(value);
  MeanEstimate mean = estimatePositiveMean(values);
  if (mean.values == 0) return mean;
  mean.mean = 1 / mean.mean;
  if (mean.interval) mean.interval = {1 / (*mean.interval)[1], 1 / (*mean.interval)[0]};
  return mean;
}

PairedDifference validationDifference(std::vector<double> values, std::vector<double> others,
                                      const Objective& objective) {
  return pairedDifference(linearized(std::move(values), objective), linearized(std::move(others), objective));
}

MeanEstimate knownValidation(const std::vector<double>& numbers, const Objective& objective,
                             EvaluationDatabase& database) {
  return meanOf(storedGames(numbers, objective, database), objective);
}

}  // namespace tetrabench
