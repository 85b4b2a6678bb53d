#include "app/cli/reports/splitting_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "core/error.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

double perSecond(const SplittingReport& report) {
  return report.seconds > 0 ? static_cast<double>(report.result.pieces) / report.seconds : 0;
}

/// Returns the useful number of decimals of a mean: none if it is large, otherwise enough to show the width
/// of its interval.
int decimalsOf(const MeanEstimate& mean) {
  constexpr double kLarge = 1000;
  if (mean.mean >= kLarge) return 0;
  const double width = mean.interval ? (*mean.interval)[1] - (*mean.interval)[0] : 0;
  return width > 0 ? std::clamp(1 - static_cast<int>(std::floor(std::log10(width))), 1, 6) : 1;
}

/// Formats "mean 4.213 (95 %: 4.198 to 4.229)".
std::string meanWithInterval(const MeanEstimate& mean) {
  if (mean.values == 0) return "mean unknown";
  const auto number = [decimals = decimalsOf(mean)](double value) {
    return grouped(fmt::format("{:.{}f}", value, decimals));
  };
  std::string text = fmt::format("mean {}", number(mean.mean));
  if (mean.interval)
    text += fmt::format(" (95 %: {} to {})", number((*mean.interval)[0]), number((*mean.interval)[1]));
  return text;
}

Json levelsJson(const SplittingResult& result) {
  Json levels = Json::array();
  for (const SplittingLevel& level : result.levels)
    levels.push_back({{"height", level.height}, {"reached", number(level.reached)}});
  return levels;
}

Json repetitionsJson(const SplittingResult& result) {
  Json repetitions = Json::array();
  for (const SplittingRepetition& one : result.repetitions)
    repetitions.push_back({{"lossesPerPiece", number(one.lossesPerPiece)}, {"pieces", one.pieces}});
  return repetitions;
}

void printJson(const SplittingReport& report) {
  const SplittingEstimate& estimate = report.estimate;
  Json json{{"mdp", report.mdp},
            {"agent", report.agent},
            {"seed", report.seed},
            {"estimate", "splitting"},
            {"effort", report.effort},
            {"lines", toJson(estimate.lines)},
            {"reward", toJson(estimate.reward)},
            {"piecesPerGame", toJson(estimate.pieces)},
            {"lossesPerPiece", toJson(estimate.lossesPerPiece)},
            {"levels", levelsJson(report.result)},
            {"lost", number(report.result.lost)},
            {"repetitions", repetitionsJson(report.result)},
            {"pieces", report.result.pieces},
            {"plainPieces", estimate.plainPieces ? number(std::round(*estimate.plainPieces)) : Json()},
            {"seconds", report.seconds},
            {"piecesPerSecond", perSecond(report)},
            {"weightsRoundedBy", number(report.weightsRoundedBy)}};
  print(json);
}

}  // namespace

void printSplitting(const SplittingReport& report, bool json) {
  if (json) return printJson(report);
  const SplittingEstimate& estimate = report.estimate;
  const SplittingResult& result = report.result;
  std::string text =
      fmt::format("{} on {}, seed {}: {} of splitting\n", plainText(report.agent), plainText(report.mdp),
                  report.seed, counted(std::ssize(result.repetitions), "repetition"));
  text += fmt::format("lines   {}\npieces  {} a game\n", meanWithInterval(estimate.lines),
                      meanWithInterval(estimate.pieces));
  if (!result.repetitions.empty()) {
    text += "levels  ";
    for (std::size_t i = 0; i < result.levels.size(); ++i)
      text += i == 0 ? fmt::format("{} (reached every {} pieces)", result.levels[i].height,
                                   significant(1 / result.levels[i].reached, 3))
                     : fmt::format(", {} ({:.3f})", result.levels[i].height, result.levels[i].reached);
    text += fmt::format(", lost ({:.3f})\n", result.lost);
  }
  text += fmt::format("played  {} pieces, {} per second", grouped(result.pieces),
                      grouped(fmt::format("{:.0f}", perSecond(report))));
  if (estimate.plainPieces)
    text += fmt::format(
        "; without splitting, an equally narrow interval would take {} pieces{}",
        grouped(fmt::format("{:.0f}", *estimate.plainPieces)),
        *estimate.plainPieces < static_cast<double>(result.pieces) ? ", so --games is faster here" : "");
  text += '\n';
  if (report.weightsRoundedBy > 0)
    text += fmt::format("weights rounded by up to {:.2g}\n", report.weightsRoundedBy);
  std::cout << text << std::flush;
}

}  // namespace tetrabench::cli
