#include "core/optimizers/finalists.h"

#include <cstring>

namespace tetrabench {
namespace {

/// Known scores of the entries, of no games where there are none.
std::vector<Score> lookUp(const std::vector<GameEvaluator::Entry>& entries, std::int64_t objective,
                          EvaluationDatabase& database) {
  std::vector<Score> scores;
  for (const auto& entry : entries)
    scores.push_back(database.evaluation(objective, entry.sequences, entry.numbers).value_or(Score{}));
  return scores;
}

std::string toBytes(const std::vector<Score>& scores) {
  return {reinterpret_cast<const char*>(scores.data()), scores.size() * sizeof(Score)};
}

}  // namespace

std::vector<MeanEstimate> validate(
    const std::vector<Trial>& finalists, const Objective& objective, Executor& executor, int threads,
    EvaluationDatabase* database, const std::stop_token& stop,
    const std::function<void(std::int64_t games, std::int64_t of)>& onProgress) {
  // Each game is an evaluation of its own: an entry with sequences 0, 1, ... of one game.
  Objective oneGame = objective;
  oneGame.games = 1;
  std::vector<GameEvaluator::Entry> entries, unknown;
  for (const Trial& finalist : finalists)
    for (std::int64_t game = 0; game < objective.games; ++game)
      entries.push_back({finalist.candidate.numbers, static_cast<std::uint64_t>(game)});
  std::vector<Score> scores(entries.size());
  const std::int64_t id = database ? database->objectiveId(oneGame) : 0;
  if (executor.isFirst()) scores = lookUp(entries, id, *database);
  if (executor.processes() > 1)
    std::memcpy(scores.data(), executor.share(toBytes(scores)).data(), scores.size() * sizeof(Score));
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (scores[i].games == 0) {
      unknown.push_back(entries[i]);
      places.push_back(i);
    }
  auto done = std::ssize(entries) - std::ssize(unknown);
  GameEvaluator games(oneGame, executor, threads);
  games.play({.entries = unknown,
              .onScored =
                  [&](std::size_t i, const Score& score) {
                    scores[places[i]] = score;
                    database->save(id, unknown[i].sequences, unknown[i].numbers, score);
                    if (onProgress) onProgress(++done, std::ssize(entries));
                  }},
             stop);
  if (stop.stop_requested()) throw SearchEnded();
  std::vector<MeanEstimate> estimates;
  if (!executor.isFirst()) return estimates;
  for (std::size_t f = 0; f < finalists.size(); ++f) {
    std::vector<double> values;
    for (std::int64_t game = 0; game < objective.games; ++game) {
      const Score& score =
          scores[f * static_cast<std::size_t>(objective.games) + static_cast<std::size_t>(game)];
      values.push_back(valueOf(performanceOf(score, oneGame), objective.measure));
    }
    // A reward may be below 0.
    estimates.push_back(objective.measure == ScoreMeasure::TotalReward ? estimateMean(values)
                                                                       : estimatePositiveMean(values));
  }
  return estimates;
}

}  // namespace tetrabench
