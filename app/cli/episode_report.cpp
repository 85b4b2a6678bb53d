#include "app/cli/episode_report.h"

#include <fmt/format.h>

#include <numeric>

#include "core/statistics/statistics.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

Tally sumOf(const std::vector<Episode>& episodes) {
  Tally sum;
  for (const Episode& episode : episodes) {
    sum.pieces += episode.tally.pieces;
    sum.lines += episode.tally.lines;
    sum.steps += episode.tally.steps;
    sum.reward += episode.tally.reward;
  }
  return sum;
}

double ratio(double a, double b) {
  return b > 0 ? a / b : 0;
}

}  // namespace

Json EpisodeReport::toJson() const {
  Json games = Json::array();
  for (std::size_t i = 0; i < episodes.size(); ++i) {
    const Episode& e = episodes[i];
    games.push_back({{"seed", seed},
                     {"game", e.game},
                     {"pieces", e.tally.pieces},
                     {"lines", e.tally.lines},
                     {"steps", e.tally.steps},
                     {"reward", e.tally.reward},
                     {"points", points.empty() ? 0 : points[i]},
                     {"truncated", e.truncated}});
  }
  const LinesEstimate lines = estimateLines(episodes);
  const Tally sum = sumOf(episodes);
  Json json{
      {"mdp", mdp},
      {"agent", agent},
      {"seed", seed},
      {"games", std::move(games)},
      {"lines",
       {{"mean", lines.mean},
        {"ci95", cli::toJson(lines.interval)},
        {"games", lines.games},
        {"deaths", lines.deaths}}},
      {"reward", {{"total", sum.reward}, {"mean", ratio(sum.reward, static_cast<double>(episodes.size()))}}},
      {"pieces", sum.pieces},
      {"seconds", seconds},
      {"piecesPerSecond", ratio(static_cast<double>(sum.pieces), seconds)}};
  if (weightsRoundedBy) json["weightsRoundedBy"] = number(*weightsRoundedBy);
  return json;
}

std::string EpisodeReport::toText() const {
  const LinesEstimate lines = estimateLines(episodes);
  const Tally sum = sumOf(episodes);
  std::string text = fmt::format("{} on {}, seed {}\n", plainText(agent), plainText(mdp), seed);
  text += fmt::format("games   {}, {} of them lost\n", lines.games, lines.deaths);
  const bool noneLost = lines.deaths == 0 && lines.games > 0;
  const bool estimated = lines.deaths > 0 && lines.deaths < lines.games;
  text += fmt::format("lines   {}, mean {}{:.1f}{}", sum.lines, noneLost ? "more than " : "", lines.mean,
                      estimated  ? " (lines / games lost, since some were stopped)"
                      : noneLost ? " (no game was lost)"
                                 : "");
  if (lines.interval)
    text += fmt::format(" (95 %: {:.1f} to {:.1f})", (*lines.interval)[0], (*lines.interval)[1]);
  text += fmt::format("\nreward  {:.10g}, mean {:.1f}{}\n", sum.reward,
                      ratio(sum.reward, static_cast<double>(episodes.size())),
                      estimated ? " per game played" : "");
  const std::int64_t totalPoints = std::accumulate(points.begin(), points.end(), std::int64_t{0});
  if (totalPoints > 0)
    text += fmt::format("points  {}, mean {:.1f}\n", totalPoints,
                        ratio(static_cast<double>(totalPoints), static_cast<double>(episodes.size())));
  if (sum.steps > 0)
    text += fmt::format("steps   {}, {:.2f} per piece\n", sum.steps,
                        ratio(static_cast<double>(sum.steps), static_cast<double>(sum.pieces)));
  text += fmt::format("pieces  {}, {:.0f} per second\n", sum.pieces,
                      ratio(static_cast<double>(sum.pieces), seconds));
  if (weightsRoundedBy.value_or(0) > 0)
    text += fmt::format("weights rounded by up to {:.2g}\n", *weightsRoundedBy);
  return text;
}

}  // namespace tetrabench::cli
