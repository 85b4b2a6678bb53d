#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/reports/text_columns.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/optimizers/optimization_document.h"
#include "core/storage/documents/document_folders.h"
#include "core/storage/plain_text.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench::cli {
namespace {

using Cells = std::vector<TextCell>;

/// A function that returns the columns of a list after the id.
using Describe = Cells (*)(const Json& document);

/// Returns the ids of the predefined documents and, for agents, of the runnable examples.
std::vector<std::string> shippedIds(const DocumentKind& kind) {
  std::vector<std::string> ids = predefinedIds(kind);
  if (kind == kAgentKind) std::ranges::copy(Library::instance().exampleIds(), std::back_inserter(ids));
  return ids;
}

/// Lists the predefined documents, then the user's own; for those that cannot be read, the reason.
void list(const DocumentKind& kind, Describe describe, bool json) {
  std::vector<std::string> ids = shippedIds(kind);
  const std::size_t predefined = ids.size();
  for (std::string& id : ownIds(kind)) ids.push_back(std::move(id));
  Json entries = Json::array();
  std::vector<std::vector<TextCell>> rows;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    Json entry{{"id", ids[i]}};
    std::vector<TextCell>& row = rows.emplace_back();
    row.push_back({ids[i]});
    try {
      const Json document = kind.read(documentFile(kind, ids[i]));
      entry["name"] = document["name"];
      if (document.contains("kind")) entry["kind"] = document["kind"];
      std::ranges::move(describe(document), std::back_inserter(row));
    } catch (const Error& error) {
      if (i < predefined) throw;
      entry["error"] = error.what();
      row.push_back({fmt::format("cannot be read: {}", error.what())});
    }
    entry["origin"] = i < predefined ? "predefined" : "own";
    entries.push_back(std::move(entry));
  }
  if (json)
    print({{fmt::format("{}s", kind.id), std::move(entries)}});
  else
    std::cout << inColumns(rows);
}

/// Reads an experiment and warns of agents and MDPs that do not fit.
void readExperimentAndWarn(const std::string& file) {
  const ExperimentPlan plan = readExperiment(file);
  if (const std::string unfit = incompatibleSentence(plan, plan.incompatiblePairs()); !unfit.empty())
    printError(file + ": " + unfit);
}

int validate(const DocumentKind& kind, const std::vector<std::string>& files) {
  int exitCode = kOk;
  for (const std::string& file : files) {
    try {
      if (kind == kExperimentKind)
        readExperimentAndWarn(file);
      else
        kind.read(file);
      std::cout << plainText(file) << ": valid\n";
    } catch (const Error& error) {
      printError(error.what());
      exitCode = kBadInput;
    }
  }
  return exitCode;
}

/// Adds the subcommands `list`, `show` and `validate`.
void addDocumentCommands(CLI::App& command, Outcome& outcome, const DocumentKind& kind, Describe describe) {
  struct Options {
    bool json = false;
    std::string name;
    std::vector<std::string> files;
  };
  auto options = std::make_shared<Options>();
  CLI::App* listing =
      command.add_subcommand("list", fmt::format("List the predefined {}s and your own", nounOf(kind)));
  listing->add_flag("--json", options->json, "Print one JSON object");
  listing->callback([options, &kind, describe] { list(kind, describe, options->json); });

  CLI::App* showing =
      command.add_subcommand("show", fmt::format("Print the document of {}", withArticle(kind)));
  showing->add_option("ID", options->name, "An id or a file")->required();
  showing->add_flag("--json", options->json, "No effect: the output is always JSON");
  showing->callback([options, &kind] { print(kind.read(documentFile(kind, options->name))); });

  CLI::App* checking = command.add_subcommand("validate", fmt::format("Check {} documents", nounOf(kind)));
  checking->add_option("FILE", options->files, "Documents")->required();
  checking->callback([options, &kind, &outcome] { outcome.exitCode = validate(kind, options->files); });
}

Cells describeMdp(const Json& mdp) {
  const std::string height = mdp["height"].is_null() ? "no limit" : mdp["height"].dump();
  return {{fmt::format("{:>2} x {}", mdp["width"].dump(), height)},
          {mdp["rules"].get<std::string>()},
          {mdp["name"].get<std::string>()}};
}

Cells describeAgent(const Json& agent) {
  return {
      {agent["kind"].get<std::string>()}, {agent["name"].get<std::string>()}, {agent.value("source", "")}};
}

/// Describes an experiment. A search among its agents counts as the number of candidates it contributes.
Cells describeExperiment(const Json& plan) {
  std::int64_t agents = 0;
  for (const Json& agent : plan["agents"]) agents += agent.contains("search") ? agent["best"].get<int>() : 1;
  return {{counted(agents, "agent"), true},
          {counted(std::ssize(plan["mdps"]), "MDP"), true},
          {counted(plan["repetitions"].get<int>(), "repetition"), true},
          {plan["name"].get<std::string>()}};
}

Cells describeOptimization(const Json& plan) {
  return {{plan["method"].get<std::string>()}, {plan["name"].get<std::string>()}};
}

}  // namespace

void addMdpCommand(CLI::App& app, Outcome& outcome) {
  CLI::App* command = app.add_subcommand("mdp", "List, show and check MDPs");
  command->require_subcommand(1);
  addDocumentCommands(*command, outcome, kMdpKind, describeMdp);
}

void addAgentDocuments(CLI::App& agent, Outcome& outcome) {
  addDocumentCommands(agent, outcome, kAgentKind, describeAgent);
}

void addExperimentDocuments(CLI::App& experiment, Outcome& outcome) {
  addDocumentCommands(experiment, outcome, kExperimentKind, describeExperiment);
}

void addOptimizationDocuments(CLI::App& optimization, Outcome& outcome) {
  addDocumentCommands(optimization, outcome, kOptimizationKind, describeOptimization);
}

}  // namespace tetrabench::cli
