#include "app/windows/results_file.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

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

}  // namespace tetrabench
