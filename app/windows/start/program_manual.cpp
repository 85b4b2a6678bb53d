#include "app/windows/start/program_manual.h"

#include "app/windows/pages.h"
#include "app/windows/preferences/languages.h"
#include "core/agents/library.h"

namespace tetrabench {
namespace {

Offer offerOf(const std::string& value) {
  if (value == "MDP") return Offer::Mdp;
  if (value == "AGENT") return Offer::Agent;
  if (value == "FILE") return Offer::File;
  return value == "DIR" ? Offer::Folder : Offer::Nothing;
}

ManualOption describe(const QCommandLineOption& option) {
  ManualOption described;
  for (const QString& name : option.names())
    described.names.push_back((name.size() == 1 ? "-" : "--") + name.toStdString());
  described.value = option.valueName().toStdString();
  described.text = option.description().toStdString();
  if (!option.defaultValues().isEmpty())
    described.text += " The default is " + option.defaultValues().front().toStdString() + ".";
  described.offer = offerOf(described.value);
  if (option.valueName() == "PAGE") {
    described.offer = Offer::Choices;
    for (const QString& page : pageIds()) described.choices.push_back(page.toStdString());
  }
  if (option.names().contains("language")) {
    described.offer = Offer::Choices;
    for (const QString& code : availableLanguages()) described.choices.push_back(code.toStdString());
  }
  return described;
}

}  // namespace

Manual programManual(const QList<QCommandLineOption>& options) {
  Manual manual{.program = {.name = "tetrabench", .text = "workbench for Tetris AI research"},
                .version = programVersion(),
                .hasWindows = true};
  manual.description =
      "Opens the main window. Each document given is opened on the page for its kind: MDPs and agents, "
      "curves, replays, plans and results files.\n\n"
      "With --figure or --figures it draws figures without a display and exits. Everything that needs no "
      "window is also in tetrabench-cli.";
  manual.program.arguments.push_back(
      {.value = "FILE", .text = "Documents to open.", .severalValues = true, .offer = Offer::File});
  for (const QCommandLineOption& option : options)
    if (!option.flags().testFlag(QCommandLineOption::HiddenFromHelp))
      manual.program.options.push_back(describe(option));
  manual.program.options.push_back({.names = {"-h", "--help"}, .text = "Print the options and exit."});
  manual.program.options.push_back({.names = {"-v", "--version"}, .text = "Print the version and exit."});
  return manual;
}

}  // namespace tetrabench
