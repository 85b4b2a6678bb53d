#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <utility>

#include "app/cli/command.h"
#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/experiments/experiment_document.h"
#include "core/optimizers/optimization_document.h"
#include "core/play/curve_document.h"
#include "core/play/replay_document.h"
#include "core/storage/atomic_file.h"
#include "core/tetris/mdp_document.h"

namespace tetrabench::cli {
namespace {

struct SchemaKind {
  std::string_view name, title;
  const Schema& (*schema)();
};
constexpr SchemaKind kSchemas[] = {
    {"mdp", "Tetrabench MDP", mdpSchema},
    {"agent", "Tetrabench agent", agentSchema},
    {"experiment", "Tetrabench experiment plan", experimentSchema},
    {"optimization", "Tetrabench search plan", optimizationSchema},
    {"replay", "Tetrabench replay", replaySchema},
    {"curve", "Tetrabench performance curve", curveSchema},
};

Json schemaOfKind(const SchemaKind& kind) {
  return jsonSchemaOf(kind.schema(), kind.title);
}

void writeAll(const std::filesystem::path& folder) {
  createFolder(folder);
  for (const SchemaKind& kind : kSchemas)
    writeFileAtomically(folder / fmt::format("{}.schema.json", kind.name), toText(schemaOfKind(kind)));
}

}  // namespace

void addSchemaCommand(CLI::App& app) {
  struct Options {
    std::string kind, folder;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("schema", "Print the JSON Schema of a kind of document");
  std::vector<std::string> names;
  for (const SchemaKind& kind : kSchemas) names.emplace_back(kind.name);
  CLI::Option* kind = command->add_option("KIND", options->kind, "The kind")->check(CLI::IsMember(names));
  CLI::Option* all =
      command
          ->add_option("--all", options->folder,
                       "Write the schemas of all kinds to this folder, which is created if necessary")
          ->type_name("DIR");
  all->excludes(kind);
  command->callback([options, all] {
    if (all->count() > 0) return writeAll(options->folder);
    if (options->kind.empty()) throw InvalidArgument("schema needs a kind of document, or --all.");
    for (const SchemaKind& one : kSchemas)
      if (one.name == options->kind) print(schemaOfKind(one));
  });
}

}  // namespace tetrabench::cli
