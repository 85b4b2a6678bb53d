#include "app/windows/optimize/optimize_actions.h"

#include "app/windows/action_table.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/plan_header.h"

namespace tetrabench {
namespace {

/// Follows what can be done now.
void follow(const OptimizePage& page, QAction* run, QAction* pause, QAction* stop, ActionTable& actions) {
  const bool running = page.session()->isRunning();
  run->setToolTip(running ? OptimizePage::tr("Let this plan wait for the search that runs")
                          : OptimizePage::tr("Search, or go on with what the results file knows"));
  pause->setEnabled(running);
  stop->setEnabled(running);
  showPaused(pause, page.session()->isPaused(), actions);
}

}  // namespace

void addOptimizeActions(ActionTable& actions, OptimizePage& page, int number) {
  const QString menu = OptimizePage::tr("O&ptimization");
  OptimizationDocuments* documents = page.documents();
  actions.beginPage(number);
  QAction* fresh = actions.add(
      "newOptimization", menu, OptimizePage::tr("&New optimization"), QKeySequence::New,
      [documents] { documents->askNew(); }, "file-plus");
  QAction* open = actions.add(
      "openOptimization", menu, OptimizePage::tr("&Open optimization..."), QKeySequence::Open,
      [documents] { documents->askOpen(); }, "folder-open");
  QAction* save = actions.add(
      "saveOptimization", menu, OptimizePage::tr("&Save optimization"), QKeySequence::Save,
      [documents] { documents->askSave(false); }, "save");
  actions.add("saveOptimizationAs", menu, OptimizePage::tr("Save optimization &as..."),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), [documents] { documents->askSave(true); });
  QAction* run = actions.add(
      "runOptimization", menu, OptimizePage::tr("&Run"), QKeySequence(Qt::CTRL | Qt::Key_R),
      [&page] { page.run(); }, "play");
  QAction* pause = actions.add(
      "pauseOptimization", menu, OptimizePage::tr("&Pause"), QKeySequence(Qt::CTRL | Qt::Key_P),
      [&page] { page.togglePause(); }, "pause");
  QAction* stop = actions.add(
      "stopOptimization", menu, OptimizePage::tr("S&top"), QKeySequence(Qt::CTRL | Qt::Key_Period),
      [&page] { page.stop(); }, "square");
  actions.add(
      "chooseOptimizationResults", menu, OptimizePage::tr("Results fi&le..."), {},
      [&page] { page.chooseResults(); }, "database");
  QAction* figure = actions.add(
      "exportSearchFigure", menu, OptimizePage::tr("&Export figure..."), QKeySequence(Qt::CTRL | Qt::Key_E),
      [&page] { page.askExportFigure(); }, "file-down");
  page.header()->addActions({fresh, open, save, figure}, open, {run, pause, stop});
  const auto update = [=, &page, &actions] { follow(page, run, pause, stop, actions); };
  QObject::connect(&page, &OptimizePage::stateChanged, &page, update);
  update();
}

}  // namespace tetrabench
