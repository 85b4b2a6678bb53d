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

/// The commands that were named, from the program to the last one: tetrabench-cli, experiment, run.
std::vector<const CLI::App*> namedCommands(const CLI::App& app) {
  std::vector<const CLI::App*> commands{&app};
  for (auto below = app.get_subcommands(); !below.empty(); below = below.front()->get_subcommands())
    commands.push_back(below.front());
  return commands;
}

/// "experiment run"; for the program itself its name.
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

/// The long ones; all short ones are near each other.
std::vector<std::string> longNames(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

bool isOption(const std::string& word) {
  return word.size() > 1 && word.front() == '-';
}

/// Of a word that the last command does not know.
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

/// The first word that no command took, an option before other words; empty if all were taken.
std::string leftWord(const std::vector<const CLI::App*>& commands) {
  std::vector<std::string> words;
  for (const CLI::App* command : commands)
    for (const std::string& word : command->remaining()) words.push_back(word);
  const auto option = std::ranges::find_if(words, isOption);
  if (option != words.end()) return *option;
  return words.empty() ? std::string() : words.front();
}

/// The parts of a text around a separator; the second is empty if the text has none.
std::pair<std::string, std::string> halvesOf(const std::string& text, std::string_view separator) {
  const auto at = text.find(separator);
  if (at == std::string::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + separator.size())};
}

/// "--plan", and for an argument without a name "PLAN", as --help and the manual call it.
std::string shownName(std::string name) {
  if (!isOption(name))
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::toupper(c); });
  return name;
}

/// Of more or fewer values than an option takes: "--seed: At Most 1 required but received 2", "--agent: 1
/// required AGENT missing".
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

/// Of a value that an option refuses: "--games: is 0; ...", "--model: x not in {a,b}".
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

/// Of a value that is no number, or of a value of an option that takes none: "Could not convert: --json = x".
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
    // A word that nothing knows may be what is missing, misspelt.
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
