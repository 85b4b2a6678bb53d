#pragma once

namespace tetrabench {

/// What the incremental learner goes by (S4.55, S4.56).
struct IncrementalSettings {
  bool learning = true;    ///< false: plays by what it has learned, and neither explores nor learns (S4.55)
  int topPlacements = 3;   ///< x: an exploration takes one of the x best placements
  double temperature = 1;  ///< probability of an exploration at the beginning
  double cooling = 0.99;   ///< factor of it with each exploration
  int horizon = 4;         ///< pieces of the game whose reward a placement is rated by; 1: its own alone
  double ridge = 100;      ///< how strongly coefficients are kept near 0, in placements
  bool operator==(const IncrementalSettings&) const = default;
};

}  // namespace tetrabench
