#include "app/windows/file_dialogs.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

#include "app/windows/documents/document_lists.h"
#include "core/storage/atomic_file.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

QString folderKey(const FileKind& kind) {
  return QStringLiteral("folders/%1").arg(kind.id);
}

QString lastFolder(const FileKind& kind) {
  return QSettings()
      .value(folderKey(kind), kind.type ? ownFolderName(*kind.type) : QDir::homePath())
      .toString();
}

QString saveKey(const FileKind& kind) {
  return kind.type ? QStringLiteral("folders/saved-%1").arg(kind.id) : folderKey(kind);
}

/// An own folder is made when it is first needed.
QString lastSaveFolder(const FileKind& kind) {
  if (!kind.type) return lastFolder(kind);
  const QString own = ownFolderName(*kind.type);
  const QString folder = QSettings().value(saveKey(kind), own).toString();
  if (folder == own) QDir().mkpath(own);
  return folder;
}

void rememberFolder(const FileKind& kind, const QString& path) {
  QSettings().setValue(folderKey(kind), QFileInfo(path).absolutePath());
}

}  // namespace

FileKind figureFiles() {
  return {"figure", tr("PNG (*.png);;SVG (*.svg);;PDF (*.pdf)"), "png"};
}
FileKind figureAndDataFiles() {
  return {"figure", tr("PNG (*.png);;SVG (*.svg);;PDF (*.pdf);;CSV (*.csv)"), "png"};
}
FileKind mdpFiles() {
  return {"mdp", tr("MDPs (*.mdp.json);;All files (*)"), "mdp.json", DocumentType::Mdp};
}
FileKind agentFiles() {
  return {"agent", tr("Agents (*.agent.json);;All files (*)"), "agent.json", DocumentType::Agent};
}
FileKind curveFiles() {
  return {"curve", tr("Curves (*.curve.json);;All files (*)"), "curve.json"};
}
FileKind experimentFiles() {
  return {"experiment", tr("Experiments (*.experiment.json);;All files (*)"), "experiment.json",
          DocumentType::Experiment};
}
FileKind optimizationFiles() {
  return {"optimization", tr("Optimizations (*.optimization.json);;All files (*)"), "optimization.json",
          DocumentType::Optimization};
}
FileKind comparedFiles() {
  return {"compared", tr("Runs, curves and results (*.curve.json *.curve.txt *.tetrabench);;All files (*)"),
          "curve.json"};
}
FileKind resultsFiles() {
  return {"results", tr("Results (*.tetrabench);;All files (*)"), "tetrabench"};
}

std::optional<QString> askOpen(QWidget* parent, const FileKind& kind, const QString& title) {
  const QString path = QFileDialog::getOpenFileName(parent, title, lastFolder(kind), kind.filter);
  if (path.isEmpty()) return std::nullopt;
  rememberFolder(kind, path);
  if (kind.type) DocumentLists::instance().note(*kind.type, path);
  return path;
}

QStringList askOpenSeveral(QWidget* parent, const FileKind& kind, const QString& title) {
  const QStringList paths = QFileDialog::getOpenFileNames(parent, title, lastFolder(kind), kind.filter);
  if (!paths.isEmpty()) rememberFolder(kind, paths.first());
  if (kind.type)
    for (const QString& path : paths) DocumentLists::instance().note(*kind.type, path);
  return paths;
}

std::optional<QString> askSave(QWidget* parent, const FileKind& kind, const QString& title,
                               const QString& name) {
  QString proposed = name;
  proposed.replace(QLatin1Char('/'), QLatin1Char('-'));
  QFileDialog dialog(parent, title, lastSaveFolder(kind), kind.filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setDefaultSuffix(kind.ending);
  dialog.selectFile(proposed + "." + kind.ending);
  if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return std::nullopt;
  const QString path = dialog.selectedFiles().first();
  QSettings().setValue(saveKey(kind), QFileInfo(path).absolutePath());
  return path;
}

std::optional<QString> askResults(QWidget* parent) {
  const FileKind kind = resultsFiles();
  QFileDialog dialog(parent, tr("Results file"), lastFolder(kind), kind.filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);        // accepts files that do not exist yet
  dialog.setOption(QFileDialog::DontConfirmOverwrite);  // results are added, not overwritten
  dialog.setLabelText(QFileDialog::Accept, tr("Use"));
  dialog.setDefaultSuffix(kind.ending);
  if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return std::nullopt;
  const QString path = dialog.selectedFiles().first();
  rememberFolder(kind, path);
  return path;
}

void writeFile(const QString& path, const QByteArray& content) {
  writeFileAtomically(path.toStdString(),
                      std::string_view(content.constData(), static_cast<std::size_t>(content.size())));
}

}  // namespace tetrabench
