#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "core/experiments/results_database.h"
#include "core/optimizers/evaluation_database.h"
#include "core/optimizers/search_rows.h"
#include "core/storage/plain_text.h"
#include "core/storage/results_file.h"

namespace tetrabench::cli {

void addStoredSearches(CLI::App& group) {
  struct Options {
    std::string database, search, name;
  };
  auto options = std::make_shared<Options>();
  const auto addCommand = [&](const char* command, const char* description) {
    CLI::App* added = group.add_subcommand(command, description);
    added->add_option("database", options->database, "A *.tetrabench file")->type_name("DB")->required();
    return added;
  };
  const auto addSearch = [&](CLI::App& command) {
    command.add_option("name", options->search, "A search that `optimization searches` lists")
        ->type_name("NAME")
        ->required();
  };
  CLI::App* rename = addCommand("rename", "Rename a search in a results file");
  addSearch(*rename);
  rename->add_option("new-name", options->name, "Its new name")->type_name("NEW")->required();
  rename->callback([options] {
    requireResults(options->database);
    EvaluationDatabase(options->database).rename(options->search, options->name);
  });
  CLI::App* remove = addCommand("remove", "Remove a search and its evaluations from a results file");
  remove->footer(
      "Evaluations that other searches of the file share are retained, as are the checkpoints of training "
      "beside it.\nThis cannot be undone; to be safe, copy the file first (`experiment copy`).");
  addSearch(*remove);
  remove->callback([options] {
    requireResults(options->database);
    EvaluationDatabase database(options->database);
    const SearchRows removed = database.takeOut(options->search);
    database.purgeRemoved([&](std::int64_t search) { return search == removed.id(); });
    std::cout << plainText(options->search) << ": removed with " << counted(removed.evaluations, "evaluation")
              << '\n';
    if (!removed.unreadable.empty())
      std::cout << "The evaluations remain, as the plan of " << plainText(removed.unreadable)
                << " cannot be read.\n";
  });
  CLI::App* vacuum = addCommand("vacuum", "Free unused space in a results file");
  vacuum->callback([options] { ResultsDatabase::open(options->database).vacuum(); });
}

}  // namespace tetrabench::cli
