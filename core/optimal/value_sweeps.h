#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/optimal/board_set.h"
#include "core/optimal/optimal_problem.h"

namespace tetrabench {

/// Policy that chooses the placement.
enum class ChoiceRule {
  Best,    ///< greedy: highest value, the first in case of ties
  Stored,  ///< stored choice for the board, the piece and, with a preview, the next piece
  Any,     ///< uniformly random
};

/// Maximum amounts by which values after one more backup are above and below the previous ones, and the
/// number of stored values that changed.
struct ValueChange {
  double rise = 0, fall = 0;
  std::uint64_t stored = 0;
};

/// Expected lines until the game is lost, by board; with a preview, by board and the piece to be placed,
/// while the one after it is unknown. The set of boards must be closed under moves. Backups are computed in
/// double precision and stored in 32 bits.
class ValueSweeps {
 public:
  /// With `mirrors`, the boards of the set also represent their mirror images.
  ValueSweeps(const OptimalProblem& problem, const BoardSet& boards, bool mirrors, int threads);

  std::vector<float>& values() { return values_; }
  /// Returns the stored choices by board, piece and next piece, as indices into `moves`.
  std::vector<std::uint8_t>& choices() { return choices_; }

  /// Updates each value once: classes of boards (OptimalProblem::classes) from the last to the first, each
  /// from the new values of the class that follows it. With a single class, all are updated from the old
  /// values. `Best` stores its choices. Throws Stopped.
  ValueChange sweep(ChoiceRule choosing, const std::stop_token& stop = {});
  /// Returns the change that one backup from the current values would make, without storing it.
  ValueChange residual(ChoiceRule choosing, const std::stop_token& stop = {});

 private:
  template <ChoiceRule kChoice, bool kPreview>
  void backUp(SmallBoards::Cells cells, double* values, std::uint8_t* choices) const;
  template <ChoiceRule kChoice, bool kPreview>
  ValueChange passOf(std::optional<int> only, float* to, std::uint8_t* choices,
                     const std::stop_token& stop) const;
  /// Backs up the boards of one class, or all boards.
  ValueChange pass(ChoiceRule choosing, std::optional<int> only, float* to, std::uint8_t* choices,
                   const std::stop_token& stop) const;

  const OptimalProblem& problem_;
  const BoardSet& boards_;
  bool mirrors_;
  int threads_;
  std::vector<float> values_, next_;
  std::vector<std::uint8_t> choices_;
};

}  // namespace tetrabench
