#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/progress.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/ablation.h"
#include "core/parallel/stopped.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

struct AblationOptions {
  std::string mdp, agent, measure = "pieces";
  std::optional<std::uint64_t> seed;
  std::int64_t games = 100;
  std::optional<std::int64_t> pieces;
  int threads = 0;
  bool json = false;
};

std::string intervalText(const MeanEstimate& estimate, const char* form) {
  const auto shown = [&](double value) { return fmt::format(fmt::runtime(form), value); };
  if (estimate.values == 0) return "";
  if (!estimate.interval) return shown(estimate.mean);
  return fmt::format("{} ({} to {})", shown(estimate.mean), shown((*estimate.interval)[0]),
                     shown((*estimate.interval)[1]));
}

void printTable(const std::vector<AblationRow>& rows, const PlayRequest& request,
                const AblationOptions& options) {
  std::cout << fmt::format("{} on {}, seed {}: {} each{}\n\n", plainText(request.agent.name),
                           plainText(options.mdp), request.seed, counted(request.games, "game"),
                           request.pieces ? fmt::format(" of at most {} pieces", *request.pieces) : "");
  std::cout << fmt::format("| without | mean {} (95 %) | difference (95 %) | p | at the limit |\n",
                           options.measure)
            << "|---|---|---|---|---|\n";
  for (const AblationRow& row : rows)
    std::cout << fmt::format("| {} | {} | {} | {} | {} |\n", row.feature ? row.feature->id : "(none)",
                             intervalText(row.score, "{:.1f}"),
                             row.feature ? intervalText(row.difference.difference, "{:+.1f}") : "",
                             row.feature && row.difference.p ? probabilityText(*row.difference.p) : "",
                             row.atLimit);
}

Json ablationJson(const std::vector<AblationRow>& rows, const PlayRequest& request,
                  const AblationOptions& options) {
  Json whole, without = Json::object();
  for (const AblationRow& row : rows) {
    Json entry{{"score", cli::toJson(row.score)}, {"atLimit", row.atLimit}};
    if (!row.feature) {
      whole = std::move(entry);
      continue;
    }
    entry["difference"] = cli::toJson(row.difference.difference);
    entry["difference"]["p"] = row.difference.p ? Json(*row.difference.p) : Json();
    without[std::string(row.feature->id)] = std::move(entry);
  }
  return {{"mdp", options.mdp},
          {"agent", request.agent.name},
          {"seed", request.seed},
          {"games", request.games},
          {"pieceLimit", request.pieces ? Json(*request.pieces) : Json()},
          {"measure", options.measure},
          {"whole", std::move(whole)},
          {"without", std::move(without)}};
}

void playAblation(const AblationOptions& options, Outcome& outcome) {
  PlayRequest request{.mdp = Library::instance().mdp(options.mdp),
                      .agent = Library::instance().agent(options.agent)};
  request.seed = options.seed.value_or(request.mdp.settings().seed.value_or(1));
  request.games = options.games;
  request.pieces = options.pieces;
  request.threads = options.threads > 0 ? options.threads : executor().defaultThreads();
  const auto measure = static_cast<ScoreMeasure>(std::ranges::find(kScoreMeasures, options.measure) -
                                                 std::begin(kScoreMeasures));
  try {
    ProgressLine line("games");
    const bool isInTheWay = options.json && isatty(STDOUT_FILENO) == 1;
    const auto rows = ablate(request, measure, executor(), interruption(), [&](const PlayProgress& p) {
      if (isInTheWay) return;
      line.show(static_cast<double>(p.done), static_cast<double>(p.of), static_cast<double>(p.pieces));
    });
    if (!executor().isRoot()) return;
    if (options.json)
      print(ablationJson(rows, request, options));
    else
      printTable(rows, request, options);
  } catch (const Stopped&) {
    reportInterruption("there are no results, because the comparison needs all games", outcome);
  }
}

}  // namespace

void addAblationCommand(CLI::App& app, Outcome& outcome) {
  auto options = std::make_shared<AblationOptions>();
  CLI::App* command =
      app.add_subcommand("ablation", "Measure how an agent scores without each of its features in turn");
  command->footer(
      "The weights of the feature are set to 0; the others are unchanged. Every row plays the same pieces, "
      "so the\ndifferences are paired by game. Games stopped at the limit count with the score reached by "
      "then.");
  addMdpOption(*command, options->mdp);
  addAgentOption(*command, options->agent);
  command->add_option("--seed", options->seed, "Seed of the pieces (default: the MDP's, or 1)")
      ->check(wholeNumber(0));
  command->add_option("--games", options->games, "Games per row of the table (default: 100)")
      ->check(wholeNumber(2, 1'000'000));
  command->add_option("--pieces", options->pieces, "Stop each game at this many pieces")
      ->check(wholeNumber(1, 1'000'000'000'000));
  command->add_option("--measure", options->measure, "The score: pieces (the default), lines or reward")
      ->check(CLI::IsMember({"pieces", "lines", "reward"}));
  addThreadsOption(*command, options->threads);
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options, &outcome] { playAblation(*options, outcome); });
}

}  // namespace tetrabench::cli
