#include <fmt/format.h>

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QFontMetrics>
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string_view>

#include "app/version/version.h"
#include "app/windows/compare/experiment_figures.h"
#include "app/windows/compare/start_figures.h"
#include "app/windows/pages.h"
#include "app/windows/preferences/languages.h"
#include "app/windows/preferences/open_where.h"
#include "app/windows/preferences/preferences.h"
#include "app/windows/shell/desktop_notifier.h"
#include "app/windows/shell/main_window.h"
#include "app/windows/start/application.h"
#include "app/windows/start/closing_signals.h"
#include "app/windows/start/lost_display.h"
#include "app/windows/start/program_manual.h"
#include "app/windows/start/single_instance.h"
#include "app/windows/watch/run_figure.h"
#include "core/agents/external/program_pool.h"
#include "core/agents/library.h"
#include "core/error.h"
#include "core/statistics/figure_presets.h"
#include "core/storage/documents/document_folders.h"
#include "core/storage/results_file.h"
#include "widgets/forms/real_spin_box.h"
#include "widgets/forms/text.h"
#include "widgets/theme/style_sheet_pause.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/tool_tips.h"

namespace {

QStringList absolute(const QStringList& files) {
  QStringList names;
  for (const QString& file : files) names.append(QFileInfo(file).absoluteFilePath());
  return names;
}

/// Parses --language in advance, as the texts of the other options depend on it.
QString languageOption(const QStringList& arguments) {
  QCommandLineParser parser;
  const QCommandLineOption language("language", {}, "CODE");
  parser.addOption(language);
  parser.parse(arguments);  // ignores the other options
  return parser.value(language);
}

/// Throws StorageError if there is no font with Latin letters, as in some containers: boxes would be drawn.
void requireFont() {
  if (QFontMetrics(QApplication::font()).inFont(QLatin1Char('A'))) return;
  throw tetrabench::StorageError(
      "no font was found, so no text can be drawn; install one, such as the package fonts-dejavu-core");
}

/// Shows the warnings about results files that are opened on any thread, in a window that may come later.
class ResultsWarnings {
 public:
  ResultsWarnings() {
    tetrabench::setResultsWarning([this](const std::string& sentence) {
      const auto warn = [this, text = QString::fromStdString(sentence)] {
        if (window_) window_->warn(text);
      };
      QMetaObject::invokeMethod(&receiver_, warn, Qt::QueuedConnection);
    });
  }
  ~ResultsWarnings() { tetrabench::setResultsWarning({}); }
  ResultsWarnings(const ResultsWarnings&) = delete;
  ResultsWarnings& operator=(const ResultsWarnings&) = delete;

  void showIn(tetrabench::MainWindow* window) { window_ = window; }

 private:
  QObject receiver_;
  tetrabench::MainWindow* window_ = nullptr;
};

int run(QApplication& application, bool withoutDisplay) {
  using namespace tetrabench;
  // Output without a display is in English, unless a language is requested.
  const QString asked = languageOption(QApplication::arguments());
  useLanguage(languageFor(asked.isEmpty() && withoutDisplay ? "en" : asked, Preferences::load().language));
  QCommandLineParser parser;
  parser.setApplicationDescription(Texts::tr("A workbench for Tetris AI research"));
  parser.addPositionalArgument("FILE", Texts::tr("Open these documents, of any kind."), "[FILE...]");
  parser.addHelpOption();
  parser.addVersionOption();
  const QCommandLineOption mdp("mdp", Texts::tr("Start with this MDP (an id or a file)."), "MDP");
  const QCommandLineOption agent("agent", Texts::tr("Start with this agent (an id or a file)."), "AGENT");
  const QCommandLineOption figure(
      "figure", Texts::tr("Play a run, write its graph to a file (png, svg, pdf, csv) and exit."), "FILE");
  const QCommandLineOption steps("steps", Texts::tr("Steps (or pieces) of the run for --figure."), "N",
                                 "24000");
  const QCommandLineOption heights("heights", Texts::tr("Draw the pile height in --figure, not the reward."));
  const QCommandLineOption games(
      "games", Texts::tr("Draw the histogram of the lines (or heights) of N games in --figure."), "N");
  const QCommandLineOption beside("beside", Texts::tr("Draw one game of this agent beside those of --games."),
                                  "AGENT");
  const QCommandLineOption figures(
      "figures", Texts::tr("Write the figures of an experiment to a folder and exit."), "DIR");
  const QCommandLineOption results("results", Texts::tr("Results file for --figures."), "FILE");
  const QCommandLineOption experiment(
      "experiment", Texts::tr("Experiment for --figures, if the file has several."), "NAME");
  const QCommandLineOption against("against", Texts::tr("Reference agent for the difference figure."),
                                   "NAME");
  const QCommandLineOption figurePreset(
      "figure-preset",
      Texts::tr("Preset for --figures: %1.").arg(text(fmt::format("{}", fmt::join(figurePresetIds(), ", ")))),
      "PRESET", text(kFigurePresets.front().id));
  const QCommandLineOption startData(
      "start-data", Texts::tr("Collection of parameter sets for --figures, instead of results."), "FILE");
  const QCommandLineOption startSets(
      "start-sets", Texts::tr("Sets to use from the collection: best or validated."), "SETS", "best");
  const QCommandLineOption page("page", Texts::tr("Start on this page."), "PAGE");
  const QCommandLineOption newWindow(
      "new-window", Texts::tr("Open a new window, even if a running window could open the documents."));
  const QCommandLineOption language(
      "language",
      Texts::tr("Show the windows in this language (one of %1), overriding the settings and the system.")
          .arg(availableLanguages().join(", ")),
      "CODE");
  QCommandLineOption manual("manual", "Print the man page, or a shell completion script.", "FORM");
  manual.setFlags(QCommandLineOption::HiddenFromHelp);  // used by the build
  QCommandLineOption manualDate("manual-date", "The date of the man page.", "DATE");
  manualDate.setFlags(QCommandLineOption::HiddenFromHelp);
  const QList<QCommandLineOption> options{
      mdp,     agent,   page,       newWindow, language,  figure,    steps,  heights,    games,       beside,
      figures, results, experiment, against,   startData, startSets, manual, manualDate, figurePreset};
  parser.addOptions(options);
  if (!parser.parse(QApplication::arguments())) throw InvalidArgument(parser.errorText().toStdString());
  parser.process(application);  // --help and --version
  for (const QCommandLineOption& option : {steps, heights, games})
    if (parser.isSet(option) && !parser.isSet(figure))
      throw InvalidArgument("--" + option.names().front().toStdString() + " needs --figure.");
  if (parser.isSet(beside) && !parser.isSet(games)) throw InvalidArgument("--beside needs --games.");
  if (parser.isSet(steps) && parser.isSet(games))
    throw InvalidArgument("--steps cannot be used with --games.");
  const QString firstPage = parser.value(page);
  if (parser.isSet(page) && !pageIds().contains(firstPage))
    throw InvalidArgument("--page is " + firstPage.toStdString() + "; it must be one of " +
                          pageIds().join(", ").toStdString() + ".");

  if (parser.isSet(manual)) {
    std::cout << manualAs(parser.value(manual).toStdString(), programManual(options),
                          parser.value(manualDate).toStdString());
    return 0;
  }
  const bool drawsText = !parser.isSet(figure) || !parser.value(figure).endsWith(".csv", Qt::CaseInsensitive);
  if (drawsText) requireFont();
  if (parser.isSet(figures) && parser.isSet(startData)) {
    drawStartModels(parser.value(startData), parser.value(startSets), parser.value(figures));
    return 0;
  }
  if (parser.isSet(figures)) {
    if (!parser.isSet(results)) throw InvalidArgument("--figures needs --results.");
    drawExperiment(parser.value(results), parser.value(experiment), parser.value(against),
                   parser.value(figures), parser.value(figurePreset));
    return 0;
  }
  if (parser.isSet(figure)) {
    if (!parser.isSet(mdp) || !parser.isSet(agent))
      throw InvalidArgument("--figure needs --mdp and --agent.");
    const auto agentOf = [&](const QCommandLineOption& option) {
      return Library::instance().agent(parser.value(option).toStdString());
    };
    const Mdp on = Library::instance().mdp(parser.value(mdp).toStdString());
    if (parser.isSet(games))
      drawGames(on, agentOf(agent), parser.value(games).toLongLong(),
                parser.isSet(beside) ? std::optional(agentOf(beside)) : std::nullopt, parser.value(figure),
                parser.isSet(heights));
    else
      drawRun(on, agentOf(agent), parser.value(steps).toLongLong(), parser.value(figure),
              parser.isSet(heights));
    return 0;
  }
  closeOnSignals();  // before there is unsaved state; early signals wait for the first window or question
  const Preferences preferences = Preferences::load();
  applyTheme(application, preferences.theme, preferences.textSize);
  application.installEventFilter(new ToolTipPlacer(&application));
  const CommitBeforeShortcuts commits(&application);
  const QStringList files = absolute(parser.positionalArguments());
  const bool wantsOwnWindow =
      parser.isSet(newWindow) || parser.isSet(page) || parser.isSet(mdp) || parser.isSet(agent);
  SingleInstance running;
  if (running.isElsewhere() && !files.isEmpty() && !wantsOwnWindow) {
    const std::optional<OpenWhere> where = askOpenWhere();
    if (!where) return 0;
    if (*where == OpenWhere::RunningWindow && running.send({files, qgetenv("XDG_ACTIVATION_TOKEN")}))
      return 0;
  }
  std::optional<StyleSheetPause> pause(std::in_place);
  ResultsWarnings warnings;
  MainWindow window(makePages);
  warnings.showIn(&window);
  window.setNotifier(new DesktopNotifier({}, &window));
  if (parser.isSet(mdp) || parser.isSet(agent)) window.load(parser.value(mdp), parser.value(agent));
  window.open(files, firstPage);
  if (parser.isSet(page)) window.showPage(firstPage);
  pause.reset();
  window.show();
  running.openIn(window);
  return QApplication::exec();
}

QtMessageHandler usualHandler = nullptr;

/// Drops Qt's warning that XDG_RUNTIME_DIR is not set, for example in containers; without a display, that
/// folder is not needed.
void handleWithoutDisplay(QtMsgType type, const QMessageLogContext& context, const QString& message) {
  if (!message.startsWith("QStandardPaths: XDG_RUNTIME_DIR not set")) usualHandler(type, context, message);
}

/// Reports in one sentence that the display cannot be opened; Qt would print four and abort.
void reportUnreachableDisplay(QtMsgType type, const QMessageLogContext& context, const QString& message) {
  static bool isUnreachable = false;
  if (message.startsWith("could not connect to display") || message.startsWith("Failed to create wl_display"))
    isUnreachable = true;
  if (isUnreachable && type == QtFatalMsg) {
    const QByteArray display =
        qgetenv(qEnvironmentVariableIsEmpty("DISPLAY") ? "WAYLAND_DISPLAY" : "DISPLAY");
    std::cerr << "tetrabench cannot open display " << display.constData()
              << "; tetrabench-cli works without one." << std::endl;
    std::_Exit(1);
  }
  if (!isUnreachable || !QByteArray(context.category).startsWith("qt.qpa."))
    usualHandler(type, context, message);
}

int complain(const std::exception& error, int exitCode) {
  std::cerr << "tetrabench: " << tetrabench::sentenceOf(error) << '\n';
  return exitCode;
}

/// Makes Qt store files in the folders in which core does: Qt also uses relative paths in these variables,
/// which programs must ignore (XDG Base Directory Specification), and / as home if HOME is missing.
void makeFoldersAbsolute() {
  for (const char* variable : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
    if (!qgetenv(variable).startsWith('/')) qunsetenv(variable);
  if (const auto home = tetrabench::homeFolder(); !home.empty()) qputenv("HOME", home.c_str());
}

}  // namespace

int main(int argc, char** argv) {
  makeFoldersAbsolute();
  const bool withoutDisplay = std::any_of(argv + 1, argv + argc, [](std::string_view argument) {
    return argument == "--help" || argument == "-h" || argument == "--version" || argument == "-v" ||
           argument.starts_with("--figure") || argument.starts_with("--manual");
  });
  if (withoutDisplay) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    usualHandler = qInstallMessageHandler(handleWithoutDisplay);
  } else if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")) {
      std::cerr << "tetrabench needs a display; tetrabench-cli works without one.\n";
      return 1;
    }
    usualHandler = qInstallMessageHandler(reportUnreachableDisplay);
  }
  tetrabench::Application application(argc, argv);
  if (!withoutDisplay) tetrabench::saveOnLostDisplay();
  QApplication::setApplicationVersion(QString::fromStdString(tetrabench::versionAndCommit()));
  try {
    const int exitCode = run(application, withoutDisplay);
    tetrabench::terminateIdlePrograms();  // before the static objects of libraries in this process are
                                          // destroyed
    return exitCode;
  } catch (const tetrabench::InvalidDocument& error) {
    return complain(error, 2);
  } catch (const tetrabench::InvalidArgument& error) {
    return complain(error, 2);
  } catch (const std::exception& error) {
    return complain(error, 1);
  }
}
