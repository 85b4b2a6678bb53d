#include "app/cli/reports/experiment_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/figure_program.h"
#include "app/cli/reports/ballots_report.h"
#include "app/cli/reports/failures_report.h"
#include "core/agents/agent_document.h"
#include "core/agents/external/external_agent.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/compared_agent.h"
#include "core/experiments/experiment_data.h"
#include "core/experiments/experiment_summary.h"
#include "core/experiments/program_versions.h"
#include "core/experiments/ranked_games.h"
#include "core/statistics/agent_curve.h"
#include "core/statistics/figure_presets.h"
#include "core/storage/atomic_file.h"
#include "core/storage/documents/document_folders.h"
#include "core/storage/file_names.h"
#include "core/storage/json/json_writer.h"
#include "core/storage/plain_text.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

/// Agents whose pairs a ranking shows by default: those of a thousand agents would be 100 MB of JSON.
constexpr std::size_t kMaxPaired = 50;

struct ReportOptions {
  std::string database, experiment, against, csv, concatenated, averaged, data, figures;
  std::string figurePreset{kFigurePresets.front().id};
  bool json = false, totals = false, ranking = false;
  std::size_t limit = 0;  ///< agents in a ranking; 0: all, but not all pairs
  BallotOptions ballots;
};

/// Formats a mean with as many decimals as its margin of error.
std::string meanText(const MeanEstimate& estimate) {
  if (estimate.values == 0) return "–";
  if (!estimate.interval) return roundedNumber(estimate.mean);
  const std::string margin = roundedNumber((*estimate.interval)[1] - estimate.mean);
  const std::size_t point = margin.find('.');
  const std::size_t decimals = point == std::string::npos ? 0 : margin.size() - point - 1;
  return fmt::format("{} ± {}", grouped(fmt::format("{:.{}f}", estimate.mean, decimals)), margin);
}

/// Formats a mean of the rewards of runs as lengthSentence() describes them.
std::string rewardText(MeanEstimate reward, const RunLength& length) {
  const double divisor = length.rewardDivisor();
  reward.mean /= divisor;
  if (reward.interval)
    for (double& end : *reward.interval) end /= divisor;
  return meanText(reward);
}

/// Tabulates the paired differences of the other agents from one.
std::string comparisonText(const ExperimentPlan& plan, const ExperimentSummary& summary,
                           std::size_t against) {
  std::string text = fmt::format(
      "| agent | difference from {}{} (95 %) | p | pairs | probability of improvement |\n"
      "|---|---|---|---|---|\n",
      markdownText(plan.agents[against].agent.name), plan.length.isPerGame() ? " per game" : "");
  for (std::size_t i = 0; i < plan.agents.size(); ++i) {
    if (i == against) continue;
    const auto& row = summary.agents[i];
    text += fmt::format("| {} | {} | {} | {} | {} |\n", markdownText(plan.agents[i].agent.name),
                        rewardText(row.difference.difference, plan.length),
                        row.difference.p ? probabilityText(*row.difference.p) : "–",
                        row.difference.difference.values,
                        row.improvement ? fmt::format("{:.3f}", *row.improvement) : "–");
  }
  return text;
}

using Runs = std::vector<ResultsDatabase::Run>;

/// Returns a sentence that states the run length to which the rewards refer.
std::string lengthSentence(const RunLength& length) {
  if (length.unit == RunLength::Unit::Splitting)
    return fmt::format("Rewards are those of a game, estimated by splitting with {} games at each level.",
                       grouped(length.amount));
  constexpr const char* kUnits[] = {"step", "piece", "game"};
  const std::string amount =
      fmt::format("{} {}{}", grouped(length.amount), kUnits[static_cast<std::size_t>(length.unit)],
                  length.amount == 1 ? "" : "s");
  return length.unit == RunLength::Unit::Games
             ? fmt::format("Rewards are means per game; a run has {}.", amount)
             : fmt::format("Rewards are those of a run of {}.", amount);
}

/// Summarizes what was run, with its caveats.
std::string headText(const ResultsDatabase::Experiment& experiment, const Runs& runs,
                     const std::vector<IncompatiblePair>& unfit) {
  const ExperimentPlan& plan = experiment.plan;
  const std::string done = fmt::format(
      "{} done, {} failed, {} waiting{}\n\n", counted(experiment.done, plan.versus ? "game" : "run"),
      experiment.failed, experiment.waiting, endedByTest(plan, runs) ? "; ended by its sequential test" : "");
  const std::string agents = counted(std::ssize(plan.agents), "agent"),
                    mdps = counted(std::ssize(plan.mdps), "MDP"),
                    games = counted(plan.repetitions, "game") + " of each pair";
  std::string text =
      markdownText(plan.name) +
      (!plan.versus ? fmt::format(": {}, {}, {}; ", agents, mdps, counted(plan.repetitions, "repetition"))
       : plan.mdps.size() > 1
           ? fmt::format(": {} against each other, {} on each of {}; ", agents, games, mdps)
           : fmt::format(": {} against each other on {}, {}; ", agents, mdps, games)) +
      done;
  if (!plan.versus) text += lengthSentence(plan.length) + "\n\n";
  if (const std::string unlost = noLossSentence(plan, {plan, runs}); !unlost.empty())
    text += markdownText(unlost) + "\n\n";
  if (!unfit.empty()) text += markdownText(incompatibleSentence(plan, unfit)) + "\n\n";
  if (const std::string repeated = repeatedPiecesSentence(plan); !repeated.empty()) text += repeated + "\n\n";
  if (const std::string external = externalSentence(plan); !external.empty())
    text += markdownText(external) + "\n\n";
  if (const std::string mixed = mixedSentence(plan, runs); !mixed.empty())
    text += markdownText(mixed) + "\n\n";
  return text;
}

/// Returns the tables in Markdown.
std::string reportText(const ResultsDatabase::Experiment& experiment, const Runs& runs,
                       const ExperimentSummary& summary, const std::vector<IncompatiblePair>& unfit,
                       std::optional<std::size_t> against) {
  const ExperimentPlan& plan = experiment.plan;
  std::string text = headText(experiment, runs, unfit);
  text += fmt::format(
      "| agent | mean reward{} over the MDPs (95 %) | repetitions | runs | seconds per run |\n"
      "|---|---|---|---|---|\n",
      plan.length.isPerGame() ? " per game" : "");
  for (std::size_t i = 0; i < plan.agents.size(); ++i) {
    const auto& row = summary.agents[i];
    text += fmt::format("| {} | {} | {} | {} | {} |\n", markdownText(plan.agents[i].agent.name),
                        rewardText(row.overall, plan.length), row.overall.values, row.done,
                        significant(row.secondsPerRun, 3));
  }
  if (against) text += '\n' + comparisonText(plan, summary, *against);
  text += "\n| MDP |";
  for (const auto& named : plan.agents) text += fmt::format(" {} |", markdownText(named.agent.name));
  text += "\n|---|";
  for (std::size_t i = 0; i < plan.agents.size(); ++i) text += "---|";
  text += '\n';
  for (std::size_t m = 0; m < plan.mdps.size(); ++m) {
    text += fmt::format("| {} |", markdownText(plan.mdps[m].mdp.name()));
    for (const auto& row : summary.agents) text += fmt::format(" {} |", rewardText(row.mdps[m], plan.length));
    text += '\n';
  }
  if (experiment.failed > 0) text += '\n' + failuresText(plan, runs);
  return text;
}

Json totalsJson(const AgentTotals& totals) {
  const Tally& tally = totals.tally;
  Json rows = Json::array();  // rows removed by clears of 1, 2, 3 and 4 rows
  for (std::size_t i = 0; i < tally.clears.size(); ++i)
    rows.push_back(tally.clears[i] * static_cast<std::int64_t>(i + 1));
  const bool steps = tally.steps > 0 && tally.pieces > 0;
  Json json{
      {"reward", number(tally.reward)},
      {"lines", tally.lines},
      {"pieces", tally.pieces},
      {"steps", tally.steps},
      {"stepsPerPiece",
       steps ? Json(static_cast<double>(tally.steps) / static_cast<double>(tally.pieces)) : Json(nullptr)},
      {"linesByRowsAtOnce", std::move(rows)},
      {"episodes", totals.episodes},
      {"deaths", totals.deaths},
      {"rewardPerThousandByEighth", totals.eighths ? Json(*totals.eighths) : Json(nullptr)}};
  if (totals.pileHeightAtEnd) json["pileHeightAtEnd"] = number(*totals.pileHeightAtEnd);
  return json;
}

/// Prints the report as JSON. `totals` are empty unless requested.
void printRewardsJson(const ResultsDatabase::Experiment& experiment, const Runs& runs,
                      const ExperimentSummary& summary, const std::vector<IncompatiblePair>& unfit,
                      std::optional<std::size_t> against, const std::vector<AgentTotals>& totals) {
  const ExperimentPlan& plan = experiment.plan;
  const std::vector<int> versions = versionsPlayed(plan, runs);
  JsonWriter json(std::cout);
  json.members({{"experiment", plan.name},
                {"repetitions", plan.repetitions},
                {"done", experiment.done},
                {"failed", experiment.failed},
                {"waiting", experiment.waiting}});
  json.beginList("agents");
  for (std::size_t i = 0; i < plan.agents.size(); ++i) {
    const auto& row = summary.agents[i];
    Json mdps = Json::array();
    for (std::size_t m = 0; m < plan.mdps.size(); ++m) {
      Json mdp = toJson(row.mdps[m]);
      mdp["mdp"] = plan.mdps[m].mdp.name();
      mdps.push_back(std::move(mdp));
    }
    Json agent{{"agent", plan.agents[i].agent.name},
               {"rank", row.rank ? Json(*row.rank) : Json(nullptr)},
               {"reward", toJson(row.overall)},
               {"runs", row.done},
               {"failed", row.failed},
               {"secondsPerRun", row.secondsPerRun},
               {"mdps", std::move(mdps)}};
    if (externalOf(plan.agents[i].agent)) agent["external"] = true;
    if (versions[i] > 1) agent["versions"] = versions[i];
    if (against && *against != i) {
      agent["difference"] = toJson(row.difference.difference);
      agent["difference"]["p"] = row.difference.p ? Json(*row.difference.p) : Json(nullptr);
      agent["probabilityOfImprovement"] = row.improvement ? Json(*row.improvement) : Json(nullptr);
    }
    if (!totals.empty()) agent["totals"] = totalsJson(totals[i]);
    json.element(agent);
  }
  json.endList();
  json.beginList("mdpsWithoutLosses");
  for (const std::size_t mdp : summary.lost.mdpsWithoutLosses()) json.element(plan.mdps[mdp].mdp.name());
  json.endList();
  writeFailures(json, plan, runs);
  json.beginList("skipped");
  for (const IncompatiblePair& pair : unfit)
    json.element({{"agent", plan.agents[pair.agent].agent.name},
                  {"mdp", plan.mdps[pair.mdp].mdp.name()},
                  {"reason", pair.reason}});
  json.endList();
  json.finish();
}

/// Finds the agent to compare with, by its name or its id.
std::optional<std::size_t> comparedWith(const ExperimentPlan& plan, const std::string& name) {
  if (name.empty()) return {};
  const bool isId = !predefinedFile(kAgentKind, name).empty() || name.starts_with(kOwnPrefix);
  const std::string wanted = isId ? Library::instance().agent(name).name : name;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < plan.agents.size(); ++i) {
    if (plan.agents[i].agent.name == wanted) return i;
    names.push_back(plan.agents[i].agent.name);
  }
  throw InvalidArgument(fmt::format("--against is \"{}\"; it must be one of {}.", name, quoted(names)));
}

/// Creates a folder, ignoring errors: writing a file into it will report them.
fs::path madeFolder(const std::string& path) {
  std::error_code error;
  fs::create_directories(path, error);
  return path;
}

/// Writes a curve file for each agent that has done all its runs.
void writeCurves(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment, const char* option,
                 const fs::path& folder, decltype(agentCurve)& curveOf) {
  const ExperimentPlan& plan = experiment.plan;
  std::vector<std::string> names;
  for (const auto& named : plan.agents) names.push_back(named.agent.name);
  const std::vector<std::string> files = fileNamesOf(names);
  const char* reason = endedByTest(plan, database.runs(experiment.id, plan))
                           ? "the sequential test ended the experiment"
                           : "not all of its runs are done";
  for (std::size_t i = 0; i < plan.agents.size(); ++i) {
    const ComparedAgent agent = comparedAgents(database, experiment, {i}).front();
    const bool all = agent.runs.size() == plan.mdps.size() * static_cast<std::size_t>(plan.repetitions);
    if (const auto curve = all ? curveOf(agent, agent.mdps, plan.name) : std::nullopt)
      writeConcatenatedCurve(folder / (files[i] + ".curve.txt"), *curve);
    else
      printError(fmt::format("{}: {} is omitted, because {}", option, names[i], reason));
  }
}

/// Throws InvalidArgument if a curve is requested of an experiment whose runs have none; warns of missing
/// figures.
void checkCurves(const ReportOptions& options, const ExperimentPlan& plan) {
  if (plan.length.hasCurves()) return;
  const char* runs =
      plan.length.unit == RunLength::Unit::Games ? "are measured in games" : "are estimated by splitting";
  const bool concatenated = !options.concatenated.empty();
  if (concatenated || !options.averaged.empty())
    throw InvalidArgument(fmt::format("{}: the runs of {} {}, so they have no curves over steps or pieces.",
                                      concatenated ? "--concatenated" : "--averaged", plan.name, runs));
  if (!options.figures.empty())
    printError(fmt::format(
        "--figures: the runs of {} {}, so there are no figures of curves over steps or pieces, and "
        "none of heights",
        plan.name, runs));
}

/// Rejects options that do not apply to games of agents against each other, which have only a ranking, no
/// rewards and curves.
void checkVersus(const ReportOptions& options, const ExperimentPlan& plan) {
  if (!plan.versus) return;
  for (const auto& [option, wanted] :
       {std::pair("--against", !options.against.empty()),
        std::pair("--concatenated", !options.concatenated.empty()),
        std::pair("--averaged", !options.averaged.empty()), std::pair("--data", !options.data.empty()),
        std::pair("--figures", !options.figures.empty()), std::pair("--totals", options.totals),
        std::pair("--ballots", options.ballots.enabled)})
    if (wanted)
      throw InvalidArgument(
          fmt::format("{} cannot be used: in {} agents play against each other, so there is only a ranking "
                      "and, with --csv, a line for each game.",
                      option, plan.name));
}

/// Rejects options that do not apply to a ranking of agents that play alone, which replaces the tables of
/// their rewards, and those that only a ranking has.
void checkRanking(const ReportOptions& options, const ExperimentPlan& plan) {
  if (options.limit > 0 && !options.ranking && !plan.versus)
    throw InvalidArgument("--limit can only be used with --ranking.");
  if (!options.ranking) return;
  for (const auto& [option, wanted] :
       {std::pair("--against", !options.against.empty()), std::pair("--totals", options.totals)})
    if (wanted)
      throw InvalidArgument(fmt::format(
          "{} cannot be used with --ranking, which prints only the ranking and the results of each pair.",
          option));
}

/// Rejects options that do not apply to ballots, which replace the other tables and files.
void checkBallots(const ReportOptions& options) {
  for (const auto& [option, wanted] :
       {std::pair("--against", !options.against.empty()),
        std::pair("--concatenated", !options.concatenated.empty()),
        std::pair("--averaged", !options.averaged.empty()), std::pair("--data", !options.data.empty()),
        std::pair("--figures", !options.figures.empty()), std::pair("--totals", options.totals),
        std::pair("--ranking", options.ranking), std::pair("--limit", options.limit > 0)})
    if (wanted)
      throw InvalidArgument(fmt::format(
          "{} cannot be used with --ballots, which prints only the tables of the voting methods.", option));
}

void printRanking(const ReportOptions& options, const ResultsDatabase::Experiment& experiment,
                  const Runs& runs) {
  const ExperimentPlan& plan = experiment.plan;
  const RankedGames ranked = rankedGames(plan, runs);
  const RankingLimits limits =
      options.limit > 0 ? RankingLimits{options.limit, options.limit} : RankingLimits{.paired = kMaxPaired};
  if (options.json) {
    JsonWriter json(std::cout);
    json.members({{"experiment", plan.name},
                  {"done", experiment.done},
                  {"failed", experiment.failed},
                  {"waiting", experiment.waiting}});
    writeRanking(json, ranked, plan, limits);
    writeFailures(json, plan, runs);
    json.finish();
    return;
  }
  std::cout << headText(experiment, runs, plan.incompatiblePairs()) << asMarkdown(ranked, plan, limits);
  if (experiment.failed > 0) std::cout << '\n' << failuresText(plan, runs);
}

void printRewards(const ReportOptions& options, const ResultsDatabase::Experiment& experiment,
                  const Runs& runs, const std::vector<AgentTotals>& totals,
                  std::optional<std::size_t> against) {
  const ExperimentSummary summary = summaryOf(experiment.plan, runs, against);
  const std::vector<IncompatiblePair> unfit = experiment.plan.incompatiblePairs();
  if (!options.json) {
    std::cout << reportText(experiment, runs, summary, unfit, against);
    return;
  }
  printRewardsJson(experiment, runs, summary, unfit, against, totals);
}

/// Writes the requested tables and data, and returns the agents' totals if they are requested.
std::vector<AgentTotals> visitRuns(const ReportOptions& options, ResultsDatabase& database,
                                   const ResultsDatabase::Experiment& experiment) {
  const ExperimentPlan& plan = experiment.plan;
  std::optional<RunTables> tables;
  std::optional<ExperimentDataFile> data;
  std::optional<TotalsSum> totals;
  if (!options.csv.empty()) tables.emplace(madeFolder(options.csv), plan);
  if (!options.data.empty()) data.emplace(madeFolder(options.data) / "experiment.json", plan);
  if (options.totals) totals.emplace(plan);
  if (!tables && !data && !totals) return {};
  forEachPlayedRun(database, experiment, [&](const PlayedRun& played) {
    if (tables) tables->add(played);
    if (data) data->add(played);
    if (totals) totals->add(played);
  });
  if (tables) tables->finish();
  if (data) data->finish();
  return totals ? totals->totals() : std::vector<AgentTotals>();
}

void writeCurvesAndFigures(const ReportOptions& options, ResultsDatabase& database,
                           const ResultsDatabase::Experiment& experiment,
                           std::optional<std::size_t> against) {
  const ExperimentPlan& plan = experiment.plan;
  if (!options.concatenated.empty())
    writeCurves(database, experiment, "--concatenated", madeFolder(options.concatenated), agentCurve);
  if (!options.averaged.empty())
    writeCurves(database, experiment, "--averaged", madeFolder(options.averaged), averagedAgentCurve);
  if (!options.figures.empty())
    drawFigures(options.database, plan.name, against ? plan.agents[*against].agent.name : "", options.figures,
                options.figurePreset);
}

void report(const ReportOptions& options) {
  ResultsDatabase database = ResultsDatabase::open(options.database);
  const auto experiment = chosenExperiment(database, options.experiment);
  const ExperimentPlan& plan = experiment.plan;
  checkVersus(options, plan);
  if (options.ballots.enabled) {
    checkBallots(options);
    return reportBallots(database, experiment, options.ballots, options.csv, options.json);
  }
  checkRanking(options, plan);
  checkCurves(options, plan);
  const auto against = comparedWith(plan, options.against);
  const Runs runs = database.countedRuns(experiment.id, plan);
  if (plan.versus) {
    if (!options.csv.empty())
      writeFileAtomically(madeFolder(options.csv) / "games.csv", versusAsCsv(plan, runs));
    return printRanking(options, experiment, runs);
  }
  const std::vector<AgentTotals> totals = visitRuns(options, database, experiment);
  writeCurvesAndFigures(options, database, experiment, against);
  if (options.ranking)
    printRanking(options, experiment, runs);
  else
    printRewards(options, experiment, runs, totals, against);
}

}  // namespace

ResultsDatabase::Experiment chosenExperiment(ResultsDatabase& database, const std::string& name) {
  const std::vector<std::string> names = database.names();
  const std::string chosen = name.empty() && names.size() == 1 ? names.front() : name;
  if (std::ranges::find(names, chosen) != names.end())
    if (auto experiment = database.experiment(chosen)) return *std::move(experiment);
  if (names.empty()) throw InvalidArgument(fmt::format("{} has no experiments.", database.path().string()));
  if (name.empty())
    throw InvalidArgument(fmt::format("{} has several experiments; choose one with --experiment: {}.",
                                      database.path().string(), quoted(names)));
  throw InvalidArgument(fmt::format("--experiment is \"{}\"; it must be one of {}.", name, quoted(names)));
}

void addExperimentReport(CLI::App& group) {
  auto options = std::make_shared<ReportOptions>();
  CLI::App* command = group.add_subcommand("report", "Print the results of an experiment");
  command->add_option("database", options->database, "A *.tetrabench file")->type_name("DB")->required();
  command->add_option("--experiment", options->experiment, "The experiment's name, if the file has several")
      ->type_name("NAME");
  command
      ->add_option("--against", options->against,
                   "Compare all agents with this one, by paired differences on the same pieces")
      ->type_name("AGENT");
  command
      ->add_option("--csv", options->csv,
                   "Write runs.csv and curves.csv, with the total reward of each run, into this folder; "
                   "games.csv if agents play against each other; games.csv, pairwise.csv and methods.csv "
                   "with --ballots")
      ->type_name("DIR");
  command
      ->add_option("--concatenated", options->concatenated,
                   "Write each agent's curve, concatenated over all MDPs, to this folder as AGENT.curve.txt")
      ->type_name("DIR");
  command
      ->add_option("--averaged", options->averaged,
                   "Write each agent's curve, averaged over all MDPs, to this folder as AGENT.curve.txt")
      ->type_name("DIR");
  command
      ->add_option("--data", options->data,
                   "Write experiment.json, with all runs and curves, into this folder")
      ->type_name("DIR");
  CLI::Option* figures =
      command
          ->add_option(
              "--figures", options->figures,
              "Write figures into this folder, each as PNG, SVG and PDF (needs the program tetrabench)")
          ->type_name("DIR");
  command
      ->add_option("--figure-preset", options->figurePreset,
                   fmt::format("Width and text size of the figures (default: {})", kFigurePresets.front().id))
      ->type_name("PRESET")
      ->check(CLI::IsMember(figurePresetIds()))
      ->needs(figures);
  command->add_flag(
      "--ranking", options->ranking,
      "Rank the agents by Elo: of two agents on the same pieces, the one with the larger reward wins");
  command
      ->add_option(
          "--limit", options->limit,
          fmt::format("Show only the N best agents of the ranking and the pairs among them (default: "
                      "all agents, and the pairs among the best {})",
                      kMaxPaired))
      ->type_name("N")
      ->check(wholeNumber(1, 1'000'000));
  addBallotOptions(*command, options->ballots);
  CLI::Option* json = command->add_flag("--json", options->json,
                                        "Print one JSON object; its \"failures\" and \"skipped\" list the "
                                        "failed runs and the incompatible pairs, with reasons");
  command
      ->add_flag("--totals", options->totals,
                 "With --json: also print each agent's totals, such as pieces, lost games, and lines by rows "
                 "removed at once")
      ->needs(json);
  command->callback([options] { report(*options); });
}

}  // namespace tetrabench::cli
