#pragma once

#include <QString>
#include <vector>

#include "core/play/replay_document.h"

namespace tetrabench {

/// Games by hand are saved as replays in the program's data folder, so that an agent can learn from them.
/// These may be called on any thread.

QString keptGamesFolder();

/// A file name for a game that begins now.
QString newKeptGame();
/// Writes the game up to now. Throws StorageError.
void keepGame(const QString& path, const Replay& replay);

/// All that can be read, oldest first, at most the latest kMostKeptGames. Other files are ignored.
inline constexpr int kMostKeptGames = 1000;
std::vector<Replay> keptGames();

}  // namespace tetrabench
