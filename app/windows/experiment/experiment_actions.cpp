#include "app/windows/experiment/experiment_actions.h"

#include "app/windows/action_table.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/plan_editor.h"
#include "app/windows/plan_header.h"

namespace tetrabench {
namespace {

/// Enables the actions that can be used now.
void follow(ExperimentPage& page, QAction* run, QAction* pause, QAction* stop, QAction* retry,
            const QList<QAction*>& documents, ActionTable& actions) {
  const ExperimentSession& session = *page.session();
  const auto& plan = session.plan();
  const auto& units = session.units();
  const bool any = !plan.mdps.empty() && !plan.agents.empty();
  const auto left = [&](ResultsDatabase::State state) {
    return std::ranges::any_of(units, [&](const auto& unit) { return unit.state == state; });
  };
  const bool finished =
      !units.empty() && units.size() == plan.unitCount() && !left(ResultsDatabase::State::Waiting);
  const bool idle = !session.isRunning();
  run->setEnabled(idle && any && session.problem().isEmpty() && !finished);
  run->setToolTip(finished ? ExperimentPage::tr("All runs are finished; add repetitions, agents or MDPs")
                           : ExperimentPage::tr("Play the runs that the results file does not have yet"));
  pause->setEnabled(!idle);
  stop->setEnabled(!idle);
  retry->setEnabled(idle && left(ResultsDatabase::State::Failed));
  for (QAction* action : documents) action->setEnabled(idle);
  showPaused(pause, session.isPaused(), actions);
}

}  // namespace

void addExperimentActions(ActionTable& actions, ExperimentPage& page, int number) {
  const QString menu = ExperimentPage::tr("E&xperiment");
  ExperimentDocuments* documents = page.documents();
  actions.beginPage(number);
  QAction* fresh = actions.add(
      "newExperiment", menu, ExperimentPage::tr("&New experiment"), QKeySequence::New,
      [documents] { documents->askNew(); }, "file-plus");
  QAction* open = actions.add(
      "openExperiment", menu, ExperimentPage::tr("&Open experiment..."), QKeySequence::Open,
      [documents] { documents->askOpen(); }, "folder-open");
  QAction* save = actions.add(
      "saveExperiment", menu, ExperimentPage::tr("&Save experiment"), QKeySequence::Save,
      [documents] { documents->askSave(false); }, "save");
  actions.add("saveExperimentAs", menu, ExperimentPage::tr("Save experiment &as..."),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), [documents] { documents->askSave(true); });
  QAction* mdps = actions.add("addMdps", menu, ExperimentPage::tr("Add &MDPs..."),
                              QKeySequence(Qt::CTRL | Qt::Key_M), [documents] { documents->askMdps(); });
  QAction* agents = actions.add("addAgents", menu, ExperimentPage::tr("Add a&gents..."),
                                QKeySequence(Qt::CTRL | Qt::Key_G), [documents] { documents->askAgents(); });
  QAction* run = actions.add(
      "runExperiment", menu, ExperimentPage::tr("&Run"), QKeySequence(Qt::CTRL | Qt::Key_R),
      [&page] { page.run(false); }, "play");
  QAction* pause = actions.add(
      "pauseExperiment", menu, ExperimentPage::tr("&Pause"), QKeySequence(Qt::CTRL | Qt::Key_P),
      [&page] { page.togglePause(); }, "pause");
  QAction* stop = actions.add(
      "stopExperiment", menu, ExperimentPage::tr("S&top"), QKeySequence(Qt::CTRL | Qt::Key_Period),
      [&page] { page.stop(); }, "square");
  QAction* retry = actions.add("retryFailed", menu, ExperimentPage::tr("Retry &failed runs"), {},
                               [&page] { page.run(true); });
  actions.add(
      "chooseResults", menu, ExperimentPage::tr("Results fi&le..."), {}, [&page] { page.chooseResults(); },
      "database");
  page.header()->addActions({fresh, open, save}, open, {run, pause, stop});
  const auto update = [=, &page, &actions] {
    follow(page, run, pause, stop, retry, {fresh, open, mdps, agents}, actions);
  };
  QObject::connect(&page, &ExperimentPage::stateChanged, &page, update);
  update();
}

}  // namespace tetrabench
