#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/versus/garbage.h"
#include "core/play/versus/versus_outcome.h"
#include "core/storage/documents/document_kind.h"
#include "core/storage/documents/schema.h"
#include "core/storage/json_reader.h"
#include "core/tetris/arcade_game.h"
#include "core/tetris/competition_environment.h"
#include "core/tetris/mdp.h"

namespace tetrabench {

inline constexpr std::string_view kReplayFormat = "tetrabench-replay/1";
extern const DocumentKind kReplayKind;

/// Latest time allowed in the recording of a game played by hand: about eleven and a half days.
inline constexpr ArcadeTime kLongestRecording = 1'000'000'000'000;

/// Opponents in a game played by hand, and its outcome.
struct ArcadeContest {
  std::vector<std::string> opponents = {};  ///< agent names
  std::optional<std::size_t> winner = {};   ///< 0: the human player; i: opponents[i - 1]; none if undecided
  /// opponents, numbered likewise, whose programs failed during the game
  std::vector<std::size_t> stopped = {};
  std::string level =
      {};  ///< id of the level (core/play/versus/levels.h) if it was a game at one, else empty
  bool operator==(const ArcadeContest&) const = default;
};

/// Input recording of a game under arcade rules.
struct ArcadeRecord {
  Handling handling;
  std::vector<ArcadeInput> inputs;  ///< in chronological order
  ArcadeTime end = 0;               ///< end of the recording, not before the last input
  /// Goal of the player, at least 1; survival if neither is set.
  std::optional<std::int64_t> goalLines = {}, goalPoints = {};
  bool versus = false;  ///< played against the opponents with garbage
  ArcadeContest contest = {};
  bool operator==(const ArcadeRecord&) const = default;
};

/// Garbage that rose in a versus game.
struct RisenGarbage {
  std::int64_t after = 0;  ///< number of pieces placed before it rose
  Garbage garbage;
  bool operator==(const RisenGarbage&) const = default;
};

/// One game of a replay: the placements of an agent, or the inputs of a human player.
struct RecordedGame {
  std::uint64_t number = 0;
  std::vector<Placement> placements = {};  ///< empty for a game played by hand
  /// Step count of the game if steps ran out while the last piece was falling; that piece does not count.
  std::optional<std::int64_t> steps = {};
  std::optional<ArcadeRecord> byHand = {};
  /// Actions that led to each placement, if the agent steered the piece itself; otherwise empty or missing.
  std::vector<std::vector<Action>> actions = {};
  std::vector<RisenGarbage> garbage = {};  ///< in ascending order of `after` (guideline rules)

  void add(Placement placement, std::span<const Action> actionsToIt);
  bool operator==(const RecordedGame&) const = default;
};

/// Everything needed to replay games: the MDP, the seed, and every placement or input. Games played by hand
/// need a height limit.
struct Replay {
  MdpSettings mdp;
  std::uint64_t seed = 1;
  std::string agent;
  std::vector<RecordedGame> games;
  std::optional<VersusOutcome> versus = {};  ///< outcome of a versus game, whose sides are the `games`
  bool operator==(const Replay&) const = default;
};

/// Returns the schema of a replay document.
const Schema& replaySchema();

/// Parses a replay document (`tetrabench-replay/1`). A recorded piece file of its MDP is looked up in
/// `folder`. Throws InvalidDocument with the location within the document.
Replay replayFromJson(const Json& json, const std::filesystem::path& folder);
Json toJson(const Replay& replay);

/// Reads and writes `*.replay.json`. Throws StorageError or InvalidDocument, which name the file.
Replay readReplay(const std::filesystem::path& path);
void writeReplay(const std::filesystem::path& path, const Replay& replay);

}  // namespace tetrabench
