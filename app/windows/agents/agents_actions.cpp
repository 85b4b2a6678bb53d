#include "app/windows/agents/agents_actions.h"

#include <QTableView>

#include "app/windows/agents/agents_page.h"
#include "widgets/forms/search_line.h"
#include "widgets/shell/action_table.h"

namespace tetrabench {

void addAgentsActions(ActionTable& actions, AgentsPage& page) {
  const QString menu = AgentsPage::tr("&Agent");
  actions.beginPage(page.id());
  QAction* add = actions.add(
      "addAgentFiles", menu, AgentsPage::tr("&Add..."), QKeySequence::New, [&page] { page.askAdd(); },
      "plus");
  QAction* duplicate = actions.add(
      "duplicateAgent", menu, AgentsPage::tr("&Duplicate"), QKeySequence(Qt::CTRL | Qt::Key_D),
      [&page] { page.duplicate(); }, "copy");
  QAction* edit = actions.add(
      "editAgent", menu, AgentsPage::tr("&Edit"), QKeySequence(Qt::CTRL | Qt::Key_E),
      [&page] { page.edit(); }, "pencil");
  QAction* rename = actions.add("renameAgent", menu, AgentsPage::tr("Re&name"), QKeySequence(Qt::Key_F2),
                                [&page] { page.rename(); });
  QAction* remove = actions.add(
      "removeAgent", menu, AgentsPage::tr("&Remove..."), QKeySequence(Qt::CTRL | Qt::Key_Backspace),
      [&page] { page.askRemove(); }, "trash-2");
  actions.beginSection();
  QAction* test = actions.add(
      "testAgent", menu, AgentsPage::tr("&Test"), QKeySequence(Qt::CTRL | Qt::Key_R),
      [&page] { page.test(); }, "check");
  QAction* stop = actions.add(
      "stopAgentTest", menu, AgentsPage::tr("&Stop the test"), QKeySequence(Qt::CTRL | Qt::Key_T),
      [&page] { page.stopTest(); }, "square");
  QAction* log = actions.add(
      "showAgentLog", menu, AgentsPage::tr("Show its &log"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I),
      [&page] { page.showLog(); }, "list-ordered");
  actions.beginSection();
  QAction* watch = actions.add(
      "watchAgent", menu, AgentsPage::tr("&Watch"), QKeySequence(Qt::CTRL | Qt::Key_Return),
      [&page] { page.watch(); }, "eye");
  actions.add("searchAgents", menu, AgentsPage::tr("Search a&gents"), QKeySequence::Find,
              [&page] { page.search()->setFocus(); });
  page.addHeaderActions({add, duplicate, edit, remove, test, stop, log, watch});
  page.table()->insertAction(remove, rename);
  const auto update = [=, &page] {
    const ListedAgent* agent = page.current();
    const bool own = agent && agent->origin == ListedAgent::Origin::Own;
    const bool testing = agent && page.catalogue()->stateOf(*agent).phase == AgentState::Phase::Testing;
    duplicate->setEnabled(agent && agent->agent);
    edit->setEnabled(agent && (own || (agent->agent && !agent->isExternal())));
    rename->setEnabled(own && agent->agent);
    const bool opened = agent && agent->origin == ListedAgent::Origin::Opened;
    remove->setEnabled(own || opened);
    remove->setText(opened ? AgentsPage::tr("&Remove from the list") : AgentsPage::tr("&Remove..."));
    test->setEnabled(agent && agent->agent && !testing);
    stop->setEnabled(testing);
    log->setEnabled(agent && agent->isExternal());
    watch->setEnabled(agent && agent->agent);
  };
  QObject::connect(&page, &AgentsPage::currentChanged, add, update);
  update();
}

}  // namespace tetrabench
