#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tetrabench {

/// A strength level of games against the user: an opponent, its pace, and the rules of the game.
struct Level {
  std::string id;              ///< rules and strength, such as "versus/hard"; saved with games
  std::string mdp, agent;      ///< ids of predefined documents
  double piecesPerSecond = 1;  ///< pace of the opponent
  /// Lines to clear in a race; none: versus.
  std::optional<std::int64_t> lines = {};

  bool operator==(const Level&) const = default;
};

/// Levels, or the reason why there are none.
struct LevelList {
  std::vector<Level> levels = {};
  std::string problem = {};  ///< a sentence that names the file; empty if it could be read
};

/// Returns the levels of the program, from resources/levels.json, which is read once: for each set of rules
/// from the weakest to the strongest. Empty if the file is missing or corrupt.
const std::vector<Level>& levels();
/// Returns why levels() is empty; empty if it is not.
const std::string& levelsProblem();
/// Returns the level with this id; null if there is none.
const Level* findLevel(std::string_view id);
/// Returns the name of a level's strength for people, such as "Hard".
std::string strengthOf(const Level& level);

/// Reads a list of levels. Throws InvalidDocument or StorageError, which name the file.
std::vector<Level> readLevels(const std::filesystem::path& path);
/// Reads a list of levels without throwing.
LevelList levelsIn(const std::filesystem::path& path);

}  // namespace tetrabench
