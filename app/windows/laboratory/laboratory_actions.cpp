#include "app/windows/laboratory/laboratory_actions.h"

#include "app/windows/laboratory/agent_list.h"
#include "app/windows/laboratory/laboratory_page.h"
#include "app/windows/laboratory/position_editor.h"
#include "widgets/board/board_editor.h"
#include "widgets/forms/name_chooser.h"
#include "widgets/shell/action_table.h"

namespace tetrabench {

void addLaboratoryActions(ActionTable& actions, LaboratoryPage& page) {
  const QString menu = LaboratoryPage::tr("&Position");
  actions.beginPage(page.id());
  QAction* back = actions.add(
      "positionBack", menu, LaboratoryPage::tr("&Back"), QKeySequence::Undo,
      [&page] { page.editor()->back(); }, "undo-2");
  QAction* forward = actions.add(
      "positionForward", menu, LaboratoryPage::tr("&Forward"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
      [&page] { page.editor()->forward(); }, "redo-2");
  actions.beginSection();
  QAction* play = actions.add(
      "playChoice", menu, LaboratoryPage::tr("&Play the agent's choice"),
      QKeySequence(Qt::CTRL | Qt::Key_Return), [&page] { page.playChoice(); }, "step-forward");
  actions.beginSection();
  QAction* copy = actions.add(
      "copyBoard", menu, LaboratoryPage::tr("&Copy the board as text"), QKeySequence::Copy,
      [&page] { page.copyBoard(); }, "copy");
  actions.add("copyFumen", menu, LaboratoryPage::tr("Copy the position as a f&umen"),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), [&page] { page.copyFumen(); });
  QAction* paste = actions.add(
      "pasteBoard", menu, LaboratoryPage::tr("Paste a board or fumen from &text"), QKeySequence::Paste,
      [&page] { page.pasteBoard(); }, "clipboard-paste");
  actions.beginSection();
  QAction* mirror = actions.add(
      "mirrorPosition", menu, LaboratoryPage::tr("&Mirror board and pieces"),
      QKeySequence(Qt::CTRL | Qt::Key_I), [&page] { page.editor()->mirror(); }, "flip-vertical-2");
  QAction* clear = actions.add(
      "clearBoard", menu, LaboratoryPage::tr("C&lear the board"), QKeySequence(Qt::CTRL | Qt::Key_Backspace),
      [&page] { page.editor()->clearBoard(); }, "trash-2");
  actions.add("editBoard", menu, LaboratoryPage::tr("&Edit the board"), QKeySequence(Qt::CTRL | Qt::Key_B),
              [&page] { page.board()->setFocus(); });
  actions.beginSection();
  actions.add("chooseLaboratoryMdp", menu, LaboratoryPage::tr("Choose an M&DP"),
              QKeySequence(Qt::CTRL | Qt::Key_M), [&page] { page.mdpChooser()->beginChoice(); });
  actions.add("addLaboratoryAgent", menu, LaboratoryPage::tr("&Add an agent"),
              QKeySequence(Qt::CTRL | Qt::Key_G), [&page] { page.agents()->chooser()->beginChoice(); });
  actions.add("openLaboratoryMdp", menu, LaboratoryPage::tr("&Open MDP..."), {},
              [&page] { Q_EMIT page.mdpChooser()->loadRequested(); });
  actions.add("openLaboratoryAgent", menu, LaboratoryPage::tr("Open a&gent..."), {},
              [&page] { Q_EMIT page.agents()->chooser()->loadRequested(); });
  page.addHeaderActions({back, forward, play, copy, paste, mirror, clear});
  const auto update = [=, &page] {
    back->setEnabled(page.tree().canGoBack());
    forward->setEnabled(page.tree().canGoForward());
  };
  QObject::connect(&page, &LaboratoryPage::positionChanged, back, update);
  update();
}

}  // namespace tetrabench
