#include <QDir>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QFileOpenEvent>
#include <QMenu>
#include <QMimeData>
#include <QUrl>

#include "app/windows/background.h"
#include "app/windows/championship/championship_documents.h"
#include "app/windows/championship/championship_page.h"
#include "app/windows/compare/compare_page.h"
#include "app/windows/documents/document_lists.h"
#include "app/windows/experiment/experiment_documents.h"
#include "app/windows/experiment/experiment_page.h"
#include "app/windows/file_dialogs.h"
#include "app/windows/main_window.h"
#include "app/windows/optimize/optimization_documents.h"
#include "app/windows/optimize/optimize_page.h"
#include "app/windows/replay/replay_page.h"
#include "app/windows/replay/watched_recording.h"
#include "app/windows/results_file.h"
#include "app/windows/start/file_kind.h"
#include "app/windows/watch/watch_documents.h"
#include "app/windows/watch/watch_page.h"
#include "core/agents/agent_document.h"
#include "core/error.h"
#include "core/experiments/results_database.h"
#include "core/optimizers/evaluation_database.h"
#include "core/tetris/mdp_document.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/shell/page_stack.h"

namespace tetrabench {

namespace {

/// A file with its kind, or the reason why that is unknown.
struct Opened {
  QString file;
  std::optional<ContentKind> kind;
  QString search;  ///< the last one, if there are searches but no experiments
  QString problem;
};

/// Returns the name of the last search in a results file without experiments; empty if it has some, or no
/// searches either, or cannot be read, in which case Compare reports why.
QString lastSearchUnlessExperiments(const std::string& file) try {
  if (!ResultsDatabase(file).experiments().empty()) return {};
  const std::vector<std::string> names = EvaluationDatabase(file).names();
  return names.empty() ? QString() : QString::fromStdString(names.back());
} catch (const Error&) {
  return {};
}

Opened lookAt(const QString& path) {
  const QString file = QFileInfo(path).absoluteFilePath();
  try {
    const ContentKind kind = contentKindOf(file.toStdString());
    // Errors are collected here, so that they are reported together with those of other files, not instead of
    // them.
    if (kind == ContentKind::Mdp) readMdp(file.toStdString());
    if (kind == ContentKind::Agent) readAgent(file.toStdString());
    if (kind == ContentKind::Results)
      return {file, kind, lastSearchUnlessExperiments(file.toStdString()), {}};
    return {file, kind, {}, {}};
  } catch (const Error& error) {
    return {file, {}, {}, QString::fromStdString(sentenceOf(error))};
  }
}

/// Adds the file to the recent ones.
void note(ContentKind kind, const QString& file) {
  constexpr std::pair<ContentKind, DocumentType> kListed[] = {
      {ContentKind::Mdp, DocumentType::Mdp},
      {ContentKind::Agent, DocumentType::Agent},
      {ContentKind::Experiment, DocumentType::Experiment},
      {ContentKind::Optimization, DocumentType::Optimization},
      {ContentKind::Championship, DocumentType::Championship}};
  for (const auto& [content, type] : kListed)
    if (content == kind) return DocumentLists::instance().note(type, file);
  DocumentLists::instance().note(file);
}

}  // namespace

void MainWindow::open(const QStringList& paths, std::optional<int> page) {
  inBackground(
      this,
      [paths] {
        std::vector<Opened> files;
        for (const QString& path : paths) files.push_back(lookAt(path));
        return files;
      },
      [this, page](std::vector<Opened>&& files) {
        QStringList problems;
        for (const Opened& opened : files) {
          if (!opened.kind) {
            problems << opened.problem;
            continue;
          }
          note(*opened.kind, opened.file);
          if (opened.search.isEmpty())
            openAs(*opened.kind, opened.file);
          else
            openSearch(opened.file, opened.search);
        }
        if (problems.isEmpty() && !files.empty() && page) showPage(*page);
        if (problems.isEmpty()) return;
        showPage(kWatch);
        watch_->errors()->showMessage(problems.join('\n'));
      },
      [this](const QString& sentence) { watch_->errors()->showMessage(sentence); });
}

void MainWindow::openAs(ContentKind kind, const QString& file) {
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
    case ContentKind::Championship:
      showPage(kChampionship);
      return championship_->documents()->askOpen(file);
  }
}

/// Opens a search; searches are read from the working file.
void MainWindow::openSearch(const QString& file, const QString& search) {
  showPage(kOptimize);
  if (file == results_->path()) return optimize_->documents()->askOpenStored(search);
  results_->choose(file, [this, search] { optimize_->documents()->askOpenStored(search); });
}

void MainWindow::openWatchedAsReplay() {
  if (watch_->areWeightsChanged())
    return watch_->errors()->showNotice(
        tr("This run cannot be replayed because its weights were changed. Restart it first."));
  if (!watch_->snapshot()->board)
    return watch_->errors()->showNotice(tr("There is no game to replay yet: start the run first."));
  const Episode& episode = watch_->snapshot()->episode;
  recording_->start(watch_->mdp(), watch_->agent(), watch_->seed(), episode.game, episode.tally.pieces);
}

/// Opens the recorded game or, if the user has left Watch in the meantime, only offers to.
void MainWindow::offerRecorded(const std::shared_ptr<const Replay>& replay) {
  const auto open = [this, replay] {
    replay_->showReplay(replay, tr("From Watch"));
    showPage(kReplay);
  };
  ErrorBar* bar = errorBarOf(pages_->currentPage());
  if (page_ == kWatch || !bar) return open();
  bar->showNotice(tr("The replay from Watch is ready."), {{tr("Open the replay"), open}});
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
      case kChampionship:
        return championshipFiles();
      case kCompare:
        return comparedFiles();
      default:
        return std::nullopt;
    }
  };
  open(askOpenAny(this, ownKind()));
}

void MainWindow::fillRecentMenu() {
  recentMenu_->clear();
  const QStringList recent = DocumentLists::recentThere();
  QMap<QString, int> counts;
  for (const QString& path : recent) ++counts[QFileInfo(path).fileName()];
  int number = 0;
  for (const QString& path : recent) {
    const QFileInfo file(path);
    QString text = file.fileName();
    if (counts[text] > 1) text = tr("%1 in %2").arg(text, QDir::toNativeSeparators(file.path()));
    const QString digit = QStringLiteral("&%1  ").arg(++number % 10);  // the tenth has 0
    QAction* action = recentMenu_->addAction(digit + menuText(text, kLongestSentence), this,
                                             [this, path] { open({path}); });
    action->setToolTip(shownText(QDir::toNativeSeparators(path), kLongestSentence));
  }
  if (recent.isEmpty()) recentMenu_->addAction(tr("Nothing yet"))->setEnabled(false);
  recentMenu_->addSeparator();
  recentMenu_->addAction(tr("&Clear this list"), this, &DocumentLists::forgetRecent)
      ->setEnabled(!recent.isEmpty());
}

/// Opens a file when the desktop or the error bar of a page requests it.
bool MainWindow::event(QEvent* event) {
  if (event->type() != QEvent::FileOpen) return QMainWindow::event(event);
  open({static_cast<QFileOpenEvent*>(event)->file()});
  return true;
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  for (const QUrl& url : event->mimeData()->urls())
    if (url.isLocalFile()) return event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  QStringList files;
  for (const QUrl& url : event->mimeData()->urls())
    if (url.isLocalFile()) files << url.toLocalFile();
  open(files);
  event->acceptProposedAction();
}

}  // namespace tetrabench
