#include "app/windows/plans/plan_page.h"

#include <QFileInfo>
#include <QProgressBar>
#include <QSettings>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

#include "app/windows/documents/document_entries.h"
#include "app/windows/documents/file_dialogs.h"
#include "app/windows/documents/free_name.h"
#include "app/windows/documents/results_file.h"
#include "app/windows/plans/plan_documents.h"
#include "app/windows/plans/plan_header.h"
#include "app/windows/preferences/preferences.h"
#include "core/optimizers/copy_results.h"
#include "core/storage/results_kind.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/forms/wrapped_label.h"
#include "widgets/shell/background.h"

namespace tetrabench {
namespace {

/// Returns a numbered variant of a path that no file has: "results 2.tetrabench".
QString freePath(const QString& path) {
  const QFileInfo file(path);
  const auto pathOf = [&](const std::string& name) {
    return QStringLiteral("%1/%2.%3").arg(file.path(), text(name), file.suffix());
  };
  return pathOf(freeName(file.completeBaseName().toStdString(),
                         [&](const std::string& name) { return QFileInfo::exists(pathOf(name)); }));
}

}  // namespace

PlanPage::PlanPage(PageInfo info, ResultsFile* results, QWidget* parent)
    : Page(std::move(info), parent),
      results_(results),
      errors_(new ErrorBar),
      bar_(new QProgressBar),
      progress_(new WrappedLabel),
      parts_(new QSplitter) {
  bar_->setRange(0, 1000);
  bar_->setTextVisible(false);
  connect(results_, &ResultsFile::failed, this, [this](const QString& text) {
    if (isVisible()) errors_->showMessage(text);
  });
  connect(results_, &ResultsFile::refused, this, [this](const QString& text) {
    if (isVisible()) errors_->showHint(text);
  });
  connect(results_, &ResultsFile::compacted, this, [this](const QString& text) {
    if (isVisible()) errors_->showNotice(text);
  });
  connect(this, &PlanPage::stateChanged, this, [this] {
    if (!results_->isInUse()) errors_->endHint();  // all hints here say what a run prevents
  });
  results_->addUser([this] { return isRunning(); });
}

void PlanPage::setContent(PlanDocuments* documents, QWidget* editor, int editorWidth, QWidget* result) {
  documents_ = documents;
  header_ = new PlanHeader(documents, results_);
  auto* right = new QWidget;
  auto* room = new QVBoxLayout(right);
  room->setContentsMargins(8, 0, 0, 0);
  room->addWidget(result);
  parts_->addWidget(editor);
  parts_->addWidget(right);
  parts_->setStretchFactor(0, 0);
  parts_->setStretchFactor(1, 1);
  parts_->setSizes({editorWidth, 3 * editorWidth});
  parts_->setChildrenCollapsible(false);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 12, 16, 12);
  layout->setSpacing(12);
  errors_->setParent(this);
  layout->addWidget(header_);
  layout->addWidget(parts_, 1);
  setFocusProxy(header_);
  connect(header_, &PlanHeader::resultsWanted, this,
          [this](const QString& path) { path.isEmpty() ? chooseResults() : results_->choose(path); });
  connect(documents, &PlanDocuments::saved, this, &PlanPage::saved);
}

void PlanPage::chooseResults() {
  if (results_->refuseChange()) return;
  askResults(this, [this](const QString& path) { results_->choose(path); });
}

void PlanPage::copyResults() {
  const auto path = askSave(this, filesOf(kResultsKind), tr("Save a copy of the results"), results_->name(),
                            IfExists::Refuse);
  if (path) copyResults(*path);
}

void PlanPage::copyResults(const QString& path) {
  struct Copied {
    std::string damaged;
    QString free;  ///< set if the file exists: a name that none has
  };
  inBackground(
      this,
      [from = results_->path().toStdString(), path]() -> Copied {
        if (QFileInfo::exists(path)) return {{}, freePath(path)};
        return {notCopied(tetrabench::copyResults(from, path.toStdString())), {}};
      },
      [this, path](const Copied& copied) {
        if (!copied.free.isEmpty())
          return errors_->showMessage(
              tr("%1 already exists.").arg(shownText(path, kLongestSentence)),
              {{tr("Save as \"%1\"").arg(shownText(QFileInfo(copied.free).fileName())),
                [this, free = copied.free] {
                  errors_->dismiss();
                  copyResults(free);
                }}});
        const QString sentence = tr("The results were copied to %1.").arg(shownText(path, kLongestSentence));
        errors_->showNotice(copied.damaged.empty() ? sentence : sentence + ' ' + text(copied.damaged));
      },
      [this](const QString& sentence) { errors_->showMessage(sentence); });
}

std::vector<AutoSaver*> PlanPage::autoSavers() const {
  return {&documents_->autoSaver()};
}

QList<QUndoStack*> PlanPage::undoStacks() const {
  QUndoStack* stack = undoStack();
  return stack ? QList<QUndoStack*>{stack} : QList<QUndoStack*>();
}

void PlanPage::open(const QString& file, const DocumentKind& /*kind*/) {
  documents_->askOpen(file);
}

std::vector<PaletteEntry> PlanPage::paletteEntries() {
  std::vector<PaletteEntry> entries =
      documentEntries(documents_->kind(), [this](const QString& name) { documents_->askOpen(name); });
  const QString group = tr("%1 in %2").arg(paletteGroup(documents_->kind()), shownText(results_->name()));
  for (const QString& name : documents_->stored())
    entries.push_back({shownText(name), group, {}, [this, name] { documents_->askOpenStored(name); }});
  return entries;
}

void PlanPage::applyPreferences(const Preferences& preferences) {
  header_->setUsualThreads(preferences.usualThreads());
}

QVariantMap PlanPage::state() const {
  return {{id() + "/threads", header_->ownThreads()}, {id() + "/parts", parts_->saveState()}};
}

void PlanPage::restore() {
  const QSettings settings;
  const int threads = settings.value(id() + "/threads").toInt();
  if (threads > 0 && threads <= header_->threads()->maximum()) header_->setOwnThreads(threads);
  parts_->restoreState(settings.value(id() + "/parts").toByteArray());
  documents_->restore();
}

}  // namespace tetrabench

#include "moc_plan_page.cpp"
