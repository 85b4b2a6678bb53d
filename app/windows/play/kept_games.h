#pragma once

#include <QDateTime>
#include <QString>
#include <map>
#include <mutex>
#include <stop_token>
#include <vector>

#include "core/play/live_snapshot.h"
#include "core/play/replay_document.h"

namespace tetrabench {

/// Games by hand are saved as replays in the program's data folder, so that an agent can learn from them.
/// These may be called on any thread.

QString keptGamesFolder();

/// When a game began, by the name of its file; invalid for other files.
QDateTime beginningOf(const QString& path);

/// A file name for a game that begins now.
QString newKeptGame();
/// Writes the game up to now. Throws StorageError.
void keepGame(const QString& path, const Replay& replay);

/// The same on several threads: of two states of a game the later one stays, whichever is written last.
class GameWriter {
 public:
  /// `state` grows with each.
  void write(const QString& path, std::int64_t state, const Replay& replay);

 private:
  std::mutex mutex_;
  std::map<QString, std::int64_t> states_;  ///< in the files
};

/// All that can be read, oldest first, at most the latest kMostKeptGames. Other files are ignored.
inline constexpr int kMostKeptGames = 1000;
std::vector<Replay> keptGames();

/// How a game went.
struct KeptGame {
  QString path;
  QDateTime played;
  MdpSettings mdp;
  LiveEnd goal;
  ArcadeContest contest;
  std::optional<std::int64_t> result;  ///< see resultOf
  std::int64_t points = 0, lines = 0;
  int level = 0;
  double seconds = 0;
};

/// What the person played for in a recorded game.
LiveEnd goalOf(const ArcadeRecord& record);

/// The results of the same games, latest first. They are played again, which takes some milliseconds each;
/// ends early if `stop` asks for it.
std::vector<KeptGame> keptResults(const std::stop_token& stop = {});

}  // namespace tetrabench
