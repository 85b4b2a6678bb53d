#pragma once

#include <optional>

#include "core/agents/linear/linear_settings.h"

namespace tetrabench {

/// The linear function an agent rates placements by, and how it looks ahead.
struct LookAheadSettings {
  static const AgentKind kKind;

  /// How likely the pieces are that are not known.
  enum class Chances {
    Uniform,   ///< all the same
    Observed,  ///< as often as seen so far; uniform for the first 100 pieces (Sarjant 2008)
    Exact,     ///< by the MDP's weights
  };
  static constexpr int kMaxDepth = 3;

  LinearSettings linear;
  int depth = 1;  ///< pieces to look ahead beyond the current one, 1 to kMaxDepth
  Chances chances = Chances::Uniform;
  /// Weight of what follows a placement, above 0 and up to 1, against that of its own value. 1: only the last
  /// board counts (Fahey 2003); 1/2: cost(current) + E[cost(next)] of the CMU homework.
  double alpha = 1;
  /// The features rowsRemoved and attack count the rows of all placements so far, not of the last alone
  /// (Cornell's F5).
  bool countAllRows = false;
  std::optional<int> firstMoves = {};  ///< follows only this many placements of the current piece, best first
  std::optional<int> likelyPieces = {};  ///< considers only this many pieces, likeliest first

  bool learns() const { return chances == Chances::Observed; }
  bool operator==(const LookAheadSettings&) const = default;
};

}  // namespace tetrabench
