#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/manual/manual.h"

namespace tetrabench {
namespace {

/// In single quotes of fish, where a backslash escapes.
std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += (c == '\'' || c == '\\' ? "\\" : "") + std::string(1, c);
  return result + "'";
}

std::string offered(const ManualOption& option, std::string_view lists) {
  switch (option.offer) {
    case Offer::Nothing:
      return " -x";
    case Offer::Choices:
      return " -x -a " + quoted(fmt::format("{}", fmt::join(option.choices, " ")));
    case Offer::File:
      return " -r -F";
    case Offer::Folder:
      return " -x -a '(__fish_complete_directories)'";
    default:
      return fmt::format(" -r -F -a '({} {} list 2>/dev/null | string replace -r \"  .*\" \"\")'", lists,
                         listedBy(option.offer));
  }
}

}  // namespace

std::string fishCompletion(const ManualCommand& program) {
  const std::string function = "__fish_" + identifier(program.name);
  const std::string lists = program.commands.empty() ? "tetrabench-cli" : program.name;
  std::vector<std::string> paths;
  std::string lines;
  for (const auto& [path, command] : allCommands(program)) {
    if (!path.empty()) paths.push_back(quoted(path));
    const std::string at =
        fmt::format("complete -c {} -n {}", program.name, quoted(function + "_at " + quoted(path)));
    for (const ManualCommand& below : command->commands)
      lines += fmt::format("{} -f -a {} -d {}\n", at, below.name, quoted(below.text));
    for (const ManualOption& option : command->options) {
      lines += at;
      for (const std::string& name : option.names)
        lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      lines += (option.value.empty() ? "" : offered(option, lists)) + " -d " + quoted(option.text) + "\n";
    }
    for (const ManualOption& argument : command->arguments)
      if (argument.offer != Offer::Nothing) lines += at + offered(argument, lists) + "\n";
  }
  return fmt::format(R"sh(# fish completion for {0}
function {1}_at
  set -l command ''
  for word in (commandline -opc)[2..-1]
    set -l next (string trim -- "$command $word")
    contains -- $next {2}; and set command $next
  end
  test "$command" = "$argv[1]"
end
complete -c {0} -f
{3})sh",
                     program.name, function, fmt::join(paths, " "), lines);
}

}  // namespace tetrabench
