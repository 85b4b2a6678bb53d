#pragma once

#include <optional>
#include <string>

namespace tetrabench {

class PlayTable;

/// Returns the id of the level of the current games: empty if their MDP, goal, players, pace or garbage rules
/// are those of none.
std::string currentLevelId(const PlayTable& table);
/// Returns the level, an index into levels(), of the first two players in the next game with this goal, an
/// index into raceGoals().
std::optional<std::size_t> nextLevel(const PlayTable& table, int goal);

}  // namespace tetrabench
