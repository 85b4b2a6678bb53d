#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/include/tetrabench/agent.h"
#include "core/storage/json/json.h"

/// Access to agents in shared libraries, from this program and from `tetrabench-host`, because of which it
/// depends on no part of core except JSON.
namespace tetrabench {

/// Initial contents of the buffers for choices and actions of a library; neither is a valid value.
inline constexpr std::uint16_t kUnwrittenChoice = 0xffff;
inline constexpr std::uint8_t kUnwrittenAction = 0xff;

/// Positions in the form of the library's arrays, each concatenated over all positions.
struct LibraryPositions {
  std::vector<std::uint64_t> ids, boards, afterstates;
  std::vector<std::uint8_t> pieces, previews, lines, loses;
  std::vector<std::uint16_t> placements, counts;

  void clear();
  /// Returns the library's struct, valid until the next change. `width`: columns of a board.
  const tetrabench_positions& asStruct(int width);

 private:
  tetrabench_positions positions_{};
  std::vector<const std::uint16_t*> placementsOf_;
  std::vector<const std::uint64_t*> afterstatesOf_;
  std::vector<const std::uint8_t*> linesOf_, losesOf_;
};

/// Falling pieces in the form of the library's arrays.
struct LibraryFalling {
  std::vector<std::uint64_t> ids, boards;
  std::vector<std::uint8_t> pieces, previews, isNew, actions;
  std::vector<tetrabench_pose> poses;

  void clear();
  /// Returns the library's struct, valid until the next change.
  const tetrabench_falling& asStruct();
  /// Returns the buffer into which the agent writes one action per piece, filled with kUnwrittenAction.
  std::uint8_t* prepareActions();

 private:
  tetrabench_falling falling_{};
};

/// Loads a library for the lifetime of this process and reads its table; entries missing from the table of a
/// library built for an earlier version are 0 or null. `name`: the file's name in errors. Throws
/// std::runtime_error with a sentence about "it".
tetrabench_agent loadAgentTable(const std::string& path, const std::string& name);

/// Returns the agent's description of itself, as a protocol message.
std::string helloOf(const tetrabench_agent& table);

/// Returns the agent's analysis of a position, as a protocol message.
std::string analysisMessage(const LibraryPositions& position, const tetrabench_analysis& analysis);

/// Returns the reason why the last call of the agent failed: "out of memory".
std::string reasonOf(const tetrabench_agent& table, void* agent);

/// The message `start`, converted to the library's structs.
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
