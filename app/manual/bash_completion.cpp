#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/manual/manual.h"

namespace tetrabench {
namespace {

/// Returns the `case` branch of one command: its options, the kinds of their values, and those of its
/// arguments.
std::string caseOf(const std::string& path, const ManualCommand& command) {
  std::vector<std::string> options, values, commands;
  for (const ManualOption& option : command.options) {
    options.insert(options.end(), option.names.begin(), option.names.end());
    for (const std::string& name : option.names)
      if (!option.value.empty()) values.push_back(fmt::format("[{}]={}", name, shellQuoted(kindOf(option))));
  }
  for (const ManualCommand& below : command.commands) commands.push_back(below.name);
  return fmt::format("    {})\n      options={}\n      values=({})\n      arguments=({})\n      ;;\n",
                     shellQuoted(path), shellQuoted(fmt::format("{}", fmt::join(options, " "))),
                     fmt::join(values, " "),
                     commands.empty() ? argumentKinds(command)
                                      : shellQuoted(fmt::format("choices {}", fmt::join(commands, " "))));
}

// {0}: function name, {1}: program, {2}: command that prints the lists, {3}: command paths, {4}: cases.
constexpr std::string_view kScript = R"sh(# bash completion for {1}
{0}_offer() {{
  local current=$1 kind=$2 name word
  case $kind in
    nothing) ;;
    'choices '*) mapfile -t COMPREPLY < <(compgen -W "${{kind#choices }}" -- "$current") ;;
    file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -X '*.tetrabench-locks' -- "$current") ;;
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
        mapfile -t COMPREPLY < <(compgen -f -X '*.tetrabench-locks' -- "$current")
      fi
      ;;
  esac
}}

{0}() {{
  local program=${{COMP_WORDS[0]/#\~/$HOME}} current=${{COMP_WORDS[COMP_CWORD]}} word
  local command='' options='' kind='' i begin=1 count=0
  local -a arguments
  local -A values
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; ++i)); do
    word=${{command:+$command }}${{COMP_WORDS[i]}}
    case $word in
      {3}) command=$word begin=$((i + 1)) ;;
    esac
  done
  case $command in
{4}  esac
  for ((i = begin; i < COMP_CWORD; ++i)); do
    word=${{COMP_WORDS[i]}}
    if [[ $word != -* ]]; then
      ((++count))
    elif [[ -n ${{values[$word]}} ]]; then  # the next word is its value
      if [[ ${{COMP_WORDS[i + 1]}} == '=' ]]; then ((++i)); fi
      ((++i))
    fi
  done
  if [[ $current == '=' ]]; then current=''; fi
  if ((i > COMP_CWORD)); then
    {0}_offer "$current" "${{values[$word]}}"
  elif [[ $current == -* ]]; then
    {0}_offer "$current" "choices $options"
  else
    {0}_offer "$current" "${{arguments[count]:-${{arguments[-1]}}}}"
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
