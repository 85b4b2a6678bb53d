#include "app/windows/session/keeper.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include "core/error.h"
#include "core/storage/atomic_file.h"

namespace tetrabench {
namespace {

constexpr std::uintmax_t kMostBytes = 256 << 20;

}  // namespace

QString sessionFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/session");
}

void writeSession(const QString& name, const QByteArray& content) {
  const QString folder = sessionFolder();
  if (!QDir().mkpath(folder))
    throw StorageError(folder.toStdString() + ": the folder for what the window shows could not be created.");
  writeFileAtomically(QDir(folder).filePath(name).toStdString(), content.toStdString());
}

QByteArray readSession(const QString& name) {
  const QString path = QDir(sessionFolder()).filePath(name);
  if (!QFile::exists(path)) return {};
  return QByteArray::fromStdString(readTextFile(path.toStdString(), kMostBytes));
}

QString putSessionAside(const QString& name) {
  const QDir folder(sessionFolder());
  const QString aside = name + QStringLiteral(".damaged");
  QFile::remove(folder.filePath(aside));
  QFile::rename(folder.filePath(name), folder.filePath(aside));
  return folder.filePath(aside);
}

Keeper::Keeper(QObject* owner) : QObject(owner) {
  timer_.setInterval(kMilliseconds);
  connect(&timer_, &QTimer::timeout, this, [this] { save(); });
}

void Keeper::fail(const QString& sentence) {
  stop();  // the same would fail again and again
  Q_EMIT failed(sentence);
}

}  // namespace tetrabench
