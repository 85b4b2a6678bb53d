#pragma once

#include <functional>
#include <optional>
#include <stop_token>

#include "core/optimal/board_set.h"
#include "core/optimal/reachable_boards.h"
#include "core/optimal/value_bounds.h"

namespace tetrabench {

/// Expected lines of optimal play from each reachable board.
struct OptimalValues {
  OptimalProblem problem;
  BoardSet boards;            ///< mirror images count once if they have the same value
  std::vector<float> values;  ///< by board; with a preview, also by the piece to be placed
  ValueBounds bounds;         ///< from the last residual; trivial until one is computed
  std::int64_t rounds = 0;    ///< policy improvement rounds so far
  bool finished = false;

  /// Returns the expected lines from a board before its piece is known; with a preview, `piece` is the one to
  /// be placed and the one after it is unknown. None for an unreachable board.
  std::optional<double> at(const Board& board, int piece) const;
  /// Returns the expected lines from a board; with a preview, their mean over the pieces to be placed.
  std::optional<double> at(const Board& board) const;
  /// Returns bounds on the expected lines from a board.
  std::optional<LinesBounds> boundsAt(const Board& board) const;
  /// Returns, for each placement of a piece (as in `allPlacements`), its lines plus the expected lines that
  /// follow; with a preview, `next` is the piece after it. Empty for an unreachable board.
  std::vector<double> ofPlacements(const Board& board, int piece, int next) const;

 private:
  /// Returns the code of a board; none if it is unreachable.
  std::optional<SharedCode> find(const Board& board) const;
  double valueOf(SharedCode shared, int piece) const;
};

/// Progress of solving.
struct SolvingProgress {
  std::uint64_t boards = 0;  ///< reachable boards found so far
  std::int64_t rounds = 0;   ///< policy improvement rounds
  double start = 0;          ///< value of the start board so far
  double change = 0;         ///< maximum change in the last sweep
  double fraction = 0;       ///< estimated fraction done, from 0 to 1
};

struct SolvingOptions {
  int threads = 1;
  /// Stops when the bounds of the start differ by at most this, or when 32-bit values no longer change.
  double tolerance = 0;
  /// Called after each sweep.
  std::function<void(const SolvingProgress&)> progress = {};
  /// Called after each sweep, and when stopped, with the values so far.
  std::function<void(const OptimalValues&)> save = {};
  std::stop_token stop = {};
};

/// Computes the values by modified policy iteration (Puterman & Shin 1978): policy improvement compares all
/// placements in one sweep over the boards, and partial policy evaluation follows the best ones for several
/// sweeps. Starting from 0, values increase monotonically, and the final, stationary ones depend neither on
/// the order of sweeps nor on the number of threads. Throws InvalidArgument if games may never end,
/// StorageError if there is not enough memory, and Stopped.
OptimalValues solve(const Mdp& mdp, const SolvingOptions& options);
/// Continues from given values; does nothing if they are finished and within the tolerance.
void resume(OptimalValues& values, const SolvingOptions& options);

/// Throws StorageError if the values of this many boards do not fit in memory; `boards` is 0 while the number
/// of reachable boards is unknown.
void requireMemory(const OptimalProblem& problem, double boards);

}  // namespace tetrabench
