#include "app/windows/experiment/experiment_actions.h"

#include <QPushButton>
#include <algorithm>

#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_editor.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/experiment/result_tabs.h"
#include "app/windows/plans/plan_actions.h"
#include "app/windows/plans/plan_header.h"
#include "core/agents/external/external_agent.h"
#include "widgets/access/figure_menu.h"
#include "widgets/shell/action_table.h"

namespace tetrabench {
namespace {

/// Updates the enabled state of the actions.
void follow(ExperimentPage& page, const PlanRunActions& runs, QAction* retry,
            const QList<QAction*>& documents, const QList<QAction*>& exporting, ActionTable& actions) {
  const ExperimentSession& session = *page.session();
  const auto& plan = session.plan();
  const bool any = !plan.mdps.empty() && !plan.agents.empty();
  const bool finished = session.isFinished();
  const bool mayChange = std::ranges::any_of(
      plan.agents, [](const NamedAgent& named) { return externalOf(named.agent) != nullptr; });
  const bool idle = !session.isRunning();
  const bool canRun =
      idle && any && !page.isLookingUpEntrants() && (page.problem().isEmpty() || session.isNameTaken());
  runs.run->setEnabled(canRun && (!finished || mayChange));
  runs.run->setToolTip(
      session.isNameTaken() ? ExperimentPage::tr("Run the plan under another name")
      : !finished           ? ExperimentPage::tr("Play the runs that are not in the results file yet")
      : mayChange ? ExperimentPage::tr("All runs are finished; check whether a program has changed since")
                  : ExperimentPage::tr("All runs are finished; add repetitions, agents or MDPs"));
  runs.pause->setEnabled(!idle && !session.isStopping());
  runs.stop->setEnabled(!idle);
  retry->setEnabled(canRun && !session.isNameTaken() && session.cells().failed() > 0);
  page.retryButton()->setVisible(retry->isEnabled());
  for (QAction* action : documents) action->setEnabled(idle);
  for (QAction* action : exporting) action->setEnabled(page.tabs()->canExport());
  showPaused(runs.pause, session.isPaused(), actions);
}

}  // namespace

void addExperimentActions(ActionTable& actions, ExperimentPage& page) {
  const PlanActionTexts texts{ExperimentPage::tr("E&xperiment"), ExperimentPage::tr("experiment"),
                              "Experiment", "chooseResults"};
  ExperimentDocuments* documents = page.documents();
  actions.beginPage(page.id());
  const auto [fresh, open, save] = addPlanFileActions(actions, texts, documents);
  actions.beginSection();
  const QString file = ActionTable::fileMenu();
  QAction* figure = actions.add(
      "exportExperimentFigure", file, ExperimentPage::tr("&Export figure..."),
      QKeySequence(Qt::CTRL | Qt::Key_E), [&page] { page.tabs()->askExportFigure(); }, "file-down");
  figure->setToolTip(
      ExperimentPage::tr("Exports the pairwise results or, on the Ballots tab, the figure shown there"));
  QAction* data = actions.add(
      "exportExperimentData", file, ExperimentPage::tr("Export &data..."),
      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), [&page] { page.tabs()->askExportData(); }, "table");
  addToFigureMenus(page, figure);
  data->setToolTip(ExperimentPage::tr("Exports the ranking or, on the Ballots tab, its tables"));
  actions.beginSection();
  QAction* mdps = actions.add("addMdps", texts.menu, ExperimentPage::tr("Add &MDPs..."),
                              QKeySequence(Qt::CTRL | Qt::Key_M), [documents] { documents->askMdps(); });
  QAction* agents = actions.add("addAgents", texts.menu, ExperimentPage::tr("Add a&gents..."),
                                QKeySequence(Qt::CTRL | Qt::Key_G), [documents] { documents->askAgents(); });
  QAction* entrants =
      actions.add("addEntrants", texts.menu, ExperimentPage::tr("Add the best of a sea&rch..."),
                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), [documents] { documents->askEntrants(); });
  addPlanRename(actions, texts, page.editor()->nameField());
  const PlanRunActions runs = addPlanRunActions(
      actions, texts,
      {[&page] { page.run(false); }, [&page] { page.togglePause(); }, [&page] { page.stop(); }});
  QAction* retry = actions.add("retryFailed", texts.menu, ExperimentPage::tr("Rerun &failed runs"), {},
                               [&page] { page.run(true); });
  addPlanResultsActions(actions, texts, page);
  page.header()->addActions({fresh, open, save, figure, data}, open, {runs.run, runs.pause, runs.stop});
  const QList<QAction*> changing{fresh, open, mdps, agents, entrants}, exporting{figure, data};
  const auto update = [=, &page, &actions] { follow(page, runs, retry, changing, exporting, actions); };
  QObject::connect(&page, &ExperimentPage::stateChanged, &page, update);
  update();
}

}  // namespace tetrabench
