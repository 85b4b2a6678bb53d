#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QLabel>

#include "app/windows/documents/file_dialogs.h"
#include "app/windows/replay/export_dialog.h"
#include "app/windows/replay/replay_page.h"
#include "core/play/fumen/fumen_game.h"
#include "core/play/replay_document.h"
#include "widgets/board/board_figure.h"
#include "widgets/board/board_view.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/shell/background.h"

/// Export from the Replay page: fumens, positions, files and pictures.
namespace tetrabench {

void ReplayPage::copyFumen() {
  constexpr std::size_t kMax = 300;  // the maximum that can be pasted
  if (!timeline_) return;
  inBackground(
      this, [game = timeline_, from = position()] { return fumenPagesOf(*game, from, kMax); },
      [this](const std::vector<FumenPage>& pages) {
        QApplication::clipboard()->setText(QString::fromStdString(toFumen(pages)));
        errors_->showNotice(pages.size() < kMax ? tr("The rest of the game was copied.")
                                                : tr("The next %1 pieces were copied.").arg(kMax));
      },
      [this](const QString& sentence) {
        errors_->showMessage(tr("The game was not copied: %1").arg(sentence));
      });
}

void ReplayPage::pasteFumen() {
  if (looksLikeFumen(QApplication::clipboard()->text().toStdString()))
    Q_EMIT requested(PastePositions{});
  else
    errors_->showNotice(
        tr("The clipboard has no fumen, such as v115@vhAAgH, and no address that contains one."));
}

void ReplayPage::sendToLaboratory() {
  if (!timeline_) return;
  if (timeline_->mdp().unlimited())
    return errors_->showMessage(tr("The board of this game has no height limit; the laboratory needs one."));
  if (const auto sent = timeline_->at(position()).position(timeline_->mdp()))
    Q_EMIT requested(OpenPosition{*sent, tr("a replay")});
  else
    errors_->showHint(tr("The game is over here. Go back at least one piece to open a position."));
}

void ReplayPage::save(const QString& path) {
  inBackground(
      this, [path, replay = replay_] { writeReplay(path.toStdString(), *replay); },
      [this, path] { Q_EMIT saved(path); },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ReplayPage::askSave() {
  if (!replay_) return;
  const QString name = text(replay_->agent + " on " + replay_->mdp.name);
  if (const auto path = tetrabench::askSave(this, filesOf(kReplayKind), tr("Save replay"), name)) save(*path);
}

void ReplayPage::exportBoard(const QString& path, int cell) {
  const QString ending = QFileInfo(path).suffix().toLower();
  const FigureFormat format = ending == "svg"   ? FigureFormat::Svg
                              : ending == "pdf" ? FigureFormat::Pdf
                                                : FigureFormat::Png;
  inBackground(
      this,
      [path, picture = board_->picture(), look = board_->look(), format, cell] {
        writeFile(path, boardFigure(picture, look, cell, format));
      },
      [this, path] { Q_EMIT saved(path); },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

void ReplayPage::exportAnimation(const QString& path, const GameAnimation& animation) {
  if (timeline_) export_->start(path, title_->text(), timeline_, animation, board_->look());
}

void ReplayPage::stopExport() {
  export_->stop();
}

void ReplayPage::askExport() {
  if (!timeline_) return;
  ExportDialog dialog(position(), timeline_->pieces(), this);
  if (dialog.exec() != QDialog::Accepted) return;
  const FileKind kind = dialog.fileKind();
  const auto path = tetrabench::askSave(this, kind, tr("Export"), title_->text().section(':', 0, 0));
  if (!path) return;
  if (dialog.what() == ExportDialog::kBoard)
    exportBoard(*path, dialog.animation().cell);
  else
    exportAnimation(*path, dialog.animation());
}

}  // namespace tetrabench
