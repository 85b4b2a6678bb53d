#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/include/tetrabench/agent.h"
#include "core/storage/json/json.h"

/// What it takes to use a shared library as an agent, in this program and in `tetrabench-host`, which for
/// this includes nothing of core but JSON.
namespace tetrabench {

/// What stands where a library writes its choices and actions before it does: none of them.
inline constexpr std::uint16_t kUnwrittenChoice = 0xffff;
inline constexpr std::uint8_t kUnwrittenAction = 0xff;

/// Positions in the lists of the library: those of all positions one after the other.
struct LibraryPositions {
  std::vector<std::uint64_t> ids, boards, afterstates;
  std::vector<std::uint8_t> pieces, previews, lines, loses;
  std::vector<std::uint16_t> placements, counts;

  void clear();
  /// Valid until the next change. `width`: columns of a board.
  const tetrabench_positions& asStruct(int width);

 private:
  tetrabench_positions positions_{};
  std::vector<const std::uint16_t*> placementsOf_;
  std::vector<const std::uint64_t*> afterstatesOf_;
  std::vector<const std::uint8_t*> linesOf_, losesOf_;
};

/// Pieces on their way down, in the lists of the library.
struct LibraryFalling {
  std::vector<std::uint64_t> ids, boards;
  std::vector<std::uint8_t> pieces, previews, isNew, actions;
  std::vector<tetrabench_pose> poses;

  void clear();
  /// Valid until the next change.
  const tetrabench_falling& asStruct();
  /// Where the agent writes an action for each piece: none of them is one before.
  std::uint8_t* prepareActions();

 private:
  tetrabench_falling falling_{};
};

/// Loads a library, for as long as this process lives, and reads its table: what the library leaves out, as
/// it was built for an earlier version, is 0 or null. `name`: what errors call the file. Throws
/// std::runtime_error with a sentence about "it".
tetrabench_agent loadAgentTable(const std::string& path, const std::string& name);

/// What the agent says of itself, as a message of the protocol.
std::string helloOf(const tetrabench_agent& table);

/// What the agent thinks of a position, as a message of the protocol.
std::string analysisMessage(const LibraryPositions& position, const tetrabench_analysis& analysis);

/// Why the function of an agent that was called last failed: "out of memory".
std::string reasonOf(const tetrabench_agent& table, void* agent);

/// The message `start` in the structs of the library.
class LibraryStart {
 public:
  LibraryStart(const Json& message, const tetrabench_agent& table);
  LibraryStart(const LibraryStart&) = delete;
  LibraryStart& operator=(const LibraryStart&) = delete;

  const tetrabench_start& start() const { return start_; }
  int width() const { return mdp_.width; }

 private:
  struct Piece {
    std::vector<tetrabench_orientation> orientations;
    std::vector<const tetrabench_orientation*> pointers;
    std::vector<tetrabench_placement> placements;
    std::vector<tetrabench_turns> turns;
    tetrabench_piece piece;
  };
  Piece pieceFrom(const Json& json) const;

  tetrabench_start start_{};
  tetrabench_mdp mdp_{};
  std::vector<Piece> pieces_;
  std::vector<const tetrabench_piece*> pointers_;
  std::vector<double> weights_, rewards_;
  std::vector<std::string> texts_;
  std::vector<tetrabench_value> options_;
};

}  // namespace tetrabench
