#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

#include "app/windows/background.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/documents/document_lists.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_page.h"
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
      if (content == kind) DocumentLists::instance().note(type, file);
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
