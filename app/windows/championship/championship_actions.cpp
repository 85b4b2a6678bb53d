#include "app/windows/championship/championship_actions.h"

#include <algorithm>

#include "app/windows/championship/championship_documents.h"
#include "app/windows/championship/championship_editor.h"
#include "app/windows/championship/championship_page.h"
#include "app/windows/plans/plan_actions.h"
#include "app/windows/plans/plan_header.h"
#include "core/agents/external/external_agent.h"
#include "widgets/shell/action_table.h"

namespace tetrabench {
namespace {

/// Actions that the state of the page enables or disables.
struct Followed {
  PlanRunActions runs;
  QAction* retry;
  QList<QAction*> changing;   ///< while nothing is played
  QList<QAction*> exporting;  ///< once there is something to export
};

void follow(ChampionshipPage& page, const Followed& followed, ActionTable& actions) {
  const ExperimentSession& session = *page.session();
  const bool finished = session.isFinished();
  const bool idle = !session.isRunning();
  const bool mayChange = std::ranges::any_of(
      session.plan().agents, [](const NamedAgent& named) { return externalOf(named.agent) != nullptr; });
  const bool canPlay = idle && page.isChecked() && page.problem().isEmpty();
  const PlanRunActions& runs = followed.runs;
  runs.run->setEnabled(canPlay && (!finished || mayChange));
  runs.run->setToolTip(
      !finished   ? ChampionshipPage::tr("Play the games that the results file does not have yet")
      : mayChange ? ChampionshipPage::tr("All games are played; see whether a program has changed since")
                  : ChampionshipPage::tr("All games are played; add games or agents"));
  runs.pause->setEnabled(!idle && !session.isStopping());
  runs.stop->setEnabled(!idle);
  followed.retry->setEnabled(canPlay && session.cells().failed() > 0);
  for (QAction* action : followed.changing) action->setEnabled(idle);
  for (QAction* action : followed.exporting) action->setEnabled(page.votes()->report().has_value());
  showPaused(runs.pause, session.isPaused(), actions);
}

}  // namespace

void addChampionshipActions(ActionTable& actions, ChampionshipPage& page) {
  const PlanActionTexts texts{ChampionshipPage::tr("C&hampionship"), ChampionshipPage::tr("championship"),
                              "Championship", "chooseChampionshipResults"};
  const QString file = ActionTable::fileMenu();
  ChampionshipDocuments* documents = page.documents();
  actions.beginPage(page.id());
  const auto [fresh, open, save] = addPlanFileActions(actions, texts, documents);
  actions.beginSection();
  QAction* figure = actions.add(
      "exportChampionshipFigure", file, ChampionshipPage::tr("&Export figure..."),
      QKeySequence(Qt::CTRL | Qt::Key_E), [&page] { page.askExportFigure(); }, "file-down");
  QAction* data = actions.add(
      "exportChampionshipData", file, ChampionshipPage::tr("Export &data..."),
      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), [&page] { page.askExportData(); }, "table");
  actions.beginSection();
  QAction* agents = actions.add("addChampionshipAgents", texts.menu, ChampionshipPage::tr("Add a&gents..."),
                                QKeySequence(Qt::CTRL | Qt::Key_G), [documents] { documents->askAgents(); });
  QAction* entrants =
      actions.add("addEntrants", texts.menu, ChampionshipPage::tr("Add the best of a sea&rch..."),
                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), [documents] { documents->askEntrants(); });
  const PlanRunActions runs = addPlanRunActions(
      actions, texts,
      {[&page] { page.run(false); }, [&page] { page.togglePause(); }, [&page] { page.stop(); }});
  QAction* retry =
      actions.add("retryChampionship", texts.menu, ChampionshipPage::tr("Run &failed games again"), {},
                  [&page] { page.run(true); });
  addPlanResultsAction(actions, texts, [&page] { page.chooseResults(); });
  page.header()->addActions({fresh, open, save, figure, data}, open, {runs.run, runs.pause, runs.stop});
  const Followed followed{runs, retry, {fresh, open, agents, entrants}, {figure, data}};
  const auto update = [=, &page, &actions] { follow(page, followed, actions); };
  QObject::connect(&page, &ChampionshipPage::stateChanged, &page, update);
  update();
}

}  // namespace tetrabench
