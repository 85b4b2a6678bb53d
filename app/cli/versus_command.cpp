#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/progress.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/versus/round_robin.h"
#include "core/parallel/stopped.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

struct VersusOptions {
  std::string mdp = "guideline/10x20";
  std::vector<std::string> agents;
  bool gauntlet = false;
  std::optional<std::uint64_t> seed;
  std::int64_t games = 100, pieces = 1000;
  std::vector<double> sprt;
  std::string replay;
  int threads = 0;
  bool json = false;
};

std::string eloText(const std::optional<double>& elo, double margin) {
  return elo ? fmt::format("{:+.1f} ± {:.1f}", *elo, margin) : "";
}

std::string shareText(const PairResult& games) {
  return games.games() == 0
             ? ""
             : fmt::format("{:.1f} %", 100 * games.points() / static_cast<double>(games.games()));
}

double attackAPiece(const RoundRobinResult::Side& side) {
  return side.pieces == 0 ? 0 : static_cast<double>(side.attack) / static_cast<double>(side.pieces);
}

std::string verdictText(const SprtState& state, const SprtSettings& settings) {
  switch (state.verdict) {
    case SprtVerdict::Elo0:
      return fmt::format("the first agent is no more than {:g} Elo above the second", settings.elo0);
    case SprtVerdict::Elo1:
      return fmt::format("the first agent is {:g} Elo or more above the second", settings.elo1);
    case SprtVerdict::GoOn:
      break;
  }
  return "undecided";
}

void printTables(const RoundRobinResult& result, const RoundRobin& plan, const VersusOptions& options) {
  const auto name = [&](std::size_t agent) { return plainText(plan.agents[agent].name); };
  std::cout << fmt::format("{} on {}, seed {}, at most {} each; {} stopped there\n\n",
                           counted(result.games, "game"), plainText(options.mdp), plan.seed,
                           counted(plan.pieceLimit, "piece"), counted(result.truncated, "game"))
            << "| agent | Elo (95 %) | points | won | drawn | lost | attack a piece |\n"
            << "|---|---|---|---|---|---|---|\n";
  const auto ranking = ratings(result.pairs);
  for (const AgentRating& rating : ranking)
    std::cout << fmt::format("| {} | {} | {} | {} | {} | {} | {:.3f} |\n", name(rating.agent),
                             eloText(rating.elo, rating.margin), shareText(rating.games), rating.games.wins,
                             rating.games.draws, rating.games.losses,
                             attackAPiece(result.sides[rating.agent]));
  std::cout
      << "\n| first | second | won | drawn | lost | Elo difference (95 %) | stronger with probability |\n"
      << "|---|---|---|---|---|---|---|\n";
  for (const auto& [a, b] : pairsOf(plan)) {
    const PairResult& pair = result.pairs[a][b];
    const auto difference = eloDifference(pair);
    std::cout << fmt::format(
        "| {} | {} | {} | {} | {} | {} | {:.3f} |\n", name(a), name(b), pair.wins, pair.draws, pair.losses,
        difference ? eloText(difference->elo, difference->margin) : "", likelihoodOfSuperiority(pair));
  }
  if (!plan.sprt) return;
  const SprtState state = sprt(result.pairs[0][1], *plan.sprt);
  std::cout << fmt::format(
      "\nSequential test of {:g} against {:g} Elo: {} (log-likelihood ratio {:.2f}, "
      "bounds {:.2f} and {:.2f})\n",
      plan.sprt->elo0, plan.sprt->elo1, verdictText(state, *plan.sprt), state.ratio, state.lower,
      state.upper);
}

Json resultJson(const RoundRobinResult& result, const RoundRobin& plan, const VersusOptions& options) {
  Json agents = Json::array(), pairs = Json::array();
  for (const AgentRating& rating : ratings(result.pairs)) {
    const RoundRobinResult::Side& side = result.sides[rating.agent];
    agents.push_back({{"agent", plan.agents[rating.agent].name},
                      {"elo", rating.elo ? Json(*rating.elo) : Json()},
                      {"margin", rating.elo ? Json(rating.margin) : Json()},
                      {"wins", rating.games.wins},
                      {"draws", rating.games.draws},
                      {"losses", rating.games.losses},
                      {"pieces", side.pieces},
                      {"lines", side.lines},
                      {"attack", side.attack},
                      {"sent", side.sent},
                      {"attackPerPiece", number(attackAPiece(side))}});
  }
  for (const auto& [a, b] : pairsOf(plan)) {
    const PairResult& pair = result.pairs[a][b];
    const auto difference = eloDifference(pair);
    pairs.push_back({{"first", plan.agents[a].name},
                     {"second", plan.agents[b].name},
                     {"wins", pair.wins},
                     {"draws", pair.draws},
                     {"losses", pair.losses},
                     {"elo", difference ? Json(difference->elo) : Json()},
                     {"margin", difference ? Json(difference->margin) : Json()},
                     {"superiority", likelihoodOfSuperiority(pair)}});
  }
  Json json{{"mdp", options.mdp},
            {"seed", plan.seed},
            {"games", result.games},
            {"pieceLimit", plan.pieceLimit},
            {"truncated", result.truncated},
            {"agents", std::move(agents)},
            {"pairs", std::move(pairs)}};
  if (plan.sprt) {
    const SprtState state = sprt(result.pairs[0][1], *plan.sprt);
    constexpr std::string_view kVerdicts[] = {"undecided", "elo0", "elo1"};
    json["sprt"] = {
        {"elo0", plan.sprt->elo0}, {"elo1", plan.sprt->elo1},
        {"ratio", state.ratio},    {"lower", state.lower},
        {"upper", state.upper},    {"verdict", kVerdicts[static_cast<std::size_t>(state.verdict)]}};
  }
  return json;
}

/// The first game of the first pair, one recorded game for each side.
void writeFirstGame(const RoundRobin& plan, const std::string& file) {
  std::array<RecordedGame, VersusGame::kSides> games;
  playVersus({.mdp = plan.mdp,
              .garbage = plan.garbage,
              .seed = plan.seed,
              .number = 0,
              .pieceLimit = plan.pieceLimit},
             {&plan.agents[0], &plan.agents[1]}, &games, interruption());
  writeReplay(file, {plan.mdp.settings(),
                     plan.seed,
                     fmt::format("{} against {}", plan.agents[0].name, plan.agents[1].name),
                     {games.begin(), games.end()}});
}

RoundRobin planOf(const VersusOptions& options) {
  RoundRobin plan{.mdp = Library::instance().mdp(options.mdp), .agents = {}};
  if (plan.mdp.rules() != Rules::Guideline)
    throw InvalidArgument(
        fmt::format("--mdp {}: agents play against each other under guideline rules.", options.mdp));
  for (const std::string& agent : options.agents) plan.agents.push_back(Library::instance().agent(agent));
  if (options.gauntlet) plan.pairing = Pairing::Gauntlet;
  plan.games = options.games;
  plan.pieceLimit = options.pieces;
  plan.seed = options.seed.value_or(plan.mdp.settings().seed.value_or(1));
  if (options.sprt.empty()) return plan;
  plan.sprt = SprtSettings{.elo0 = options.sprt[0], .elo1 = options.sprt[1]};
  if (plan.sprt->elo0 >= plan.sprt->elo1)
    throw InvalidArgument(fmt::format("--sprt {:g} {:g}: the first number must be below the second.",
                                      plan.sprt->elo0, plan.sprt->elo1));
  return plan;
}

void playAgainstEachOther(const VersusOptions& options, Outcome& outcome) {
  const RoundRobin plan = planOf(options);
  if (!options.replay.empty()) checkFileToWrite("--replay", options.replay, ".replay.json");
  const int threads = options.threads > 0 ? options.threads : executor().defaultThreads();
  try {
    ProgressLine line("games");
    const bool isInTheWay = options.json && isatty(STDOUT_FILENO) == 1;
    const auto games = static_cast<double>(plan.games * std::ssize(pairsOf(plan)));
    const auto result = playRoundRobin(
        plan, threads, executor(), interruption(), [&](std::int64_t done, std::int64_t pieces) {
          if (!isInTheWay) line.show(static_cast<double>(done), games, static_cast<double>(pieces));
        });
    if (!executor().isRoot()) return;
    if (!options.replay.empty()) writeFirstGame(plan, options.replay);
    if (options.json)
      print(resultJson(result, plan, options));
    else
      printTables(result, plan, options);
  } catch (const Stopped&) {
    reportInterruption("without all games there is no ranking", outcome);
  }
}

}  // namespace

void addVersusCommand(CLI::App& app, Outcome& outcome) {
  auto options = std::make_shared<VersusOptions>();
  CLI::App* command = app.add_subcommand("versus", "Let agents send garbage to each other, and rank them");
  command->footer(
      "Both sides of a game get the same pieces. A side loses when its game is over; at the piece limit the\n"
      "one that has sent more rows wins.");
  command->add_option("agents", options->agents, "The agents: ids or files")
      ->required()
      ->expected(2, static_cast<int>(RoundRobin::kMostAgents));
  command->add_option("--mdp", options->mdp,
                      "An id or a file, with guideline rules (default: guideline/10x20)");
  command->add_flag("--gauntlet", options->gauntlet, "Only the first agent plays the others");
  command->add_option("--seed", options->seed, "Seed of the pieces (default: the MDP's, or 1)")
      ->check(wholeNumber(0));
  command->add_option("--games", options->games, "Games of each pair (default: 100)")
      ->check(wholeNumber(1, RoundRobin::kMostGames));
  command->add_option("--pieces", options->pieces, "Stop each game at this many pieces (default: 1000)")
      ->check(wholeNumber(1, 1'000'000));
  command
      ->add_option("--sprt", options->sprt,
                   "Two Elo differences: stop as soon as it is decided which one is nearer (two agents)")
      ->expected(2)
      ->check(numberBetween(-1000, 1000));
  command->add_option("--replay", options->replay, "Save the first game, each side as a game of a replay")
      ->check(fileToWrite());
  addThreadsOption(*command, options->threads);
  addTrustOption(*command);
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options, &outcome] { playAgainstEachOther(*options, outcome); });
}

}  // namespace tetrabench::cli
