#include <algorithm>
#include <array>
#include <iostream>
#include <utility>

#include "app/cli/command.h"
#include "app/cli/processes.h"
#include "app/manual/manual.h"
#include "core/agents/library.h"

namespace tetrabench::cli {
namespace {

/// Returns the kind of completion for a value, derived from its placeholder in --help and, for a plan, from
/// the command.
Offer offerOf(const std::string& value, const std::string& path) {
  const std::string group = path.substr(0, path.find(' '));
  if (value == "MDP") return Offer::Mdp;
  if (value == "AGENT") return Offer::Agent;
  if (value == "PLAN" && group == "optimize") return Offer::Optimization;
  if (value == "PLAN") return Offer::Experiment;
  if (value == "ID") {
    constexpr std::array kLists{Offer::Mdp, Offer::Agent, Offer::Experiment, Offer::Optimization};
    const auto found = std::ranges::find(kLists, group, listedBy);
    return found == kLists.end() ? Offer::Nothing : *found;
  }
  if (value == "DIR" || value == "FOLDER") return Offer::Folder;
  constexpr std::array<std::string_view, 4> kFiles{"DB", "FILE", "DATA", "REPLAY"};
  return std::ranges::find(kFiles, value) == kFiles.end() ? Offer::Nothing : Offer::File;
}

/// Splits "{a,b}" into its items.
std::vector<std::string> itemsOf(const std::string& set) {
  return CLI::detail::split(set.substr(1, set.size() - 2), ',');
}

ManualOption describe(const CLI::Option& option, const std::string& path) {
  ManualOption described;
  for (const std::string& name : option.get_snames()) described.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) described.names.push_back("--" + name);
  described.text = option.get_description();
  if (!described.text.empty() && described.text.back() != '.') described.text += '.';
  described.required = option.get_required();
  if (option.get_items_expected_max() == 0) return described;
  // The type name is "INT:1 to 9", "TEXT:{a,b}" or "FILE": the type, then its validator.
  const std::string type = option.get_type_name();
  const std::string check = type.find(':') == std::string::npos ? "" : type.substr(type.find(':') + 1);
  described.value = type.substr(0, type.find(':'));
  constexpr std::array<std::string_view, 3> kNumbers{"INT", "UINT", "FLOAT"};
  if (std::ranges::find(kNumbers, described.value) != kNumbers.end()) described.value = "N";
  if (described.names.empty() && described.value == "TEXT") {
    described.value = option.get_single_name();
    std::ranges::transform(described.value, described.value.begin(),
                           [](unsigned char c) { return std::toupper(c); });
    if (described.value == "AGENTS") described.value = "AGENT";
  }
  described.severalValues = option.get_items_expected_max() > 1;
  described.offer = offerOf(described.value, path);
  if (check.starts_with('{')) {
    described.offer = Offer::Choices;
    described.choices = itemsOf(check);
  } else if (!check.empty() && check.find(" to ") != std::string::npos) {
    described.text += " From " + check + ".";
  }
  return described;
}

ManualCommand describe(const CLI::App& app, const std::string& path) {
  ManualCommand command{.name = app.get_name(), .text = app.get_description(), .footer = app.get_footer()};
  for (const CLI::Option* option : app.get_options())
    (option->get_positional() ? command.arguments : command.options).push_back(describe(*option, path));
  for (const CLI::App* below : app.get_subcommands([](const CLI::App*) { return true; }))
    command.commands.push_back(
        describe(*below, path.empty() ? below->get_name() : path + ' ' + below->get_name()));
  return command;
}

Manual manualOf(const CLI::App& app) {
  Manual manual{.program = describe(app, ""), .version = programVersion(), .sharesWork = joinsProcesses()};
  manual.program.text = manual.sharesWork ? "Tetris AI on many processes of a cluster"
                                          : "play, compare and train agents for Tetris";
  manual.description =
      "Plays games of Tetris with built-in agents and with other programs, on predefined MDPs or your own; "
      "runs experiments and searches for weights, and reports their results. No display is needed.\n\n"
      "Where a command takes an MDP, an agent or a plan, give a file or an id that the command's list "
      "prints. "
      "Results go to standard output; progress, warnings and errors go to standard error.";
  if (manual.sharesWork)
    manual.description +=
        "\n\nThe commands are those of tetrabench-cli. Started by mpirun, processes share the work of a "
        "command, and the results are the same as with one process.";
  return manual;
}

}  // namespace

void addManualCommand(CLI::App& app) {
  struct Options {
    std::string form, date;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("manual", "Print the man page, or a shell completion script");
  command
      ->add_option("FORM", options->form,
                   "The man page, or the completion script of a shell: eval \"$(... manual bash)\"")
      ->required()
      ->check(CLI::IsMember({"man", "bash", "zsh", "fish"}));
  command->add_option("DATE", options->date, "The date of the man page");
  command->callback([&app, options] { std::cout << manualAs(options->form, manualOf(app), options->date); });
}

}  // namespace tetrabench::cli
