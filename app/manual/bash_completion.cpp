#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/manual/manual.h"

namespace tetrabench {
namespace {

/// The cases of one command: its options, its commands, and what each value is.
std::string caseOf(const std::string& path, const ManualCommand& command) {
  std::vector<std::string> options, commands;
  std::string values;
  for (const ManualOption& option : command.options) {
    options.insert(options.end(), option.names.begin(), option.names.end());
    if (!option.value.empty())
      values +=
          fmt::format("        {}) kind={} ;;\n", fmt::join(option.names, "|"), shellQuoted(kindOf(option)));
  }
  for (const ManualCommand& below : command.commands) commands.push_back(below.name);
  const std::string argument = command.arguments.empty() ? "nothing" : kindOf(command.arguments.front());
  return fmt::format(
      "    {})\n      options={}\n      argument={}\n{}      ;;\n", shellQuoted(path),
      shellQuoted(fmt::format("{}", fmt::join(options, " "))),
      shellQuoted(commands.empty() ? argument : fmt::format("choices {}", fmt::join(commands, " "))),
      values.empty() ? "" : "      case $previous in\n" + values + "      esac\n");
}

// {0}: the name of the function, {1}: the program, {2}: what prints the lists, {3}: paths of commands, {4}:
// cases.
constexpr std::string_view kScript = R"sh(# bash completion for {1}
{0}_offer() {{
  local current=$1 kind=$2 name word
  case $kind in
    nothing) ;;
    'choices '*) mapfile -t COMPREPLY < <(compgen -W "${{kind#choices }}" -- "$current") ;;
    file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    folder) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
    *)
      while IFS= read -r name; do
        name=${{name%%  *}}  # `list` puts two spaces after an id
        case $current in  # in an open quote, names that cannot stand there are left out
          \'*) if [[ $name == *\'* ]]; then continue; else word=\'$name; fi ;;
          \"*) if [[ $name == *[\"\\\$\`\!]* ]]; then continue; else word=\"$name; fi ;;
          *) printf -v word %q "$name" ;;
        esac
        if [[ $word == "$current"* || $name == "$current"* ]]; then COMPREPLY+=("${{word#[\"\']}}"); fi
      done < <({2} "$kind" list 2>/dev/null)
      if [[ ${{#COMPREPLY[@]}} -eq 0 ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
      fi
      ;;
  esac
}}

{0}() {{
  local program=${{COMP_WORDS[0]/#\~/$HOME}} current=${{COMP_WORDS[COMP_CWORD]}}
  local previous=${{COMP_WORDS[COMP_CWORD-1]}} command='' options='' argument=nothing kind='' i
  COMPREPLY=()
  if [[ $current == '=' ]]; then current=''; fi
  if [[ $previous == '=' ]]; then previous=${{COMP_WORDS[COMP_CWORD-2]}}; fi
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "${{command:+$command }}${{COMP_WORDS[i]}}" in
      {3}) command=${{command:+$command }}${{COMP_WORDS[i]}} ;;
    esac
  done
  case $command in
{4}  esac
  if [[ -n $kind ]]; then
    {0}_offer "$current" "$kind"
  elif [[ $current == -* ]]; then
    {0}_offer "$current" "choices $options"
  else
    {0}_offer "$current" "$argument"
  fi
}}
complete -F {0} {1}
)sh";

}  // namespace

std::string bashCompletion(const ManualCommand& program) {
  std::vector<std::string> paths;
  std::string cases;
  for (const auto& [path, command] : allCommands(program)) {
    if (!path.empty()) paths.push_back(shellQuoted(path));
    cases += caseOf(path, *command);
  }
  if (paths.empty()) paths.emplace_back("''");
  return fmt::format(kScript, "_" + identifier(program.name), program.name,
                     program.commands.empty() ? "tetrabench-cli" : "\"$program\"", fmt::join(paths, "|"),
                     cases);
}

}  // namespace tetrabench
