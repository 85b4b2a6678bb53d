#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/experiment/experiment_run.h"
#include "app/cli/reports/failures_report.h"
#include "app/cli/scratch_folder.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/ranked_games.h"
#include "core/parallel/stopped.h"
#include "core/storage/json/json_writer.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

struct VersusOptions {
  std::string mdp = "guideline/10x20";
  std::vector<std::string> agents;
  bool gauntlet = false;
  std::optional<std::uint64_t> seed;
  int games = 100;
  std::int64_t pieces = 1000;
  GarbageRules garbage;
  std::vector<double> sprt;
  std::string replay;
  RunOptions run;
  bool json = false;
};

ExperimentPlan planOf(const VersusOptions& options) {
  ExperimentPlan plan;
  plan.name = "versus";
  plan.mdps.push_back({options.mdp, Library::instance().mdp(options.mdp)});
  const Mdp& mdp = plan.mdps.front().mdp;
  if (mdp.rules() != Rules::Guideline)
    throw InvalidArgument(
        fmt::format("--mdp {}: games between agents need an MDP with guideline rules.", options.mdp));
  for (const std::string& agent : options.agents)
    plan.agents.push_back({agent, Library::instance().agent(agent)});
  if (!options.sprt.empty() && plan.agents.size() != 2)
    throw InvalidArgument(fmt::format("--sprt compares two agents; {} are given.", plan.agents.size()));
  plan.repetitions = options.games;
  plan.length = {RunLength::Unit::Pieces, options.pieces};
  plan.seed = options.seed.value_or(mdp.settings().seed.value_or(1));
  plan.versus = options.garbage;
  if (options.gauntlet) plan.ranking.pairing = Pairing::Gauntlet;
  if (!options.sprt.empty())
    plan.ranking.sprt = SprtSettings{.elo0 = options.sprt[0], .elo1 = options.sprt[1]};
  try {
    plan.check();
  } catch (const InvalidDocument& error) {
    if (!error.place().starts_with("/sprt")) throw;
    throw InvalidArgument(fmt::format("--sprt: {}", error.sentence()));
  }
  return plan;
}

void printRanking(const ExperimentPlan& plan, const VersusOptions& options) {
  ResultsDatabase database = ResultsDatabase::open(options.run.database);
  const auto found = database.experiment(plan.name);
  const auto runs = database.countedRuns(found->id, plan);
  const RankedGames ranked = rankedGames(plan, runs);
  if (options.json) {
    JsonWriter json(std::cout);
    json.members({{"mdp", options.mdp}, {"seed", plan.seed}, {"pieceLimit", plan.length.amount}});
    writeRanking(json, ranked, plan);
    writeFailures(json, plan, runs);
    return json.finish();
  }
  std::cout << fmt::format("{} on {}, seed {}, at most {} each; {} reached the limit{}\n\n",
                           counted(ranked.games, "game"), plainText(options.mdp), plan.seed,
                           counted(plan.length.amount, "piece"), counted(ranked.truncated, "game"),
                           endedByTest(plan, runs) ? "; ended by its sequential test" : "")
            << asMarkdown(ranked, plan);
  if (const std::string missing = notPlayedSentence(runs); !missing.empty())
    std::cout << '\n' << markdownText(missing) << '\n';
}

/// Writes the first game that was played, as one recorded game for each side.
void writeFirstGame(const ExperimentPlan& plan, const std::string& database, const std::string& file) {
  ResultsDatabase results = ResultsDatabase::open(database);
  const auto runs = results.runs(results.experiment(plan.name)->id, plan);
  const auto played = std::ranges::find(runs, ResultsDatabase::State::Done, &ResultsDatabase::Run::state);
  if (played == runs.end()) throw Error("--replay: no game was played to its end.");
  const RunKey& first = played->key;
  const AgentSettings& one = plan.agents[first.agent].agent;
  const AgentSettings& other = plan.agents[*first.opponent].agent;
  std::array<RecordedGame, VersusGame::kSides> games;
  const VersusResult result = playVersus(plan.versusTask(first), {&one, &other}, &games, interruption());
  writeReplay(file, {plan.mdps.front().mdp.settings(),
                     plan.seed,
                     fmt::format("{} against {}", one.name, other.name),
                     {games.begin(), games.end()},
                     outcomeOf(result, one.name, other.name)});
}

/// Throws if the file has games of the same name with other settings.
void checkSameGames(const ExperimentPlan& plan, const std::string& database) {
  std::error_code error;
  if (!std::filesystem::exists(database, error)) return;
  const auto found = ResultsDatabase(database).experiment(plan.name);
  if (!found || found->plan.isComparableTo(plan)) return;
  const auto [theirs, ours] = measuresThatDiffer(found->plan, plan);
  throw InvalidArgument(
      fmt::format("--out: the games in {} have {}; these would have {}. Name another file with --out.",
                  database, theirs, ours));
}

void playAgainstEachOther(VersusOptions& options, Outcome& outcome) {
  std::optional<ScratchFolder> scratch;
  if (options.run.database.empty() && executor().isRoot()) {
    options.run.database = scratch.emplace().path() + "/games.tetrabench";
    options.run.temporary = true;
  }
  ExperimentPlan plan;
  const auto readPlan = [&] {
    if (!options.replay.empty()) checkFileToWrite("--replay", options.replay, ".replay.json");
    plan = planOf(options);
    checkSameGames(plan, options.run.database);
    return plan;
  };
  if (!playExperiment(readPlan, options.run, outcome)) return;
  printRanking(plan, options);
  if (options.replay.empty() || interruption().stop_requested()) return;
  try {
    writeFirstGame(plan, options.run.database, options.replay);
  } catch (const Stopped&) {
    reportInterruption("the replay was not written", outcome);
  }
}

}  // namespace

void addVersusCommand(CLI::App& app, Outcome& outcome) {
  auto options = std::make_shared<VersusOptions>();
  CLI::App* command =
      app.add_subcommand("versus", "Play agents against each other, sending garbage, and rank them");
  command->footer(
      "Both sides of a game get the same pieces. A side loses when its game is over; at the piece limit\n"
      "the side that has sent more rows wins.");
  command->add_option("agents", options->agents, "Two or more: ids or files")
      ->type_name("AGENT")
      ->option_text("AGENT AGENT ... REQUIRED")
      ->required()
      ->expected(-2);
  command
      ->add_option("--mdp", options->mdp, "An id or a file, with guideline rules (default: guideline/10x20)")
      ->type_name("MDP");
  command->add_flag("--gauntlet", options->gauntlet, "Play only the first agent against each of the others");
  command->add_option("--seed", options->seed, "Seed of the pieces (default: the MDP's, or 1)")
      ->check(wholeNumber(0));
  command->add_option("--games", options->games, "Games per pair (default: 100)")
      ->check(wholeNumber(1, ExperimentPlan::kMaxRepetitions));
  command->add_option("--pieces", options->pieces, "Stop each game at this many pieces (default: 1000)")
      ->check(wholeNumber(1, 1'000'000));
  GarbageRules& garbage = options->garbage;
  command
      ->add_option("--delay", garbage.delay,
                   fmt::format("Minimum number of moves before garbage rises (default: {})", garbage.delay))
      ->check(wholeNumber(0, GarbageRules::kMaxDelay));
  command->add_flag_callback(
      "--no-cancelling", [options] { options->garbage.cancels = false; },
      "Attacks do not cancel pending garbage");
  command
      ->add_option(
          "--rows-at-once", garbage.rowsAtOnce,
          fmt::format("Maximum number of garbage rows that rise at once (default: {})", garbage.rowsAtOnce))
      ->check(wholeNumber(1, GarbageRules::kMaxRows));
  command
      ->add_option("--sprt", options->sprt,
                   "Sequential test of two Elo differences: stop as soon as it is decided which is nearer "
                   "(two agents)")
      ->expected(2)
      ->check(numberBetween(-1000, 1000));
  command->add_option("--replay", options->replay, "Save the first game, each side as a game of a replay")
      ->type_name("FILE")
      ->check(fileToWrite());
  CLI::Option* out =
      command
          ->add_option("--out", options->run.database,
                       "Save the games to this results file (*.tetrabench), each as soon as it is played")
          ->type_name("DB")
          ->check(fileToWrite());
  command->add_flag("--resume", options->run.resume, "Play the games that are not yet in the results file")
      ->needs(out);
  command->add_flag("--retry-failed", options->run.retryFailed, "Play failed games again")->needs(out);
  command
      ->add_flag("--rerun-changed", options->run.rerunChanged,
                 "Replace games of programs that have changed since")
      ->needs(out);
  addNoLocksOption(*command);
  addThreadsOption(*command, options->run.threads);
  addTrustOption(*command);
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options, &outcome] { playAgainstEachOther(*options, outcome); });
}

}  // namespace tetrabench::cli
