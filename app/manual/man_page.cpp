#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "app/manual/manual.h"

namespace tetrabench {
namespace {

/// Escapes a text for roff, in which a backslash, and a full stop or an apostrophe at the start of a line,
/// are special, and a minus sign becomes a hyphen.
std::string roff(std::string_view text) {
  std::string escaped;
  bool lineBegins = true;
  for (const char c : text) {
    if (lineBegins && (c == '.' || c == '\'')) escaped += "\\&";
    lineBegins = c == '\n';
    if (c == '\\')
      escaped += "\\e";
    else if (c == '-')
      escaped += "\\-";
    else
      escaped += c;
  }
  return escaped;
}

std::string bold(std::string_view text) {
  return "\\fB" + roff(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + roff(text) + "\\fR";
}

std::string upper(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::toupper(c); });
  return text;
}

/// Formats the heading of an option or argument: "-h, --help", "--mdp MDP", "FILE...".
std::string heading(const ManualOption& option) {
  std::string text;
  for (const std::string& name : option.names) text += (text.empty() ? "" : ", ") + bold(name);
  if (!option.value.empty()) text += (text.empty() ? "" : " ") + italic(option.value);
  return text + (option.severalValues ? " ..." : "");
}

std::string entry(const std::string& heading, const std::string& text) {
  return ".TP\n" + heading + "\n" + roff(text) + "\n";
}

std::string entry(const ManualOption& option) {
  std::string text = option.text;
  if (!option.choices.empty()) text += fmt::format(" One of {}.", fmt::join(option.choices, ", "));
  if (option.required && !option.names.empty()) text += " (required)";
  return entry(heading(option), text);
}

std::string synopsis(const std::string& name, const ManualCommand& command) {
  std::string line = bold(name);
  if (!command.commands.empty()) line += " " + italic("COMMAND");
  if (!command.options.empty()) line += " [" + italic("OPTION") + "]...";
  for (const ManualOption& argument : command.arguments)
    line += argument.required ? " " + heading(argument) : " [" + heading(argument) + "]";
  return line;
}

std::string describe(const ManualCommand& command) {
  std::string text;
  for (const auto* list : {&command.arguments, &command.options})
    for (const ManualOption& option : *list) text += entry(option);
  if (!command.footer.empty()) text += ".PP\n" + roff(command.footer) + "\n";
  return text;
}

std::string exitStatus(const Manual& manual) {
  const std::string bad =
      entry(bold("2"), "Bad input: one sentence says what is wrong, where, and what would be right.");
  if (manual.hasWindows)
    return ".SH EXIT STATUS\n" +
           entry(bold("0"), "Success. Ctrl-C and SIGTERM close the windows, as the user would.") +
           entry(bold("1"), "Something failed: a figure cannot be written, or there is no display.") + bad;
  return ".SH EXIT STATUS\n" + entry(bold("0"), "Success.") +
         entry(
             bold("1"),
             "Something failed: a run of an experiment, a file that cannot be written, a published mean that "
             "disagrees.") +
         bad + entry(bold("130"), "Interrupted by Ctrl-C or SIGTERM; what was done is printed or saved.");
}

std::string environment(const Manual& manual) {
  std::string text = ".SH ENVIRONMENT\n";
  text += entry(
      bold("NO_COLOR"),
      "Has no effect, as output and messages have no colours. On a terminal, progress rewrites its line; "
      "elsewhere there are no control characters.");
  text +=
      entry(bold("TETRABENCH_DATA"),
            "The folder with the predefined documents (mdps and resources), instead of the installed one.");
  text +=
      entry(bold("TETRABENCH_HOST"),
            "The program tetrabench-host, under which external agents run, instead of the installed one.");
  text +=
      entry(bold("XDG_CONFIG_HOME") + ", " + bold("XDG_DATA_HOME"),
            "Where settings, and your own documents, results and games, are stored; default: ~/.config and "
            "~/.local/share.");
  if (manual.hasWindows)
    text += entry(bold("QT_QPA_PLATFORM"), "Qt's platform. The platform offscreen needs no display.");
  if (manual.sharesWork)
    text += entry(bold("OMPI_COMM_WORLD_SIZE") + ", " + bold("PMIX_RANK") + ", " + bold("PMI_RANK") + ", " +
                      bold("PMI_SIZE"),
                  "Set by mpirun. If one of them is set, the program joins MPI.");
  return text;
}

std::string seeAlso(const std::string& name) {
  std::string list;
  for (const char* other : {"tetrabench", "tetrabench-cli", "tetrabench-mpi", "mpirun"}) {
    if (name == other || (std::string_view(other) == "mpirun" && name != "tetrabench-mpi")) continue;
    list += (list.empty() ? "" : ", ") + bold(other) + "(1)";
  }
  constexpr std::string_view kManual =
      "The manual is installed as text files: share/doc/tetrabench-data/help/index.md and the pages it "
      "links to, below /usr or wherever Tetrabench is installed.";
  return ".SH SEE ALSO\n" + list + "\n.PP\n" + roff(kManual) + "\n";
}

}  // namespace

std::string manPage(const Manual& manual, std::string_view date) {
  const std::string& name = manual.program.name;
  std::string text = fmt::format(".TH {} 1 {} \"Tetrabench {}\"\n", roff(upper(name)), date, manual.version);
  text += ".SH NAME\n" + roff(name) + " \\- " + roff(manual.program.text) + "\n";
  text += ".SH SYNOPSIS\n" + synopsis(name, manual.program) + "\n";
  text += ".SH DESCRIPTION\n";
  std::string_view rest = manual.description;
  for (bool first = true; !rest.empty(); first = false) {
    const std::size_t end = rest.find("\n\n");
    text += (first ? "" : ".PP\n") + roff(rest.substr(0, end)) + "\n";
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 2);
  }
  text += ".SH OPTIONS\n" + describe(manual.program);
  if (!manual.program.commands.empty()) text += ".SH COMMANDS\n";
  for (const auto& [path, command] : allCommands(manual.program)) {
    if (path.empty()) continue;
    text += ".SS " + roff(path) + "\n" + synopsis(name + ' ' + path, *command) + "\n.PP\n" +
            roff(command->text) + ".\n" + describe(*command);
  }
  return text + exitStatus(manual) + environment(manual) + seeAlso(name);
}

}  // namespace tetrabench
