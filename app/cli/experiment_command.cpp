#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/document_changes.h"
#include "app/cli/experiment/experiment_run.h"
#include "app/cli/experiment/experiment_verify.h"
#include "app/cli/reports/experiment_report.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/experiments/search_entrants.h"
#include "core/optimizers/copy_results.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/training.h"
#include "core/storage/documents/document_folders.h"
#include "core/storage/plain_text.h"
#include "core/storage/results_file.h"
#include "core/storage/results_repair.h"

namespace tetrabench::cli {
namespace {

constexpr const char* kChangeOfPlan = "/repetitions=5";

/// Reads a plan and adds the best candidates of its searches, taken from the results file.
ExperimentPlan readPlan(const std::string& plan, const std::vector<std::string>& changes,
                        const std::string& results) {
  const std::filesystem::path path = documentFile(kExperimentKind, plan);
  return readDocument(path, [&](const Json& json) {
    return readChanged(json, changes, kChangeOfPlan, [&](const Json& changed) {
      ExperimentPlan whole = withEntrants(experimentFromJson(changed, path.parent_path()), results);
      whole.check();
      return whole;
    });
  });
}

void addRun(CLI::App& group, Outcome& outcome) {
  struct Options {
    std::string plan;
    std::vector<std::string> changes;  ///< PLACE=VALUE
    RunOptions run;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command =
      group.add_subcommand("run", "Play the runs of a plan that are not yet in a results file");
  command
      ->add_option("plan", options->plan, "A *.experiment.json file, or an id that `experiment list` prints")
      ->type_name("PLAN")
      ->required();
  addSetOption(*command, options->changes, "plan", kChangeOfPlan);
  addRunOptions(*command, options->run);
  command->callback([options, &outcome] {
    runExperiment([&] { return readPlan(options->plan, options->changes, options->run.database); },
                  options->run, outcome);
  });
}

void addMaintenance(CLI::App& group, Outcome& outcome) {
  auto database = std::make_shared<std::string>();
  CLI::App* integrity = group.add_subcommand(
      "integrity", "Check a results file, and the checkpoints of training beside it, for damage");
  integrity->add_option("database", *database, "A *.tetrabench file")->type_name("DB")->required();
  integrity->callback([database, &outcome] {
    setResultsWarning({});  // what it would say is an error here
    ResultsDatabase::open(*database).checkAll();
    EvaluationDatabase(*database).checkAll();
    if (const auto damaged = checkpointsOf(*database).damaged; !damaged.empty())
      throw StorageError(
          fmt::format("{}: this checkpoint is damaged{}; a search that needs it trains its agent again.",
                      damaged.front().string(),
                      damaged.size() > 1 ? fmt::format(", as {} others are", damaged.size() - 1) : ""));
    std::cout << plainText(*database) << ": no damage found\n";
  });
  auto repaired = std::make_shared<std::string>();
  CLI::App* repair = group.add_subcommand("repair", "Copy the intact parts of a damaged results file");
  repair->footer(
      "The damaged file is not modified. Runs whose results are lost are marked to be played again.");
  repair->add_option("database", *database, "A *.tetrabench file")->type_name("DB")->required();
  repair->add_option("--out", *repaired, "The new results file")
      ->type_name("FILE")
      ->required()
      ->check(fileToWrite());
  repair->callback([database, repaired] {
    RepairedResults result = repairResults(*database, *repaired);
    const std::int64_t impossible = EvaluationDatabase(*repaired).removeImpossible();
    result.evaluations.kept -= impossible;
    result.evaluations.lost += impossible;
    const CopiedCheckpoints checkpoints = copyCheckpoints(*database, *repaired);
    const auto of = [](const char* what, const RepairedResults::Rows& rows) {
      std::cout << fmt::format("{:12} {} recovered{}\n", what, rows.kept,
                               rows.lost > 0 ? fmt::format(", {} lost", rows.lost) : "");
    };
    of("experiments", result.experiments);
    of("runs", result.runs);
    if (result.again > 0)
      std::cout << fmt::format("{:12} {} of these {} to be played again\n", "", result.again,
                               result.again == 1 ? "waits" : "wait");
    of("searches", result.searches);
    of("evaluations", result.evaluations);
    if (checkpoints.copied + checkpoints.damaged > 0)
      of("checkpoints", {.kept = checkpoints.copied, .lost = checkpoints.damaged});
  });
  CLI::App* copy = group.add_subcommand("copy", "Copy a results file, even while it is being written");
  copy->footer("A copy of the file alone lacks results that are still in its journal, NAME-wal.");
  copy->add_option("database", *database, "A *.tetrabench file")->type_name("DB")->required();
  copy->add_option("--out", *repaired, "The new results file")
      ->type_name("FILE")
      ->required()
      ->check(fileToWrite());
  copy->callback([database, repaired] {
    if (const std::string damaged = notCopied(copyResults(*database, *repaired)); !damaged.empty())
      printError(damaged);
  });
  CLI::App* vacuum = group.add_subcommand("vacuum", "Free unused space in a results file");
  vacuum->add_option("database", *database, "A *.tetrabench file")->type_name("DB")->required();
  vacuum->callback([database] { ResultsDatabase::open(*database).vacuum(); });
}

}  // namespace

void addExperimentCommand(CLI::App& app, Outcome& outcome) {
  CLI::App* group = app.add_subcommand("experiment", "Run agents on MDPs and compare them");
  group->require_subcommand(1);
  addExperimentDocuments(*group, outcome);
  addRun(*group, outcome);
  addExperimentReport(*group);
  addExperimentVerify(*group, outcome);
  addMaintenance(*group, outcome);
}

}  // namespace tetrabench::cli
