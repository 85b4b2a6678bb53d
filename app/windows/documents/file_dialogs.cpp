#include "app/windows/documents/file_dialogs.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFileOpenEvent>
#include <QMessageBox>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>

#include "app/windows/documents/document_lists.h"
#include "app/windows/preferences/preferences.h"
#include "core/play/curve_document.h"
#include "core/play/replay_document.h"
#include "core/statistics/concatenated_curve_file.h"
#include "core/storage/atomic_file.h"
#include "core/storage/plain_text.h"
#include "core/storage/results_kind.h"
#include "widgets/forms/error_bar.h"
#include "widgets/forms/text.h"
#include "widgets/shell/background.h"

namespace tetrabench {
namespace {

constexpr const char* kLastFolder = "folders/last";  // for all kinds
constexpr const char* kAnyDocument = "document";

QString folderKey(const FileKind& kind) {
  return QStringLiteral("folders/%1").arg(kind.id);
}

FolderUse useOf(const FileKind& kind) {
  if (kind.listed || kind.id == QLatin1String(kAnyDocument)) return FolderUse::Documents;
  if (std::ranges::find(kind.holds, &kReplayKind) != kind.holds.end()) return FolderUse::Replays;
  return kind.holds.empty() ? FolderUse::Exports : FolderUse::Results;
}

QString firstFolderOf(const FileKind& kind) {
  if (!kind.firstFolder.isEmpty()) return kind.firstFolder;
  if (kind.listed) return ownFolderName(*kind.listed);
  if (useOf(kind) == FolderUse::Exports)  // document folders are hidden: figures would be hard to find
    return QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
  return QSettings().value(kLastFolder, QDir::homePath()).toString();
}

/// Returns the folder set for this use in the settings, or else the last one for this kind. Failing both, own
/// documents start in their folder, figures in the pictures folder, and other files where the last file was.
QString lastFolder(const FileKind& kind) {
  if (const QString chosen = chosenFolder(useOf(kind)); !chosen.isEmpty()) return chosen;
  const QString last = QSettings().value(folderKey(kind)).toString();
  if (!last.isEmpty()) return last;
  const QString first = firstFolderOf(kind);
  return QFileInfo(first).isDir() || kind.listed ? first : QDir::homePath();
}

QString saveKey(const FileKind& kind) {
  return kind.listed ? QStringLiteral("folders/saved-%1").arg(kind.id) : folderKey(kind);
}

/// Returns the last folder for saving; creates the user's own folder when it is first needed.
QString lastSaveFolder(const FileKind& kind) {
  if (!kind.listed || !chosenFolder(useOf(kind)).isEmpty()) return lastFolder(kind);
  const QString own = ownFolderName(*kind.listed);
  const QString folder = QSettings().value(saveKey(kind), own).toString();
  if (folder == own) QDir().mkpath(own);
  return folder;
}

void rememberFolder(const QString& key, const QString& folder) {
  QSettings settings;
  settings.setValue(key, folder);
  settings.setValue(kLastFolder, folder);
}

void rememberFolderOf(const FileKind& kind, const QString& path) {
  rememberFolder(folderKey(kind), QFileInfo(path).absolutePath());
}

/// Returns the patterns of a filter: "*.png" and "*.svg" for "Pictures (*.png *.svg)".
QStringList patternsOf(const QString& filter) {
  return filter.section('(', -1).chopped(1).split(' ');
}

bool fits(const QString& path, const QString& filter) {
  return std::ranges::any_of(patternsOf(filter), [&](const QString& pattern) {
    return pattern != "*" && path.endsWith(pattern.mid(1), Qt::CaseInsensitive);
  });
}

/// Returns the filter without "All files": "MDPs (*.mdp.json)".
QString nameFilter(const FileKind& kind) {
  return kind.filter.section(QStringLiteral(";;"), 0, 0);
}

using OtherFile = std::pair<QString, const DocumentKind*>;

/// Converts a name to a file name without its extension: most file systems allow 255 bytes, some of which are
/// needed for the extension and for the suffix of the temporary file.
QString fileNameOf(const QString& name) {
  constexpr qsizetype kMaxFileNameBytes = 200;
  QString file = QString::fromStdString(plainText(name.toStdString()));
  file.replace(QLatin1Char('/'), QLatin1Char('-'));
  while (file.toUtf8().size() > kMaxFileNameBytes)
    file.chop(file.size() > 1 && file.back().isLowSurrogate() ? 2 : 1);
  return file;
}

/// Reports the kinds of these files, and offers to open each on its own page.
void offerToOpen(QWidget* parent, const std::vector<OtherFile>& files) {
  ErrorBar* errors = errorBarOf(parent);
  if (!errors) return;
  QStringList sentences;
  for (const auto& [path, kind] : files)
    sentences << Texts::tr("%1 is %2.").arg(shownText(QFileInfo(path).fileName()), text(withArticle(*kind)));
  std::vector<OtherFile> opening = files;
  std::erase_if(opening, [](const OtherFile& file) { return file.second->plural.empty(); });
  if (opening.empty()) return errors->showNotice(sentences.join(' '));
  const QString offer = opening.size() == 1 ? Texts::tr("Open it") : Texts::tr("Open them");
  errors->showNotice(sentences.join(' '), {{offer, [errors, opening] {
                                              errors->dismiss();
                                              for (const auto& [path, kind] : opening)
                                                QCoreApplication::postEvent(errors->window(),
                                                                            new QFileOpenEvent(path));
                                            }}});
}

/// Passes on files of this kind, and those of unknown kind, for which reading will report the error; offers
/// to open the others.
void dispatchByKind(QWidget* parent, const FileKind& kind, const QStringList& paths,
                    std::function<void(const QStringList&)> then) {
  rememberFolderOf(kind, paths.first());
  struct Sorted {
    QStringList fitting;
    std::vector<OtherFile> others;
  };
  const auto sort = [paths, holds = kind.holds] {
    Sorted sorted;
    for (const QString& path : paths) {
      try {
        const DocumentKind* found = &documentKindOf(path.toStdString());
        if (std::ranges::find(holds, found) == holds.end()) {
          sorted.others.emplace_back(path, found);
          continue;
        }
      } catch (const std::exception&) {
      }
      sorted.fitting << path;
    }
    return sorted;
  };
  const auto use = [parent, listed = kind.listed, then = std::move(then)](const Sorted& sorted) {
    for (const QString& path : sorted.fitting)
      listed ? DocumentLists::instance().note(*listed, path) : DocumentLists::instance().note(path);
    if (!sorted.fitting.isEmpty()) then(sorted.fitting);
    if (!sorted.others.empty())
      offerToOpen(parent, sorted.others);  // afterwards: `then` may dismiss messages
  };
  inBackground(parent, sort, use, [](const QString&) {});
}

}  // namespace

FileKind figureFiles() {
  return {"figure", Texts::tr("PNG (*.png);;SVG (*.svg);;PDF (*.pdf)"), "png"};
}
FileKind figureAndDataFiles() {
  return {"figure", Texts::tr("PNG (*.png);;SVG (*.svg);;PDF (*.pdf);;CSV (*.csv)"), "png"};
}
FileKind filesOf(const DocumentKind& kind) {
  const QString filter = QStringLiteral("%1 (*%2)").arg(coreText(kind.plural), text(kind.ending));
  return {text(kind.id),
          filter + QStringLiteral(";;") + Texts::tr("All files (*)"),
          text(kind.ending.substr(1)),
          kind.folder.empty() ? nullptr : &kind,
          {&kind}};
}
FileKind comparedFiles() {
  return {"compared",
          Texts::tr("Runs, curves and results (*.curve.json *.curve.txt *.tetrabench);;All files (*)"),
          "curve.json",
          nullptr,
          {&kCurveKind, &kConcatenatedCurveKind, &kResultsKind}};
}
std::vector<FileKind> documentFiles() {
  std::vector<FileKind> files;
  for (const DocumentKind* kind : documentKinds())
    if (!kind->plural.empty()) files.push_back(filesOf(*kind));
  return files;
}

bool isDocument(const QString& path) {
  return std::ranges::any_of(documentFiles(),
                             [&path](const FileKind& kind) { return path.endsWith('.' + kind.ending); });
}

void askOpen(QWidget* parent, const FileKind& kind, const QString& title,
             std::function<void(const QString&)> then) {
  const QString path = QFileDialog::getOpenFileName(parent, title, lastFolder(kind), kind.filter);
  if (!path.isEmpty())
    dispatchByKind(parent, kind, {path},
                   [then = std::move(then)](const QStringList& paths) { then(paths.first()); });
}

void askOpenSeveral(QWidget* parent, const FileKind& kind, const QString& title,
                    std::function<void(const QStringList&)> then) {
  const QStringList paths = QFileDialog::getOpenFileNames(parent, title, lastFolder(kind), kind.filter);
  if (!paths.isEmpty()) dispatchByKind(parent, kind, paths, std::move(then));
}

QStringList askOpenAny(QWidget* parent, const std::optional<FileKind>& first) {
  const std::vector<FileKind> kinds = documentFiles();
  QStringList filters, endings;
  if (first) filters << nameFilter(*first);
  for (const FileKind& kind : kinds) endings << "*." + kind.ending;
  filters << Texts::tr("All documents (%1)").arg(endings.join(' '));
  for (const FileKind& kind : kinds) filters << nameFilter(kind);
  filters << Texts::tr("All files (*)");
  filters.removeDuplicates();
  const FileKind folder = first.value_or(FileKind{kAnyDocument, {}, {}});
  const QStringList paths =
      QFileDialog::getOpenFileNames(parent, Texts::tr("Open"), lastFolder(folder), filters.join(";;"));
  if (!paths.isEmpty()) rememberFolderOf(folder, paths.first());
  return paths;
}

ErrorBar* errorBarOf(QWidget* widget) {
  for (QWidget* at = widget; at; at = at->parentWidget())
    for (auto* bar : at->findChildren<ErrorBar*>(QString(), Qt::FindDirectChildrenOnly))
      if (!bar->isLasting()) return bar;
  for (auto* bar : widget->window()->findChildren<ErrorBar*>())
    if (!bar->isLasting() && bar->parentWidget()->isVisible()) return bar;
  return nullptr;
}

QString withEndingOf(const QString& filter, const QString& path, const QString& filters) {
  if (filter.isEmpty() || filter.contains("(*)") || fits(path, filter)) return path;
  const QString ending = patternsOf(filter).first().mid(1), last = '.' + ending.section('.', -1);
  if (path.endsWith(last, Qt::CaseInsensitive)) return path.chopped(last.size()) + ending;
  for (const QString& other : filters.split(";;", Qt::SkipEmptyParts))
    if (fits(path, other)) return path;
  return path + ending;
}

std::optional<QString> askSave(QWidget* parent, const FileKind& kind, const QString& title,
                               const QString& name, IfExists ifExists) {
  QFileDialog dialog(parent, title, lastSaveFolder(kind), kind.filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setLabelText(QFileDialog::LookIn, Texts::tr("Save in:"));
  dialog.setDefaultSuffix(kind.ending);
  dialog.setOption(QFileDialog::DontConfirmOverwrite, ifExists == IfExists::Refuse);
  QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&](const QString& filter) {
    if (const QString pattern = patternsOf(filter).first(); pattern != "*")
      dialog.setDefaultSuffix(pattern.mid(2));
  });
  dialog.selectFile(fileNameOf(name) + "." + kind.ending);
  QString path;
  do {
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return std::nullopt;
    const QString typed = dialog.selectedFiles().first();
    path = withEndingOf(dialog.selectedNameFilter(), typed, kind.filter);
    // The dialog has asked only about the name as typed, without the extension.
    if (ifExists == IfExists::Refuse || path == typed || !QFileInfo::exists(path)) break;
  } while (QMessageBox::warning(
               parent, title,
               Texts::tr("%1 already exists. Do you want to replace it?").arg(QFileInfo(path).fileName()),
               QMessageBox::Yes | QMessageBox::No, QMessageBox::No) != QMessageBox::Yes);
  rememberFolder(saveKey(kind), QFileInfo(path).absolutePath());
  return path;
}

QString nameOfFile(const QString& path, const FileKind& kind, const QString& offered) {
  QString name = QFileInfo(path).fileName();
  if (name.endsWith('.' + kind.ending)) name.chop(kind.ending.size() + 1);
  return name.isEmpty() || name == fileNameOf(offered) ? offered : name;
}

QString askFolder(QWidget* parent, const FileKind& kind, const QString& title) {
  const QString folder = QFileDialog::getExistingDirectory(parent, title, lastFolder(kind));
  if (!folder.isEmpty()) rememberFolder(folderKey(kind), folder);
  return folder;
}

void askResults(QWidget* parent, std::function<void(const QString&)> then) {
  const FileKind kind = filesOf(kResultsKind);
  QFileDialog dialog(parent, Texts::tr("Results file"), lastFolder(kind), kind.filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);        // accepts files that do not exist yet
  dialog.setOption(QFileDialog::DontConfirmOverwrite);  // results are added, not overwritten
  dialog.setLabelText(QFileDialog::Accept, Texts::tr("Use"));
  dialog.setDefaultSuffix(kind.ending);
  if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return;
  dispatchByKind(parent, kind, dialog.selectedFiles().first(1),
                 [then = std::move(then)](const QStringList& paths) { then(paths.first()); });
}

void writeFile(const QString& path, const QByteArray& content) {
  writeFileAtomically(path.toStdString(),
                      std::string_view(content.constData(), static_cast<std::size_t>(content.size())));
}

}  // namespace tetrabench
