#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/versus/garbage.h"
#include "core/play/versus/versus_outcome.h"
#include "core/storage/json_reader.h"
#include "core/storage/shape.h"
#include "core/tetris/arcade_game.h"
#include "core/tetris/competition_environment.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

inline constexpr std::string_view kReplayFormat = "tetrabench-replay/1";

/// The latest time in the recording of a game by hand: eleven and a half days.
inline constexpr ArcadeTime kLongestRecording = 1'000'000'000'000;

/// Who played a game by hand beside the person.
struct ArcadeContest {
  std::vector<std::string> opponents = {};  ///< names of agents
  std::optional<std::size_t> winner = {};  ///< 0: the person; i: opponents[i - 1]; none if it was not decided
  std::vector<std::size_t> stopped = {};   ///< likewise: opponents whose programs failed during the game
  bool operator==(const ArcadeContest&) const = default;
};

/// What a person did in a game under arcade rules.
struct ArcadeRecord {
  Handling handling;
  std::vector<ArcadeInput> inputs;  ///< in order of time
  ArcadeTime end = 0;               ///< of the recording, not before the last input
  /// What the person played for, at least 1; to survive if there is neither.
  std::optional<std::int64_t> goalLines = {}, goalPoints = {};
  bool versus = false;  ///< against the opponents by garbage
  ArcadeContest contest = {};
  bool operator==(const ArcadeRecord&) const = default;
};

/// Garbage that rose in a game against another.
struct RisenGarbage {
  std::int64_t after = 0;  ///< this number of pieces
  Garbage garbage;
  bool operator==(const RisenGarbage&) const = default;
};

/// One game of a replay: the placements of an agent, or what a person did.
struct RecordedGame {
  std::uint64_t number = 0;
  std::vector<Placement> placements = {};  ///< none of a game by hand
  /// Steps of the game if they ran out while the last piece was falling, which then does not count.
  std::optional<std::int64_t> steps = {};
  std::optional<ArcadeRecord> byHand = {};
  /// By placement, the actions that led to it, if the agent steered the piece itself; else empty or missing.
  std::vector<std::vector<Action>> actions = {};
  std::vector<RisenGarbage> garbage = {};  ///< in order (guideline rules)

  void add(Placement placement, std::span<const Action> actionsToIt);
  bool operator==(const RecordedGame&) const = default;
};

/// All that is needed to play games again: the MDP, the seed and every placement or input. Games by hand need
/// a height limit.
struct Replay {
  MdpSettings mdp;
  std::uint64_t seed = 1;
  std::string agent;
  std::vector<RecordedGame> games;
  std::optional<VersusOutcome> versus = {};  ///< of games against each other, a side a game
  bool operator==(const Replay&) const = default;
};

/// What a document may have.
const Shape& replayShape();

/// Reads a replay document (`tetrabench-replay/1`). A recorded file of its MDP is looked for in `folder`.
/// Throws InvalidDocument with the place inside the document.
Replay replayFromJson(const Json& json, const std::filesystem::path& folder);
Json toJson(const Replay& replay);

/// Reads and writes `*.replay.json`. Throws StorageError or InvalidDocument, which name the file.
Replay readReplay(const std::filesystem::path& path);
void writeReplay(const std::filesystem::path& path, const Replay& replay);

}  // namespace tetrabench
