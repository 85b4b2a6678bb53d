#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>
#include <QStandardPaths>
#include <iostream>

#include "app/windows/documents.h"
#include "app/windows/main_window.h"
#include "app/windows/run_figure.h"
#include "app/windows/screenshots.h"
#include "core/error.h"
#include "core/storage/library.h"
#include "widgets/icons.h"
#include "widgets/theme.h"

namespace {

int run(QApplication& application) {
  using namespace tetrabench;
  QCommandLineParser parser;
  parser.setApplicationDescription(QApplication::tr("A workbench for programs that play Tetris"));
  parser.addHelpOption();
  parser.addVersionOption();
  const QCommandLineOption mdp("mdp", QApplication::tr("Start with this MDP (an id or a file)."), "MDP");
  const QCommandLineOption agent("agent", QApplication::tr("Start with this agent (an id or a file)."), "AGENT");
  const QCommandLineOption screenshots("screenshots", QApplication::tr("Render all pages into a folder and end."), "DIR");
  const QCommandLineOption figure("figure", QApplication::tr("Play a run, write its graph to a file (png, svg, pdf, csv) and end."), "FILE");
  const QCommandLineOption steps("steps", QApplication::tr("Steps (or pieces) of the run for --figure."), "N", "24000");
  parser.addOptions({mdp, agent, screenshots, figure, steps});
  parser.process(application);

  if (parser.isSet(screenshots)) {
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, parser.value(screenshots) + "/.settings");
    QSettings().clear();
    return renderScreenshots(parser.value(screenshots));
  }
  if (parser.isSet(figure)) {
    drawRun(Library::instance().mdp(parser.value(mdp).toStdString()),
            Library::instance().agent(parser.value(agent).toStdString()), parser.value(steps).toLongLong(),
            parser.value(figure));
    return 0;
  }
  applyTheme(application, static_cast<ThemeChoice>(QSettings().value("theme", 0).toInt()));
  MainWindow window;
  if (parser.isSet(mdp)) window.documents()->loadMdp(parser.value(mdp));
  if (parser.isSet(agent)) window.documents()->loadAgent(parser.value(agent));
  window.show();
  return QApplication::exec();
}

}  // namespace

int main(int argc, char** argv) {
  QApplication application(argc, argv);
  QApplication::setOrganizationName("tetrabench");
  QApplication::setApplicationName("tetrabench");
  QApplication::setApplicationDisplayName("Tetrabench");
  QApplication::setApplicationVersion(QString::fromStdString(tetrabench::programVersion()));
  QApplication::setWindowIcon(tetrabench::programIcon());
  try {
    return run(application);
  } catch (const std::exception& error) {
    std::cerr << "tetrabench: " << error.what() << '\n';
    return 1;
  }
}
