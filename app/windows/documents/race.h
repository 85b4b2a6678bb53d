#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/play/live/live_snapshot.h"
#include "core/tetris/arcade_game.h"

namespace tetrabench {

struct Level;

/// A goal for which several players compete on the same pieces.
struct RaceGoal {
  QString name;
  LiveEnd end;
};

/// Agent id of the default opponent in versus.
inline constexpr const char* kVersusOpponent = "versus-2";

/// Returns all goals: surviving longest, being first to a number of lines or points, and versus, where
/// players eliminate each other with garbage.
std::vector<RaceGoal> raceGoals();

/// Returns true if the goal is to be first to a number of lines or points, false for survival and versus.
bool isRace(const LiveEnd& goal);
/// Returns a text such as "40 lines".
QString goalText(const LiveEnd& goal);

/// Returns a text such as "Hard, 40 lines".
QString levelText(const Level& level);
/// Returns the goal of games at a level, an index into raceGoals().
int goalOf(const Level& level);

/// Returns the time at which a game reached the goal of a race; empty if it did not.
std::optional<ArcadeTime> timeToGoal(const ArcadeGame& game, const LiveEnd& goal);
/// Returns the result by which games are compared: time to the goal of a race, otherwise points; empty in
/// versus.
std::optional<std::int64_t> resultOf(const ArcadeGame& game, const LiveEnd& goal);

/// State of one player in the standings.
struct RaceEntry {
  bool ended = false, lost = false;
  bool failed = false;  ///< its program terminated: it neither won nor lost
  double seconds = 0;   ///< playing time at which it ended
  std::int64_t pieces = 0;
};

/// Returns true if players are ranked by the number of pieces they placed rather than by time: in survival,
/// and in races without the user. All get the same pieces, and an agent's pace is a setting, not a strength.
bool ranksByPieces(const LiveEnd& goal, bool userPlays);

/// Returns the player whose win is already certain; empty if undecided or if fewer than two players have not
/// failed, since beating failed programs does not count.
std::optional<std::size_t> winnerOf(const std::vector<RaceEntry>& entries, const LiveEnd& goal,
                                    bool userPlays = true);

/// Returns a text for each player, empty while they still play. In survival, the player with the most pieces
/// wins; in versus, the last one standing. Races go to the first to reach the goal, with ties broken by fewer
/// pieces, and without the user to whoever took fewest pieces. A place that a player still in the game may
/// take is shown as provisional. Failed players are not ranked.
std::vector<QString> standingsOf(const std::vector<RaceEntry>& entries, const LiveEnd& goal,
                                 bool userPlays = true);

}  // namespace tetrabench
