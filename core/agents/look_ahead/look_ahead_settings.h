#pragma once

#include <optional>

namespace tetrabench {

/// How an agent looks ahead, beside the linear function it rates placements by.
struct LookAheadSettings {
  /// How likely the pieces are that are not known.
  enum class Chances {
    Uniform,   ///< each the same (S1.19)
    Observed,  ///< as often as seen so far; uniform for the first 100 pieces (S4.31)
    Exact,     ///< by the MDP's weights
  };
  static constexpr int kMaxDepth = 3;

  int depth = 1;  ///< pieces looked at beyond the current one, 1 to kMaxDepth
  Chances chances = Chances::Uniform;
  /// Weight of what follows a placement, above 0 and up to 1, against that of its own value. 1: only the last
  /// board counts (Fahey, S4.31); 1/2: cost(current) + E[cost(next)] of S1.19.
  double alpha = 1;
  /// The feature rowsRemoved counts the rows of all placements so far, not of the last alone (Cornell's F5).
  bool countAllRows = false;
  std::optional<int> firstMoves;  ///< only so many placements of the current piece, best first, are followed
  std::optional<int> likelyPieces;  ///< only so many pieces, likeliest first, are thought of (S4.48)

  bool learns() const { return chances == Chances::Observed; }
  bool operator==(const LookAheadSettings&) const = default;
};

}  // namespace tetrabench
