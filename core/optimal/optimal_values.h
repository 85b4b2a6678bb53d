#pragma once

#include <functional>
#include <optional>
#include <stop_token>

#include "core/optimal/board_set.h"
#include "core/optimal/reachable_boards.h"
#include "core/optimal/value_bounds.h"

namespace tetrabench {

/// The expected lines of the best play from each board that games come to.
struct OptimalValues {
  OptimalProblem problem;
  BoardSet boards;            ///< mirror images counted once where they have the same value
  std::vector<float> values;  ///< by board; with a preview also by the piece to be placed
  ValueBounds bounds;         ///< none while the values are not finished
  std::int64_t rounds = 0;    ///< of improvement so far
  bool finished = false;

  /// Lines from a board on, before its piece is known; with a preview, `piece` is the one to be placed and
  /// the one after it is not known. Empty for a board that games do not come to.
  std::optional<double> at(const Board& board, int piece) const;
  /// The same with no preview, and with one the mean over the pieces to be placed.
  std::optional<double> at(const Board& board) const;
  /// The same bounded.
  std::optional<LinesBounds> boundsAt(const Board& board) const;
  /// For each placement of a piece (as in `allPlacements`) its lines and those of what follows; with a
  /// preview, `next` is the piece after it. Empty for a board that games do not come to.
  std::vector<double> ofPlacements(const Board& board, int piece, int next) const;

 private:
  /// The code of a board that games come to.
  std::optional<SharedCode> find(const Board& board) const;
  double valueOf(SharedCode shared, int piece) const;
};

/// How far it is.
struct SolvingProgress {
  std::uint64_t boards = 0;  ///< that games come to, as far as they are known
  std::int64_t rounds = 0;   ///< of improvement
  double start = 0;          ///< lines of the start by the values so far
  double change = 0;         ///< the greatest of the last sweep
  double fraction = 0;       ///< done, from 0 to 1, as far as this can be known
};

struct SolvingOptions {
  int threads = 1;
  /// It ends when the bounds of the start differ by at most this, or when 32-bit values change no more.
  double tolerance = 0;
  /// Called after each sweep.
  std::function<void(const SolvingProgress&)> progress = {};
  /// Called after each sweep, and when it is stopped, with what there is so far.
  std::function<void(const OptimalValues&)> save = {};
  std::stop_token stop = {};
};

/// Computes the values by modified policy iteration (Puterman & Shin 1978): all placements are compared in
/// one sweep over the boards, and in some sweeps the best ones are played. From values of 0, values only
/// rise, and the last ones, which change no more, depend neither on the order of sweeps nor on the number of
/// threads. Throws InvalidArgument if games can be played without an end, StorageError if there is not enough
/// memory, and Stopped.
OptimalValues solve(const Mdp& mdp, const SolvingOptions& options);
/// The same from values that are not finished.
void resume(OptimalValues& values, const SolvingOptions& options);

/// Throws StorageError if the values of this many boards need more memory than there is; `boards` is 0 while
/// it is not known how many games come to.
void requireMemory(const OptimalProblem& problem, double boards);

}  // namespace tetrabench
