#include "app/windows/optimize/optimize_actions.h"

#include <QPushButton>
#include <utility>
#include <vector>

#include "app/windows/optimize/candidate_table.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimization_editor.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/optimize/search_view.h"
#include "app/windows/plans/plan_actions.h"
#include "app/windows/plans/plan_header.h"
#include "widgets/access/figure_menu.h"
#include "widgets/shell/action_table.h"

namespace tetrabench {
namespace {

/// Updates the enabled state and tool tips of the actions.
void follow(const OptimizePage& page, QAction* run, QAction* pause, QAction* stop, ActionTable& actions) {
  const OptimizationSession& session = *page.session();
  const bool running = session.isRunning() && !session.isReading();
  const bool finished = page.isFinished();
  const bool planRuns = page.isPlanRunning();
  run->setEnabled(!finished && !planRuns);
  run->setToolTip(finished ? OptimizePage::tr("This search is finished; raise its limits or change its name")
                  : planRuns
                      ? OptimizePage::tr("This search is running; change its name to queue another one")
                  : running ? OptimizePage::tr("Queue this plan behind the running search")
                            : OptimizePage::tr("Start this search, or resume it from the results file"));
  pause->setEnabled(running && !session.isStopping());
  stop->setEnabled(running && (!session.isStopping() || !session.waiting().isEmpty()));
  showPaused(pause, page.session()->isPaused(), actions);
}

/// Adds an action for each button that acts on the selected candidate, which triggers the button.
void addCandidateActions(ActionTable& actions, const QString& menu, OptimizePage& page) {
  actions.beginSection();
  std::vector<std::pair<QAction*, QPushButton*>> uses;
  for (QPushButton* button : page.uses())
    uses.emplace_back(
        actions.add(button->objectName(), menu, button->text(), {}, [button] { button->click(); }), button);
  const auto update = [uses] {
    for (const auto& [action, button] : uses) {
      action->setText(button->text());
      action->setEnabled(button->isEnabled());
    }
  };
  QObject::connect(&page, &OptimizePage::stateChanged, &page, update);
  QObject::connect(page.view(), &SearchView::drawn, &page, update);
  QObject::connect(page.candidates(), &QTableWidget::itemSelectionChanged, &page, update);
  update();
}

}  // namespace

void addOptimizeActions(ActionTable& actions, OptimizePage& page) {
  const PlanActionTexts texts{OptimizePage::tr("O&ptimization"), OptimizePage::tr("optimization"),
                              "Optimization", "chooseOptimizationResults"};
  actions.beginPage(page.id());
  const auto [fresh, open, save] = addPlanFileActions(actions, texts, page.documents());
  actions.beginSection();
  QAction* figure = actions.add(
      "exportSearchFigure", ActionTable::fileMenu(), OptimizePage::tr("&Export figure..."),
      QKeySequence(Qt::CTRL | Qt::Key_E), [&page] { page.askExportFigure(); }, "file-down");
  addToFigureMenus(page, figure);
  addPlanRename(actions, texts, page.editor()->nameField());
  const PlanRunActions runs = addPlanRunActions(
      actions, texts, {[&page] { page.run(); }, [&page] { page.togglePause(); }, [&page] { page.stop(); }});
  addCandidateActions(actions, texts.menu, page);
  addPlanResultsActions(actions, texts, page);
  actions.add("storedSearches", texts.menu, OptimizePage::tr("Search&es in the results file..."), {},
              [&page] { page.showStoredSearches(); });
  actions.beginSection();
  QAction* test =
      actions.add("testStart", texts.menu, OptimizePage::tr("Compare &best with start on new pieces"), {},
                  [&page] { page.testStart(); });
  page.header()->addActions({fresh, open, save, figure}, open, {runs.run, runs.pause, runs.stop});
  const auto update = [runs, test, &page, &actions] {
    follow(page, runs.run, runs.pause, runs.stop, actions);
    test->setEnabled(page.canTestStart());
  };
  QObject::connect(&page, &OptimizePage::stateChanged, &page, update);
  update();
}

}  // namespace tetrabench
