#pragma once

#include <QDateTime>
#include <QString>
#include <map>
#include <mutex>
#include <stop_token>
#include <vector>

#include "core/play/live/live_snapshot.h"
#include "core/play/replay_document.h"

namespace tetrabench {

/// Returns the folder in the application data directory where games played by hand are saved as replays, so
/// that an agent can learn from them. The functions in this header are thread-safe.
QString savedGamesFolder();

/// Returns the time when a game began, parsed from its file name; invalid for other files.
QDateTime beginningOf(const QString& path);

/// Returns a unique path for a game that begins now.
QString newSavedGame();
/// Writes the game so far. Throws StorageError.
void saveGame(const QString& path, const Replay& replay);

/// Thread-safe writer that never overwrites a later state of a game with an earlier one.
class GameWriter {
 public:
  /// Writes the game as `saveGame` does, unless the file already has this or a later state. `state` must
  /// increase from one state of a game to the next.
  void write(const QString& path, std::int64_t state, const Replay& replay);

 private:
  std::mutex mutex_;
  std::map<QString, std::int64_t> states_;  ///< latest state written, by path
};

/// Maximum number of saved games that are read.
inline constexpr int kMaxSavedGames = 1000;
/// Returns the latest kMaxSavedGames saved games, oldest first, ignoring unreadable files.
std::vector<Replay> keptGames();

/// Summary of a saved game.
struct SavedGame {
  QString path;
  QDateTime played;
  MdpSettings mdp;
  LiveEnd goal;
  ArcadeContest contest;
  std::optional<std::int64_t> result;  ///< see resultOf
  std::int64_t points = 0, lines = 0, pieces = 0;
  /// Rows of attack by the guideline's table, including those that cancelled garbage; none under other rules.
  std::optional<std::int64_t> attack = {};
  int level = 0;
  double seconds = 0;
};

/// Returns the goal of a recorded game.
LiveEnd goalOf(const ArcadeRecord& record);

/// Returns the results of the saved games that were played by hand, latest first. Replays each game, which
/// takes some milliseconds; returns early if `stop` is requested.
std::vector<SavedGame> savedGameResults(const std::stop_token& stop = {});

/// Moves a saved game out of the list, or back; does nothing if it is already there. Throws StorageError.
void setGameDeleted(const QString& path, bool deleted);
/// Moves a deleted game to the trash.
void purgeGame(const QString& path);
/// Moves games to the trash that were deleted a day ago or earlier, for example if the program was killed.
void purgeDeletedGames();

}  // namespace tetrabench
