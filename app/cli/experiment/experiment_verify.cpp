#include <fmt/format.h>

#include <cmath>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/experiment/experiment_verify.h"
#include "app/cli/progress.h"
#include "core/error.h"
#include "core/experiments/verification.h"

namespace tetrabench::cli {
namespace {

struct SampleOptions {
  std::string database, experiment, sample = "1%";
  std::uint64_t seed = 1;
};

/// Parses a percentage: "1%" is 0.01; 0 if it is not a percentage above 0 and at most 100.
double fractionOf(const std::string& text) {
  std::size_t end = 0;
  try {
    const double percent = std::stod(text, &end);
    return text.substr(end) == "%" && percent > 0 && percent <= 100 ? percent / 100 : 0;
  } catch (const std::exception&) {  // not a number
    return 0;
  }
}

CLI::Validator percentage() {
  return {[](const std::string& text) {
            return fractionOf(text) > 0
                       ? std::string()
                       : fmt::format("is {}; it must be a percentage above 0, up to 100%, such as 1%.", text);
          },
          "PERCENT%"};
}

void verifySample(const SampleOptions& options, Outcome& outcome) {
  ResultsDatabase database = ResultsDatabase::open(options.database);
  const std::stop_token stop = interruption();
  std::int64_t played = 0, different = 0;
  bool found = options.experiment.empty();
  ProgressLine line;
  const auto names = database.names();
  if (names.empty()) throw InvalidArgument(fmt::format("{} has no experiments.", options.database));
  for (const std::string& name : names) {
    if (!options.experiment.empty() && name != options.experiment) continue;
    found = true;
    const auto experiment = database.experiment(name);
    if (!experiment) continue;  // removed in the meantime
    const auto sample =
        sampleOf(database.runs(experiment->id, experiment->plan), fractionOf(options.sample), options.seed);
    for (std::size_t i = 0; i < sample.size(); ++i) {
      line.show([&](double) {
        return fmt::format("{}: {} of {} replayed", name, i, counted(std::ssize(sample), "run"));
      });
      const auto stored = database.outcome(sample[i], experiment->plan);
      RunProgress progress;
      const auto again = playRun(experiment->plan, sample[i].key, progress, stop);
      if (!again) break;
      ++played;
      const auto change = difference(experiment->plan, sample[i].key, stored.result, *again);
      if (!change) continue;
      ++different;
      line.clear();
      printError(fmt::format("{}: {}: {} (by version {})", name, nameOf(experiment->plan, sample[i].key),
                             *change, stored.version));
    }
    if (stop.stop_requested()) break;
  }
  line.clear();
  if (!found)
    throw InvalidArgument(
        fmt::format("{}: there is no experiment \"{}\".", options.database, options.experiment));
  std::cout << fmt::format(
      "{} replayed; {}\n", counted(played, "run"),
      different == 0 ? "all match the stored results" : fmt::format("{} with different results", different));
  if (different > 0) outcome.exitCode = kFailed;
  if (stop.stop_requested()) outcome.exitCode = kInterrupted;
}

}  // namespace

void addExperimentVerify(CLI::App& group, Outcome& outcome) {
  auto options = std::make_shared<SampleOptions>();
  CLI::App* command =
      group.add_subcommand("verify", "Replay some of the stored runs and compare the results");
  command->footer("Results must be identical to the last bit. The exit code is 1 if any differ.");
  command->add_option("database", options->database, "A *.tetrabench file")->type_name("DB")->required();
  command->add_option("--sample", options->sample, "Share of each experiment's runs to replay (default: 1%)")
      ->check(percentage());
  command->add_option("--experiment", options->experiment, "Verify only this experiment")->type_name("NAME");
  command->add_option("--seed", options->seed, "Seed for choosing the runs (default: 1)")
      ->check(wholeNumber(0));
  addTrustOption(*command);
  command->callback([options, &outcome] { verifySample(*options, outcome); });
}

}  // namespace tetrabench::cli
