#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/play/live_snapshot.h"
#include "core/tetris/arcade_game.h"

namespace tetrabench {

/// What several players on the same pieces play for.
struct RaceGoal {
  QString name;
  LiveEnd end;
};

/// The first opponent in versus.
inline constexpr const char* kVersusOpponent = "versus-2";

/// Surviving, being the first to reach a number of lines or points, or pushing the others out by garbage.
std::vector<RaceGoal> raceGoals();

/// True if the goal is to be the first; false if it is to survive.
bool isRace(const LiveEnd& goal);
/// "40 lines"
QString goalText(const LiveEnd& goal);

/// When a game reached the goal of a race; none if it did not.
std::optional<ArcadeTime> timeToGoal(const ArcadeGame& game, const LiveEnd& goal);
/// The result that counts: the time to the goal of a race, otherwise the points; none in versus.
std::optional<std::int64_t> resultOf(const ArcadeGame& game, const LiveEnd& goal);

/// How one player stands.
struct RaceEntry {
  bool ended = false, lost = false;
  bool failed = false;  ///< its program stopped: it neither won nor lost
  double seconds = 0;   ///< when it ended, in time played
  std::int64_t pieces = 0;
};

/// The player who has won, whatever those still playing do: none yet, or a game alone. Nobody wins over those
/// that failed.
std::optional<std::size_t> winnerOf(const std::vector<RaceEntry>& entries, const LiveEnd& goal);

/// A sentence for each player, empty while they still play. If the goal is survival, the last one to lose
/// wins; otherwise the first one to reach the goal, and of those tied the one that took fewer pieces. Those
/// that failed have no place.
std::vector<QString> standingsOf(const std::vector<RaceEntry>& entries, const LiveEnd& goal);

}  // namespace tetrabench
