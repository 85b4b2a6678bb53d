#include "app/windows/results_file.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include "app/windows/background.h"
#include "core/experiments/results_database.h"

namespace tetrabench {
namespace {

constexpr const char* kKey = "results/file";

QString firstPath() {
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
  QDir().mkpath(folder);
  return QDir(folder).filePath(QStringLiteral("results.tetrabench"));
}

}  // namespace

ResultsFile::ResultsFile(QObject* parent) : QObject(parent), path_(QSettings().value(kKey).toString()) {
  if (path_.isEmpty()) path_ = firstPath();
}

QString ResultsFile::name() const {
  return QFileInfo(path_).fileName();
}

void ResultsFile::setPath(const QString& path) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  if (absolute == path_) return;
  path_ = absolute;
  QSettings().setValue(kKey, path_);
  Q_EMIT pathChanged();
}

void ResultsFile::choose(const QString& path) {
  inBackground(
      this, [path] { ResultsDatabase database(path.toStdString()); }, [this, path] { setPath(path); },
      [this](const QString& sentence) { Q_EMIT failed(sentence); });
}

}  // namespace tetrabench
