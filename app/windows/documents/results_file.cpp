#include "app/windows/documents/results_file.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>

#include "app/windows/documents/document_lists.h"
#include "core/experiments/results_database.h"
#include "core/storage/machine_limits.h"
#include "widgets/forms/text.h"

namespace tetrabench {
namespace {

constexpr const char* kKey = "results/file";
constexpr const char* kRecentResultsKey = "results/recent";
constexpr qsizetype kMaxRecentResults = 8;

}  // namespace

QString ResultsFile::defaultPath() {
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
  QDir().mkpath(folder);
  return QDir(folder).filePath(QStringLiteral("results.tetrabench"));
}

QStringList ResultsFile::recent() const {
  QStringList paths = QSettings().value(kRecentResultsKey).toStringList();
  paths.removeAll(path_);
  paths.removeAll(defaultPath());
  return paths;
}

ResultsFile::ResultsFile(QObject* parent) : QObject(parent), path_(QSettings().value(kKey).toString()) {
  if (path_.isEmpty()) path_ = defaultPath();
}

QString ResultsFile::name() const {
  return QFileInfo(path_).fileName();
}

void ResultsFile::setPath(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  if (absolute == path_) return;
  QStringList recent = QSettings().value(kRecentResultsKey).toStringList();
  for (const QString& used : {path_, absolute}) {  // the new one becomes the most recent
    recent.removeAll(used);
    recent.prepend(used);
  }
  path_ = absolute;
  QSettings().setValue(kKey, path_);
  QSettings().setValue(kRecentResultsKey, recent.first(std::min(recent.size(), kMaxRecentResults + 2)));
  Q_EMIT pathChanged();
}

bool ResultsFile::isInUse() const {
  return compacting_.isRunning() ||
         std::ranges::any_of(users_, [](const auto& isRunning) { return isRunning(); });
}

bool ResultsFile::refuseChange() {
  if (refuseWhileCompacting()) return true;
  if (isInUse()) Q_EMIT refused(tr("Stop the current run before you change the results file."));
  return isInUse();
}

bool ResultsFile::refuseWhileCompacting() {
  if (compacting_.isRunning()) Q_EMIT refused(tr("Wait until the results file has been compacted."));
  return compacting_.isRunning();
}

void ResultsFile::compact() {
  if (refuseWhileCompacting()) return;
  if (isInUse()) return Q_EMIT refused(tr("Stop the current run before you compact the results file."));
  Q_EMIT compacting();
  compacting_ = inBackground(
      this,
      [path = path_]() -> QString {
        if (!QFileInfo::exists(path)) return tr("There are no results yet.");
        const auto bytes = [&path] { return QFileInfo(path).size(); };
        const qint64 before = bytes();
        ResultsDatabase::open(path.toStdString()).vacuum();
        return tr("%1 was compacted from %2 to %3.")
            .arg(shownText(QFileInfo(path).fileName()), text(formatBytes(before)),
                 text(formatBytes(bytes())));
      },
      [this](const QString& sentence) { Q_EMIT compacted(sentence); },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

void ResultsFile::choose(const QString& path, std::function<void()> then) {
  choosing_.drop();  // the latest request prevails
  if (refuseChange()) return;
  choosing_ = inBackground(
      this,
      [path, former = path_] {
        ResultsDatabase database(path.toStdString());
        return QFileInfo::exists(former);
      },
      [this, path, then = std::move(then)](bool hasFormer) {
        if (refuseChange()) return;  // a run may have started in the meantime
        if (hasFormer && QFileInfo(path).absoluteFilePath() != path_) DocumentLists::instance().note(path_);
        setPath(path);
        if (then) then();
      },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

}  // namespace tetrabench

#include "moc_results_file.cpp"
