#include <QApplication>
#include <QDir>
#include <QPixmap>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <algorithm>
#include <iostream>
#include <string_view>

#include "app/windows/documents/results_file.h"
#include "app/windows/help/help_window.h"
#include "app/windows/pages.h"
#include "app/windows/preferences/languages.h"
#include "app/windows/settings/settings_page.h"
#include "core/error.h"
#include "tests/app/windows/window_parts.h"
#include "tests/screenshots/filled_pages.h"

/// Program that renders every page in a filled state as PNG files, light at 1x and dark at 2x scale. The help
/// and the README use some of them.
namespace tetrabench {
namespace {

struct Options {
  QString folder;
  bool onlyLight = false;
  bool highContrast = false;
  int textSize = kUsualTextSize;  ///< per cent
  QString page;                   ///< the only page; all if empty
  QSize size{1280, 800};
  QString language = "en";

  /// Returns whether each page is rendered once, not both light and dark.
  bool isSingle() const { return onlyLight || highContrast || textSize != kUsualTextSize || !page.isEmpty(); }
};

class Camera {
 public:
  Camera(MainWindow& window, const Options& options)
      : window_(window), folder_(options.folder), twice_(window.devicePixelRatio() > 1.5) {
    Preferences look;
    look.theme = options.highContrast ? ThemeChoice::HighContrast
                 : twice_             ? ThemeChoice::Dark
                                      : ThemeChoice::Light;
    look.textSize = options.textSize;
    part<SettingsPage>(window).setPreferences(look);
    name_ = options.highContrast ? "contrast" : twice_ ? "dark@2x" : "light";
    if (options.textSize != kUsualTextSize) name_ += QStringLiteral("-%1").arg(options.textSize);
  }

  bool twice() const { return twice_; }
  void render(const char* page) { render(page, window_); }
  void render(const char* page, QWidget& shown) {
    const QString path = QStringLiteral("%1/%2-%3.png").arg(folder_, page, name_);
    if (!shown.grab().save(path)) throw StorageError(path.toStdString() + ": cannot be written");
  }

 private:
  MainWindow& window_;
  QString folder_;
  bool twice_;
  QString name_;  ///< name of the theme and text size
};

void renderWatch(MainWindow& window, Camera& camera) {
  window.showPage("watch");
  fillWatch(window, "reduced/6-wide", "dellacherie", {"random"});
  showDock(window, "agentDock");
  camera.render("watch-unlimited");
  fillWatch(window, "rlc2008/training-14", "dt-20", {"bcts", "smartagent-start"});
  showDock(window, "mdpDock");
  camera.render("watch");
  showDock(window, "whyDock");
  waitFor(400);
  camera.render("watch-why");
  fillWatch(window, "rlc2008/training-03", "smartagent-1.6", {"smartagent-1.4"});
  showDock(window, "learnedDock");
  waitFor(400);
  camera.render("watch-learned");
}

void renderVersus(MainWindow& window, Camera& camera) {
  fillVersus(window, 2);
  camera.render("play-versus");
  fillVersus(window, 4);
  camera.render("play-versus-4");
}

void renderPlay(MainWindow& window, Camera& camera) {
  fillPlay(window, 2, true);
  camera.render("play");
  fillPlay(window, 6, false);
  camera.render("play-race");
  renderVersus(window, camera);
  fillReplay(window);
  camera.render("replay");
  fillLaboratory(window);
  camera.render("laboratory");
}

void renderExperiment(MainWindow& window, Camera& camera) {
  fillExperiment(window);
  camera.render("experiment-running");
  finishExperiment(window);
  camera.render("experiment");
  showTab(window, RankingView::kRanking);
  camera.render("experiment-ranking");
}

void renderTournament(MainWindow& window, Camera& camera) {
  fillTournament(window);
  camera.render("tournament-live");
  finishTournament(window);
  showTab(window, RankingView::kRanking);
  camera.render("tournament-ranking");
  showTab(window, RankingView::kPairs);
  camera.render("tournament-pairs");
  showTab(window, RankingView::kGames);
  camera.render("tournament-games");
}

void renderBallots(MainWindow& window, Camera& camera) {
  fillBallots(window);
  camera.render("ballots");
  showTab(window, BallotView::kGames);
  camera.render("ballots-games");
  showTab(window, BallotView::kPairs);
  camera.render("ballots-pairs");
  showTab(window, BallotView::kAgain);
  camera.render("ballots-again");
}

void renderOptimize(MainWindow& window, Camera& camera) {
  fillOptimize(window, "nus/islands", [](OptimizationPlan& plan) {
    plan.pieceLimit = 5000;
    std::get<IslandsSettings>(plan.method).generations = 25;
    plan.validation.games = 20;
    plan.validation.pieceLimit = 5000;
  });
  camera.render("optimize");
  showTab(window, SearchView::kWeights);
  camera.render("optimize-weights");
  showTab(window, SearchView::kPopulation);
  camera.render("optimize-population");
  fillOptimize(
      window, "huji/beam",
      [](OptimizationPlan& plan) {
        std::get<BeamHillClimbingSettings>(plan.method).climbs = 20;
        plan.pieceLimit = 1000;
      },
      0.6);
  showTab(window, SearchView::kSlices);
  camera.render("optimize-slices");
  stopOptimizing(window);
  fillOptimize(window, "cmu/map", [](OptimizationPlan& plan) {
    plan.pieceLimit = 1000;
    plan.games = 5;
    plan.validation.games = 5;
  });
  showTab(window, SearchView::kMap);
  camera.render("optimize-map");
}

void renderCompare(MainWindow& window, Camera& camera) {
  using View = CompareChoices::View;
  using Layout = CompareChoices::Layout;
  showComparison(window, {});
  camera.render("compare");
  showComparison(window, {.layout = Layout::Concatenated});
  camera.render("compare-concatenated");
  showComparison(window, {.layout = Layout::PerMdp});
  camera.render("compare-per-mdp");
  showComparison(window, {.view = View::Differences, .xScale = XScale::Logarithmic});
  camera.render("compare-differences");
  showComparison(window, {.view = View::Distribution, .yLogarithmic = true});
  camera.render("compare-survival");
  showComparison(window, {.view = View::Height, .x = CurveX::Pieces, .smoothing = 0.8});
  camera.render("compare-height");
}

void renderAgents(MainWindow& window, Camera& camera) {
  fillAgents(window, [&](const char* picture) { camera.render(picture); });
}

void renderSettings(MainWindow& window, Camera& camera) {
  window.showPage("settings");
  waitFor(200);  // until the list of programs has loaded
  camera.render("settings");
  part<SettingsPage>(window).focusOn(SettingsPage::kPrograms);
  waitFor(100);
  camera.render("settings-below");
}

void renderHelp(MainWindow& window, Camera& camera) {
  actionOf(window, "tour")->trigger();
  auto& help = part<HelpWindow>(window);
  for (const auto& [address, name] : {std::pair{"watch", "help"}, {"documents#mdp", "help-documents"}}) {
    help.open(address);
    waitFor(200);
    camera.render(name, help);
  }
  help.close();
}

/// Starts this program again at twice the scale, which can be set only at startup.
void startTwice(QProcess& again, const QString& folder, const QString& language) {
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("QT_SCALE_FACTOR", "2");
  again.setProcessEnvironment(environment);
  again.setProcessChannelMode(QProcess::ForwardedChannels);
  again.start(QCoreApplication::applicationFilePath(), {folder, "--language", language});
}

constexpr struct {
  const char* name;
  void (*render)(MainWindow&, Camera&);
} kPages[] = {{"help", renderHelp},
              {"agents", renderAgents},
              {"watch", renderWatch},
              {"play", renderPlay},
              {"versus", renderVersus},
              {"experiment", renderExperiment},
              {"tournament", renderTournament},
              {"optimize", renderOptimize},
              {"compare", renderCompare},
              {"ballots", renderBallots},
              {"settings", renderSettings}};

int renderAll(const Options& options) {
  const QString& folder = options.folder;
  if (!QDir().mkpath(folder)) throw StorageError(folder.toStdString() + ": cannot be created");
  const QTemporaryDir settings;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
  QSettings().setValue("watch/welcomeClosed", true);
  qputenv("XDG_DATA_HOME", settings.filePath("data").toUtf8());
  applyTheme(*qApp, Preferences::load().theme);  // before the window is created, as in the program itself
  MainWindow window(makePages);
  part<ResultsFile>(window).setPath(settings.filePath("results.tetrabench"));
  window.resize(options.size);
  window.show();
  Camera camera(window, options);
  QProcess again;
  const bool alone = camera.twice() || options.isSingle();
  if (!alone) startTwice(again, folder, options.language);
  for (const auto& page : kPages)
    if (options.page.isEmpty() || options.page == QLatin1String(page.name)) page.render(window, camera);
  if (alone) return 0;
  return again.waitForFinished(-1) ? again.exitCode() : 1;
}

}  // namespace
}  // namespace tetrabench

int main(int argc, char** argv) {
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  QApplication::setOrganizationName("tetrabench");
  QApplication::setApplicationName("screenshots");
  tetrabench::Options options;
  const QStringList arguments = QCoreApplication::arguments();
  for (int i = 1; i < arguments.size(); ++i) {
    const QStringList size = arguments.value(i + 1).split('x');
    if (arguments[i] == "--light") {
      options.onlyLight = true;
    } else if (arguments[i] == "--contrast") {
      options.highContrast = true;
    } else if (arguments[i] == "--text-size") {
      options.textSize =
          std::clamp(arguments.value(++i).toInt(), tetrabench::kMinTextSize, tetrabench::kMaxTextSize);
    } else if (arguments[i] == "--only") {
      options.page = arguments.value(++i);
    } else if (arguments[i] == "--language") {
      options.language = arguments.value(++i);
    } else if (arguments[i] == "--size" && size.size() == 2) {
      options.size = {size[0].toInt(), size[1].toInt()};
      ++i;
    } else {
      options.folder = arguments[i];
    }
  }
  if (options.folder.isEmpty() || options.folder.startsWith('-')) {
    std::cerr << "usage: screenshots FOLDER [--light | --contrast] [--text-size PERCENT] [--only PAGE] "
                 "[--size WxH] [--language CODE]\n";
    return 2;
  }
  try {
    tetrabench::useLanguage(tetrabench::languageFor(options.language, {}));
    return tetrabench::renderAll(options);
  } catch (const std::exception& error) {
    std::cerr << "screenshots: " << error.what() << '\n';
    return 1;
  }
}
