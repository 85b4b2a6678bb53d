#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/optimal/board_set.h"
#include "core/optimal/optimal_problem.h"

namespace tetrabench {

/// How a placement is chosen.
enum class ChoiceRule {
  Best,    ///< the one with the highest value, the first of tied ones
  Stored,  ///< the one that is stored for the board, the piece and, with a preview, the next piece
  Any,     ///< each with the same probability
};

/// By how much values worked out once more from those after a move are above and below what they were, at
/// most; and how many were stored that differ.
struct ValueChange {
  double rise = 0, fall = 0;
  std::uint64_t stored = 0;
};

/// Expected lines until the game is lost, by board; with a preview by board and the piece that is to be
/// placed, while the one after it is not yet known. Boards are those of a set that moves do not leave.
/// Values of all moves are worked out in double precision and kept in 32 bits.
class ValueSweeps {
 public:
  /// `mirrors`: boards of the set stand for their mirror images too.
  ValueSweeps(const OptimalProblem& problem, const BoardSet& boards, bool mirrors, int threads);

  std::vector<float>& values() { return values_; }
  /// By board, piece and next piece: an index into `moves`.
  std::vector<std::uint8_t>& choices() { return choices_; }

  /// Works out each value once: classes of boards (OptimalProblem::classes) from the last to the first, each
  /// from the new values of the class that follows. With one class all of them from the old values. `Best`
  /// stores its choices. Throws Stopped.
  ValueChange sweep(ChoiceRule choosing, const std::stop_token& stop = {});
  /// What the values would become, all from those there are, which stay.
  ValueChange residual(ChoiceRule choosing, const std::stop_token& stop = {});

 private:
  template <ChoiceRule kChoice, bool kPreview>
  void workOut(SmallBoards::Cells cells, double* values, std::uint8_t* choices) const;
  template <ChoiceRule kChoice, bool kPreview>
  ValueChange passOf(std::optional<int> only, float* to, std::uint8_t* choices,
                     const std::stop_token& stop) const;
  /// Over the boards of a class, or over all.
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
