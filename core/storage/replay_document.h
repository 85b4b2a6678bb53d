#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/tetris/mdp.h"

namespace tetrabench {

inline constexpr std::string_view kReplayFormat = "tetrabench-replay/1";

/// One game of a replay.
struct RecordedGame {
  std::uint64_t number = 0;
  std::vector<Placement> placements;
  /// Steps of the game if they ran out while the last piece was falling, which then does not count.
  std::optional<std::int64_t> steps = {};
  bool operator==(const RecordedGame&) const = default;
};

/// Enough to play games again: the MDP, the seed and every placement.
struct Replay {
  MdpSettings mdp;
  std::uint64_t seed = 1;
  std::string agent;
  std::vector<RecordedGame> games;
  bool operator==(const Replay&) const = default;
};

/// Reads and writes `*.replay.json`. Throws StorageError or InvalidDocument, which name the file.
Replay readReplay(const std::filesystem::path& path);
void writeReplay(const std::filesystem::path& path, const Replay& replay);

}  // namespace tetrabench
