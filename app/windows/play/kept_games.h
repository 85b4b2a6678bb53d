#pragma once

#include <QString>
#include <vector>

#include "core/play/replay_document.h"

namespace tetrabench {

/// Games by hand are kept as replays in the user's folder of this program, so that an agent can learn from
/// them. These may be called on any thread.

QString keptGamesFolder();

/// A file for a game that begins now, by the time of day.
QString newKeptGame();
/// Writes it, as far as it has come. Throws StorageError.
void keepGame(const QString& path, const Replay& replay);

/// All that can be read, oldest first; kMostKeptGames of the latest. What is no replay is left alone.
inline constexpr int kMostKeptGames = 1000;
std::vector<Replay> keptGames();

}  // namespace tetrabench
