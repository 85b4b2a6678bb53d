#include "app/windows/play/play_actions.h"

#include "app/windows/documents/document_chooser.h"
#include "app/windows/plans/plan_header.h"
#include "app/windows/play/play_header.h"
#include "app/windows/play/play_page.h"
#include "widgets/shell/action_table.h"

namespace tetrabench {

void addPlayActions(ActionTable& actions, PlayPage& page) {
  const QString menu = PlayPage::tr("&Game");
  actions.beginPage(page.id());
  QAction* fresh = actions.add(
      "newHandGame", menu, PlayPage::tr("&New game"), QKeySequence::New, [&page] { page.newGame(); },
      "list-restart");
  actions.add("samePieces", menu, PlayPage::tr("Replay the &same pieces"),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N), [&page] { page.newGame(true); });
  QAction* pause = actions.add(
      "pauseGame", menu, PlayPage::tr("&Pause"), QKeySequence(Qt::CTRL | Qt::Key_P),
      [&page] { page.table()->togglePaused(); }, "pause");
  actions.beginSection();
  QAction* opponent = actions.add(
      "addBoard", menu, PlayPage::tr("Add an &opponent"), QKeySequence(Qt::CTRL | Qt::Key_J),
      [&page] { page.addBoard(); }, "user-plus");
  actions.add("removeBoard", menu, PlayPage::tr("Re&move the last opponent"),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_J),
              [&page] { page.removeBoard(page.seatCount() - 1); });
  QAction* garbage = actions.add(
      "garbageRules", menu, PlayPage::tr("Gar&bage rules..."), {}, [&page] { page.askGarbage(); },
      "settings-2");
  actions.beginSection();
  actions.add(
      "advise", menu, PlayPage::tr("&Advice"), QKeySequence(Qt::CTRL | Qt::Key_H),
      [&page] { page.advice()->ask(); }, "lightbulb");
  QAction* placements = actions.add("rankedPlacements", menu, PlayPage::tr("&Ranked placements"),
                                    QKeySequence(Qt::Key_F9), {}, "list-ordered");
  placements->setCheckable(true);
  QObject::connect(placements, &QAction::toggled, &page, &PlayPage::setPlacementsShown);
  QObject::connect(&page, &PlayPage::placementsShown, placements, &QAction::setChecked);
  actions.beginSection();
  actions.add("handInLaboratory", menu, PlayPage::tr("Open in the &laboratory"),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B), [&page] { page.openInLaboratory(); });
  actions.add("handReplay", menu, PlayPage::tr("Open this game as a repla&y"),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Y), [&page] { page.openReplay(); });
  actions.add("myGames", menu, PlayPage::tr("My &games..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G),
              [&page] { page.askGame(); });
  actions.add("openPlayMdp", menu, PlayPage::tr("&Open MDP..."), {},
              [&page] { Q_EMIT page.header()->mdpChooser()->loadRequested(); });
  actions.add(
      "learnFromGames", menu, PlayPage::tr("Learn &from my games..."), {}, [&page] { page.askLearn(); },
      "graduation-cap");
  actions.beginSection();
  actions.add("choosePlayMdp", menu, PlayPage::tr("Choose an M&DP"), QKeySequence(Qt::CTRL | Qt::Key_M),
              [&page] { page.header()->mdpChooser()->beginChoice(); });
  QAction* handling = actions.add(
      "handling", menu, PlayPage::tr("&Keys and handling..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K),
      [&page] { page.askHandling(); }, "keyboard");
  page.header()->addActions({fresh, pause, opponent, placements, handling});
  page.header()->addVersusAction(garbage);
  const auto update = [=, &actions, &page](bool paused) {
    pause->setEnabled(!page.isOver());
    showPaused(pause, paused && !page.isOver(), actions);
  };
  QObject::connect(page.table(), &PlayTable::pausedChanged, pause, update);
  update(page.isPaused());
}

}  // namespace tetrabench
