#include "app/windows/replay/replay_actions.h"

#include "app/windows/replay/replay_page.h"
#include "widgets/shell/action_table.h"
#include "widgets/shell/speed_control.h"

namespace tetrabench {

void addReplayActions(ActionTable& actions, ReplayPage& page) {
  const QString menu = ReplayPage::tr("Repla&y"), file = ActionTable::fileMenu();
  actions.beginPage(page.id());
  QAction* open = actions.add(
      "openReplay", file, ReplayPage::tr("&Open replay..."), {}, [&page] { page.askOpen(); }, "folder-open");
  actions.add("openKeptGame", file, ReplayPage::tr("Open one of my &games..."),
              QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G), [&page] { page.askOpenKept(); });
  actions.beginSection();
  QAction* save = actions.add(
      "saveReplay", file, ReplayPage::tr("&Save replay as..."), QKeySequence::Save,
      [&page] { page.askSave(); }, "save");
  actions.beginSection();
  QAction* exported = actions.add(
      "exportReplay", file, ReplayPage::tr("&Export..."), QKeySequence(Qt::CTRL | Qt::Key_E),
      [&page] { page.askExport(); }, "file-down");
  QAction* stop =
      actions.add("stopExport", file, ReplayPage::tr("S&top exporting"), {}, [&page] { page.stopExport(); });
  QAction* play = actions.add(
      "playReplay", menu, ReplayPage::tr("&Play"), QKeySequence(Qt::CTRL | Qt::Key_P),
      [&page] { page.setPlaying(!page.isPlaying()); }, "play");
  QAction* back = actions.add(
      "replayBack", menu, ReplayPage::tr("One piece &back"), QKeySequence(Qt::CTRL | Qt::Key_Left),
      [&page] { page.step(-1); }, "arrow-left");
  QAction* forward = actions.add(
      "replayForward", menu, ReplayPage::tr("One piece &forward"), QKeySequence(Qt::CTRL | Qt::Key_Right),
      [&page] { page.step(1); }, "arrow-right");
  actions.beginSection();
  actions.add("replayFaster", menu, ReplayPage::tr("F&aster"), QKeySequence(Qt::CTRL | Qt::Key_BracketRight),
              [&page] { page.faster(); });
  actions.add("replaySlower", menu, ReplayPage::tr("Slo&wer"), QKeySequence(Qt::CTRL | Qt::Key_BracketLeft),
              [&page] { page.slower(); });
  actions.beginSection();
  QAction* fumen = actions.add("copyReplayFumen", menu, ReplayPage::tr("&Copy from here on as a fumen"),
                               QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), [&page] { page.copyFumen(); });
  actions.add("pasteReplayFumen", menu, ReplayPage::tr("Open a fumen from the clip&board in the laboratory"),
              QKeySequence::Paste, [&page] { page.pasteFumen(); });
  QAction* laboratory = actions.add(
      "replayLaboratory", menu, ReplayPage::tr("Open in the &laboratory"),
      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B), [&page] { page.sendToLaboratory(); }, "flask-conical");
  page.addHeaderActions({open, play, back, forward, laboratory, exported});
  const auto update = [=, &page, &actions] {
    for (QAction* action : {save, play, back, forward, fumen, laboratory, exported})
      action->setEnabled(page.timeline() != nullptr);
    stop->setEnabled(page.isExporting());
    const QString iconName = page.isPlaying() ? "pause" : "play";
    play->setText(page.isPlaying() ? ReplayPage::tr("&Pause") : ReplayPage::tr("&Play"));
    if (play->property("iconName") == iconName) return;
    play->setProperty("iconName", iconName);
    actions.retheme();
  };
  QObject::connect(&page, &ReplayPage::stateChanged, &page, update);
  QObject::connect(&page, &ReplayPage::playingChanged, &page, update);
  update();
}

}  // namespace tetrabench
