#include "app/windows/shell/auto_saver.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <algorithm>
#include <filesystem>
#include <utility>

#include "core/error.h"
#include "core/storage/atomic_file.h"
#include "core/storage/checked_json.h"
#include "core/translation.h"

namespace tetrabench {
namespace {

constexpr std::uintmax_t kMaxSessionBytes = 256 << 20;

}  // namespace

QString sessionFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/session");
}

void writeSession(const QString& name, const Json& content) {
  createFolder(sessionFolder().toStdString());
  writeCheckedJson(QDir(sessionFolder()).filePath(name).toStdString(), content, name.toStdString());
}

std::optional<Json> readSession(const QString& name) {
  const QString path = QDir(sessionFolder()).filePath(name);
  if (!QFile::exists(path)) return {};
  return readCheckedJson(path.toStdString(), kMaxSessionBytes, name.toStdString());
}

QString quarantine(const QString& path) {
  const QString first = path + QStringLiteral(".damaged");
  QString aside = first;
  std::error_code error;
  for (int number = 2; exists(std::filesystem::symlink_status(aside.toStdString(), error)); ++number)
    aside = QStringLiteral("%1-%2").arg(first, QString::number(number));
  std::filesystem::rename(path.toStdString(), aside.toStdString(), error);
  if (error)
    throw StorageError(Core::sentence("{} could not be renamed: {}.", path.toStdString(), error.message()));
  return aside;
}

QString quarantineSession(const QString& name) {
  return quarantine(QDir(sessionFolder()).filePath(name));
}

AutoSaver::AutoSaver(QObject* owner) : QObject(owner) {
  timer_.setInterval(kMilliseconds);
  connect(&timer_, &QTimer::timeout, this, [this] { save(); });
}

QString AutoSaver::damageSentence(const QString& path, const QString& reason) {
  return tr("The previous state of this page could not be restored and was moved to %1. %2")
      .arg(path, reason);
}

QString AutoSaver::stuckSentence(const QString& reason) {
  return tr("The previous state of this page could not be restored. To avoid overwriting it, nothing on this "
            "page will be saved until the next start. %1")
      .arg(reason);
}

void AutoSaver::reportLost(const QString& folder, const QStringList& files) {
  if (files.isEmpty()) return;
  Q_EMIT damaged(tr("Damaged curves were skipped. Their files in %1 were renamed: %2.")
                     .arg(folder, files.join(QStringLiteral(", "))));
}

void AutoSaver::fail(const QString& sentence) {
  timer_.start(failing_ ? std::min(2 * timer_.interval(), kMaxMilliseconds) : kMilliseconds);
  if (!std::exchange(failing_, true)) Q_EMIT failed(sentence);
}

void AutoSaver::succeed() {
  if (!std::exchange(failing_, false)) return;
  timer_.setInterval(kMilliseconds);
  Q_EMIT recovered();
}

}  // namespace tetrabench

#include "moc_auto_saver.cpp"
