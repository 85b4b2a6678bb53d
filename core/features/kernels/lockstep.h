#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/features/kernels/game_pool.h"

namespace tetrabench {

/// Games on low boards that get the same pieces, one game per lane, each with its own function. No sorting is
/// needed, and the boards stay in their lanes.
struct LockstepGroup {
  template <typename Number>
  using Lanes = std::array<Number, kMaxLanes>;

  static constexpr std::uint16_t kPlays = 0xffff;  ///< mask of a lane with a game; otherwise 0
  alignas(64) Lanes<std::uint16_t> plays{};
  alignas(64) std::array<Lanes<std::uint16_t>, kMaxBatchWidth> columns{};  ///< 0 in lanes without a game
  alignas(64) Lanes<std::int32_t> scores{};                                ///< see Batch::score
  Lanes<std::uint32_t> functions{};
  /// Number of moves in the last call that removed 1 or 3 rows (lower 8 bits), and 2 or 4 rows (upper 8).
  alignas(64) Lanes<std::uint16_t> oneOrTwo{}, threeOrFour{};
};

/// Engine that plays groups of games. One object serves one thread.
class Lockstep {
 public:
  virtual ~Lockstep() = default;

  /// A game that has left its lane, and the reason: High, Over or NoPlacement.
  struct Leaver {
    int lane = 0;
    int moves = 0;  ///< moves made during the call
    PooledGame::Left left = PooledGame::Left::High;
    std::array<std::uint16_t, kMaxBatchWidth> columns{};
  };
  static constexpr int kMaxPieces = 255;

  /// Returns the number of games in a full group.
  virtual int lanes() const = 0;
  /// Places up to kMaxPieces pieces in each lane with a game; games that leave are appended to `leavers`.
  virtual void play(LockstepGroup& group, std::span<const std::uint8_t> pieces,
                    std::vector<Leaver>& leavers) = 0;
};

/// Creates a Lockstep. `functions` are those that groups refer to; `rules` must outlive the object, and must
/// not count steps, have bounds or look ahead.
std::unique_ptr<Lockstep> makeLockstep(const PoolRules& rules, std::span<const LinearParts> functions);

}  // namespace tetrabench
