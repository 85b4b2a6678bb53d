#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/reports/start_report.h"
#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/optimizers/evaluation_report.h"
#include "core/storage/atomic_file.h"
#include "core/storage/json/json_writer.h"
#include "core/storage/plain_text.h"
#include "core/storage/results_file.h"

namespace tetrabench::cli {
namespace {

constexpr std::size_t kShown = 50;  ///< default number of candidates

struct EvaluationOptions {
  std::string database, search, measure, csv, agent;
  std::size_t limit = 0, rank = 1;  ///< limit: 0 means the default
  bool json = false;
};

EvaluationDatabase openEvaluations(const std::string& file) {
  requireResults(file);
  return EvaluationDatabase(file);
}

/// Returns the requested search or, if none was requested, the only one.
std::string chosenSearch(EvaluationDatabase& database, const EvaluationOptions& options) {
  const std::vector<std::string> names = database.names();
  if (names.empty()) throw InvalidArgument(fmt::format("{} has no searches.", options.database));
  if (options.search.empty() && names.size() == 1) return names.front();
  if (std::ranges::find(names, options.search) != names.end()) return options.search;
  if (options.search.empty())
    throw InvalidArgument(fmt::format("{} has several searches; choose one with --optimization: {}.",
                                      options.database, quoted(names)));
  throw InvalidArgument(
      fmt::format("--optimization is \"{}\"; it must be one of {}.", options.search, quoted(names)));
}

EvaluationReport chosenReport(const EvaluationOptions& options, EvaluationDatabase& database) {
  std::optional<ScoreMeasure> measure;
  if (!options.measure.empty())
    measure = static_cast<ScoreMeasure>(std::ranges::find(kScoreMeasures, options.measure) -
                                        std::begin(kScoreMeasures));
  return evaluationsOf(database, chosenSearch(database, options), measure);
}

Json headingOf(const EvaluationReport& report) {
  return {{"optimization", report.plan.name},
          {"method", kindOf(report.plan.method).id},
          {"mdp", report.plan.mdp.mdp.name()},
          {"measure", kScoreMeasures[static_cast<std::size_t>(report.measure)]},
          {"games", report.plan.games},
          {"evaluations", report.candidates.size()}};
}

void listSearches(const std::string& file, bool json) {
  EvaluationDatabase database = openEvaluations(file);
  Json searches = Json::array();
  std::string text =
      "| search | method | MDP | evaluations | best training score | |\n|---|---|---|---|---|---|\n";
  for (const std::string& name : database.names()) {
    const EvaluationReport report = evaluationsOf(database, name);
    const auto found = database.find(name);
    if (!found) continue;  // removed in the meantime
    std::optional<double> best;
    if (!report.candidates.empty()) best = report.scoreOf(report.candidates.front());
    Json entry = headingOf(report);
    entry["best"] = best ? number(*best) : Json();
    entry["ended"] = found->ended;
    searches.push_back(std::move(entry));
    text += fmt::format("| {} | {} | {} | {} | {} | {} |\n", plainText(name), kindOf(report.plan.method).id,
                        plainText(report.plan.mdpTitle()), report.candidates.size(),
                        best ? fmt::format("{} {}", roundedNumber(*best), unitOf(report.measure)) : "",
                        found->ended ? "ended" : "not ended");
  }
  if (json)
    print({{"searches", std::move(searches)}});
  else if (searches.empty())
    std::cout << fmt::format("{} has no searches.\n", plainText(file));
  else
    std::cout << text;
}

void printEvaluationsJson(const EvaluationReport& report, std::size_t count) {
  JsonWriter json(std::cout);
  json.members(headingOf(report));
  json.member("startComparison", report.start ? startJson(*report.start) : Json());
  json.beginList("candidates");
  for (std::size_t i = 0; i < count; ++i) {
    const auto& [candidate, mean, evaluations, validation] = report.candidates[i];
    Json weights = Json::object();
    for (std::size_t w = 0; w < candidate.numbers.size(); ++w)
      weights[report.plan.space[w].name] = number(candidate.numbers[w]);
    json.element({{"rank", i + 1},
                  {"evaluations", evaluations},
                  {"validation", validation.values > 0 ? toJson(validation) : Json()},
                  {"pieces", number(mean.pieces)},
                  {"lines", number(mean.lines)},
                  {"reward", number(mean.reward)},
                  {"weights", std::move(weights)}});
  }
  json.endList();
  json.member("candidatesOmitted", report.candidates.size() - count);
  json.finish();
}

std::string evaluationsText(const EvaluationReport& report, std::size_t count) {
  // Validated candidates come first.
  const bool isAnyValidated = !report.candidates.empty() && report.candidates.front().validation.values > 0;
  std::string text =
      fmt::format("{} on {}: {}, best first by {}.\n", plainText(report.plan.name),
                  plainText(report.plan.mdpTitle()), counted(std::ssize(report.candidates), "candidate"),
                  kScoreMeasures[static_cast<std::size_t>(report.measure)]);
  if (isAnyValidated)
    text += fmt::format("Validated candidates come first ({} each). ",
                        counted(report.plan.validation.games, "validation game"));
  text += fmt::format("Pieces, lines and reward are means of {}.\n\n",
                      counted(report.plan.games, "training game"));
  if (report.start) text += startText(report.plan, *report.start) + '\n';
  std::string heading = "| rank |", rule = "|---|";
  if (isAnyValidated) {
    heading += " validation (95 % CI) |";
    rule += "---|";
  }
  heading += " pieces | lines | reward |";
  rule += "---|---|---|";
  for (const Variable& variable : report.plan.space) {
    heading += fmt::format(" {} |", plainText(variable.name));
    rule += "---|";
  }
  text += heading + '\n' + rule + '\n';
  for (std::size_t i = 0; i < count; ++i) {
    const auto& [candidate, mean, evaluations, validation] = report.candidates[i];
    text += fmt::format("| {} |", i + 1);
    if (isAnyValidated) text += fmt::format(" {} |", validation.values > 0 ? rounded(validation) : "");
    text += fmt::format(" {} | {} | {} |", roundedNumber(mean.pieces), roundedNumber(mean.lines),
                        roundedNumber(mean.reward));
    for (const double weight : candidate.numbers) text += fmt::format(" {} |", weightText(weight));
    text += '\n';
  }
  if (const std::size_t omitted = report.candidates.size() - count; omitted > 0)
    text +=
        fmt::format("\n{} {} omitted (see --limit).\n",
                    counted(static_cast<std::int64_t>(omitted), "candidate"), omitted == 1 ? "is" : "are");
  return text;
}

void reportEvaluations(const EvaluationOptions& options) {
  if (!options.csv.empty()) checkFileToWrite("--csv", options.csv, ".csv");
  if (!options.agent.empty()) checkFileToWrite("--save-agent", options.agent, ".agent.json");
  EvaluationDatabase database = openEvaluations(options.database);
  EvaluationReport report = chosenReport(options, database);
  rankByValidation(report, database);
  const std::size_t all = report.candidates.size();
  if (!options.csv.empty())
    writeFileAtomically(options.csv,
                        evaluationsAsCsv(report, options.limit > 0 ? std::min(options.limit, all) : all));
  if (!options.agent.empty()) writeAgent(options.agent, report.agent(options.rank, options.database));
  const std::size_t count = std::min(options.limit > 0 ? options.limit : kShown, all);
  if (options.json)
    printEvaluationsJson(report, count);
  else
    std::cout << evaluationsText(report, count);
}

struct BandOptions {
  EvaluationOptions search;
  std::vector<std::string> weights;
  double from = 0;
  std::optional<double> width;
};

std::vector<std::size_t> placesOf(const std::vector<std::string>& names, const SearchSpace& space) {
  std::vector<std::size_t> places;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(space, name, &Variable::name);
    if (found == space.end()) {
      std::vector<std::string> all;
      for (const Variable& variable : space) all.push_back(variable.name);
      throw InvalidArgument(
          fmt::format("--sum has \"{}\"; the weights of this search are {}.", name, fmt::join(all, ", ")));
    }
    places.push_back(static_cast<std::size_t>(found - space.begin()));
  }
  return places;
}

void reportBands(const BandOptions& options) {
  EvaluationDatabase database = openEvaluations(options.search.database);
  const EvaluationReport report = chosenReport(options.search, database);
  const std::vector<std::size_t> places = placesOf(options.weights, report.plan.space);
  const double width = options.width.value_or(bandWidthFor(report, places));
  std::string text =
      fmt::format("{} on {}: {}, {} by {}\n\n", plainText(report.plan.name),
                  plainText(report.plan.mdpTitle()), counted(std::ssize(report.candidates), "candidate"),
                  unitOf(report.measure), plainText(fmt::format("{}", fmt::join(options.weights, " + "))));
  text += "| from | below | candidates | mean | least | best |\n|---|---|---|---|---|---|\n";
  Json list = Json::array();
  for (const WeightBand& band : bandsOf(report, places, options.from, width)) {
    const bool any = band.candidates > 0;
    const auto score = [&](double value) { return any ? number(value) : Json(); };
    list.push_back({{"from", number(band.from)},
                    {"below", number(band.to)},
                    {"candidates", band.candidates},
                    {"mean", score(band.mean)},
                    {"least", score(band.least)},
                    {"best", score(band.best)}});
    const auto shown = [&](double value) { return any ? roundedNumber(value) : std::string(); };
    text += fmt::format("| {} | {} | {} | {} | {} | {} |\n", significant(band.from), significant(band.to),
                        grouped(band.candidates), shown(band.mean), shown(band.least), shown(band.best));
  }
  if (!options.search.json) {
    std::cout << text;
    return;
  }
  Json json = headingOf(report);
  json["sum"] = options.weights;
  json["bands"] = std::move(list);
  print(json);
}

void addSearchOptions(CLI::App& command, EvaluationOptions& options) {
  command.add_option("database", options.database, "A *.tetrabench file")->type_name("DB")->required();
  command.add_option("--optimization", options.search, "The search's name, if the file has several")
      ->type_name("NAME");
  command
      .add_option("--measure", options.measure,
                  "The score: lines, reward, pieces or lexicographic (default: that of the search)")
      ->check(CLI::IsMember({"lines", "reward", "pieces", "lexicographic"}));
  command.add_flag("--json", options.json, "Print one JSON object");
}

void addSearches(CLI::App& group) {
  auto options = std::make_shared<EvaluationOptions>();
  CLI::App* command = group.add_subcommand("searches", "List the searches of a results file");
  command->add_option("database", options->database, "A *.tetrabench file")->type_name("DB")->required();
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] { listSearches(options->database, options->json); });
}

void addEvaluationReport(CLI::App& group) {
  auto options = std::make_shared<EvaluationOptions>();
  CLI::App* command =
      group.add_subcommand("report", "Print the evaluated candidates of a search, best first");
  command->footer(
      "Validated candidates come first, ranked by validation score.\nSearches with the same objective share "
      "evaluations and validation games, so the best candidate may\nhave been found by another search. "
      "Candidates that were stopped early are omitted.");
  addSearchOptions(*command, *options);
  command
      ->add_option("--limit", options->limit,
                   fmt::format("Only the N best candidates (default: {}; in the file of --csv, all)", kShown))
      ->type_name("N")
      ->check(wholeNumber(1, 1'000'000'000));
  command->add_option("--csv", options->csv, "Also write the table to this file")
      ->type_name("FILE")
      ->check(fileToWrite());
  CLI::Option* agent =
      command->add_option("--save-agent", options->agent, "Write the best candidate as an agent to this file")
          ->type_name("FILE")
          ->check(fileToWrite());
  command->add_option("--rank", options->rank, "Save the candidate of this rank instead")
      ->check(wholeNumber(1, 1'000'000'000))
      ->needs(agent);
  command->callback([options] { reportEvaluations(*options); });
}

void addBands(CLI::App& group) {
  auto options = std::make_shared<BandOptions>();
  CLI::App* command = group.add_subcommand(
      "bands", "Print the scores of candidates, grouped by the sum of some of their weights");
  command->footer(
      "For each band of the sum: the number of candidates, and the mean, lowest and highest of their "
      "scores.");
  addSearchOptions(*command, options->search);
  command->add_option("--sum", options->weights, "The weights to add, such as holes,valleys")
      ->type_name("WEIGHT,...")
      ->delimiter(',')
      ->required();
  command->add_option("--from", options->from, "Lower bound of one of the bands (default: 0)")
      ->check(numberBetween(-1e12, 1e12));
  command->add_option("--width", options->width, "Width of the bands (default: chosen to give about ten)")
      ->check(numberBetween(1e-9, 1e12));
  command->callback([options] { reportBands(*options); });
}

}  // namespace

void addOptimizationCommand(CLI::App& app, Outcome& outcome) {
  CLI::App* group =
      app.add_subcommand("optimization", "List, show and check search plans, and print evaluated candidates");
  group->require_subcommand(1);
  addOptimizationDocuments(*group, outcome);
  addSearches(*group);
  addEvaluationReport(*group);
  addBands(*group);
  addStoredSearches(*group);
}

}  // namespace tetrabench::cli
