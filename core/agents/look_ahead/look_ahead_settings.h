#pragma once

#include <optional>

#include "core/agents/linear/linear_settings.h"

namespace tetrabench {

/// The linear function by which an agent rates placements, and its look-ahead settings.
struct LookAheadSettings {
  static const AgentKind kKind;

  /// The probabilities assumed for unknown pieces.
  enum class Chances {
    Uniform,   ///< all equal
    Observed,  ///< relative frequencies so far; uniform for the first 100 pieces (Sarjant 2008)
    Exact,     ///< given by the MDP's weights
  };
  static constexpr int kMaxDepth = 3;

  LinearSettings linear;
  int depth = 1;  ///< pieces to look ahead beyond the current one, 1 to kMaxDepth
  Chances chances = Chances::Uniform;
  /// Weight of what follows a placement, above 0 and up to 1; its own value has weight 1 - alpha. 1: only the
  /// last board counts (Fahey 2003); 1/2: cost(current) + E[cost(next)] of the CMU homework.
  double alpha = 1;
  /// True if the features rowsRemoved and attack count the rows of all placements so far, not only of the
  /// last (Cornell's F5).
  bool countAllRows = false;
  std::optional<int> firstMoves = {};    ///< number of placements of the current piece to follow, best first
  std::optional<int> likelyPieces = {};  ///< number of pieces to consider, likeliest first

  bool learns() const { return chances == Chances::Observed; }
  bool operator==(const LookAheadSettings&) const = default;
};

}  // namespace tetrabench
