#include "app/windows/screenshots.h"

#include <QApplication>
#include <QBuffer>
#include <QDir>
#include <QElapsedTimer>
#include <QPixmap>
#include <QProcess>

#include "app/windows/file_dialogs.h"
#include "app/windows/main_window.h"
#include "app/windows/watch/curve_panel.h"
#include "app/windows/watch/documents.h"
#include "app/windows/watch/speed_control.h"
#include "app/windows/watch/watch_page.h"
#include "core/error.h"
#include "core/storage/library.h"

namespace tetrabench {
namespace {

constexpr std::int64_t kSteps = 300000;

void waitUntil(const std::function<bool()>& reached) {
  QElapsedTimer timer;
  for (timer.start(); !reached(); QCoreApplication::processEvents(QEventLoop::AllEvents, 5))
    if (timer.elapsed() > 120000) throw Error("the pages did not fill in two minutes");
}

void waitFor(int milliseconds) {
  QElapsedTimer timer;
  timer.start();
  waitUntil([&] { return timer.elapsed() >= milliseconds; });
}

/// The curve of another agent on the same MDP, to stand behind the live one.
void loadOtherCurve(MainWindow& window, const Mdp& mdp, const char* id) {
  const AgentSettings agent = Library::instance().agent(id);
  Run run(mdp, agent, 1);
  const bool steps = mdp.rules() == Rules::Competition;
  while ((steps ? run.total().steps : run.total().pieces) < kSteps) run.playPiece();
  window.watchPage()->curves()->addCurve(
      {agent.name, mdp.name(), 1, steps ? "steps" : "pieces", run.curve().points(), run.curve().episodes()});
}

/// A run of some length on Watch, stopped with a piece on its way.
void fillWatch(MainWindow& window, const char* mdpId, const char* agentId,
               std::initializer_list<const char*> others) {
  WatchPage& page = *window.watchPage();
  Documents& documents = *window.documents();
  const Mdp mdp = Library::instance().mdp(mdpId);
  page.setPaused(true);
  page.curves()->removeCurves();
  documents.load(mdpId, agentId);
  waitUntil(
      [&] { return documents.agent() == Library::instance().agent(agentId) && documents.mdp() == mdp; });
  for (const char* other : others) loadOtherCurve(window, mdp, other);
  page.speedControl()->setSpeed(std::nullopt);
  page.setPaused(false);
  const bool steps = mdp.rules() == Rules::Competition;
  waitUntil([&] {
    return (steps ? page.snapshot()->total.steps : page.snapshot()->total.pieces) > kSteps * 4 / 5;
  });
  page.setPaused(true);
  page.speedControl()->setSpeed(8);
  for (int i = 0; i < 40; ++i) page.stepPiece();
  for (int i = 0; i < 2; ++i) page.step();
  waitFor(700);
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
  const bool twice = window.devicePixelRatio() > 1.5;
  const auto render = [&](const char* page) {
    for (const auto& [theme, name] :
         {std::pair{ThemeChoice::Light, "light"}, std::pair{ThemeChoice::Dark, "dark"}}) {
      window.setTheme(theme);
      waitFor(100);
      save(window.grab(), QStringLiteral("%1/%2-%3%4.png").arg(folder, page, name, twice ? "@2x" : ""));
    }
  };
  fillWatch(window, "reduced/6-wide", "dellacherie", {"random"});
  window.showDock(MainWindow::Dock::Agent);
  render("watch-unlimited");
  fillWatch(window, "rlc2008/training-14", "dt-20", {"bcts", "smartagent-start"});
  window.showDock(MainWindow::Dock::Mdp);
  render("watch");
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
