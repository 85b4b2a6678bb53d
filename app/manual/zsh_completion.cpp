#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/manual/manual.h"

namespace tetrabench {
namespace {

/// Formats a name and its description for _describe.
std::string described(std::string_view name, const std::string& text) {
  std::string escaped;
  for (const char c : name) escaped += c == ':' ? std::string("\\:") : std::string(1, c);
  return shellQuoted(escaped + ":" + text);
}

std::string caseOf(const std::string& path, const ManualCommand& command) {
  std::vector<std::string> options, values, commands;
  for (const ManualOption& option : command.options) {
    for (const std::string& name : option.names) {
      options.push_back(described(name, option.text));
      if (!option.value.empty()) values.push_back(fmt::format("{} {}", name, shellQuoted(kindOf(option))));
    }
  }
  for (const ManualCommand& below : command.commands) commands.push_back(described(below.name, below.text));
  return fmt::format(
      "    {})\n      options=({})\n      values=({})\n      commands=({})\n      arguments=({})\n      ;;\n",
      shellQuoted(path), fmt::join(options, " "), fmt::join(values, " "), fmt::join(commands, " "),
      argumentKinds(command));
}

// {0}: function name, {1}: program, {2}: command that prints the lists, {3}: command paths, {4}: cases.
constexpr std::string_view kScript = R"sh(#compdef {1}
{0}_offer() {{
  local kind=$1
  local -a names
  case $kind in
    nothing) ;;
    'choices '*) names=(${{=kind#choices }}); compadd -a names ;;
    file) _files -F '(*.tetrabench-locks)' ;;
    folder) _files -/ ;;
    *) names=(${{${{(f)"$({2} $kind list 2>/dev/null)"}}%%  *}}); compadd -a names || _files -F '(*.tetrabench-locks)' ;;
  esac
}}

{0}() {{
  local program=${{~${{(Q)words[1]}}}} command='' kind='' word i begin=2 count=1
  local -a options commands arguments
  local -A values
  for ((i = 2; i < CURRENT; ++i)); do
    word="${{command:+$command }}$words[i]"
    case $word in
      {3}) command=$word begin=$((i + 1)) ;;
    esac
  done
  case $command in
{4}  esac
  for ((i = begin; i < CURRENT; ++i)); do
    word=$words[i]
    if [[ $word != -* ]]; then
      ((++count))
    elif [[ -n ${{values[$word]}} ]]; then
      ((++i))  # its value
    fi
  done
  if [[ $words[CURRENT] == --*=* ]]; then
    word=${{words[CURRENT]%%=*}}
    compset -P '*='
    {0}_offer ${{values[$word]:-nothing}}
  elif ((i > CURRENT)); then
    {0}_offer $values[$word]
  elif [[ $PREFIX == -* ]]; then
    _describe -o option options
  elif (( $#commands )); then
    _describe command commands
  else
    {0}_offer ${{arguments[count]:-$arguments[-1]}}
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
