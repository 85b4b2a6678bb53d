#include "app/cli/reports/ballots_report.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "app/cli/command.h"
#include "core/experiments/ballot_report.h"
#include "core/storage/atomic_file.h"

namespace tetrabench::cli {

void addBallotOptions(CLI::App& command, BallotOptions& options) {
  CLI::Option* ballots = command.add_flag("--ballots", options.enabled,
                                          "Rank the agents by eight voting methods, each game being a ballot "
                                          "(each run must be one game on one MDP)");
  command.add_option("--measure", options.measure, "Score that ranks the agents in a game (default: pieces)")
      ->check(CLI::IsMember(std::vector<std::string>(std::begin(kBallotMeasures), std::end(kBallotMeasures))))
      ->needs(ballots);
  command
      .add_option("--draws", options.draws,
                  "Number of bootstrap samples of the games (default: 1000; 0: none)")
      ->check(wholeNumber(0, 1'000'000))
      ->needs(ballots);
  command
      .add_option("--xlsx", options.spreadsheet, "Write the ballot tables to this spreadsheet file (*.xlsx)")
      ->type_name("FILE")
      ->check(fileToWrite())
      ->needs(ballots);
}

void reportBallots(ResultsDatabase& database, const ResultsDatabase::Experiment& experiment,
                   const BallotOptions& options, const std::string& csv, bool json) {
  if (!options.spreadsheet.empty()) checkFileToWrite("--xlsx", options.spreadsheet, ".xlsx");
  const auto measure =
      std::ranges::find(kBallotMeasures, std::string_view(options.measure)) - std::begin(kBallotMeasures);
  const BallotReport report =
      ballotReport(database, experiment, static_cast<BallotMeasure>(measure), options.draws);
  if (!csv.empty()) {
    const std::filesystem::path folder = csv;
    createFolder(folder);
    writeFileAtomically(folder / "games.csv", gamesAsCsv(report));
    writeFileAtomically(folder / "pairwise.csv", pairwiseAsCsv(report));
    writeFileAtomically(folder / "methods.csv", methodsAsCsv(report));
  }
  if (!options.spreadsheet.empty()) writeSpreadsheet(options.spreadsheet, report);
  if (json)
    print(toJson(report));
  else
    std::cout << asMarkdown(report);
}

}  // namespace tetrabench::cli
