#include "app/cli/agent_fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/optimizers/predictor_fit.h"

namespace tetrabench::cli {
namespace {

struct AgentFitOptions {
  std::vector<std::string> replays;
  std::string model = std::string(kRegressionKinds[static_cast<std::size_t>(RegressionKind::Network)]), agent;
  std::int64_t horizon = 1;
  bool json = false;
};

void fitAgent(const AgentFitOptions& options) {
  checkFileToWrite("--save-agent", options.agent, ".agent.json");
  const auto kind = static_cast<RegressionKind>(std::ranges::find(kRegressionKinds, options.model) -
                                                std::begin(kRegressionKinds));
  const int horizon = static_cast<int>(options.horizon);
  PredictorExamples examples;
  for (const std::string& file : options.replays) {
    const Replay replay = readReplay(file);
    try {
      addExamples(examples, replay, horizon);
    } catch (const InvalidArgument& error) {
      throw InvalidArgument(fmt::format("{}: {}", file, error.what()));
    }
  }
  const FittedPredictor fitted = fitPredictor(examples, kind, horizon);
  writeAgent(options.agent, fitted.agent);
  const double relative = fitted.errorOfConstant > 0 ? fitted.error / fitted.errorOfConstant : 1;
  if (options.json)
    return print({{"agent", fitted.agent.name},
                  {"pieces", examples.pieces},
                  {"placements", examples.data.x.size()},
                  {"complete", examples.complete},
                  {"error", number(fitted.error)},
                  {"ofConstant", number(relative)}});
  if (!examples.complete)
    std::cout << fmt::format("Only the first {} placements are used.\n",
                             grouped(static_cast<std::int64_t>(PredictorExamples::kMax)));
  std::cout << fmt::format(
      "{}, fitted to {}\nWhen fitted to the first four fifths only, its root mean square error on the last "
      "fifth is {:.4g} lines, {:.1f} % of that of always predicting the mean.\n",
      fitted.agent.name, counted(std::ssize(examples.data.x), "placement"), fitted.error, 100 * relative);
}

}  // namespace

void addAgentFit(CLI::App& agent) {
  auto options = std::make_shared<AgentFitOptions>();
  CLI::App* command = agent.add_subcommand("fit", "Fit a predictor to the placements of recorded games");
  command->add_option("REPLAY", options->replays, "One or more replays that `play --replay` wrote")
      ->required();
  command->add_option("--save-agent", options->agent, "Write the agent to this file")
      ->type_name("FILE")
      ->required()
      ->check(fileToWrite());
  std::vector<std::string> models(std::begin(kRegressionKinds), std::end(kRegressionKinds));
  command->add_option("--model", options->model, "constant, linear or network (default: network)")
      ->check(CLI::IsMember(models));
  command
      ->add_option(
          "--horizon", options->horizon,
          "Predict the lines removed by this many pieces, beginning with the placed one (default: 1)")
      ->check(wholeNumber(1, 1000));
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] { fitAgent(*options); });
}

}  // namespace tetrabench::cli
