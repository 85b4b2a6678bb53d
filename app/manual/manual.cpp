#include "app/manual/manual.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/error.h"

namespace tetrabench {
namespace {

void addCommands(const ManualCommand& command, const std::string& path, std::vector<PlacedCommand>& all) {
  all.push_back({path, &command});
  for (const ManualCommand& below : command.commands)
    addCommands(below, path.empty() ? below.name : path + ' ' + below.name, all);
}

}  // namespace

std::string manualAs(std::string_view form, const Manual& manual, std::string_view date) {
  if (form == "man") return manPage(manual, date);
  if (form == "bash") return bashCompletion(manual.program);
  if (form == "zsh") return zshCompletion(manual.program);
  if (form == "fish") return fishCompletion(manual.program);
  throw InvalidArgument(fmt::format("the form is \"{}\"; it must be one of man, bash, zsh, fish.", form));
}

std::string_view listedBy(Offer offer) {
  switch (offer) {
    case Offer::Mdp:
      return "mdp";
    case Offer::Agent:
      return "agent";
    case Offer::Experiment:
      return "experiment";
    case Offer::Optimization:
      return "optimization";
    default:
      return {};
  }
}

std::string kindOf(const ManualOption& option) {
  switch (option.offer) {
    case Offer::Nothing:
      return "nothing";
    case Offer::Choices:
      return fmt::format("choices {}", fmt::join(option.choices, " "));
    case Offer::File:
      return "file";
    case Offer::Folder:
      return "folder";
    default:
      return std::string(listedBy(option.offer));
  }
}

std::string argumentKinds(const ManualCommand& command) {
  std::vector<std::string> kinds;
  for (const ManualOption& argument : command.arguments) kinds.push_back(shellQuoted(kindOf(argument)));
  return kinds.empty() ? "nothing" : fmt::format("{}", fmt::join(kinds, " "));
}

std::vector<PlacedCommand> allCommands(const ManualCommand& program) {
  std::vector<PlacedCommand> all;
  addCommands(program, "", all);
  return all;
}

std::string identifier(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}

std::string shellQuoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace tetrabench
