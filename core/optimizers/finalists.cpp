#include "core/optimizers/finalists.h"

#include <cstring>

namespace tetrabench {
namespace {

/// Known scores of the entries; of 0 games where there are none.
std::vector<Score> lookUp(const std::vector<GameEvaluator::Entry>& entries, std::int64_t objective,
                          EvaluationDatabase& database) {
  std::vector<Score> scores;
  for (const auto& entry : entries) {
    const auto known = database.evaluations(objective, entry.sequences, entry.numbers);
    scores.push_back(known.empty() ? Score{} : known.front());
  }
  return scores;
}

std::string toBytes(const std::vector<Score>& scores) {
  return {reinterpret_cast<const char*>(scores.data()), scores.size() * sizeof(Score)};
}

}  // namespace

std::vector<MeanEstimate> validate(const ValidationGames& games, Executor& executor,
                                   EvaluationDatabase* database, const std::stop_token& stop) {
  const Objective& objective = games.objective;
  // Each game is an evaluation of its own: one game on sequence 0, 1, ...
  Objective oneGame = objective;
  oneGame.games = 1;
  std::vector<GameEvaluator::Entry> entries, unknown;
  for (const Trial& finalist : games.finalists)
    for (std::int64_t game = 0; game < objective.games; ++game)
      entries.push_back({finalist.candidate.numbers, static_cast<std::uint64_t>(game)});
  std::vector<Score> scores(entries.size());
  const std::int64_t id = !database     ? 0
                          : games.plays ? database->objectiveId(oneGame)
                                        : database->findObjective(oneGame);
  if (executor.isRoot()) scores = lookUp(entries, id, *database);
  if (executor.processes() > 1)
    std::memcpy(scores.data(), executor.broadcast(toBytes(scores)).data(), scores.size() * sizeof(Score));
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (scores[i].games == 0) {
      unknown.push_back(entries[i]);
      places.push_back(i);
    }
  auto done = std::ssize(entries) - std::ssize(unknown);
  if (games.plays)
    GameEvaluator(oneGame, executor, games.threads)
        .play({.entries = unknown,
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
  if (stop.stop_requested()) throw SearchEnded();
  std::vector<MeanEstimate> estimates;
  if (!executor.isRoot()) return estimates;
  const auto each = static_cast<std::size_t>(objective.games);
  for (std::size_t f = 0; f < games.finalists.size(); ++f) {
    std::vector<double> values;
    for (const Score& score : std::span(scores).subspan(f * each, each))
      if (score.games > 0) values.push_back(valueOf(performanceOf(score, oneGame), objective.measure));
    if (values.size() < each) values.clear();
    // A reward may be negative.
    estimates.push_back(objective.measure == ScoreMeasure::TotalReward ? estimateMean(values)
                                                                       : estimatePositiveMean(values));
  }
  return estimates;
}

}  // namespace tetrabench
