#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "app/manual/manual.h"

namespace tetrabench {
namespace {

/// Quotes a text for fish, in single quotes, where a backslash escapes.
std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) result += (c == '\'' || c == '\\' ? "\\" : "") + std::string(1, c);
  return result + "'";
}

/// Returns the completions of a value. `lists`: the program that lists documents. `function`: the prefix of
/// function names.
std::string offered(const ManualOption& option, std::string_view lists, std::string_view function) {
  switch (option.offer) {
    case Offer::Nothing:
      return " -x";
    case Offer::Choices:
      return " -x -a " + quoted(fmt::format("{}", fmt::join(option.choices, " ")));
    case Offer::File:
      return fmt::format(" -x -a '({}_files)'", function);
    case Offer::Folder:
      return " -x -a '(__fish_complete_directories)'";
    default:
      return fmt::format(" -x -a '({} {} list 2>/dev/null | string replace -r \"  .*\" \"\"; {}_files)'",
                         lists, listedBy(option.offer), function);
  }
}

std::string completedIf(const ManualCommand& program, const std::string& condition) {
  return fmt::format("complete -c {} -n {}", program.name, quoted(condition));
}

/// Returns the names of the options that take a value, each preceded by a space.
std::string valued(const ManualCommand& command) {
  std::string names;
  for (const ManualOption& option : command.options)
    for (const std::string& name : option.names)
      if (!option.value.empty()) names += ' ' + name;
  return names;
}

std::size_t words(const std::string& path) {
  return path.empty() ? 0 : static_cast<std::size_t>(std::ranges::count(path, ' ')) + 1;
}

}  // namespace

std::string fishCompletion(const ManualCommand& program) {
  const std::string function = "__fish_" + identifier(program.name);
  const std::string lists = program.commands.empty() ? "tetrabench-cli" : program.name;
  std::vector<std::string> paths;
  std::string lines;
  for (const auto& [path, command] : allCommands(program)) {
    if (!path.empty()) paths.push_back(quoted(path));
    const std::string inCommand = function + "_at " + quoted(path);
    const std::string at = completedIf(program, inCommand);
    for (const ManualCommand& below : command->commands)
      lines += fmt::format("{} -f -a {} -d {}\n", at, below.name, quoted(below.text));
    for (const ManualOption& option : command->options) {
      lines += at;
      for (const std::string& name : option.names)
        lines += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      lines += (option.value.empty() ? "" : offered(option, lists, function)) + " -d " + quoted(option.text) +
               "\n";
    }
    for (std::size_t i = 0; i < command->arguments.size(); ++i) {
      if (command->arguments[i].offer == Offer::Nothing) continue;
      const bool isLast = i + 1 == command->arguments.size();
      lines += completedIf(program, fmt::format("{}; and test ({}_count{}) {} {}", inCommand, function,
                                                valued(*command), isLast ? "-ge" : "-eq", words(path) + i)) +
               offered(command->arguments[i], lists, function) + "\n";
    }
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
# Counts the words before that are neither options nor the values of these options.
function {1}_count
  set -l count 0
  set -l is_value 0
  for word in (commandline -opc)[2..-1]
    if test $is_value = 1
      set is_value 0
    else if contains -- $word $argv
      set is_value 1
    else if not string match -q -- '-*' $word
      set count (math $count + 1)
    end
  end
  echo $count
end
# Files, as fish offers them to programs that it knows nothing of; not those in which results files have their locks.
function {1}_files
  set -l begun (commandline -ct | string replace -r -- '^--[^=]*=' '')
  complete -C "{1}_nothing $begun" | string match -v -- '*.tetrabench-locks'
end
complete -c {0} -f
{3})sh",
                     program.name, function, fmt::join(paths, " "), lines);
}

}  // namespace tetrabench
