#pragma once

#include <array>
#include <atomic>
#include <compare>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>

#include "core/tetris/board.h"

namespace tetrabench {

/// A moment of a run at which a piece is to be placed.
struct Turn {
  std::uint64_t game = 0;
  std::int64_t piece = 0;  ///< pieces placed in this game before
  auto operator<=>(const Turn&) const = default;
};

/// Synchronizes two runs of the same MDP and seed in lockstep: a piece may be placed once both have chosen
/// the same placement, so both block at the first difference, on identical boards. Each run offers its
/// choices from its own thread. Once opened, or once a side has placed the piece on which they differ, by a
/// step, the gate stays open and never blocks.
class LockstepGate {
 public:
  struct Difference {
    Turn turn;
    std::array<Placement, 2> choices;  ///< by side
    bool operator==(const Difference&) const = default;
  };

  /// Reports the choice of a side, 0 or 1, for its current piece. Turns ascend; a second choice for the same
  /// turn, such as that of another agent, replaces the first.
  void offer(int side, const Turn& turn, const Placement& choice);
  /// Returns true if the side may place the piece of this turn.
  bool allows(int side, const Turn& turn) const;
  /// Reports that a side places the piece of this turn, unless it may not, and returns true if it may.
  bool place(int side, const Turn& turn);
  /// Withdraws the choice of a side, so that the other cannot place the piece until another choice is
  /// offered. Returns false, and retains the choice, if the other has placed the piece, so that this side
  /// must, too.
  bool withdraw(int side, const Turn& turn);
  /// Returns the first turn at which the choices differ, if it has been reached and the gate is not open.
  /// None once both sides have begun another game, again on equal boards.
  std::optional<Difference> difference() const;

  void open() { open_ = true; }
  bool isOpen() const { return open_; }

 private:
  struct Choice {
    Turn turn;
    Placement placement;
  };
  using Choices = std::deque<Choice>;
  bool isAllowed(int side, const Turn& turn) const;
  void dropAgreed();
  std::optional<Difference> firstDifference() const;

  mutable std::mutex mutex_;
  std::array<Choices, 2> choices_;  ///< by side, ascending: from the last turn on which both agreed
  std::array<std::optional<Turn>, 2> placed_;  ///< by side: the last turn of place()
  std::atomic<bool> open_{false};
};

}  // namespace tetrabench
