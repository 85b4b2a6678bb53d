#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/features/kernels/game_pool.h"

namespace tetrabench {

/// Games that place the same pieces by functions of their own, one in each lane, on low boards. Nothing has
/// to be sorted, and the boards stay in their lanes.
struct LockstepGroup {
  template <typename Number>
  using Lanes = std::array<Number, kMaxLanes>;

  static constexpr std::uint16_t kPlays = 0xffff;  ///< a lane with a game; without one it is 0
  alignas(64) Lanes<std::uint16_t> plays{};
  alignas(64) std::array<Lanes<std::uint16_t>, kMaxBatchWidth> columns{};  ///< 0 in lanes without a game
  alignas(64) Lanes<std::int32_t> scores{};                                ///< as in Batch
  Lanes<std::uint32_t> functions{};
  /// Moves of the last call that removed 1 and 3 rows, in the lower 8 bits, and 2 and 4 in the upper ones.
  alignas(64) Lanes<std::uint16_t> oneOrTwo{}, threeOrFour{};
};

/// Plays groups of games. One object serves one thread.
class Lockstep {
 public:
  virtual ~Lockstep() = default;

  /// A game that has left its lane, and why: High, Over or NoPlacement.
  struct Leaver {
    int lane = 0;
    int moves = 0;  ///< that it made in the call
    PooledGame::Left left = PooledGame::Left::High;
    std::array<std::uint16_t, kMaxBatchWidth> columns{};
  };
  static constexpr int kMostPieces = 255;

  /// Games that a group has room for.
  virtual int lanes() const = 0;
  /// Places up to kMostPieces pieces in each lane with a game; games that leave are appended to `leavers`.
  virtual void play(LockstepGroup& group, std::span<const std::uint8_t> pieces,
                    std::vector<Leaver>& leavers) = 0;
};

/// `functions` are what groups refer to; `rules`, which count no steps, have no bounds and do not look
/// ahead, outlive the object.
std::unique_ptr<Lockstep> makeLockstep(const PoolRules& rules, std::span<const LinearParts> functions);

}  // namespace tetrabench
