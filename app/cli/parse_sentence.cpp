#include "app/cli/parse_sentence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>
#include <vector>

#include "core/storage/near_name.h"

namespace tetrabench::cli {
namespace {

/// Returns the commands on the command line, outermost first: tetrabench-cli, experiment, run.
std::vector<const CLI::App*> namedCommands(const CLI::App& app) {
  std::vector<const CLI::App*> commands{&app};
  for (auto below = app.get_subcommands(); !below.empty(); below = below.front()->get_subcommands())
    commands.push_back(below.front());
  return commands;
}

/// Returns "experiment run", or the program's name if there is no command.
std::string pathOf(const std::vector<const CLI::App*>& commands) {
  if (commands.size() == 1) return commands.front()->get_name();
  std::string path;
  for (std::size_t i = 1; i < commands.size(); ++i) path += (i > 1 ? " " : "") + commands[i]->get_name();
  return path;
}

std::string helpOf(const std::vector<const CLI::App*>& commands) {
  const std::string program = commands.front()->get_name();
  return commands.size() == 1 ? fmt::format("`{} --help`", program)
                              : fmt::format("`{} {} --help`", program, pathOf(commands));
}

std::vector<std::string> commandNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(command->get_name());
  return names;
}

/// Returns the long option names; short ones are all similar to each other.
std::vector<std::string> longNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

bool isOption(const std::string& word) {
  return word.size() > 1 && word.front() == '-';
}

/// Describes a word that the last command does not know.
std::string unknownWord(const std::string& word, const std::vector<const CLI::App*>& commands) {
  const CLI::App& command = *commands.back();
  if (isOption(word)) {
    const std::string name = word.substr(0, word.find('='));
    const std::string sentence = fmt::format("{} is not an option of {}; ", name, pathOf(commands));
    if (const auto meant = nearName(name, longNames(command)); meant && name.starts_with("--"))
      return sentence + fmt::format("did you mean {}?", *meant);
    return sentence + fmt::format("see {}.", helpOf(commands));
  }
  const std::vector<std::string> below = commandNames(command);
  if (below.empty())
    return fmt::format("\"{}\" is one argument too many for {}; see {}.", word, pathOf(commands),
                       helpOf(commands));
  const std::string sentence = commands.size() == 1
                                   ? fmt::format("\"{}\" is not a command; ", word)
                                   : fmt::format("\"{}\" is not a command of {}; ", word, pathOf(commands));
  if (const auto meant = nearName(word, below)) return sentence + fmt::format("did you mean {}?", *meant);
  return sentence + fmt::format("the commands are {}.", fmt::join(below, ", "));
}

/// Returns the first word that no command accepted, options before other words; empty if there is none.
std::string leftWord(const std::vector<const CLI::App*>& commands) {
  std::vector<std::string> words;
  for (const CLI::App* command : commands)
    for (const std::string& word : command->remaining()) words.push_back(word);
  const auto option = std::ranges::find_if(words, isOption);
  if (option != words.end()) return *option;
  return words.empty() ? std::string() : words.front();
}

/// Splits a text at a separator; the second part is empty if the text does not contain it.
std::pair<std::string, std::string> halvesOf(const std::string& text, std::string_view separator) {
  const auto at = text.find(separator);
  if (at == std::string::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + separator.size())};
}

/// Returns a name as --help and the manual show it: "--plan", or "PLAN" for a positional argument.
std::string shownName(std::string name) {
  if (!isOption(name))
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::toupper(c); });
  return name;
}

/// Describes too many or too few values of an option: "--seed: At Most 1 required but received 2", "--agent:
/// 1 required AGENT missing".
std::string wrongCount(const std::string& text, const std::string& help) {
  const auto [taker, count] = halvesOf(text, ": ");
  const std::string name = shownName(taker);
  const auto [limit, found] = halvesOf(count, " required but received ");
  if (count.empty()) return text + ".";
  if (found.empty()) return fmt::format("{} has no value; see {}.", name, help);
  if (limit == "At Most 1") return fmt::format("{} is given {} times; it takes one value.", name, found);
  return fmt::format("{} has {} {}; it takes {} {}.", name, found, found == "1" ? "value" : "values",
                     limit.starts_with("At Most") ? "at most" : "at least",
                     limit.substr(limit.rfind(' ') + 1));
}

/// Describes a value that an option rejects: "--games: is 0; ...", "--model: x not in {a,b}".
std::string refusedValue(const std::string& text) {
  const auto [taker, reason] = halvesOf(text, ": ");
  const std::string name = shownName(taker);
  if (reason.starts_with("is ")) return name + ' ' + reason;
  constexpr std::string_view kNotIn = " not in {";
  const auto set = reason.rfind(kNotIn);
  if (set == std::string::npos || !reason.ends_with('}')) return text;
  const std::string choices = reason.substr(set + kNotIn.size(), reason.size() - set - kNotIn.size() - 1);
  const std::vector<std::string> all = CLI::detail::split(choices, ',');
  return fmt::format("{} is {}; it must be {}{}.", name, reason.substr(0, set),
                     all.size() > 1 ? "one of " : "", fmt::join(all, ", "));
}

/// Describes a value that is not a number, or that was given to a flag: "Could not convert: --json = x".
std::string noNumber(const std::string& text, const CLI::App& command) {
  const auto [name, value] = halvesOf(halvesOf(text, "Could not convert: ").second, " = ");
  if (name.empty()) return text + ".";
  const CLI::Option* option = command.get_option_no_throw(name);
  if (option && option->get_items_expected_max() == 0)
    return fmt::format("{} takes no value; \"{}\" is given.", name, value);
  return fmt::format("{} is {}; it must be a number.", name, value);
}

}  // namespace

std::string parseSentence(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<const CLI::App*> commands = namedCommands(app);
  const CLI::App& command = *commands.back();
  const std::string text = error.what(), help = helpOf(commands);
  const bool lacks = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
  if (lacks || dynamic_cast<const CLI::ExtrasError*>(&error)) {
    const bool lacksCommand = !commandNames(command).empty();
    const std::string word = leftWord(commands);
    // An unknown word may be a misspelling of what is missing.
    if (!word.empty() && (!lacks || lacksCommand || isOption(word))) return unknownWord(word, commands);
    if (lacksCommand)
      return fmt::format(
          "{}: {}.", commands.size() == 1 ? "a command is required" : pathOf(commands) + " needs a command",
          fmt::join(commandNames(command), ", "));
    return fmt::format("{} is required; see {}.", shownName(halvesOf(text, " is required").first), help);
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) return wrongCount(text, help);
  if (dynamic_cast<const CLI::ValidationError*>(&error)) return refusedValue(text);
  if (dynamic_cast<const CLI::ConversionError*>(&error)) return noNumber(text, command);
  const auto related = [&text](std::string_view relation, std::string_view words) {
    const auto [name, other] = halvesOf(text, relation);
    return fmt::format("{} {} {}.", name, words, other);
  };
  if (dynamic_cast<const CLI::ExcludesError*>(&error)) return related(" excludes ", "cannot be used with");
  if (dynamic_cast<const CLI::RequiresError*>(&error)) return related(" requires ", "needs");
  return text;
}

}  // namespace tetrabench::cli
