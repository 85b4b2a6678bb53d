#include "core/experiments/ablation.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.h"
#include "core/parallel/stopped.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

std::vector<const Feature*> featuresOf(AgentSettings agent) {
  std::vector<const Feature*> features;
  for (const WeightList& list : agent.weightLists())
    for (const auto& [feature, weights] : *list.features)
      if (std::ranges::find(features, feature) == features.end()) features.push_back(feature);
  if (features.empty())
    throw InvalidArgument(
        Core::sentence("{} has no weights; choose an agent that rates features.", agent.name));
  return features;
}

double scoreOf(const Episode& game, ScoreMeasure measure) {
  return valueOf({.lines = static_cast<double>(game.tally.lines),
                  .reward = game.tally.reward,
                  .pieces = static_cast<double>(game.tally.pieces)},
                 measure);
}

}  // namespace

AgentSettings without(AgentSettings agent, const Feature& feature) {
  for (const WeightList& list : agent.weightLists())
    for (WeightedFeature& weighted : *list.features)
      if (weighted.feature == &feature) std::ranges::fill(weighted.weights, 0.0);
  return agent;
}

std::vector<AblationRow> ablate(const PlayRequest& request, ScoreMeasure measure, Executor& executor,
                                const std::stop_token& stop,
                                const std::function<void(const PlayProgress&)>& progress) {
  std::vector<const Feature*> played = featuresOf(request.agent);
  const auto agents = static_cast<std::int64_t>(played.size()) + 1;
  played.insert(played.begin(), nullptr);
  std::vector<AblationRow> rows;
  std::vector<double> whole;
  std::int64_t pieces = 0;
  for (const Feature* feature : played) {
    PlayRequest own = request;
    if (feature) own.agent = without(request.agent, *feature);
    AblationRow row{.feature = feature, .score = {}, .difference = {}};
    std::vector<double> scores;
    const auto onProgress = [&](const PlayProgress& p) {
      if (progress)
        progress({.done = std::ssize(rows) * request.games + p.done,
                  .of = agents * request.games,
                  .pieces = pieces + p.pieces});
    };
    for (const Episode& game : playGames(own, executor, stop, onProgress)) {
      scores.push_back(scoreOf(game, measure));
      row.atLimit += game.truncated && !game.cutOff;
      pieces += game.tally.pieces;
    }
    if (stop.stop_requested()) throw Stopped();
    if (!feature) whole = scores;
    row.score = estimatePositiveMean(scores);
    row.difference = pairedDifference(scores, whole);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace tetrabench
