#include "app/cli/play_estimate.h"

#include <fmt/format.h>

#include "app/cli/progress.h"
#include "app/cli/reports/splitting_report.h"
#include "core/error.h"
#include "core/parallel/stopwatch.h"

namespace tetrabench::cli {

void addEstimateOptions(CLI::App& command, EstimateOptions& options,
                        const std::vector<CLI::Option*>& excluded) {
  auto* estimate =
      command
          .add_option("--estimate", options.method,
                      "Estimate the mean lines and pieces of games that are too long to play, by splitting")
          ->type_name("METHOD")
          ->check(CLI::IsMember({"splitting"}));
  for (CLI::Option* option : excluded) estimate->excludes(option);
  SplittingSettings& splitting = options.splitting;
  command
      .add_option("--repetitions", splitting.repetitions,
                  "Independent repetitions of splitting, from which the interval is computed (default: 20)")
      ->check(wholeNumber(SplittingSettings::kMinRepetitions, SplittingSettings::kMaxRepetitions))
      ->needs(estimate);
  command
      .add_option("--effort", splitting.effort,
                  "Games started at each level in each repetition of splitting (default: 4096)")
      ->check(wholeNumber(SplittingSettings::kMinEffort, SplittingSettings::kMaxEffort))
      ->needs(estimate);
  command
      .add_option("--levels", splitting.levels,
                  "Levels of splitting: pile heights, such as 6,9,12,15,18 (default: all heights from one "
                  "that is rarely reached)")
      ->type_name("HEIGHT,...")
      ->delimiter(',')
      ->check(wholeNumber(1, Board::kMaxHeight))
      ->needs(estimate);
}

void estimatePlay(const EstimateOptions& options, const PlayRequest& request, const std::string& mdp,
                  double weightsRoundedBy, Outcome& outcome) {
  const auto start = Stopwatch::now();
  SplittingResult result;
  {
    ProgressLine line("repetitions");
    result = estimateBySplitting({.mdp = request.mdp,
                                  .agent = request.agent,
                                  .seed = request.seed,
                                  .settings = options.splitting,
                                  .threads = request.threads,
                                  .onProgress =
                                      [&](int repetitions, std::int64_t pieces) {
                                        line.show(repetitions, options.splitting.repetitions,
                                                  static_cast<double>(pieces));
                                      }},
                                 executor(), interruption());
  }
  if (!executor().isRoot()) return;
  const double seconds = std::chrono::duration<double>(Stopwatch::now() - start).count();
  printSplitting({.mdp = mdp,
                  .agent = request.agent.name,
                  .seed = request.seed,
                  .effort = options.splitting.effort,
                  .estimate = estimateGames(result),
                  .result = result,
                  .seconds = seconds,
                  .weightsRoundedBy = weightsRoundedBy},
                 options.json);
  if (interruption().stop_requested())
    reportInterruption(
        fmt::format("the repetitions so far are above; --seed {} repeats the run", request.seed), outcome);
}

}  // namespace tetrabench::cli
