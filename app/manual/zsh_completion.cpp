#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/manual/manual.h"

namespace tetrabench {
namespace {

/// A name with its meaning, for _describe.
std::string described(std::string_view name, const std::string& text) {
  std::string escaped;
  for (const char c : name) escaped += c == ':' ? std::string("\\:") : std::string(1, c);
  return shellQuoted(escaped + ":" + text);
}

std::string caseOf(const std::string& path, const ManualCommand& command) {
  std::vector<std::string> options, commands;
  std::string values;
  for (const ManualOption& option : command.options) {
    for (const std::string& name : option.names) options.push_back(described(name, option.text));
    if (!option.value.empty())
      values +=
          fmt::format("        {}) kind={} ;;\n", fmt::join(option.names, "|"), shellQuoted(kindOf(option)));
  }
  for (const ManualCommand& below : command.commands) commands.push_back(described(below.name, below.text));
  return fmt::format("    {})\n      options=({})\n      commands=({})\n      argument={}\n{}      ;;\n",
                     shellQuoted(path), fmt::join(options, " "), fmt::join(commands, " "),
                     shellQuoted(command.arguments.empty() ? "nothing" : kindOf(command.arguments.front())),
                     values.empty() ? "" : "      case $previous in\n" + values + "      esac\n");
}

// {0}: the name of the function, {1}: the program, {2}: what prints the lists, {3}: paths of commands, {4}:
// cases.
constexpr std::string_view kScript = R"sh(#compdef {1}
{0}_offer() {{
  local kind=$1
  local -a names
  case $kind in
    nothing) ;;
    'choices '*) names=(${{=kind#choices }}); compadd -a names ;;
    file) _files ;;
    folder) _files -/ ;;
    *) names=(${{${{(f)"$({2} $kind list 2>/dev/null)"}}%%  *}}); compadd -a names || _files ;;
  esac
}}

{0}() {{
  local program=${{~${{(Q)words[1]}}}} previous=${{words[CURRENT-1]}} command='' argument=nothing kind='' word
  local -a options commands
  for word in ${{words[2,CURRENT-1]}}; do
    case "${{command:+$command }}$word" in
      {3}) command="${{command:+$command }}$word" ;;
    esac
  done
  if [[ $words[CURRENT] == --*=* ]]; then
    previous=${{words[CURRENT]%%=*}}
    compset -P '*='
  fi
  case $command in
{4}  esac
  if [[ -n $kind ]]; then
    {0}_offer $kind
  elif [[ $PREFIX == -* ]]; then
    _describe -o option options
  elif (( $#commands )); then
    _describe command commands
  else
    {0}_offer $argument
  fi
}}

{0} "$@"
)sh";

}  // namespace

std::string zshCompletion(const ManualCommand& program) {
  std::vector<std::string> paths;
  std::string cases;
  for (const auto& [path, command] : allCommands(program)) {
    if (!path.empty()) paths.push_back(shellQuoted(path));
    cases += caseOf(path, *command);
  }
  if (paths.empty()) paths.emplace_back("''");
  return fmt::format(kScript, "_" + identifier(program.name), program.name,
                     program.commands.empty() ? "tetrabench-cli" : "$program", fmt::join(paths, "|"), cases);
}

}  // namespace tetrabench
