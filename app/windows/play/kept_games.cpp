#include "app/windows/play/kept_games.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <atomic>

#include "core/error.h"

namespace tetrabench {

QString keptGamesFolder() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/games");
}

QString newKeptGame() {
  const QString time = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd hh-mm-ss-zzz"));
  static std::atomic<int> count = 0;  // two may begin in one millisecond
  return QStringLiteral("%1/%2-%3.replay.json")
      .arg(keptGamesFolder(), time)
      .arg(++count, 3, 10, QLatin1Char('0'));
}

void keepGame(const QString& path, const Replay& replay) {
  const QString folder = QFileInfo(path).absolutePath();
  if (!QDir().mkpath(folder))
    throw StorageError(folder.toStdString() + ": the folder for games by hand could not be created.");
  writeReplay(path.toStdString(), replay);
}

std::vector<Replay> keptGames() {
  const QDir folder(keptGamesFolder());
  const QStringList names = folder.entryList({QStringLiteral("*.replay.json")}, QDir::Files, QDir::Name);
  std::vector<Replay> games;
  for (auto i = std::max<qsizetype>(0, names.size() - kMostKeptGames); i < names.size(); ++i) {
    try {
      games.push_back(readReplay(folder.filePath(names[i]).toStdString()));
    } catch (const Error&) {  // another program's, or damaged: the others still count
    }
  }
  return games;
}

}  // namespace tetrabench
