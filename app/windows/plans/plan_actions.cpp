#include "app/windows/plans/plan_actions.h"

#include <QAction>
#include <QKeySequence>
#include <QLineEdit>

#include "app/windows/documents/results_file.h"
#include "app/windows/plans/plan_documents.h"
#include "app/windows/plans/plan_page.h"
#include "widgets/shell/action_table.h"

namespace tetrabench {

PlanFileActions addPlanFileActions(ActionTable& actions, const PlanActionTexts& texts,
                                   PlanDocuments* documents) {
  const QString menu = ActionTable::fileMenu();
  PlanFileActions added;
  added.fresh = actions.add(
      "new" + texts.id, menu, PlanDocuments::tr("&New %1").arg(texts.noun), QKeySequence::New,
      [documents] { documents->askNew(); }, "file-plus");
  added.open = actions.add(
      "open" + texts.id, menu, PlanDocuments::tr("&Open %1...").arg(texts.noun), {},
      [documents] { documents->askOpen(); }, "folder-open");
  actions.beginSection();
  added.save = actions.add(
      "save" + texts.id, menu, PlanDocuments::tr("&Save %1").arg(texts.noun), QKeySequence::Save,
      [documents] { documents->askSave(false); }, "save");
  actions.add("save" + texts.id + "As", menu, PlanDocuments::tr("Save %1 &as...").arg(texts.noun),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S), [documents] { documents->askSave(true); });
  return added;
}

void addPlanRename(ActionTable& actions, const PlanActionTexts& texts, QLineEdit* name) {
  actions.add("rename" + texts.id, texts.menu, PlanDocuments::tr("Re&name"), QKeySequence(Qt::Key_F2),
              [name] {
                name->setFocus(Qt::ShortcutFocusReason);
                name->selectAll();
              });
}

PlanRunActions addPlanRunActions(ActionTable& actions, const PlanActionTexts& texts,
                                 const PlanCommands& commands) {
  const QString& menu = texts.menu;
  PlanRunActions added;
  actions.beginSection();
  added.run = actions.add("run" + texts.id, menu, PlanDocuments::tr("&Run"),
                          QKeySequence(Qt::CTRL | Qt::Key_R), commands.run, "play");
  added.pause = actions.add("pause" + texts.id, menu, PlanDocuments::tr("&Pause"),
                            QKeySequence(Qt::CTRL | Qt::Key_P), commands.pause, "pause");
  added.stop = actions.add("stop" + texts.id, menu, PlanDocuments::tr("S&top"),
                           QKeySequence(Qt::CTRL | Qt::Key_T), commands.stop, "square");
  return added;
}

void addPlanResultsActions(ActionTable& actions, const PlanActionTexts& texts, PlanPage& page) {
  actions.beginSection();
  actions.add(
      texts.resultsId, texts.menu, PlanDocuments::tr("Results fi&le..."), {},
      [&page] { page.chooseResults(); }, "database");
  actions.add(
      "copyResultsOf" + texts.id, texts.menu, PlanDocuments::tr("Save a &copy of the results..."), {},
      [&page] { page.copyResults(); }, "copy");
  QAction* compact =
      actions.add("compactResultsOf" + texts.id, texts.menu, PlanDocuments::tr("C&ompact the results file"),
                  {}, [&page] { page.results()->compact(); });
  compact->setToolTip(PlanDocuments::tr("Reclaims the disk space of removed experiments and searches"));
}

}  // namespace tetrabench
