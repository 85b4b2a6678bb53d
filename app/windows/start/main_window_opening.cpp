#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QFileOpenEvent>
#include <QMenu>
#include <QMimeData>
#include <QUrl>

#include "app/windows/background.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/documents/document_lists.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/main_window.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/start/file_kind.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "widgets/forms/error_bar.h"

namespace tetrabench {

void MainWindow::open(const QString& path) {
  const QString file = QFileInfo(path).absoluteFilePath();
  const auto openAs = [this, file](ContentKind kind) {
    switch (kind) {
      case ContentKind::Mdp:
        documents_->load(file, {});
        return showPage(kWatch);
      case ContentKind::Agent:
        documents_->load({}, file);
        return showPage(kWatch);
      case ContentKind::Curve:
        documents_->loadCurve(file);
        return showPage(kWatch);
      case ContentKind::ConcatenatedCurve:
      case ContentKind::Results:
        compare_->addFiles({file});
        return showPage(kCompare);
      case ContentKind::Replay:
        replay_->open(file);
        return showPage(kReplay);
      case ContentKind::Experiment:
        showPage(kExperiment);
        return experiment_->documents()->askOpen(file);
      case ContentKind::Optimization:
        showPage(kOptimize);
        return optimize_->documents()->askOpen(file);
    }
  };
  const auto note = [file](ContentKind kind) {
    constexpr std::pair<ContentKind, DocumentType> kListed[] = {
        {ContentKind::Mdp, DocumentType::Mdp},
        {ContentKind::Agent, DocumentType::Agent},
        {ContentKind::Experiment, DocumentType::Experiment},
        {ContentKind::Optimization, DocumentType::Optimization}};
    for (const auto& [content, type] : kListed)
      if (content == kind) return DocumentLists::instance().note(type, file);
    DocumentLists::instance().note(file);
  };
  inBackground(
      this, [file] { return contentKindOf(file.toStdString()); },
      [openAs, note](ContentKind kind) {
        note(kind);
        openAs(kind);
      },
      [this](const QString& sentence) {
        showPage(kWatch);
        watch_->errors()->showMessage(sentence);
      });
}

void MainWindow::askOpen() {
  const auto ownKind = [this]() -> std::optional<FileKind> {
    switch (page_) {
      case kWatch:
        return mdpFiles();
      case kReplay:
        return replayFiles();
      case kExperiment:
        return experimentFiles();
      case kOptimize:
        return optimizationFiles();
      case kCompare:
        return comparedFiles();
      default:
        return std::nullopt;
    }
  };
  for (const QString& path : askOpenAny(this, ownKind())) open(path);
}

void MainWindow::fillRecentMenu() {
  recentMenu_->clear();
  const QStringList recent = DocumentLists::recent();
  QMap<QString, int> counts;
  for (const QString& path : recent) ++counts[QFileInfo(path).fileName()];
  for (const QString& path : recent) {
    const QFileInfo file(path);
    QString text = file.fileName();
    if (counts[text] > 1) text = tr("%1 in %2").arg(text, QDir::toNativeSeparators(file.path()));
    QAction* action = recentMenu_->addAction(text.replace('&', "&&"), this, [this, path] { open(path); });
    action->setToolTip(QDir::toNativeSeparators(path));
  }
  if (recent.isEmpty()) recentMenu_->addAction(tr("Nothing yet"))->setEnabled(false);
  recentMenu_->addSeparator();
  recentMenu_->addAction(tr("&Clear this list"), this, &DocumentLists::forgetRecent)
      ->setEnabled(!recent.isEmpty());
}

/// The desktop asks to open a file, or the error bar of a page does.
bool MainWindow::event(QEvent* event) {
  if (event->type() != QEvent::FileOpen) return QMainWindow::event(event);
  open(static_cast<QFileOpenEvent*>(event)->file());
  return true;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  for (const QUrl& url : event->mimeData()->urls())
    if (url.isLocalFile()) return event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  for (const QUrl& url : event->mimeData()->urls())
    if (url.isLocalFile()) open(url.toLocalFile());
  event->acceptProposedAction();
}

}  // namespace tetrabench
