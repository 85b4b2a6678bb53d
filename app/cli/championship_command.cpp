#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/experiment/experiment_run.h"
#include "app/cli/reports/experiment_report.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/championship_report.h"
#include "core/storage/atomic_file.h"

namespace tetrabench::cli {
namespace {

namespace fs = std::filesystem;

struct BallotOptions {
  std::string database, name, csv, spreadsheet, measure = "pieces";
  int draws = 1000;
  bool json = false;
};

void reportWinners(const BallotOptions& options) {
  if (!options.spreadsheet.empty()) checkFileToWrite("--xlsx", options.spreadsheet, ".xlsx");
  ResultsDatabase database = ResultsDatabase::open(options.database);
  const auto measure = std::ranges::find(kBallotMeasures, options.measure) - std::begin(kBallotMeasures);
  const ChampionshipReport report = reportOn(database, chosenExperiment(database, options.name),
                                             static_cast<BallotMeasure>(measure), options.draws);
  if (!options.csv.empty()) {
    const fs::path folder = options.csv;
    createFolder(folder);
    writeFileAtomically(folder / "games.csv", gamesAsCsv(report));
    writeFileAtomically(folder / "pairwise.csv", pairwiseAsCsv(report));
    writeFileAtomically(folder / "methods.csv", methodsAsCsv(report));
  }
  if (!options.spreadsheet.empty()) writeSpreadsheet(options.spreadsheet, report);
  if (options.json)
    print(toJson(report));
  else
    std::cout << asMarkdown(report);
}

void addGames(CLI::App& group, Outcome& outcome) {
  struct Options {
    std::string file;
    RunOptions run;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = group.add_subcommand("run", "Play the games that a results file lacks");
  command
      ->add_option("championship", options->file,
                   "A *.championship.json file, or an id that `championship list` prints")
      ->type_name("PLAN")
      ->required();
  addRunOptions(*command, options->run);
  command->callback([options, &outcome] {
    fs::path file;
    try {
      runExperiment(
          [&] {
            file = Library::instance().championshipFile(options->file);
            const Championship championship = readChampionship(file).withEntrants(options->run.database);
            championship.check();
            return championship.experiment();
          },
          options->run, outcome);
    } catch (const InvalidDocument& error) {
      if (!error.document().empty()) throw;
      throw error.in(file.string());
    }
  });
}

void addWinners(CLI::App& group) {
  auto options = std::make_shared<BallotOptions>();
  CLI::App* command = group.add_subcommand("report", "Print who wins, by eight ways to count");
  command->footer("Any experiment of one MDP whose runs are single games can be reported.");
  command->add_option("database", options->database, "A *.tetrabench file")->type_name("DB")->required();
  command
      ->add_option("--experiment", options->name,
                   "The championship's name, if the file has several experiments")
      ->type_name("NAME");
  command->add_option("--measure", options->measure, "What ranks the agents in a game (default: pieces)")
      ->check(CLI::IsMember({"pieces", "lines", "reward"}));
  command
      ->add_option("--draws", options->draws,
                   "How often the games are drawn again to see who wins then (default: 1000; 0: never)")
      ->check(wholeNumber(0, 1'000'000));
  command->add_option("--csv", options->csv, "Write games.csv, pairwise.csv and methods.csv to this folder")
      ->type_name("DIR")
      ->check(fileToWrite());
  command
      ->add_option("--xlsx", options->spreadsheet, "Write the same tables to a file for spreadsheet programs")
      ->type_name("FILE")
      ->check(fileToWrite());
  command->add_flag("--json", options->json, "Print one JSON object");
  command->callback([options] { reportWinners(*options); });
}

}  // namespace

void addChampionshipCommand(CLI::App& app, Outcome& outcome) {
  CLI::App* group =
      app.add_subcommand("championship", "Let agents play the same games, and let the games vote");
  group->require_subcommand(1);
  addGames(*group, outcome);
  addWinners(*group);
  addChampionshipDocuments(*group, outcome);
}

}  // namespace tetrabench::cli
