#include "app/cli/reports/episode_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "core/error.h"
#include "core/play/play_run.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

double ratio(double a, double b) {
  return b > 0 ? a / b : 0;
}

/// Formats an interval as " (95 %: 1.0 to 2.0)"; empty if there is none.
std::string intervalText(const std::optional<std::array<double, 2>>& interval) {
  return interval ? fmt::format(" (95 %: {:.1f} to {:.1f})", (*interval)[0], (*interval)[1]) : std::string();
}

/// Describes who won and why, and each side's play.
std::string versusText(const VersusOutcome& outcome) {
  std::string text = plainText(sentenceOf(outcome)) + '\n';
  for (const VersusOutcome::Side& side : outcome.sides) {
    text += fmt::format("  {}: {}", plainText(side.player), counted(side.lines, "line"));
    if (side.attack) text += fmt::format(", {} attack", grouped(*side.attack));
    text += fmt::format(", {} sent\n", counted(side.sent, "row"));
  }
  return text;
}

}  // namespace

EpisodeReport::EpisodeReport(Heading heading, bool json) : heading_(std::move(heading)), isJson_(json) {}

/// Returns the writer; prints the heading when it is first called.
JsonWriter& EpisodeReport::json() {
  if (json_) return *json_;
  json_.emplace(std::cout);
  json_->members({{"mdp", heading_.mdp}, {"agent", heading_.agent}, {"seed", heading_.seed}});
  if (heading_.external) json_->member("external", true);
  if (heading_.versus) json_->member("versus", tetrabench::toJson(*heading_.versus));
  json_->beginList("games");
  return *json_;
}

void EpisodeReport::add(const Episode& episode, std::optional<std::int64_t> points) {
  const Tally& tally = episode.tally;
  if (isJson_) {
    Json entry{{"seed", heading_.seed}, {"game", episode.game}, {"pieces", tally.pieces},
               {"lines", tally.lines},  {"steps", tally.steps}, {"reward", tally.reward}};
    if (points) entry["points"] = *points;
    entry["truncated"] = episode.truncated;
    if (!heading_.rows) entry["pileHeight"] = episode.pileHeight;
    json().element(entry);
  }
  games_.add(episode);
  pieces_.push_back(static_cast<double>(tally.pieces));
  if (!heading_.rows) heights_.push_back(static_cast<double>(episode.pileHeight));
  atLimit_ += episode.truncated && !episode.cutOff;
  cutOff_ = cutOff_ || episode.cutOff || (heading_.sharesSteps && episode.truncated);
  sum_.pieces += tally.pieces;
  sum_.lines += tally.lines;
  sum_.steps += tally.steps;
  sum_.reward += tally.reward;
  points_ += points.value_or(0);
}

void EpisodeReport::finish(double seconds, std::optional<double> weightsRoundedBy, const PileHeights* heights,
                           const std::string& error) {
  if (isJson_) {
    json().endList();
    json_->members(sums(seconds, weightsRoundedBy));
    if (heights) json_->member("heights", heightsJson(*heights));
    if (!error.empty()) json_->member("error", error);
    json_->finish();
  } else if (error.empty() || games_.games > 0) {
    std::cout << text(seconds, weightsRoundedBy);
    if (heights) std::cout << '\n' << heightsText(*heights, heading_.rows);
  }
  std::cout.flush();
}

/// Returns the mean number of pieces per game. Stopped games count with the pieces played so far. If the end
/// of the run cut one off, there is no interval, as its length depends on the games before.
MeanEstimate EpisodeReport::meanPieces() const {
  MeanEstimate mean = estimatePositiveMean(pieces_);
  if (cutOff_) mean.interval.reset();
  return mean;
}

Json EpisodeReport::piecesPerGame() const {
  Json json = cli::toJson(meanPieces());
  const auto [least, greatest] = std::ranges::minmax_element(pieces_);
  json["least"] = pieces_.empty() ? Json() : number(*least);
  json["greatest"] = pieces_.empty() ? Json() : number(*greatest);
  json["atLimit"] = atLimit_;
  return json;
}

Json EpisodeReport::sums(double seconds, std::optional<double> weightsRoundedBy) const {
  const LinesEstimate lines = estimateLines(games_);
  const std::optional<double> deviation = games_.deviation();
  Json json{
      {"lines",
       {{"mean", lines.mean},
        {"ci95", cli::toJson(lines.interval)},
        {"games", lines.games},
        {"deaths", lines.deaths},
        {"deviation", deviation ? Json(*deviation) : Json()}}},
      {"reward", {{"total", sum_.reward}, {"mean", ratio(sum_.reward, static_cast<double>(games_.games))}}},
      {"piecesPerGame", piecesPerGame()},
      {"pieces", sum_.pieces},
      {"seconds", seconds},
      {"piecesPerSecond", ratio(static_cast<double>(sum_.pieces), seconds)}};
  if (!heading_.rows) json["pileHeight"] = cli::toJson(estimatePositiveMean(heights_));
  if (weightsRoundedBy) json["weightsRoundedBy"] = number(*weightsRoundedBy);
  return json;
}

std::string EpisodeReport::text(double seconds, std::optional<double> weightsRoundedBy) const {
  const LinesEstimate lines = estimateLines(games_);
  const auto games = static_cast<double>(games_.games);
  std::string text =
      fmt::format("{}{} on {}, seed {}\n", plainText(heading_.agent), heading_.external ? " (external)" : "",
                  plainText(heading_.mdp), heading_.seed);
  if (heading_.versus) text += versusText(*heading_.versus);
  text += fmt::format("games   {}, {} of them lost\n", lines.games, lines.deaths);
  const bool noneLost = hasNoLoss(lines.games, lines.deaths);
  const bool estimated = lines.deaths > 0 && lines.deaths < lines.games;
  text += fmt::format("lines   {}, mean {}{:.1f}{}", sum_.lines, noneLost ? "at least " : "", lines.mean,
                      estimated  ? " (lines / games lost, since some were stopped)"
                      : noneLost ? " (no game was lost)"
                                 : "");
  text += intervalText(lines.interval);
  text += fmt::format("\nreward  {:.10g}, mean {:.1f}{}\n", sum_.reward, ratio(sum_.reward, games),
                      estimated ? " per game played" : "");
  if (points_ > 0)
    text += fmt::format("points  {}, mean {:.1f}\n", points_, ratio(static_cast<double>(points_), games));
  if (sum_.steps > 0)
    text += fmt::format("steps   {}, {:.2f} per piece\n", sum_.steps,
                        ratio(static_cast<double>(sum_.steps), static_cast<double>(sum_.pieces)));
  text += fmt::format("pieces  {}, {:.0f} per second\n", sum_.pieces,
                      ratio(static_cast<double>(sum_.pieces), seconds));
  if (pieces_.size() > 1) {
    const MeanEstimate mean = meanPieces();
    const auto [least, greatest] = std::ranges::minmax_element(pieces_);
    text += fmt::format("        mean {:.1f}{}, least {:.0f}, greatest {:.0f}", mean.mean,
                        intervalText(mean.interval), *least, *greatest);
    if (atLimit_ > 0) text += fmt::format("; {} reached the limit", counted(atLimit_, "game"));
    text += '\n';
  }
  if (!heights_.empty()) {
    const MeanEstimate mean = estimatePositiveMean(heights_);
    text += fmt::format("height  of the pile at the end, mean {:.1f}{}\n", mean.mean,
                        intervalText(mean.interval));
  }
  if (weightsRoundedBy.value_or(0) > 0)
    text += fmt::format("weights rounded by up to {:.2g}\n", *weightsRoundedBy);
  return text;
}

}  // namespace tetrabench::cli
