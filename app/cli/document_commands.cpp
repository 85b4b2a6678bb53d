#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <memory>

#include "app/cli/command.h"
#include "app/cli/reports/text_columns.h"
#include "core/agents/agent_document.h"
#include "core/agents/library.h"
#include "core/agents/own_documents.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/optimizers/optimization_document.h"
#include "core/storage/document_kind.h"
#include "core/storage/plain_text.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench::cli {
namespace {

/// Functions for one kind of document that `mdp`, `agent`, `experiment` and `optimization` share.
struct DocumentKind {
  DocumentType type;
  std::string what;
  std::function<std::vector<std::string>()> predefined;
  std::function<Json(const std::string& name)> show;
  std::function<std::vector<TextCell>(const Json& document)> describe;  ///< list columns after the id
  std::function<void(const std::string& file)> read;
};

/// Lists the predefined documents, then the user's own; for those that cannot be read, the reason.
void list(const DocumentKind& kind, bool json) {
  std::vector<std::string> ids = kind.predefined();
  const std::size_t predefined = ids.size();
  for (std::string& id : ownIds(kind.type)) ids.push_back(std::move(id));
  Json entries = Json::array();
  std::vector<std::vector<TextCell>> rows;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    Json entry{{"id", ids[i]}};
    std::vector<TextCell>& row = rows.emplace_back();
    row.push_back({ids[i]});
    try {
      const Json document = kind.show(ids[i]);
      entry["name"] = document["name"];
      if (document.contains("kind")) entry["kind"] = document["kind"];
      std::ranges::move(kind.describe(document), std::back_inserter(row));
    } catch (const Error& error) {
      if (i < predefined) throw;
      entry["error"] = error.what();
      row.push_back({fmt::format("cannot be read: {}", error.what())});
    }
    entry["origin"] = i < predefined ? "predefined" : "own";
    entries.push_back(std::move(entry));
  }
  if (json)
    print({{fmt::format("{}s", nameOf(kind.type)), std::move(entries)}});
  else
    std::cout << inColumns(rows);
}

int validate(const DocumentKind& kind, const std::vector<std::string>& files) {
  int exitCode = kOk;
  for (const std::string& file : files) {
    try {
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
void addDocumentCommands(CLI::App* command, Outcome& outcome, const DocumentKind& documents) {
  struct Options {
    DocumentKind kind;
    bool json = false;
    std::string name;
    std::vector<std::string> files;
  };
  auto options = std::make_shared<Options>();
  options->kind = documents;
  CLI::App* listing =
      command->add_subcommand("list", fmt::format("List the predefined {0}s and your own", documents.what));
  listing->add_flag("--json", options->json, "Print one JSON object");
  listing->callback([options] { list(options->kind, options->json); });

  CLI::App* showing = command->add_subcommand(
      "show", fmt::format("Print the document of {}",
                          kindInWords(fmt::format("tetrabench-{}/", nameOf(documents.type)))));
  showing->add_option("ID", options->name, "An id or a file")->required();
  showing->add_flag("--json", options->json, "No effect: the output is always JSON");
  showing->callback([options] { print(options->kind.show(options->name)); });

  CLI::App* checking = command->add_subcommand("validate", fmt::format("Check {} documents", documents.what));
  checking->add_option("FILE", options->files, "Documents")->required();
  checking->callback([options, &outcome] { outcome.exitCode = validate(options->kind, options->files); });
}

using Cells = std::vector<TextCell>;

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

/// Describes an experiment. Each search among its agents enters its best.
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
  addDocumentCommands(
      command, outcome,
      {DocumentType::Mdp, "MDP", [] { return Library::instance().mdpIds(); },
       [](const std::string& name) { return toJson(Library::instance().mdp(name).settings()); }, describeMdp,
       [](const std::string& file) { readMdp(file); }});
}

void addAgentDocuments(CLI::App& agent, Outcome& outcome) {
  const auto predefined = [] {
    std::vector<std::string> ids = Library::instance().agentIds();
    std::ranges::copy(Library::instance().exampleIds(), std::back_inserter(ids));
    return ids;
  };
  addDocumentCommands(&agent, outcome,
                      {DocumentType::Agent, "agent", predefined,
                       [](const std::string& name) { return toJson(Library::instance().agent(name)); },
                       describeAgent, [](const std::string& file) { readAgent(file); }});
}

void addExperimentDocuments(CLI::App& experiment, Outcome& outcome) {
  const auto read = [](const std::string& name) {
    return readExperiment(Library::instance().experimentFile(name));
  };
  addDocumentCommands(
      &experiment, outcome,
      {DocumentType::Experiment, "experiment", [] { return Library::instance().experimentIds(); },
       [read](const std::string& name) { return toJson(read(name)); }, describeExperiment,
       [](const std::string& file) {
         const ExperimentPlan plan = readExperiment(file);
         if (const std::string unfit = unfitSentence(plan, plan.unfitPairs()); !unfit.empty())
           printError(file + ": " + unfit);
       }});
}

void addOptimizationDocuments(CLI::App& optimization, Outcome& outcome) {
  const auto read = [](const std::string& name) {
    return readOptimization(Library::instance().optimizationFile(name));
  };
  addDocumentCommands(
      &optimization, outcome,
      {DocumentType::Optimization, "optimization", [] { return Library::instance().optimizationIds(); },
       [read](const std::string& name) { return toJson(read(name)); }, describeOptimization,
       [](const std::string& file) { readOptimization(file); }});
}

}  // namespace tetrabench::cli
