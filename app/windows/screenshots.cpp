#include "app/windows/screenshots.h"

#include <QApplication>
#include <QBuffer>
#include <QDir>
#include <QElapsedTimer>
#include <QPixmap>
#include <QProcess>

#include "app/windows/curve_panel.h"
#include "app/windows/documents.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/main_window.h"
#include "app/windows/speed_control.h"
#include "app/windows/watch_page.h"
#include "core/error.h"
#include "core/storage/library.h"

namespace tetrabench {
namespace {

constexpr const char* kMdp = "rlc2008/training-14";
constexpr const char* kAgent = "dt-20";
constexpr const char* kOtherAgents[] = {"bcts", "smartagent-start"};
constexpr std::int64_t kSteps = 300000;

bool waitUntil(const std::function<bool()>& reached) {
  QElapsedTimer timer;
  for (timer.start(); !reached(); QCoreApplication::processEvents(QEventLoop::AllEvents, 5))
    if (timer.elapsed() > 30000) return false;
  return true;
}

void loadOtherCurves(MainWindow& window) {
  const Mdp mdp = Library::instance().mdp(kMdp);
  for (const char* agent : kOtherAgents) {
    Run run(mdp, Library::instance().agent(agent), 1, {.pieces = {}, .steps = kSteps});
    while (!run.finished()) run.playPiece();
    window.watchPage()->curves()->addCurve(
        {Library::instance().agent(agent).name, mdp.name(), 1, "steps", run.curve().points(), run.curve().episodes()});
  }
}

/// A run of some length, stopped with a piece on its way.
void fillWatch(MainWindow& window) {
  WatchPage& page = *window.watchPage();
  window.documents()->loadMdp(kMdp);
  window.documents()->loadAgent(kAgent);
  waitUntil([&] {
    return window.documents()->agent().name == Library::instance().agent(kAgent).name &&
           window.documents()->mdp().name() == Library::instance().mdp(kMdp).name();
  });
  page.restart();
  page.speedControl()->setSpeed(std::nullopt);
  page.setPaused(false);
  waitUntil([&] { return page.snapshot()->total.steps > kSteps * 9 / 10; });
  page.setPaused(true);
  page.speedControl()->setSpeed(8);
  for (int i = 0; i < 40; ++i) page.stepPiece();
  for (int i = 0; i < 2; ++i) page.step();
  loadOtherCurves(window);
  QElapsedTimer settle;
  settle.start();
  waitUntil([&] { return settle.elapsed() > 800; });
}

void save(const QPixmap& picture, const QString& path) {
  QByteArray png;
  QBuffer buffer(&png);
  buffer.open(QIODevice::WriteOnly);
  if (!picture.save(&buffer, "PNG")) throw StorageError("the picture could not be made into a PNG");
  writeFile(path, png);
}

}  // namespace

int renderScreenshots(const QString& folder) {
  if (!QDir().mkpath(folder)) throw StorageError(folder.toStdString() + ": the folder could not be made");
  MainWindow window;
  window.show();
  fillWatch(window);
  const bool twice = window.devicePixelRatio() > 1.5;
  for (const auto& [theme, name] : {std::pair{ThemeChoice::Light, "light"}, std::pair{ThemeChoice::Dark, "dark"}}) {
    applyTheme(*qApp, theme);
    window.setTheme(theme);
    QCoreApplication::processEvents();
    save(window.grab(), QStringLiteral("%1/watch-%2%3.png").arg(folder, name, twice ? "@2x" : ""));
  }
  if (twice) return 0;
  QProcess again;  // the scale can only be chosen when the program starts
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("QT_SCALE_FACTOR", "2");
  again.setProcessEnvironment(environment);
  again.setProcessChannelMode(QProcess::ForwardedChannels);
  again.start(QCoreApplication::applicationFilePath(), {"--screenshots", folder});
  return again.waitForFinished(120000) ? again.exitCode() : 1;
}

}  // namespace tetrabench
