#include "app/windows/compare/compare_actions.h"

#include "app/windows/compare/compare_controls.h"
#include "app/windows/compare/compare_page.h"
#include "widgets/access/figure_menu.h"
#include "widgets/plots/plot_view.h"
#include "widgets/shell/action_table.h"

namespace tetrabench {

void addCompareActions(ActionTable& actions, ComparePage& page) {
  const QString menu = ComparePage::tr("&Compare"), file = ActionTable::fileMenu();
  actions.beginPage(page.id());
  QAction* add = actions.add(
      "addCurves", file, ComparePage::tr("&Add runs, curves and results..."), {},
      [&page] { page.askAddFiles(); }, "folder-open");
  actions.beginSection();
  QAction* figure = actions.add(
      "exportComparison", file, ComparePage::tr("&Export figure..."), QKeySequence(Qt::CTRL | Qt::Key_E),
      [&page] { page.askExportFigure(); }, "file-down");
  QAction* data = actions.add(
      "exportComparisonData", file, ComparePage::tr("Export &data..."),
      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E), [&page] { page.askExportData(); }, "table");
  actions.add(
      "useAsWorkingFile", menu, ComparePage::tr("&Use as working file"), {},
      [&page] { page.useAsWorkingFile(); }, "database");
  actions.add("exportCurveFiles", file, ComparePage::tr("Export &curve files..."), {},
              [&page] { page.askExportCurves(); });
  actions.add(
      "rescaleComparison", menu, ComparePage::tr("&Rescale the graph"), QKeySequence(Qt::CTRL | Qt::Key_0),
      [&page] { page.rescale(); }, "scan");
  page.addHeaderActions({add, figure, data});
  addToFigureMenus(page, figure);
  QObject::connect(page.plot(), &PlotView::scalesChosen, page.controls(), [&page](XScale x, bool yLog) {
    CompareChoices choices = page.controls()->choices();
    choices.xScale = x;
    choices.yLogarithmic = yLog;
    page.controls()->setChoices(choices);
  });
}

}  // namespace tetrabench
